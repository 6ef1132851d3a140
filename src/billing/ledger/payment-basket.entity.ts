import { defineEntity, p } from '@mikro-orm/core';
import type { BillingPeriod } from '../../rules/billing-period.js';
import { declarePersonalRows, PSEUDONYM } from '../../platform/database/personal-rows.js';

/** An open invoice, or a period ahead that has no invoice until it is paid. `amount` in rupiah, when it was chosen. */
export type InvoiceItem = { invoice_id: number; number: string; amount: number };
export type PeriodItem = {
  subscription_id: number;
  billing_period: BillingPeriod;
  plan_name: string;
  license_ending: string;
  amount: number;
  /** The day on which the subscription ended, as the link carries it. */
  from?: string;
  /** The day it would end, `YYYY-MM-DD`, as it was shown. */
  until?: string;
};
export type BasketItem = InvoiceItem | PeriodItem;

/** As gateways and the audit name what is paid. */
export const basketText = ({ items }: { items: BasketItem[] }): string =>
  items
    .map((item) => (isInvoiceItem(item) ? item.number : `${item.plan_name} ${item.license_ending}`))
    .join(', ')
    .slice(0, 200);

export const isPeriodItem = (item: BasketItem): item is PeriodItem => 'subscription_id' in item;

export const isInvoiceItem = (item: BasketItem): item is InvoiceItem => 'invoice_id' in item;

const PaymentBasketSchema = defineEntity({
  name: 'PaymentBasket',
  tableName: 'payment_baskets',
  properties: {
    id: p.integer().primary(),
    /** No foreign key: what was paid outlives the account. */
    userId: p.integer(),
    customerName: p.string(),
    /** In the order in which they are paid. */
    items: p.json<BasketItem[]>(),
    total: p.bigint('number'),
    createdAt: p.datetime(),
  },
});

/** What a customer chose to pay with one payment. Never changes. */
export class PaymentBasket extends PaymentBasketSchema.class {}
PaymentBasketSchema.setClass(PaymentBasket);

/** The rows of the account `:id`, for `declarePersonalRows`. */
export const OWN_BASKETS = '(select id from payment_baskets where user_id = :id)';

declarePersonalRows({
  table: 'payment_baskets',
  rows: 'user_id = :id',
  columns: { customer_name: PSEUDONYM },
  hidden: [],
});
