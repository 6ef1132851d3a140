import type { Status } from '../../rules/expiry.js';
import type { PaymentStatus } from '../../rules/payment-status.js';
import type { Subscription } from './subscription.entity.js';

export type Term = {
  end_date: string | null;
  anchor_day?: number;
  status: Status;
  license_expires_at: string | null;
  license_status: Status;
  amount: number;
  payment_status: PaymentStatus;
};

export const termOf = (subscription: Subscription): Term => ({
  end_date: subscription.endDate?.toISOString() ?? null,
  anchor_day: subscription.anchorDay,
  status: subscription.status,
  license_expires_at: subscription.license.expiresAt?.toISOString() ?? null,
  license_status: subscription.license.status,
  amount: subscription.amount,
  payment_status: subscription.paymentStatus,
});

export function putBack(subscription: Subscription, term: Term): void {
  subscription.endDate = dateOf(term.end_date);
  if (term.anchor_day) subscription.anchorDay = term.anchor_day;
  subscription.status = term.status;
  subscription.license.expiresAt = dateOf(term.license_expires_at);
  subscription.license.status = term.license_status;
  subscription.amount = term.amount;
  subscription.paymentStatus = term.payment_status;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
