import type { Status } from '@server/rules/expiry';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { changedFields, filledFields } from '@/lib/changed-fields';
import { dayOf } from '@/lib/format';

export type SubscriptionDraft = {
  username: string;
  /** Null until one is chosen. */
  license_id: number | null;
  license_key: string;
  new_license: boolean;
  plan_type: string;
  /** Whole rupiah; null when empty. */
  amount: number | null;
  status: Status;
  payment_status: PaymentStatus;
  /** A calendar day, `YYYY-MM-DD`, or empty. */
  end_date: string;
};

/** Defaults of subscriptions §2. */
export const emptyDraft: SubscriptionDraft = {
  username: '',
  license_id: null,
  license_key: '',
  new_license: false,
  plan_type: '',
  amount: 0,
  status: 'active',
  payment_status: 'pending',
  end_date: '',
};

export const draftOf = (subscription: SubscriptionRowView, timeZone: string): SubscriptionDraft => ({
  username: subscription.username,
  license_id: subscription.license_id,
  license_key: subscription.license_key,
  new_license: false,
  plan_type: subscription.plan_type,
  amount: subscription.amount,
  status: subscription.status,
  payment_status: subscription.payment_status ?? 'pending',
  end_date: subscription.end_date ? dayOf(subscription.end_date, timeZone) : '',
});

/** Omits an empty end date (subscriptions §2). */
export const creation = (draft: SubscriptionDraft) => ({
  ...required(draft),
  ...filledFields({ end_date: draft.end_date }, ['end_date']),
});

/** Sends all required fields, and the end date only when changed; `null` clears it. */
export const changes = (before: SubscriptionDraft, draft: SubscriptionDraft) => ({
  ...required(draft),
  status: draft.status,
  payment_status: draft.payment_status,
  ...changedFields({ end_date: before.end_date }, { end_date: draft.end_date }, ['end_date']),
});

const required = ({ username, license_id, plan_type, amount }: SubscriptionDraft) => ({
  username,
  license_id,
  plan_type,
  amount,
});
