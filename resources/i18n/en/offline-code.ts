import type { CodeLimit } from '@server/rules/lease-chain';
const LIMITS: Record<CodeLimit, string> = {
  paid: 'the last day that is paid or in grace.',
  unpaid: 'the period is not paid, so a code gives no more days than an answer of the server does.',
  endless: 'a code reaches no further than a year ahead.',
};

/** The dialog that makes a code for routers without internet. */
export const offlineCode = {
  title: 'Offline code',
  lead: 'Type this code into a router that cannot reach the server. It runs until the end of the day that you choose.',
  loading: 'Looking up until when a code may run…',
  refused: 'This license is refused now, so there is no code. Renew or activate it first.',
  until: 'Until the end of',
  latest: (day: string, limit: CodeLimit) => `At the latest ${day}: ${LIMITS[limit]}`,
  make: 'Make the code',
  code: 'Code',
  terminal: 'In the terminal of the router:',
  copy: 'Copy both lines',
  forGood: (day: string) =>
    `Cannot be taken back: where no internet is, routers with this code run until ${day}, even if the license is switched off.`,
  another: 'Another day',
  check: {
    title: 'Check a code',
    hint: '24 digits, as the customer reads them out.',
    press: 'Check',
    valid: (day: string) => `A code of this license, until ${day}.`,
    invalid: 'Not a code of this license, or mistyped. Compare it digit by digit.',
  },
  file: 'License file',
  newChain: {
    press: 'Begin a new chain',
    text: 'All leases and codes of before end with it. Paste the script into each router of this license anew.',
  },
};
