import { Injectable } from '@nestjs/common';
import { network } from '../../platform/http/network.js';
import { tooManyRequests } from '../../platform/errors/refusal.js';

const MINUTE = 60_000;
/** A router asks every few hours; this leaves room for scripts that retry. */
const PER_KEY = 60;
/** Guessing keys is what an address does that sends many unknown ones. */
const PER_ADDRESS = 30;
/** The same from the console, where the address may be that of routers too. */
const PER_ACCOUNT = 30;
/** What is no verification at all; a router that is set up wrongly asks again and again. */
const UNREADABLE_PER_ADDRESS = 30;

/** Per key where it is known: routers share addresses (routers.md). A timer for each of 100,000 would be too much. */
@Injectable()
export class RouterRateLimits {
  private minute = 0;
  private readonly keys = new Map<number, number>();
  private readonly addresses = new Map<string, number>();
  private readonly accounts = new Map<number, number>();
  private readonly unreadable = new Map<string, number>();

  /** @throws Refusal 429 */
  countKnown(licenseId: number, now: Date): void {
    this.turn(now);
    if (count(this.keys, licenseId) > PER_KEY) throw checkedTooOften(secondsLeft(now));
  }

  /** @throws Refusal 429 */
  countUnknown(address: string, now: Date): void {
    this.turn(now);
    if (count(this.addresses, network(address)) > PER_ADDRESS)
      throw tooMany('Too many unknown license keys came from your network.', secondsLeft(now));
  }

  /** @throws Refusal 429 */
  countUnknownOf(userId: number, now: Date): void {
    this.turn(now);
    if (count(this.accounts, userId) > PER_ACCOUNT)
      throw tooMany('Too many unknown license keys came from your account.', secondsLeft(now));
  }

  /** @throws Refusal 429 */
  countUnreadable(address: string, now: Date): void {
    this.turn(now);
    if (count(this.unreadable, network(address)) > UNREADABLE_PER_ADDRESS)
      throw tooManyUnreadable(secondsLeft(now));
  }

  private turn(now: Date): void {
    const minute = Math.floor(now.getTime() / MINUTE);
    if (minute === this.minute) return;
    this.minute = minute;
    this.keys.clear();
    this.addresses.clear();
    this.accounts.clear();
    this.unreadable.clear();
  }
}

function count<Key>(counts: Map<Key, number>, key: Key): number {
  const total = (counts.get(key) ?? 0) + 1;
  counts.set(key, total);
  return total;
}

const secondsLeft = (now: Date) => Math.ceil((MINUTE - (now.getTime() % MINUTE)) / 1000);

const tooMany = (sentence: string, seconds: number) =>
  tooManyRequests(`${sentence} Please try again in a minute.`, seconds);

export const checkedTooOften = (seconds: number) => tooMany('This license was checked too often.', seconds);

export const tooManyUnreadable = (seconds: number) =>
  tooMany('Too many requests that could not be read came from your network.', seconds);
