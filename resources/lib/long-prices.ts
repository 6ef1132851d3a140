import type { PlanView } from '@server/catalog/plans/plan.view';
import type { BillingPeriod } from '@server/rules/billing-period';

export type LongPriceField = 'price_per_quarter' | 'price_per_semi_annual' | 'price_per_annual';

/** Prices that default to a multiple of the monthly one. */
export const LONG_PRICES: [LongPriceField, BillingPeriod][] = [
  ['price_per_quarter', 'quarterly'],
  ['price_per_semi_annual', 'semi_annually'],
  ['price_per_annual', 'annually'],
];

const FIELDS = Object.fromEntries(LONG_PRICES.map(([field, period]) => [period, field]));

export const listedPrice = (plan: PlanView, period: BillingPeriod): number =>
  plan[FIELDS[period] ?? 'price_per_month'];
