import type { Status } from '@server/rules/expiry';
import type { PaymentStatus } from '@server/rules/payment-status';

/** In the order people choose them. */
export const STATUS_WORDS: Record<Status, string> = {
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
};

export const PAYMENT_STATUS_WORDS: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
};
