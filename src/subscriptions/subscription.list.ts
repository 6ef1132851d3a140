import { containing, wordsContaining } from '../platform/lists/search.js';
import { displayedAs, expiringSoon } from '../rules/expiry.js';
import { PAYMENT_STATUSES } from '../rules/payment-status.js';
import type { SubscriptionListQuery, SubscriptionSort } from './subscription.input.js';

/** Ties are broken by id; "open-ended" comes after every date. */
const ORDER: Record<SubscriptionSort, Record<string, string>> = {
  created_at: { createdAt: 'asc', id: 'asc' },
  '-created_at': { createdAt: 'desc', id: 'desc' },
  end_date: { endDate: 'asc nulls last', id: 'asc' },
  '-end_date': { endDate: 'desc nulls first', id: 'desc' },
  amount: { amount: 'asc', id: 'asc' },
  '-amount': { amount: 'desc', id: 'desc' },
};

export const subscriptionOrder = (sort: SubscriptionSort) => ORDER[sort];

/** Search matches user name, key, plan type or payment status (spec §5.8); filters narrow further. */
export function subscriptionConditions(query: SubscriptionListQuery, now: Date): object[] {
  const { q, status, payment_status, plan_type, expiring } = query;
  const payments = wordsContaining(PAYMENT_STATUSES, q);
  return [
    q && { $or: [{ searchText: { $like: containing(q) } }, { paymentStatus: { $in: payments } }] },
    status && displayedAs(status, 'endDate', now),
    payment_status && { paymentStatus: payment_status },
    plan_type && { plan: { planType: plan_type } },
    expiring && { endDate: expiringSoon(now) },
  ].filter((condition) => typeof condition === 'object');
}
