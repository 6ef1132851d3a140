import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BILLING_PERIOD_LABELS,
  BILLING_PERIOD_NAMES,
  BILLING_PERIODS,
  defaultPrice,
  monthsOf,
  normalizeBillingPeriod,
  priceOf,
  savingPercent,
} from './billing-period.js';

describe('a billing period', () => {
  it.each([
    ['monthly', 1, '/bulan', '/month', 'Monthly'],
    ['quarterly', 3, '/3 bulan', '/3 months', 'Quarterly'],
    ['semi_annually', 6, '/6 bulan', '/6 months', 'Semi-annually'],
    ['annually', 12, '/tahun', '/year', 'Annually'],
  ] as const)('calls %s %i months, written %s or %s', (period, months, id, en, name) => {
    expect(monthsOf(period)).toBe(months);
    expect([BILLING_PERIOD_LABELS.id[period], BILLING_PERIOD_LABELS.en[period]]).toEqual([id, en]);
    expect(BILLING_PERIOD_NAMES[period]).toBe(name);
  });

  it.each([
    ['annually', 1_000_000, 100_000, 17],
    ['annually', 1_200_000, 100_000, 0],
    ['annually', 1_300_000, 100_000, 0],
    ['semi_annually', 450_000, 100_000, 25],
    ['quarterly', 299_999, 100_000, 0],
    ['annually', 0, 0, 0],
    ['annually', 0, 50_000, 100],
  ] as const)('saves with %s for %i, at %i a month, %i percent', (period, price, pricePerMonth, percent) =>
    expect(savingPercent(price, period, pricePerMonth)).toBe(percent),
  );

  it('lists every period with a label and a name, in the order people choose them', () => {
    expect(BILLING_PERIODS).toEqual(['monthly', 'quarterly', 'semi_annually', 'annually']);
    for (const labels of Object.values(BILLING_PERIOD_LABELS))
      expect(Object.keys(labels)).toEqual([...BILLING_PERIODS]);
    expect(Object.keys(BILLING_PERIOD_NAMES)).toEqual([...BILLING_PERIODS]);
  });

  it('reads yearly as annually and leaves other values to later validation', () => {
    expect(normalizeBillingPeriod('yearly')).toBe('annually');
    for (const other of [
      ...BILLING_PERIODS,
      'Yearly',
      ' yearly',
      'weekly',
      '',
      null,
      undefined,
      12,
      ['yearly'],
    ])
      expect(normalizeBillingPeriod(other)).toBe(other);
  });
});

describe('the price of a period', () => {
  it.each([
    ['monthly', 2_083_333],
    ['quarterly', 6_249_999],
    ['semi_annually', 12_499_998],
    ['annually', 24_999_996],
  ] as const)('defaults for Gold, %s, to Rp %i', (period, price) => {
    expect(defaultPrice(period, 2_083_333)).toBe(price);
  });

  it('defaults to an exact multiple of the monthly price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(...BILLING_PERIODS),
        (pricePerMonth, period) => {
          const price = defaultPrice(period, pricePerMonth);
          expect(BigInt(price)).toBe(BigInt(monthsOf(period)) * BigInt(pricePerMonth));
        },
      ),
    );
  });

  it('uses the price set in the plan, zero included', () => {
    const plan = { pricePerMonth: 100, pricePerQuarter: 0, pricePerSemiAnnual: 500, pricePerAnnual: 900 };
    expect(BILLING_PERIODS.map((period) => priceOf(plan, period))).toEqual([100, 0, 500, 900]);
  });
});
