import { HOUR_MS } from './day.js';
import {
  BAD_FOR_FETCH_NUMBERS,
  ROUTER_ASKS_MS,
  ROUTER_SCRIPT,
  ROUTER_SILENT_MS,
  ROUTER_SLACK_MS,
  routerosNumber,
} from './routers.js';

/** Why a router is silent, in the order in which causes are tried: ours, its network's, its version's, its own. */
export const SILENCE_CAUSES = [
  'outage',
  'network',
  'version',
  'script',
  'twin',
  'limit',
  'refused',
  'itself',
] as const;
export type SilenceCause = (typeof SILENCE_CAUSES)[number];

/** Routers of one network that fell silent at one time are not broken one by one. */
export const PEERS_NEEDED = 5;

export type Period = { from: number; to: number };

/** Routers whose last request was within one interval before the last that any of them made. */
export type SilentGroup = { lastHeardAt: number; routers: number; networks: number };

export type SilenceFacts = {
  now: number;
  outages: Period[];
  /** Those with the same network; null without an address. */
  network: SilentGroup | null;
  /** All of them. */
  fleet: SilentGroup | null;
};

export type AskingRouter = {
  lastSeenAt: Date;
  version?: string | null;
  script?: number | null;
  state: string;
  lastCode: string;
  twinAt?: Date | null;
};

export type Silence = { cause: SilenceCause; since: Date; peers: number | null };

/** @returns null for a router that is not silent, and for one that was released or blocked */
export function silenceOf(router: AskingRouter, facts: SilenceFacts): Silence | null {
  const lastSeenAt = router.lastSeenAt.getTime();
  if (!isExpected(router) || facts.now - lastSeenAt < ROUTER_SILENT_MS) return null;
  const { network } = facts;
  const outage = ourOutage(lastSeenAt, facts);
  if (outage) return { cause: 'outage', since: new Date(outage.from), peers: null };
  if (network && network.routers >= PEERS_NEEDED && fellSilentWith(network, lastSeenAt, facts.now))
    return { cause: 'network', since: new Date(network.lastHeardAt), peers: network.routers };
  return { cause: ownCause(router), since: router.lastSeenAt, peers: null };
}

/** A released or blocked router may stay away. */
const isExpected = ({ state }: AskingRouter): boolean => state === 'bound' || state === 'over';

/** None of the group was heard since, and this one was due before it fell silent. */
const fellSilentWith = ({ lastHeardAt }: SilentGroup, lastSeenAt: number, now: number): boolean =>
  now - lastHeardAt >= ROUTER_SILENT_MS && lastSeenAt >= lastHeardAt - ROUTER_ASKS_MS - ROUTER_SLACK_MS;

/** The one that it met first. A router that had one chance to reach us since and did not is not silent by our fault. */
function ourOutage(lastSeenAt: number, facts: SilenceFacts): Period | null {
  const outages = outagesOf(facts, lastSeenAt);
  let found: Period | null = null;
  for (let due = lastSeenAt + ROUTER_ASKS_MS; due <= facts.now - ROUTER_SLACK_MS; due += ROUTER_ASKS_MS) {
    const outage = outages.find(
      ({ from, to }) => from - ROUTER_SLACK_MS <= due && due <= to + ROUTER_SLACK_MS,
    );
    if (!outage) return null;
    found ??= outage;
  }
  return found;
}

function outagesOf({ outages, fleet, now }: SilenceFacts, lastSeenAt: number): Period[] {
  return fleet && isFleetAway(fleet) && fellSilentWith(fleet, lastSeenAt, now)
    ? [...outages, { from: fleet.lastHeardAt, to: now }]
    : outages;
}

/** No network fails together with all others: then nobody reached us, although the server ran. */
const isFleetAway = ({ routers, networks }: SilentGroup): boolean => routers >= PEERS_NEEDED && networks >= 3;

function ownCause({ version, script, state, lastCode, lastSeenAt, twinAt }: AskingRouter): SilenceCause {
  if (BAD_FOR_FETCH_NUMBERS.includes(routerosNumber(version ?? null) ?? 0)) return 'version';
  if (script && script < ROUTER_SCRIPT) return 'script';
  if (twinAt && lastSeenAt.getTime() - twinAt.getTime() <= HOUR_MS) return 'twin';
  if (state === 'over' || lastCode === 'ROUTER_LIMIT') return 'limit';
  return lastCode === 'VALID' ? 'itself' : 'refused';
}
