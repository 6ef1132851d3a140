import { raw } from '@mikro-orm/core';
import { graceCondition, sqlInGrace } from '../grace-condition.js';
import { ofCustomersWithPhone } from '../../accounts/users/user-phones.js';
import { matching, wordsContaining } from '../../platform/lists/search.js';
import type { Unpaged } from '../../platform/lists/list-query.js';
import { displayedAs, expiringSoon } from '../../rules/expiry.js';
import type { Grace } from '../../rules/grace.js';
import { sqlLower } from '../../rules/fold-case.js';
import { endsWithin } from '../../rules/ends.js';
import { PAYMENT_STATUSES } from '../../rules/payment-status.js';
import type { SubscriptionDebts } from './subscription-debts.js';
import type { SubscriptionListQuery } from './subscription.input.js';

/** Search matches user name, key, plan type or payment status (lists §2). */
export function subscriptionConditions(
  query: Unpaged<SubscriptionListQuery>,
  now: Date,
  grace: Grace,
  debts: SubscriptionDebts,
): object[] {
  const { q, status, payment_status, owed, plan_type, expiring, ends, username } = query;
  const payments = wordsContaining(PAYMENT_STATUSES, q);
  return [
    q && { $or: [matching(q), ...ofCustomersWithPhone(q), { paymentStatus: { $in: payments } }] },
    status && displayedAs(status, 'endDate', now, graceCondition(sqlInGrace, now, grace)),
    payment_status && payment_status !== 'unpaid' && { paymentStatus: payment_status },
    // Written like the condition of the partial index, so that the planner uses it.
    payment_status && payment_status !== 'paid' && { paymentStatus: { $ne: 'paid' as const } },
    owed && debts.condition(owed, now),
    plan_type && { plan: { planType: plan_type } },
    expiring && { endDate: expiringSoon(now) },
    ends && { endDate: endsWithin(ends, now, grace.timeZone) },
    username && { user: { [raw((alias) => sqlLower(`${alias}.username`))]: username.toLowerCase() } },
  ].filter((condition) => typeof condition === 'object');
}
