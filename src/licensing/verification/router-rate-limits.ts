import { Injectable } from '@nestjs/common';
import { CountedMinute, secondsLeft } from '../../platform/http/counted-minute.js';
import { network } from '../../platform/http/network.js';
import { tooManyRequests } from '../../platform/errors/refusal.js';
import type { LicenseSnapshot } from './verdict.js';

const PER_KEY = 60;
/** For each network beyond that, so that whoever floods a key does not silence its routers elsewhere. */
const PER_KEY_AND_NETWORK = 10;
const PER_ADDRESS = 30;
/** For checks in the console, whose address may be shared with routers. */
const PER_ACCOUNT = 30;
const UNREADABLE_PER_ADDRESS = 30;

/** Counts per key, because routers share addresses (routers.md). Each method throws Refusal 429 beyond its limit. */
@Injectable()
export class RouterRateLimits {
  private readonly minute = new CountedMinute();
  private readonly keys = new Map<number, number>();
  private readonly networksOfKeys = new Map<string, number>();
  private readonly addresses = new Map<string, number>();
  private readonly accounts = new Map<number, number>();
  private readonly unreadable = new Map<string, number>();

  /** A replaced key has a limit of its own, so that routers that still use it do not block the new one. */
  countKnown({ id, replaced }: Pick<LicenseSnapshot, 'id' | 'replaced'>, address: string, now: Date): void {
    this.turn(now);
    const key = replaced ? -replaced.keyId : id;
    if (count(this.keys, key) <= PER_KEY) return;
    if (count(this.networksOfKeys, `${key} ${network(address)}`) > PER_KEY_AND_NETWORK)
      throw checkedTooOften(secondsLeft(now));
  }

  countUnknown(address: string, now: Date): void {
    this.turn(now);
    if (count(this.addresses, network(address)) > PER_ADDRESS)
      throw tooMany('Too many unknown license keys came from your network.', secondsLeft(now));
  }

  countUnknownOf(userId: number, now: Date): void {
    this.turn(now);
    if (count(this.accounts, userId) > PER_ACCOUNT)
      throw tooMany('Too many unknown license keys came from your account.', secondsLeft(now));
  }

  countUnreadable(address: string, now: Date): void {
    this.turn(now);
    if (count(this.unreadable, network(address)) > UNREADABLE_PER_ADDRESS)
      throw tooManyUnreadable(secondsLeft(now));
  }

  private turn(now: Date): void {
    if (!this.minute.turns(now)) return;
    this.keys.clear();
    this.networksOfKeys.clear();
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

const tooMany = (sentence: string, seconds: number) =>
  tooManyRequests(`${sentence} Please try again in a minute.`, seconds);

export const checkedTooOften = (seconds: number) => tooMany('This license was checked too often.', seconds);

export const tooManyUnreadable = (seconds: number) =>
  tooMany('Too many requests that could not be read came from your network.', seconds);
