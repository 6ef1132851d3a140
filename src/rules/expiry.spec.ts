import { describe, expect, it } from '@jest/globals';
import {
  displayedAs,
  displayStatus,
  EXPIRING_SOON_MINUTES,
  expiringSoon,
  isExpired,
  isExpiringSoon,
  MOMENT,
  momentParams,
  sqlDisplayedActive,
  sqlDisplayedExpired,
  sqlExpiringSoon,
} from './expiry.js';

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

/** What the conditions find, and that they agree with the rules above, is asked of a database (test/licensing/expiry.spec.ts). */
describe('the same rules as conditions', () => {
  it('of rows that are displayed so', () => {
    const inGrace = (isInGrace: boolean) => ({ isInGrace });
    expect(displayedAs('expired', 'endDate', now, inGrace)).toEqual({
      $or: [{ status: 'expired' }, { endDate: { $lt: now } }],
      $and: [{ isInGrace: false }],
    });
    const runs = [{ endDate: null }, { endDate: { $gte: now } }];
    expect(displayedAs('inactive', 'endDate', now, inGrace)).toEqual({ status: 'inactive', $or: runs });
    expect(displayedAs('active', 'endDate', now, inGrace)).toEqual({
      status: 'active',
      $or: [...runs, { isInGrace: true }],
    });
    expect(expiringSoon(now)).toEqual({ $gt: now, $lte: at(SOON) });
  });

  it('of statements, which begin with the moment', () => {
    expect(MOMENT).toBe('with moment as (select ?::timestamptz as now, ?::timestamptz as soon)');
    expect(momentParams(now)).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z']);
    expect(sqlDisplayedExpired('end_date')).toBe(`(status = 'expired' or end_date < moment.now)`);
    expect(sqlDisplayedActive('end_date')).toBe(
      `(status = 'active' and (end_date is null or end_date >= moment.now))`,
    );
    expect(sqlExpiringSoon('end_date')).toBe('(end_date > moment.now and end_date <= moment.soon)');
  });
});
