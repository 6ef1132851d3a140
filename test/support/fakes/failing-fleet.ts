import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/rules/day.js';
import { ROUTER_ASKS_MS } from '../../../src/rules/routers.js';
import type { Period, SilenceCause } from '../../../src/rules/router-silence.js';

export type Board = {
  network: number;
  is_v6: boolean;
  version: string;
  script: number;
  state: string;
  last_code: string;
  last_seen_at: number;
  twin_at: number | null;
  /** What was done to it; null for one that is well, or broke by itself as noise. */
  injected: SilenceCause | null;
};

export type Case = {
  cause: SilenceCause;
  now: number;
  boards: Board[];
  outages: Period[];
};

const GOOD = ['6.49.18', '7.11.3', '7.12.1', '7.16.2', '7.17.2', '7.19.4', '7.22.1', '7.24.2'];
const BAD = ['7.13', '7.14', '7.18', '7.20 (stable)', '7.24'];
const CAUSES: SilenceCause[] = [
  'outage',
  'network',
  'version',
  'script',
  'twin',
  'limit',
  'refused',
  'itself',
];

/** A fleet that asks every six hours, with one cause of silence and the accidents of an ordinary week. */
export function failingFleet(seed: number): Case {
  const chance = random(seed);
  const between = (low: number, high: number) => low + chance() * (high - low);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const now = Date.UTC(2026, 10, 20) + between(0, DAY_MS);
  const cause = CAUSES[seed % CAUSES.length]!;
  const failedAt = now - between(20 * HOUR_MS, 3 * DAY_MS);
  const away: Period = { from: now - between(13 * HOUR_MS, 2 * DAY_MS), to: now - between(0, 5 * HOUR_MS) };
  const outages = cause === 'outage' ? [away] : [];
  // Shorter than an interval: routers that miss one request are heard at the next.
  for (let i = 0; i < 3; i++) {
    const from = now - between(6 * HOUR_MS, 10 * DAY_MS);
    outages.push({ from, to: from + between(3 * MINUTE_MS, 2 * HOUR_MS) });
  }

  /** The last request before it failed, on its own minute, that the server was there for. */
  const lastRequest = (until: number) => {
    let at = until - between(0, ROUTER_ASKS_MS);
    const isMissed = () => outages.some(({ from, to }) => from <= at && at <= to);
    while (isMissed()) at -= ROUTER_ASKS_MS;
    return at + between(-20_000, 20_000);
  };
  const board = (network: number, more: Partial<Board> = {}, until = now): Board => ({
    network,
    is_v6: network % 4 === 3,
    version: pick(GOOD),
    script: 3,
    state: 'bound',
    last_code: 'VALID',
    twin_at: null,
    injected: null,
    last_seen_at: lastRequest(until),
    ...more,
  });
  const facts: Record<string, () => Partial<Board>> = {
    version: () => ({ version: pick(BAD) }),
    script: () => ({ script: 2 }),
    limit: () => ({ state: 'over', last_code: pick(['VALID', 'ROUTER_LIMIT']) }),
    refused: () => ({ last_code: pick(['EXPIRED', 'SUBSCRIPTION_EXPIRED', 'INACTIVE', 'ROUTER_BLOCKED']) }),
  };

  const boards: Board[] = [];
  for (let network = 0; network < 12; network++) {
    const size = Math.floor(between(6, 14));
    const isDown = cause === 'network' && network === 0;
    for (let i = 0; i < size; i++) {
      if (isDown) boards.push(board(network, { injected: 'network' }, failedAt));
      else boards.push(board(network, chance() < 0.05 ? { version: pick(BAD) } : {}));
    }
    // Broken by itself before, beside those that are asked about.
    if (!isDown && chance() < 0.4) boards.push(board(network, {}, now - between(4 * DAY_MS, 20 * DAY_MS)));
  }
  if (cause === 'outage')
    for (const each of boards)
      if (
        now - each.last_seen_at > 13 * HOUR_MS &&
        each.last_seen_at > away.from - ROUTER_ASKS_MS - MINUTE_MS
      )
        each.injected = cause;
  if (!['outage', 'network'].includes(cause))
    for (let i = 0; i < 4; i++) {
      const one = board(
        Math.floor(between(0, 12)),
        { ...facts[cause]?.(), injected: cause },
        failedAt - i * HOUR_MS,
      );
      if (cause === 'twin') one.twin_at = one.last_seen_at - between(0, 50 * MINUTE_MS);
      boards.push(one);
    }
  return { cause, now, boards, outages };
}

/** Mulberry32: the same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
