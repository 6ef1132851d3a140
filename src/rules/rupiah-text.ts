import { BILLING_PERIOD_LABELS, type BillingPeriod } from './billing-period.js';
import type { Locale } from './locale.js';

/** Used for counts and amounts in every language: `2083333` → `2.083.333` (console §3). */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp ${formatNumber(Math.abs(amount))}`;

/** A price says for how long it is, with the labels of catalog §3: `Rp 300.000 / 3 months`. Sums that are paid or owed say nothing. */
export const formatPrice = (amount: number, period: BillingPeriod, locale: Locale): string =>
  `${formatRupiah(amount)} / ${BILLING_PERIOD_LABELS[locale][period].slice(1)}`;
