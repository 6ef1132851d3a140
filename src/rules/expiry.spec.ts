import { describe, expect, it } from '@jest/globals';
import { displayStatus, EXPIRING_SOON_MINUTES, isExpired, isExpiringSoon } from './expiry.js';

const now = new Date('2026-03-01T00:00:00.000Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const SOON = EXPIRING_SOON_MINUTES * 60_000;

describe('a date', () => {
  it.each([
    [at(-1), true, false],
    [at(0), false, false],
    [at(1), false, true],
    [at(SOON), false, true],
    [at(SOON + 1), false, false],
    [null, false, false],
    [undefined, false, false],
  ])('%s is expired: %s, expiring soon: %s', (date, expired, soon) => {
    expect([isExpired(date, now), isExpiringSoon(date, now)]).toEqual([expired, soon]);
  });

  it('reaches seven days ahead for "soon"', () => expect(SOON).toBe(7 * 24 * 60 * 60 * 1000));
});

describe('the status people see', () => {
  it.each(['active', 'inactive', 'expired'] as const)(
    'is expired when the date of an %s one has passed',
    (status) => {
      expect(displayStatus(status, at(-1), now)).toBe('expired');
    },
  );

  it.each(['active', 'inactive', 'expired'] as const)(
    'is %s as stored while the date has not passed, or there is none',
    (status) => {
      expect(displayStatus(status, at(0), now)).toBe(status);
      expect(displayStatus(status, null, now)).toBe(status);
    },
  );
});
