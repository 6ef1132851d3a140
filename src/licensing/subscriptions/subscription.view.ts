import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import type { BillingPeriod } from '../../rules/billing-period.js';
import type { Debt } from '../../rules/debt.js';
import { lastFour } from '../../rules/license-key.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import type { Subscription } from './subscription.entity.js';

/** The subscription object of subscriptions §1. */
export const subscriptionView = (subscription: Subscription, now: Date) => {
  const { user, license, plan } = subscription;
  return {
    id: subscription.id,
    username: user.username,
    user_name: user.displayName,
    license_id: license.id,
    license_key: license.licenseKey,
    wa_number: user.waNumber ?? null,
    plan_type: plan.planType,
    plan_name: plan.planName,
    billing_period: plan.billingPeriod,
    amount: subscription.amount,
    renewal_price: subscription.renewalPrice,
    renewal_period: subscription.renewalPeriod,
    scheduled_price: subscription.scheduledPrice ?? null,
    scheduled_from: subscription.scheduledFrom?.toISOString() ?? null,
    status: subscription.status,
    display_status: subscription.displayStatus(now),
    grace_until: subscription.graceUntil(now)?.toISOString() ?? null,
    is_expiring_soon: subscription.isExpiringSoon(now),
    payment_status: subscription.paymentStatus,
    start_date: subscription.startDate.toISOString(),
    end_date: subscription.endDate?.toISOString() ?? null,
    current_customer_count: license.currentCustomerCount,
    max_customer_count: subscription.maxCustomerCount,
    current_mikrotik_count: license.currentMikrotikCount,
    max_mikrotik_count: subscription.maxMikrotikCount,
    created_at: subscription.createdAt.toISOString(),
  };
};

export const SUBSCRIPTION_FIELDS = [
  'id',
  'user.username',
  'user.fullName',
  'user.waNumber',
  'user.maxCustomerCount',
  'user.maxMikrotikCount',
  'license.id',
  'license.licenseKey',
  'license.currentCustomerCount',
  'license.currentMikrotikCount',
  'plan.planType',
  'plan.planName',
  'plan.billingPeriod',
  'plan.graceDays',
  'plan.maxCustomerCount',
  'plan.maxMikrotikCount',
  'amount',
  'renewalPrice',
  'renewalPeriod',
  'scheduledPrice',
  'scheduledFrom',
  'status',
  'paymentStatus',
  'startDate',
  'endDate',
  'createdAt',
] as const;

export type SubscriptionView = ReturnType<typeof subscriptionView>;

export type SubscriptionAnswer = SubscriptionView & Debt;

export const aboutSubscription = ({ user, license, plan, amount, paymentStatus }: Subscription): About => ({
  ...aboutUser(user),
  license_key: lastFour(license.licenseKey),
  plan_name: plan.planName,
  amount,
  payment_status: paymentStatus,
});

export function subscriptionRowView(subscription: Subscription, now: Date) {
  // Pages are sent with every row, and none shows these.
  const {
    created_at: _createdAt,
    scheduled_price: _scheduledPrice,
    scheduled_from: _scheduledFrom,
    ...view
  } = subscriptionView(subscription, now);
  const { user, plan } = subscription;
  /** An unlimited plan has no customer maximum (licenses §6). */
  return { ...view, user_id: user.id, is_unlimited: plan.isUnlimited };
}

export type SubscriptionRowView = ReturnType<typeof subscriptionRowView> &
  Debt & {
    /** The length that `amount` is for; the plan's own is `billing_period`. */
    price_period: BillingPeriod;
  };

/** Counts all subscriptions that the viewer may see; revenue is the sum of paid amounts, in rupiah (billing §3). */
export type SubscriptionStats = {
  total: number;
  active: number;
  expired: number;
  expiring_soon: number;
  paid: number;
  revenue: number;
};

/** Without revenue for staff who see no totals of money. */
export type SubscriptionCards = Omit<SubscriptionStats, 'revenue'> & { revenue: number | null };

declareSetByPeople('subscription', [
  'username',
  'license_key',
  'plan_name',
  'billing_period',
  'amount',
  'renewal_price',
  'renewal_period',
  'scheduled_price',
  'scheduled_from',
  'status',
  'payment_status',
  'end_date',
  'note',
]);
