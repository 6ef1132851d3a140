import { dayOf } from './business-day.js';
import { DAY_MS } from './day.js';
import type { PaymentStatus } from './payment-status.js';

/** What open invoices leave to pay, in whole rupiah. `due` is when the oldest of them falls due, as ISO 8601. */
export type Debt = { owed: number; due: string | null };

export const NO_DEBT: Debt = { owed: 0, due: null };

/** In business days; zero on the day itself and before. */
export function daysOverdue(due: string, now: Date, timeZone: string): number {
  const [from, to] = [new Date(due), now].map((at) => Date.parse(dayOf(at, timeZone)));
  return Math.max(0, Math.round((to! - from!) / DAY_MS));
}

export type PaymentState =
  | { kind: 'owed'; owed: number; due: string }
  | { kind: 'overdue'; owed: number; days: number }
  | { kind: 'status'; status: PaymentStatus };

/** What a badge says of a subscription: the open invoices, or the payment status if there are none. */
export function paymentState(
  { owed, due, payment_status }: Debt & { payment_status: PaymentStatus },
  now: Date,
  timeZone: string,
): PaymentState {
  if (owed === 0 || !due) return { kind: 'status', status: payment_status };
  const days = daysOverdue(due, now, timeZone);
  return days > 0 ? { kind: 'overdue', owed, days } : { kind: 'owed', owed, due };
}

/** `any` is owed by an open invoice, or by the payment status where there is none. */
export const DEBT_FILTERS = ['any', 'overdue', 'none'] as const;
export type DebtFilter = (typeof DEBT_FILTERS)[number];
