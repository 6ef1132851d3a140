import { DAY_MS } from './day.js';
import type { PaymentStatus } from './payment-status.js';

/** Of open invoices, in whole rupiah; `late` is the part of it that fell due before today. `due` is when the oldest falls due, as ISO 8601. */
export type Debt = { owed: number; late: number; due: string | null };

/** Since when a customer says that it is paid, while staff have not resolved it; null where nothing is claimed. */
export type Claimed = { claimed_at: string | null; claim_has_picture: boolean };

export const UNCLAIMED: Claimed = { claimed_at: null, claim_has_picture: false };

export const NO_DEBT: Debt = { owed: 0, late: 0, due: null };

/** Days as `YYYY-MM-DD` of the business; zero on the day itself and before. */
export const daysOverdue = (due: string, today: string): number =>
  Math.max(0, (Date.parse(today) - Date.parse(due)) / DAY_MS);

/** Of one invoice: zero while it is not late. @param dayOf an instant's business day, here or in a browser */
export const daysLate = (
  { owed, due_at }: { owed: number; due_at: string },
  now: string,
  dayOf: (iso: string) => string,
): number => (owed > 0 ? daysOverdue(dayOf(due_at), dayOf(now)) : 0);

type OfSubscription = Pick<Debt, 'owed' | 'late'> & {
  payment_status: PaymentStatus;
  end_date: string | null;
};

/** The payment status of subscriptions §3, but nothing is called paid while it is late, or owed after the end. */
export const shownPaymentStatus = (
  { owed, late, payment_status, end_date }: OfSubscription,
  now: string,
): PaymentStatus =>
  payment_status === 'paid' && (late > 0 || (owed > 0 && end_date !== null && end_date <= now))
    ? 'pending'
    : payment_status;

/** `any` is owed by an open invoice, or by the payment status where there is none. */
export const DEBT_FILTERS = ['any', 'overdue', 'none'] as const;
export type DebtFilter = (typeof DEBT_FILTERS)[number];

/** Of customers: by open invoices alone. */
export const OWING_FILTERS = ['any', 'overdue'] as const;
export type OwingFilter = (typeof OWING_FILTERS)[number];
