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
  ])('treats %s as expired: %s, expiring soon: %s', (date, expired, soon) => {
    expect([isExpired(date, now), isExpiringSoon(date, now)]).toEqual([expired, soon]);
  });

  it('calls seven days ahead "soon"', () => expect(SOON).toBe(7 * 24 * 60 * 60 * 1000));
});

describe('the displayed status', () => {
  it.each(['active', 'inactive', 'expired'] as const)(
    'changes %s to expired once the date has passed',
    (status) => {
      expect(displayStatus(status, at(-1), now)).toBe('expired');
    },
  );

  it.each(['active', 'inactive', 'expired'] as const)(
    'keeps %s as stored while the date has not passed or is missing',
    (status) => {
      expect(displayStatus(status, at(0), now)).toBe(status);
      expect(displayStatus(status, null, now)).toBe(status);
    },
  );
});

/** test/licensing/expiry.spec.ts checks these conditions against a database and the rules above. */
describe('the SQL conditions', () => {
  it('filters rows by their displayed status', () => {
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

  it('lets a statement start with the moment clause', () => {
    expect(MOMENT).toBe('with moment as (select ?::timestamptz as now, ?::timestamptz as soon)');
    expect(momentParams(now)).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-08T00:00:00.000Z']);
    expect(sqlDisplayedExpired('end_date')).toBe(`(status = 'expired' or end_date < moment.now)`);
    expect(sqlDisplayedActive('end_date')).toBe(
      `(status = 'active' and (end_date is null or end_date >= moment.now))`,
    );
    expect(sqlExpiringSoon('end_date')).toBe('(end_date > moment.now and end_date <= moment.soon)');
  });
});
