import { describe, expect, it } from '@jest/globals';
import { nextCheck, nextTry } from './next-check.js';

const NOW = new Date('2090-11-22T05:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe('the next check at a gateway', () => {
  const minutesUntil = (next: Date | null) => next && (next.getTime() - NOW.getTime()) / MINUTE;
  const waits = (of: typeof nextCheck, most: number) =>
    Array.from({ length: most }, (_, checks) => minutesUntil(of({ expiresAt: NOW, checks }, NOW)));

  it('doubles the pause each time, up to six hours', () => {
    expect(waits(nextCheck, 6)).toEqual([30, 60, 120, 240, 360, 360]);
    expect(waits(nextTry, 13)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360]);
    expect(minutesUntil(nextTry({ expiresAt: NOW, checks: 32_767 }, NOW))).toBe(360);
  });

  it('stops two days after the payment page has closed', () => {
    expect(nextCheck({ expiresAt: at(-2 * DAY), checks: 0 }, NOW)).toEqual(at(30 * MINUTE));
    expect(nextCheck({ expiresAt: at(-2 * DAY - 1), checks: 0 }, NOW)).toBeNull();
    expect(nextTry({ expiresAt: at(-2 * DAY - 1), calledAt: null, checks: 0 }, NOW)).toBeNull();
  });

  it('stops two days after a callback, even one that comes weeks later', () => {
    const expiresAt = at(-30 * DAY);
    expect(nextCheck({ expiresAt, calledAt: at(-2 * DAY), checks: 0 }, NOW)).toEqual(at(30 * MINUTE));
    expect(nextCheck({ expiresAt, calledAt: at(-2 * DAY - 1), checks: 0 }, NOW)).toBeNull();
    expect(nextCheck({ expiresAt: at(DAY), calledAt: at(-9 * DAY), checks: 0 }, NOW)).toEqual(
      at(30 * MINUTE),
    );
  });
});
