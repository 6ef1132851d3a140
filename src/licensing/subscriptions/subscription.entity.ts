import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { foreignKeyRace, uniqueViolation } from '../../platform/errors/constraint-violations.js';
import { License } from '../licenses/license.entity.js';
import { Plan } from '../../catalog/plans/plan.entity.js';
import { searchText } from '../../platform/lists/search.js';
import { BILLING_PERIODS, type BillingPeriod, monthsOf, priceOf } from '../../rules/billing-period.js';
import { displayStatus, isExpiringSoon, STATUSES } from '../../rules/expiry.js';
import { graceUntil } from '../../rules/grace.js';
import { effectiveLimit } from '../../rules/entitlements.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../rules/payment-status.js';
import { namesOf, User } from '../../accounts/users/user.entity.js';
import { SUBSCRIPTION_FIELDS } from '../../rules/subscription-fields.js';
import { declarePersonalRows, stays } from '../../platform/database/personal-rows.js';

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
    /** What was agreed for the periods to come (billing §3): whole rupiah, for one of `renewalPeriod`. */
    renewalPrice: p.bigint('number'),
    renewalPeriod: p.enum(BILLING_PERIODS),
    /** Its price for periods that begin then or later. */
    scheduledPrice: p.bigint('number').nullable(),
    scheduledFrom: p.datetime().nullable(),
    status: p.enum(STATUSES).default('active'),
    paymentStatus: p.enum(PAYMENT_STATUSES).default('pending'),
    startDate: p.datetime(),
    endDate: p.datetime().nullable(),
    /** Renewals return to this day of the month (subscriptions §6). */
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

  /** The user's own limit, else the plan's (licenses §6). */
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

  /** For a `renewalPeriod` that begins then, in rupiah. */
  agreedPrice(startsAt: Date): number {
    const isLater = this.scheduledFrom && startsAt >= this.scheduledFrom;
    return isLater ? this.scheduledPrice! : this.renewalPrice;
  }

  /** In rupiah. A longer period than the agreed one never costs more than as many of those. */
  priceFor(period: BillingPeriod, startsAt: Date): number {
    const agreed = this.agreedPrice(startsAt);
    if (period === this.renewalPeriod) return agreed;
    const times = monthsOf(period) / monthsOf(this.renewalPeriod);
    const listed = priceOf(this.plan, period);
    return agreed > 0 && times > 1 ? Math.min(listed, agreed * times) : listed;
  }

  agreeOn({ price, period }: RenewalTerms): void {
    this.renewalPrice = price;
    this.renewalPeriod = period;
    this.scheduledPrice = this.scheduledFrom = null;
  }

  /** @param from null for the next period, however soon it begins */
  changePrice(price: number, from: Date | null, now: Date): void {
    this.agreeOn({ period: this.renewalPeriod, price: from ? this.agreedPrice(now) : price });
    if (from) [this.scheduledPrice, this.scheduledFrom] = [price, from];
  }

  get priceAgreement(): Opt<PriceAgreement> {
    return {
      price: this.renewalPrice,
      scheduled: this.scheduledPrice ?? null,
      from: this.scheduledFrom?.toISOString() ?? null,
    };
  }

  restoreAgreement({ price, scheduled, from }: PriceAgreement): void {
    this.renewalPrice = price;
    this.scheduledPrice = scheduled;
    this.scheduledFrom = from === null ? null : new Date(from);
  }

  /** The running period is another one. */
  charge(total: number, paymentStatus: PaymentStatus): void {
    this.amount = total;
    this.paymentStatus = paymentStatus;
  }

  /** Subtracts a refund from the running period. */
  discount(rupiah: number): void {
    this.amount = Math.max(0, this.amount - rupiah);
  }

  changePlan(plan: Plan, amount: number): void {
    this.plan = plan;
    this.amount = amount;
    this.agreeOn(listedTerms(plan));
    this.searchText = subscriptionSearchText(this);
  }
}
SubscriptionSchema.setClass(Subscription);

/** What a period costs, in rupiah, and how long it is. */
export type RenewalTerms = { price: number; period: BillingPeriod };

/** What `changePrice` changes: the agreed price, and the scheduled one with its first moment. */
export type PriceAgreement = { price: number; scheduled: number | null; from: string | null };

export const listedTerms = (plan: Plan): RenewalTerms => ({
  price: priceOf(plan, plan.billingPeriod),
  period: plan.billingPeriod,
});

export const termColumns = ({ price: renewalPrice, period: renewalPeriod }: RenewalTerms) => ({
  renewalPrice,
  renewalPeriod,
});

/** What the period after the present one costs, as `agreedPrice` says. */
export const sqlNextPrice = (subscriptions: string): string =>
  `case when ${subscriptions}.end_date >= ${subscriptions}.scheduled_from then ${subscriptions}.scheduled_price
    else ${subscriptions}.renewal_price end`;

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

declarePersonalRows({
  table: 'subscriptions',
  rows: 'user_id = :id',
  fields: SUBSCRIPTION_FIELDS,
  columns: { search_text: stays('written anew with the pseudonym by search-texts.ts') },
});
