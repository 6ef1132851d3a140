import type { SilenceCause } from '@server/rules/router-silence';

/** The likely cause of a router's silence. */
export const routerSilence = {
  label: 'Likely cause',
  since: (day: string) => `This router has been silent since ${day}.`,
  chat: 'Write to the owner',
  /** @param since with its time @param peers null where they are not told */
  sentences: {
    outage: (since: string) =>
      `Our server: it could not be reached since ${since}. The router asks again within six hours.`,
    network: (since: string, peers: number | null) =>
      `Its network: ${peers === null ? 'several routers' : `${peers} routers`} of it fell silent together at ${since}. They come back by themselves.`,
    version: () => 'Its RouterOS: this version often fails to fetch. Update the router.',
    script: () => 'Its script: an older one. Paste the current one.',
    twin: () => 'Two boards with one id: it was last seen from two addresses.',
    limit: () => "The plan's limit: the router was told that it is beyond it.",
    refused: () => 'A refusal: the last answer was that it may not run.',
    itself: () => 'The router itself: its power, line, clock or root certificate.',
  } satisfies Record<SilenceCause, (since: string, peers: number | null) => string>,
};
