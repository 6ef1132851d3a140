import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter, dayBefore, daysBetween, firstDayOf, prorate, shareOf } from './proration.js';

const JAKARTA = 'Asia/Jakarta';
const MAX_PRICE = 999_999_999_999;

describe('the days of a period', () => {
  it.each([
    ['2026-11-05T03:12:45.000Z', '2026-11-05'],
    ['2026-11-30T16:59:59.998Z', '2026-11-30'],
    ['2026-11-30T16:59:59.999Z', '2026-12-01'],
    ['2026-11-30T17:00:00.000Z', '2026-12-01'],
  ])('starts at %s on %s', (start, day) => {
    expect(firstDayOf(new Date(start), JAKARTA)).toBe(day);
  });

  it('matches the calendar across clock changes', () => {
    const days = (from: string, until: string, zone: string) =>
      daysBetween(firstDayOf(new Date(from), zone), firstDayOf(new Date(until), zone));
    expect(days('2026-10-31T16:59:59.999Z', '2026-11-30T16:59:59.999Z', JAKARTA)).toBe(30);
    expect(days('2028-02-05T03:00:00.000Z', '2028-03-05T03:00:00.000Z', JAKARTA)).toBe(29);
    // The night in which an hour is missing.
    expect(days('2026-03-28T22:59:59.999Z', '2026-03-30T21:59:59.999Z', 'Europe/Berlin')).toBe(2);
    expect([dayBefore('2026-03-01'), dayAfter('2028-02-28')]).toEqual(['2026-02-28', '2028-02-29']);
  });
});

describe('proration', () => {
  it.each([
    ['a dearer plan in the middle', 150_000, 30, 15, 300_000, { credit: 75_000, charge: 150_000 }],
    ['a cheaper plan in the middle', 300_000, 30, 15, 150_000, { credit: 150_000, charge: 75_000 }],
    ['parts of a rupiah', 100_000, 31, 10, 200_000, { credit: 32_258, charge: 64_516 }],
    ['a change on the first day', 150_000, 30, 30, 300_000, { credit: 150_000, charge: 300_000 }],
    ['a change on the last day', 150_000, 30, 1, 300_000, { credit: 5_000, charge: 10_000 }],
    ['a period without days left', 150_000, 30, 0, 300_000, { credit: 0, charge: 0 }],
    ['a change from free', 0, 30, 15, 300_000, { credit: 0, charge: 150_000 }],
    ['a change to free', 300_000, 30, 15, 0, { credit: 150_000, charge: 0 }],
  ])('credits and charges for %s', (_, price, days, daysLeft, newPrice, parts) => {
    expect(prorate({ price, days, periodDays: days, daysLeft }, newPrice)).toEqual(parts);
  });

  it('stays exact beyond the safe integers', () => {
    expect(shareOf(MAX_PRICE, 36_523, 36_525)).toBe(999_945_242_983);
  });

  const rupiah = fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: MAX_PRICE }));
  const period = fc
    .integer({ min: 1, max: 366 })
    .chain((days) => fc.record({ days: fc.constant(days), daysLeft: fc.integer({ min: 0, max: days }) }));

  it('adds up to the rupiah, and never credits more than was paid', () => {
    fc.assert(
      fc.property(rupiah, rupiah, period, (price, newPrice, { days, daysLeft }) => {
        const { credit, charge } = prorate({ price, days, periodDays: days, daysLeft }, newPrice);
        const untouched = price - credit;
        for (const part of [credit, untouched, charge])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(charge).toBeLessThanOrEqual(newPrice);
        // The used days keep their price and the fraction of a rupiah that cannot be credited.
        expect(untouched).toBeGreaterThanOrEqual(shareOf(price, days - daysLeft, days));
        expect(untouched).toBeLessThanOrEqual(shareOf(price, days - daysLeft, days) + 1);
      }),
    );
  });

  it('charges nothing between plans of the same price, or for a change and back on one day', () => {
    fc.assert(
      fc.property(rupiah, rupiah, period, (price, other, { days, daysLeft }) => {
        fc.pre(daysLeft > 0);
        const there = { price, days, periodDays: days, daysLeft };
        const same = prorate(there, price);
        expect(same.charge).toBe(same.credit);
        const { credit, charge } = prorate(there, other);
        const back = { price: charge, days: daysLeft, periodDays: days, daysLeft };
        expect(prorate(back, price)).toEqual({ credit: charge, charge: credit });
      }),
    );
  });
});
