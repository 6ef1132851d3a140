import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { STATUSES } from './expiry.js';
import { type Grace, graceEnd, graceUntil, licenseGraceUntil } from './grace.js';

const WIB: Grace = { days: 3, timeZone: 'Asia/Jakarta' };
const END = new Date('2026-11-22T03:12:45.000Z');
const OVER = new Date('2026-11-25T03:12:45.000Z');
const DAY = 86_400_000;
const at = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);

describe('grace', () => {
  it.each([
    ['2026-11-22T03:12:45.000Z', 3, 'Asia/Jakarta', '2026-11-25T03:12:45.000Z'],
    ['2028-02-28T16:59:59.999Z', 1, 'Asia/Jakarta', '2028-02-29T16:59:59.999Z'],
    // The clocks change in between, and the time of day stays.
    ['2026-03-28T10:00:00.000Z', 3, 'Europe/Berlin', '2026-03-31T09:00:00.000Z'],
    ['2026-10-24T10:00:00.000Z', 3, 'Europe/Berlin', '2026-10-27T11:00:00.000Z'],
    // A local time that is skipped, and one that occurs twice.
    ['2026-03-28T01:30:00.000Z', 1, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-24T00:30:00.000Z', 1, 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ])('ends grace after %s for %i days in %s at %s', (end, days, timeZone, over) => {
    expect(graceEnd(new Date(end), { days, timeZone }).toISOString()).toBe(over);
  });

  it('starts after the end and lasts until grace is over', () => {
    const until = (now: Date) => graceUntil({ status: 'active', endDate: END }, WIB, now);
    expect([until(END), until(at(END, 1)), until(OVER), until(at(OVER, 1))]).toEqual([
      null,
      OVER,
      OVER,
      null,
    ]);
  });

  it.each([
    ['switched off', { status: 'inactive', endDate: END }, WIB],
    ['marked as expired', { status: 'expired', endDate: END }, WIB],
    ['endless', { status: 'active', endDate: null }, WIB],
    ['on a plan without grace days', { status: 'active', endDate: END }, { ...WIB, days: 0 }],
    ['read without its plan', { status: 'active', endDate: END }, undefined],
  ] as const)('does not apply to a subscription that is %s', (_, subscription, grace) =>
    expect(graceUntil(subscription, grace, at(END, 1))).toBeNull(),
  );

  it('agrees with the calendar for ends long past', () => {
    const zones = fc.constantFrom('Asia/Jakarta', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'UTC');
    fc.assert(
      fc.property(
        fc.integer({ min: -70 * DAY, max: 70 * DAY }),
        fc.integer({ min: 0, max: 60 }),
        zones,
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (ago, days, timeZone, now) => {
          const [endDate, grace] = [at(now, -ago), { days, timeZone }];
          const over = graceEnd(endDate, grace);
          const isInGrace = endDate < now && over >= now && days > 0;
          expect(graceUntil({ status: 'active', endDate }, grace, now)).toEqual(isInGrace ? over : null);
        },
      ),
    );
  });
});

describe('grace of a licence', () => {
  const NOW = at(END, 2 * DAY);
  const subscription = { status: 'active', endDate: END } as const;
  const until = (expiresAt: Date | null, of: typeof subscription | null = subscription) =>
    licenseGraceUntil({ status: 'active', expiresAt }, of, WIB, NOW);

  it('extends a licence through its subscription', () => {
    expect(until(END)).toEqual(OVER);
    expect(until(at(END, DAY))).toEqual(OVER);
  });

  it.each([
    ['a licence that ends before its subscription', at(END, -1)],
    ['a licence whose date lies ahead', at(NOW, 1)],
    ['a licence without a date', null],
  ])('does not extend %s', (_, expiresAt) => expect(until(expiresAt)).toBeNull());

  it('does not extend a licence without a subscription', () => expect(until(END, null)).toBeNull());

  it.each(STATUSES.filter((status) => status !== 'active'))(
    'does not extend a licence that is %s',
    (status) => expect(licenseGraceUntil({ status, expiresAt: END }, subscription, WIB, NOW)).toBeNull(),
  );
});
