import type { BillingPeriod } from '../../rules/billing-period.js';

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
};
