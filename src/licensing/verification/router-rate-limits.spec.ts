import { beforeEach, describe, expect, it } from '@jest/globals';
import { Refusal } from '../../platform/errors/refusal.js';
import { RouterRateLimits } from './router-rate-limits.js';

describe('rate limits of routers', () => {
  const minute = Date.UTC(2026, 2, 1);
  const at = (milliseconds: number) => new Date(minute + milliseconds);
  let limits: RouterRateLimits;
  beforeEach(() => void (limits = new RouterRateLimits()));

  const LIMITS = {
    'a key in one network': [
      70,
      (time: Date, other = false) => limits.countKnown({ id: other ? 2 : 1 }, '192.0.2.1', time),
      'This license was checked too often.',
    ],
    'a network with unknown keys': [
      30,
      (time: Date, other = false) => limits.countUnknown(other ? '192.0.2.2' : '192.0.2.1', time),
      'Too many unknown license keys came from your network.',
    ],
    'an account with unknown keys': [
      30,
      (time: Date, other = false) => limits.countUnknownOf(other ? 2 : 1, time),
      'Too many unknown license keys came from your account.',
    ],
    'a network with what cannot be read': [
      30,
      (time: Date, other = false) => limits.countUnreadable(other ? '192.0.2.2' : '192.0.2.1', time),
      'Too many requests that could not be read came from your network.',
    ],
  } as const;

  function refusalOf(act: () => void) {
    try {
      act();
    } catch (error) {
      const refusal = error as Refusal;
      return { status: refusal.getStatus(), error: refusal.message, ...refusal.details };
    }
    return null;
  }

  it.each(Object.entries(LIMITS))('limits %s per minute', (_, [most, count, sentence]) => {
    const tooMany = (seconds: number) => ({
      status: 429,
      error: `${sentence} Please try again in a minute.`,
      retryAfterSeconds: seconds,
    });
    for (let i = 0; i < most; i++) count(at(0));
    expect(refusalOf(() => count(at(0)))).toEqual(tooMany(60));
    expect(refusalOf(() => count(at(59_001)))).toEqual(tooMany(1));
    expect(refusalOf(() => count(at(0), true))).toBeNull();
    for (let i = 0; i < most; i++) count(at(60_000));
    expect(refusalOf(() => count(at(60_000)))).toEqual(tooMany(60));
  });

  it.each(Object.entries(LIMITS))(
    'counts for %s go on when a request of the minute before is late',
    (_, [most, count]) => {
      for (let i = 0; i < most; i++) count(at(60_000));
      count(at(59_999), true);
      expect(refusalOf(() => count(at(60_000)))).not.toBeNull();
      expect(refusalOf(() => count(at(59_999)))).not.toBeNull();
    },
  );

  it('counts each limit separately', () => {
    const ofKey = () => limits.countKnown({ id: 1 }, '192.0.2.1', at(0));
    for (const [, count] of Object.values(LIMITS)) for (let i = 0; i < 30; i++) count(at(0));
    for (let i = 30; i < 70; i++) expect(refusalOf(ofKey)).toBeNull();
  });

  it('answers a key beyond its limit ten times in each network', () => {
    const from = (address: string) => refusalOf(() => limits.countKnown({ id: 1 }, address, at(0)));
    for (let i = 0; i < 200; i++) from('192.0.2.1');
    for (let i = 0; i < 10; i++) expect([i, from('198.51.100.7')]).toEqual([i, null]);
    expect([from('198.51.100.7'), from('192.0.2.1')]).not.toContain(null);
    expect(from('203.0.113.8')).toBeNull();
  });

  it('keeps no network of a key within its limit', () => {
    const { networksOfKeys } = limits as unknown as { networksOfKeys: Map<string, number> };
    for (let i = 0; i < 61; i++) limits.countKnown({ id: 1 }, `192.0.2.${i}`, at(0));
    expect([...networksOfKeys.keys()]).toEqual(['1 192.0.2.60']);
    limits.countKnown({ id: 1 }, '192.0.2.1', at(60_000));
    expect(networksOfKeys.size).toBe(0);
  });

  it('counts a /64 of IPv6 as one network', () => {
    for (let i = 0; i < 30; i++) limits.countUnknown(`2001:db8:1:1::${i}`, at(0));
    expect(refusalOf(() => limits.countUnknown('2001:db8:1:1::ff', at(0)))).not.toBeNull();
    expect(refusalOf(() => limits.countUnknown('2001:db8:1:2::1', at(0)))).toBeNull();
  });
});
