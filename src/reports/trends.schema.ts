import { arrayOf, orNull, Sample, viewSchema } from '../platform/openapi/sample.js';
import type { TrendMonth, TrendsView } from './trends.view.js';

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
