import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { foreignKeyRace, uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { License } from '../licenses/license.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { searchText } from '../../platform/lists/search.js';
import { type BillingPeriod, monthsOf, priceOf } from '../../rules/billing-period.js';
import { displayStatus, isExpiringSoon, STATUSES } from '../../rules/expiry.js';
import { graceUntil } from '../../rules/grace.js';
import { effectiveLimit } from '../../rules/quota.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../rules/payment-status.js';
import { namesOf, User } from '../../accounts/users/user.entity.js';

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: p.integer().primary(),
    user: () => p.manyToOne(User),
    license: () => p.oneToOne(License).owner(),
    plan: () => p.manyToOne(Plan),
    /** Whole rupiah, for the running period: revenue counts what was paid. */
    amount: p.bigint('number'),
    /** The price of the plan's own period while another one runs; null means `amount` (decisions §10.3). */
    agreedAmount: p.bigint('number').nullable(),
    status: p.enum(STATUSES).default('active'),
    paymentStatus: p.enum(PAYMENT_STATUSES).default('pending'),
    startDate: p.datetime(),
    endDate: p.datetime().nullable(),
    /** Renewals return to this day of the month (decisions §4.3). */
    anchorDay: p.smallint(),
    searchText: p.text().lazy().hidden(),
    createdAt: p.datetime(),
  },
});

export class Subscription extends SubscriptionSchema.class {
  graceUntil(now: Date): Date | null {
    return graceUntil(this, this.plan.grace, now);
  }

  displayStatus(now: Date) {
    return displayStatus(this.status, this.endDate, now, this.graceUntil(now));
  }

  isExpiringSoon(now: Date): boolean {
    return isExpiringSoon(this.endDate, now);
  }

  /** The user's own limit, else the plan's (decisions §4.7). */
  get maxCustomerCount(): Opt<number> {
    return effectiveLimit(this.user.maxCustomerCount, this.plan.maxCustomerCount);
  }

  get maxMikrotikCount(): Opt<number> {
    return effectiveLimit(this.user.maxMikrotikCount, this.plan.maxMikrotikCount);
  }

  /** Whether the running period is owed, invoiced or not. A free one never is, whatever its payment status says. */
  get isUnpaid(): Opt<boolean> {
    return this.paymentStatus !== 'paid' && this.amount > 0;
  }

  /** What was agreed for the plan's own period; a longer one never costs more than as many of those. */
  priceFor(period: BillingPeriod): number {
    const agreed = this.agreedAmount ?? this.amount;
    const own = this.plan.billingPeriod;
    if (period === own) return agreed;
    const times = monthsOf(period) / monthsOf(own);
    return agreed > 0 && times > 1
      ? Math.min(priceOf(this.plan, period), agreed * times)
      : priceOf(this.plan, period);
  }

  /** Charges the running period; the agreed price is kept for the next one. */
  charge(period: BillingPeriod, total: number, paymentStatus: PaymentStatus): void {
    const agreed = this.agreedAmount ?? this.amount;
    const isAgreed = period === this.plan.billingPeriod && total === agreed;
    this.agreedAmount = isAgreed ? null : agreed;
    this.amount = total;
    this.paymentStatus = paymentStatus;
  }

  /** Subtracts a refund from the running period; the next period costs the agreed price again. */
  discount(rupiah: number): void {
    this.agreedAmount ??= this.amount;
    this.amount = Math.max(0, this.amount - rupiah);
  }

  changePlan(plan: Plan, amount: number): void {
    this.plan = plan;
    this.amount = amount;
    this.agreedAmount = priceOf(plan, plan.billingPeriod);
    this.searchText = subscriptionSearchText(this);
  }
}
SubscriptionSchema.setClass(Subscription);

type SearchedParts = {
  user: Pick<User, 'username' | 'fullName' | 'company'>;
  license: Pick<License, 'licenseKey'>;
  plan: Pick<Plan, 'planType'>;
};

export const subscriptionSearchText = ({ user, license, plan }: SearchedParts): string =>
  searchText(...namesOf(user), license.licenseKey, plan.planType);

export const LICENSE_SUBSCRIBED = uniqueViolation('subscriptions_license_unique', 'license_id', {
  code: 'already_subscribed',
  sentence: 'This license already has a subscription.',
});

export const PART_DELETED = foreignKeyRace(
  'subscriptions_user_id_fkey',
  'subscriptions_license_id_fkey',
  'subscriptions_plan_id_fkey',
);
