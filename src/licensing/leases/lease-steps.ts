import { createHash, randomInt } from 'node:crypto';
import { LAST_LEASE_DAY, TOKEN_DIGITS } from '../../rules/lease-chain.js';

/** A token is made from the nearest later checkpoint, in at most as many steps. */
const STEP = 60;
const PLACES = [0, 7, 14, 21];

/** Seven hex places make five digits, because routers calculate with 64 bits only. */
const digitsOf = (hash: string): string =>
  PLACES.map((at) => String(parseInt(hash.slice(at, at + 7), 16) % 100_000).padStart(5, '0')).join('');

/** The token of the day before `day`; nobody can calculate the other way (verification §13). */
export const tokenBefore = (licenseId: number, day: number, token: string): string =>
  digitsOf(createHash('sha512').update(`L1|${licenseId}|${day}|${token}`).digest('hex'));

/** @param token of day `from` @param to not later than `from` */
export function tokenOfEarlierDay(licenseId: number, from: number, token: string, to: number): string {
  let earlier = token;
  for (let day = from; day > to; day--) earlier = tokenBefore(licenseId, day, earlier);
  return earlier;
}

export type NewChain = { anchor: string; checkpoints: string };

/** The tokens of days 60, 120 … 3660, of which the last is random, and of day 0, the anchor. */
export function newChain(licenseId: number): NewChain {
  let token = Array.from({ length: TOKEN_DIGITS }, () => randomInt(10)).join('');
  const checkpoints = [token];
  for (let day = LAST_LEASE_DAY; day > 0; day -= STEP) {
    token = tokenOfEarlierDay(licenseId, day, token, day - STEP);
    checkpoints.unshift(token);
  }
  const [anchor, ...later] = checkpoints;
  return { anchor: anchor!, checkpoints: later.join('') };
}

/** @param day from 0 to the last one */
export function tokenOf(licenseId: number, checkpoints: string, day: number): string {
  const at = Math.max(Math.ceil(day / STEP), 1);
  const token = checkpoints.slice((at - 1) * TOKEN_DIGITS, at * TOKEN_DIGITS);
  return tokenOfEarlierDay(licenseId, at * STEP, token, day);
}
