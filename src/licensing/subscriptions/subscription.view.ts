import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import type { Debt } from '../../rules/debt.js';
import { lastFour } from '../../rules/license-key.js';
import { aboutUser } from '../../accounts/users/user.view.js';
import type { Subscription } from './subscription.entity.js';
import type { Created, Deleted, Restored, Updated } from '../../audit/domain-event.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { namesWith } from '../../rules/fields.js';
import { SUBSCRIPTION_FIELDS } from '../../rules/subscription-fields.js';
import { STATUSES } from '../../rules/expiry.js';
import { PAYMENT_STATUSES } from '../../rules/payment-status.js';
import { lowerLimitsSchema } from './lower-limits.view.js';
import { isSwitchedOff } from './refusal.view.js';
import { beginsSchema, type RenewalView } from './renewal.view.js';

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

export const SUBSCRIPTION_COLUMNS = [
  'id',
  'user.username',
  'user.fullName',
  'user.waNumber',
  'user.maxCustomerCount',
  'user.maxMikrotikCount',
  'license.id',
  'license.licenseKey',
  'license.status',
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
    renewal_price: _renewalPrice,
    renewal_period: _renewalPeriod,
    billing_period: _billingPeriod,
    grace_until,
    is_expiring_soon,
    ...view
  } = subscriptionView(subscription, now);
  const { user, plan } = subscription;
  /** An unlimited plan has no customer maximum (licenses §6). */
  return {
    ...view,
    ...(grace_until && { grace_until }),
    ...(is_expiring_soon && { is_expiring_soon }),
    ...(plan.isUnlimited && { is_unlimited: true }),
    ...(isSwitchedOff(subscription) && { is_switched_off: true }),
    user_id: user.id,
  };
}

export type SubscriptionRowView = ReturnType<typeof subscriptionRowView> &
  Debt & {
    /** The length that `amount` is for; the plan's own is `billing_period`. */
    price_period: BillingPeriod;
  } & NextPrice;

type NextPrice = { next_price?: number; next_period?: BillingPeriod };

/** What was agreed for the periods to come, where the running one was of another length or price: who pays ahead changes nothing. */
export function nextPrice(subscription: Subscription, pricePeriod: BillingPeriod, now: Date): NextPrice {
  const { amount, renewalPeriod: next_period, endDate } = subscription;
  const next_price = subscription.agreedPrice(endDate ?? now);
  return next_price === amount && next_period === pricePeriod ? {} : { next_price, next_period };
}

/** Counts all subscriptions that the viewer may see; revenue is the sum of paid amounts, in rupiah (billing §3). */
export type SubscriptionStats = {
  total: number;
  active: number;
  expired: number;
  expiring_soon: number;
  paid: number;
  revenue: number;
};

/** Both are null for staff who see no totals of money, and customers are not told what was received. */
export type SubscriptionCards = Omit<SubscriptionStats, 'revenue'> & {
  revenue: number | null;
  received_this_month: number | null;
};

declareSetByPeople('subscription', namesWith(SUBSCRIPTION_FIELDS, 'isSet'));

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.create': Created<SubscriptionView>;
    /** `note`: why a renewal was taken back. */
    'subscription.update': Updated<SubscriptionView & { note?: string | null }>;
    'subscription.delete': Deleted<SubscriptionView>;
    'subscription.restore': Restored<SubscriptionView>;
  }
}

export const subscriptionSchema = viewSchema<SubscriptionAnswer>('Subscription', {
  id: 4,
  username: 'budi',
  user_name: 'Budi Santoso',
  license_id: 12,
  license_key: 'AFS-8K2M4QXZ-7T1P-9D3F-V6H0-2WJ5R8N4C1YB',
  wa_number: orNull('6281234567890'),
  plan_type: 'basic',
  plan_name: 'Basic',
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  amount: 50_000,
  renewal_price: 50_000,
  renewal_period: oneOf(BILLING_PERIODS, 'monthly'),
  scheduled_price: orNull(60_000),
  scheduled_from: orNull('2026-02-28T17:00:00.000Z'),
  status: oneOf(STATUSES, 'active'),
  display_status: oneOf(STATUSES, 'active'),
  grace_until: orNull('2026-02-08T03:12:45.000Z'),
  is_expiring_soon: false,
  payment_status: oneOf(PAYMENT_STATUSES, 'paid'),
  start_date: '2026-01-05T03:12:45.000Z',
  end_date: orNull('2026-02-05T03:12:45.000Z'),
  current_customer_count: 57,
  max_customer_count: 100,
  current_mikrotik_count: 1,
  max_mikrotik_count: 1,
  created_at: '2026-01-05T03:12:45.000Z',
  owed: 50_000,
  late: 50_000,
  due: orNull('2026-02-05T03:12:45.000Z'),
});

export const renewalSchema = viewSchema<RenewalView>('Renewal', {
  from: '2026-02-05T03:12:45.000Z',
  to: '2026-03-05T03:12:45.000Z',
  is_past: false,
  shortens: false,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  price: orNull(50_000),
  license_expires_at: orNull('2026-12-31T16:59:59.999Z'),
  lower_limits: lowerLimitsSchema,
  begins: beginsSchema,
});
