import type { Locale } from './locale.js';
import { addMonthsAnchored, dayOfMonth } from './business-day.js';

/** In the order that people choose them (catalog §3). */
export const BILLING_PERIODS = ['monthly', 'quarterly', 'semi_annually', 'annually'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

export const BILLING_PERIOD_LABELS: Record<Locale, Record<BillingPeriod, string>> = {
  id: { monthly: '/bulan', quarterly: '/3 bulan', semi_annually: '/6 bulan', annually: '/tahun' },
  en: { monthly: '/month', quarterly: '/3 months', semi_annually: '/6 months', annually: '/year' },
};

export const BILLING_PERIOD_NAMES: Record<BillingPeriod, string> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  semi_annually: 'Semi-annually',
  annually: 'Annually',
};

const MONTHS: Record<BillingPeriod, number> = { monthly: 1, quarterly: 3, semi_annually: 6, annually: 12 };

/** The default is a multiple of the monthly price (catalog §3). */
export const defaultPrice = (period: BillingPeriod, pricePerMonth: number): number =>
  MONTHS[period] * pricePerMonth;

export const savingPercent = (price: number, period: BillingPeriod, pricePerMonth: number): number => {
  const full = defaultPrice(period, pricePerMonth);
  return full > price ? Math.round(((full - price) * 100) / full) : 0;
};

/** `yearly` is another name for `annually` (catalog §3). */
export const normalizeBillingPeriod = (period: unknown): unknown =>
  period === 'yearly' ? 'annually' : period;

type Prices = {
  pricePerMonth: number;
  pricePerQuarter: number;
  pricePerSemiAnnual: number;
  pricePerAnnual: number;
};

export const priceOf = (plan: Prices, period: BillingPeriod): number =>
  ({
    monthly: plan.pricePerMonth,
    quarterly: plan.pricePerQuarter,
    semi_annually: plan.pricePerSemiAnnual,
    annually: plan.pricePerAnnual,
  })[period];

export const monthsOf = (period: BillingPeriod): number => MONTHS[period];

/** How a period of a subscription came about. `typed`: an end that was set by hand, whose days have no price. */
export const PERIOD_KINDS = ['sold', 'renewed', 'paid', 'typed', 'plan_change', 'imported'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Where a period of what has lapsed begins: now, with a new anchor day, or unchanged at the end that has passed. */
export const BILLING_CYCLE_ANCHORS = ['now', 'unchanged'] as const;
export type BillingCycleAnchor = (typeof BILLING_CYCLE_ANCHORS)[number];

export const periodEnd = (from: Date, period: BillingPeriod, timeZone: string): Date =>
  addMonthsAnchored(from, monthsOf(period), dayOfMonth(from, timeZone), timeZone);
