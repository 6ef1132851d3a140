import { type BillingPeriod, BILLING_PERIODS } from '../../rules/billing-period.js';
import type { Updated } from '../../audit/domain-event.js';
import type { SubscriptionView } from '../../licensing/subscriptions/subscription.view.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

/** Subscriptions of a plan that agreed on the same price, which is not the plan's. In rupiah for one `billing_period`. */
export type PriceGroup = {
  price: number;
  billing_period: BillingPeriod;
  new_price: number;
  /** Of subscriptions, of their customers, and of those who can be written to. */
  count: number;
  customers: number;
  reachable: number;
  /** Those whose next period has an invoice already, which keeps its price. */
  invoiced: number;
};

export type PriceMigrationView = Pick<PriceGroup, 'price' | 'billing_period' | 'new_price'> & {
  /** Null for the next period. */
  starts_on: string | null;
  changed: number;
  notified: number;
  /** Undoes all of it. */
  batch_id: number;
};

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'subscription.price': Updated<SubscriptionView>;
  }
}

export const priceGroupsSchema = arrayOf(
  viewSchema<PriceGroup>('PriceGroup', {
    price: 50_000,
    billing_period: oneOf(BILLING_PERIODS, 'monthly'),
    new_price: 60_000,
    count: 12,
    customers: 11,
    reachable: 10,
    invoiced: 2,
  }),
);

export const priceMigrationSchema = viewSchema<PriceMigrationView>('PriceMigration', {
  price: 50_000,
  billing_period: oneOf(BILLING_PERIODS, 'monthly'),
  new_price: 60_000,
  starts_on: orNull('2026-02-01'),
  changed: 12,
  notified: 10,
  batch_id: 12,
});
