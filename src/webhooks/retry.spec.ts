import { describe, expect, it } from '@jest/globals';
import { nextTry, wishOf } from './retry.js';

const NOW = new Date('2026-11-22T05:00:00.000Z');
const after = (tries: number, more: { random?: number; retryAfterMs?: number } = {}) => {
  const at = nextTry({ tries, retryAfterMs: null, random: 0.5, now: NOW, ...more });
  return at && (at.getTime() - NOW.getTime()) / 1000;
};

describe('retrying a failed delivery', () => {
  it('waits longer each time, and gives up after ten tries over three days', () => {
    const pauses = Array.from({ length: 10 }, (_, i) => after(i + 1));
    expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / 86_400;
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it('varies each pause by up to a tenth', () => {
    expect([after(2, { random: 0 }), after(2, { random: 1 })]).toEqual([270, 330]);
  });

  it('waits as long as the receiver asks for, but never less than scheduled, and a day at most', () => {
    expect(after(1, { retryAfterMs: 120_000 })).toBe(120);
    expect(after(3, { retryAfterMs: 1_000 })).toBe(1_800);
    expect(after(1, { retryAfterMs: 30 * 86_400_000 })).toBe(86_400);
    expect(after(10, { retryAfterMs: 1_000 })).toBeNull();
  });

  it('reads Retry-After in seconds and as a date, and nothing else', () => {
    expect(wishOf('120', NOW)).toBe(120_000);
    expect(wishOf('Sun, 22 Nov 2026 05:01:00 GMT', NOW)).toBe(60_000);
    expect(wishOf('Sun, 22 Nov 2020 05:01:00 GMT', NOW)).toBe(0);
    for (const header of [undefined, '', 'soon', '-5', '1e9', '2027-01-01', '12345678901'])
      expect([header, wishOf(header, NOW)]).toEqual([header, null]);
  });
});
