import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BILLING_PERIODS, monthsOf } from './billing-period.js';
import { addDays, addMonthsAnchored, dayOf, dayOfMonth, endOfDay, startOfDay } from './business-day.js';

const WIB = 'Asia/Jakarta';

describe('the end of a day', () => {
  it.each([
    ['2026-12-31', WIB, '2026-12-31T16:59:59.999Z'],
    ['2028-02-29', WIB, '2028-02-29T16:59:59.999Z'],
    ['2026-06-01', 'UTC', '2026-06-01T23:59:59.999Z'],
    // Days of 23 and of 25 hours.
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
    // A time zone with a half-hour offset, and a clock change at the very end of the day.
    ['2026-07-01', 'America/St_Johns', '2026-07-02T02:29:59.999Z'],
    ['2026-09-05', 'America/Santiago', '2026-09-06T03:59:59.999Z'],
  ])('ends %s in %s at %s', (day, zone, instant) => {
    expect(endOfDay(day, zone).toISOString()).toBe(instant);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-04-31', '2026-00-10', '2026-01-00'])(
    'refuses %s, which does not exist',
    (day) => {
      expect(() => endOfDay(day, WIB)).toThrow(RangeError);
    },
  );

  it('lies within the day, and one millisecond later is the next day', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const end = endOfDay(dayOf(at, WIB), WIB);
        expect(dayOf(end, WIB)).toBe(dayOf(at, WIB));
        expect(new Date(end.getTime() + 1)).toEqual(startOfDay(at, WIB, 1));
      }),
    );
  });
});

describe('where clocks change', () => {
  const NEW_YORK = 'America/New_York';

  it.each([
    // Shown twice: the later one, whether months or days are added.
    ['2026-10-01T05:30:00.000Z', NEW_YORK, 1, 31, '2026-11-01T06:30:00.000Z'],
    // Skipped.
    ['2026-02-08T07:30:00.000Z', NEW_YORK, 1, 28, '2026-03-08T07:30:00.000Z'],
    ['2026-09-25T00:30:00.000Z', 'Europe/Berlin', 1, 30, '2026-10-25T01:30:00.000Z'],
    ['2026-03-05T03:30:00.000Z', 'America/Santiago', 1, 31, '2026-04-05T04:30:00.000Z'],
  ])('ends what began %s in %s after %i month or %i days at %s', (from, zone, months, days, end) => {
    const at = new Date(from);
    const by = [addMonthsAnchored(at, months, dayOfMonth(at, zone), zone), addDays(at, days, zone)];
    expect(by.map((each) => each.toISOString())).toEqual([end, end]);
  });

  it.each([
    // Midnight is skipped, and is shown twice.
    ['2026-09-05T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
    ['2026-10-31T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z'],
  ])('begins the day after %s in %s at %s', (at, zone, next, second) => {
    const starts = [1, 2].map((days) => startOfDay(new Date(at), zone, days).toISOString());
    expect(starts).toEqual([next, second]);
    expect(startOfDay(new Date(next), zone, 1).toISOString()).toBe(second);
  });
});

describe('the day of an instant', () => {
  it.each([
    ['2026-01-31T16:59:59.999Z', WIB, '2026-01-31'],
    ['2026-01-31T17:00:00.000Z', WIB, '2026-02-01'],
    ['2026-01-31T17:00:00.000Z', 'UTC', '2026-01-31'],
    ['2026-01-31T03:29:59.999Z', 'America/St_Johns', '2026-01-30'],
    ['2026-01-31T03:30:00.000Z', 'America/St_Johns', '2026-01-31'],
  ])('puts %s in %s on %s', (instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day);
    expect(dayOfMonth(new Date(instant), zone)).toBe(Number(day.slice(-2)));
  });
});

/** Jakarta's offset from UTC, all year round. */
const AHEAD = 7 * 60 * 60 * 1000;
const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** An independent model with Date.UTC: the anchor day of a later month, or that month's last day. */
function oracle(start: Date, months: number, anchorDay: number): Date {
  const local = new Date(start.getTime() + AHEAD);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + months];
  const lengthOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const midnight = Date.UTC(year, month, Math.min(anchorDay, lengthOfMonth));
  return new Date(midnight + (local.getTime() % 86_400_000) - AHEAD);
}

function renewals(start: Date, months: number, count: number, anchorDay = dayOfMonth(start, WIB)): string[] {
  const ends: string[] = [];
  for (let end = start; ends.length < count; ends.push(end.toISOString())) {
    end = addMonthsAnchored(end, months, anchorDay, WIB);
  }
  return ends;
}

const expected = (start: Date, months: number, count: number, anchorDay = dayOfMonth(start, WIB)): string[] =>
  Array.from({ length: count }, (_, n) => oracle(start, months * (n + 1), anchorDay).toISOString());

describe('months later, on the anchor day', () => {
  it.each([
    ['2026-01-31', 31, 1, '2026-02-28'],
    ['2026-02-28', 31, 1, '2026-03-31'],
    ['2026-02-28', 28, 1, '2026-03-28'],
    ['2028-01-31', 31, 1, '2028-02-29'],
    ['2028-02-29', 29, 12, '2029-02-28'],
    ['2031-02-28', 29, 12, '2032-02-29'],
    ['2026-12-31', 31, 6, '2027-06-30'],
    ['2026-11-30', 30, 3, '2027-02-28'],
    ['2099-02-28', 29, 12, '2100-02-28'],
  ])('moves %s, anchored at %i, by %i months to %s', (from, anchorDay, months, to) => {
    expect(dayOf(addMonthsAnchored(endOfDay(from, WIB), months, anchorDay, WIB), WIB)).toBe(to);
  });

  const startDays = Array.from({ length: 31 }, (_, i) => i + 1);
  const everyCase = startDays.flatMap((day) => BILLING_PERIODS.map((period) => [day, period] as const));

  it.each(everyCase)('keeps day %i over 48 renewals %s', (day, period) => {
    // In the middle of a day, and at its very end, which is how people enter dates.
    const middle = new Date(`2027-01-${two(day)}T13:37:11.421+07:00`);
    for (const start of [middle, endOfDay(`2028-01-${two(day)}`, WIB)]) {
      const ends = renewals(start, monthsOf(period), 48);
      expect(ends).toEqual(expected(start, monthsOf(period), 48));
      expect(ends.map((end) => dayAhead(end))).toEqual(ends.map((end) => Math.min(day, lengthOfMonth(end))));
      expect(isMonotone([start.toISOString(), ...ends])).toBe(true);
    }
  });

  it('agrees with the calendar from any instant, on any anchor', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 1, max: 31 }),
        fc.constantFrom(1, 3, 6, 12),
        (start, anchorDay, months) => {
          const ends = renewals(start, months, 12, anchorDay);
          expect(ends).toEqual(expected(start, months, 12, anchorDay));
          expect(isMonotone([start.toISOString(), ...ends])).toBe(true);
        },
      ),
    );
  });

  it('gives a year for twelve monthly, four quarterly or two half-yearly renewals', () => {
    fc.assert(
      fc.property(instants, (start) => {
        const [year] = renewals(start, 12, 1);
        for (const months of [1, 3, 6]) expect(renewals(start, months, 12 / months).at(-1)).toBe(year);
      }),
    );
  });

  it('keeps the time of day across clock changes', () => {
    const march = new Date('2026-03-31T23:59:59.999-02:30');
    const november = addMonthsAnchored(march, 8, 31, 'America/St_Johns');
    expect(november.toISOString()).toBe(new Date('2026-11-30T23:59:59.999-03:30').toISOString());
  });

  const two = (number: number) => String(number).padStart(2, '0');
  const inJakarta = (instant: string) => new Date(Date.parse(instant) + AHEAD);
  const dayAhead = (instant: string) => inJakarta(instant).getUTCDate();
  const lengthOfMonth = (instant: string) =>
    new Date(
      Date.UTC(inJakarta(instant).getUTCFullYear(), inJakarta(instant).getUTCMonth() + 1, 0),
    ).getUTCDate();
  const isMonotone = (ends: string[]) =>
    ends.every((end, i) => i === 0 || Date.parse(end) > Date.parse(ends[i - 1]!));
});
