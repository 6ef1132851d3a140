import { arrayOf, orNull, Sample, viewSchema } from '../platform/openapi/sample.js';

export type TrendMonth = {
  month: string;
  /** In rupiah, by payment day, less reversals. */
  revenue: number;
  created: number;
  renewed: number;
  /** Ended without a renewal since, or deleted. */
  lost: number;
  active_at_start: number;
  /** Lost as a share of active at start; null when none was active. */
  churn_percent: number | null;
};

export type TrendsView = {
  months: TrendMonth[];
  /** Renewals due in the next 30 days, in rupiah. */
  expected: { until: string; subscriptions: number; amount: number };
};

const monthSchema = viewSchema<TrendMonth>('TrendMonth', {
  month: '2026-01',
  revenue: 14_250_000,
  created: 9,
  renewed: 61,
  lost: 4,
  active_at_start: 96,
  churn_percent: orNull(new Sample<number>({ type: 'number' }, 4.2)),
});

export const trendsSchema = viewSchema<TrendsView>('Trends', {
  months: arrayOf(monthSchema),
  expected: viewSchema<TrendsView['expected']>('ExpectedIncome', {
    until: '2026-02-05T04:00:00.000Z',
    subscriptions: 38,
    amount: 9_500_000,
  }),
});
