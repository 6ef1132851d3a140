import { raw } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';
import { isInRange } from '../../platform/http/fields.js';
import { type BillingPeriod, BILLING_PERIODS, monthsOf } from '../../rules/billing-period.js';
import { addMonthsAnchored, dayOf, dayOfMonth } from '../../rules/business-day.js';
import { daysOverdue } from '../../rules/debt.js';
import { earlierEnd, isExpired } from '../../rules/expiry.js';
import { lastFour } from '../../rules/license-key.js';
import { MAX_PAID_INVOICES, OPEN_STATES, SQL_OPEN, totalOwed } from '../../rules/ledger.js';
import type { PaySelection, PeriodAhead } from '../../rules/pay-selection.js';
import { SUBSCRIPTION_RELATIONS } from '../../licensing/subscriptions/locked-with-license.js';
import { isSwitchedOff } from '../../licensing/subscriptions/refusal.view.js';
import { hasLapsed, lastDayOf } from '../../licensing/subscriptions/renewal.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { totalOf } from '../ledger/ensure-basket.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { sqlOwed } from '../ledger/open-invoices.js';
import type { BasketItem } from '../ledger/payment-basket.entity.js';
import { type Terms, termsOf } from './lapsed-invoices.js';

export type InvoiceChoice = {
  invoice: Invoice;
  terms: Terms;
  owed: number;
  isLate: boolean;
  isTicked: boolean;
  isSwitchedOff: boolean;
};
export type Ahead = {
  subscription: Subscription;
  /** The day of its end, which links to its periods carry. */
  from: string | null;
  options: { billingPeriod: BillingPeriod; amount: number; until: Date; isTicked: boolean }[];
};

export type Quote = {
  invoices: InvoiceChoice[];
  ahead: Ahead[];
  /** What is ticked, in the order in which it is paid. */
  items: BasketItem[];
  total: number;
  /** All that is owed, also by invoices that are not listed, and how many there are. */
  owed: number;
  open: number;
  /** Whether the customer owes or could buy more than is listed. */
  isCut: boolean;
  /** Until when the first runs of which a period was asked for that is paid by now; null without any. */
  paidUntil: Date | null;
};

type Sum = { owed: number; count: number };
const NOTHING: Sum = { owed: 0, count: 0 };

/** What a customer owes and may pay ahead, and what it costs now. */
@Injectable()
export class BasketQuotes {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly config: Config,
  ) {}

  async of(userId: number, asked: PaySelection, now: Date): Promise<Quote> {
    const limit = MAX_PAID_INVOICES + 1;
    const open = await this.em.find(
      Invoice,
      { userId, state: { $in: OPEN_STATES } },
      { orderBy: [chosenFirst(asked), { dueAt: 'asc', id: 'asc' }], limit, refresh: true },
    );
    const subscriptions = await this.em.find(
      Subscription,
      { user: userId, status: { $ne: 'inactive' } },
      { orderBy: { endDate: 'asc', id: 'asc' }, populate: [...SUBSCRIPTION_RELATIONS], limit, refresh: true },
    );
    const paid = this.paidSince(subscriptions, asked);
    const isPaid = (one: PeriodAhead) => paid.some(({ id }) => id === one.subscriptionId);
    const selection = { ...asked, ahead: asked.ahead.filter((one) => !isPaid(one)) };
    const owners = await this.subscriptionsOf(open, subscriptions);
    const invoices = open
      .slice(0, MAX_PAID_INVOICES)
      .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.id - b.id)
      .map((invoice) => this.choiceOf(invoice, owners.get(invoice.subscriptionId) ?? null, selection, now));
    const ahead = subscriptions
      .slice(0, MAX_PAID_INVOICES)
      .map((subscription) => this.aheadOf(subscription, invoices, selection, now))
      .filter(({ options }) => options.length > 0);
    const items = itemsOf(invoices, ahead, this.config.businessTimeZone);
    const rest = open.length > MAX_PAID_INVOICES ? await this.notListed(userId, invoices) : NOTHING;
    return {
      invoices,
      ahead,
      items,
      total: totalOf(items),
      owed: totalOwed(invoices) + rest.owed,
      open: invoices.length + rest.count,
      isCut: open.length > MAX_PAID_INVOICES || subscriptions.length > MAX_PAID_INVOICES,
      // By end, so that the first ends first.
      paidUntil: paid.flatMap((one) => servedUntil(one, now) ?? [])[0] ?? null,
    };
  }

  /** A link that is opened again asks for the period for which it was made, and for none after it. */
  private paidSince(subscriptions: Subscription[], { ahead }: PaySelection): Subscription[] {
    const asked = new Map(ahead.map(({ subscriptionId, from }) => [subscriptionId, from]));
    return subscriptions.filter((subscription) => {
      const from = asked.get(subscription.id);
      const endsOn = lastDayOf(subscription, this.config.businessTimeZone);
      return !!from && !!endsOn && endsOn > from;
    });
  }

  private async notListed(userId: number, listed: InvoiceChoice[]): Promise<Sum> {
    const [rest] = await this.em.execute<{ owed: string; count: number }[]>(
      `select coalesce(sum(${sqlOwed('invoices')}), 0)::text as owed, count(*)::integer as count from invoices
        where user_id = ? and ${SQL_OPEN} and id <> all(?::integer[])`,
      [userId, arrayLiteral(listed.map(({ invoice }) => invoice.id))],
    );
    return { owed: Number(rest!.owed), count: rest!.count };
  }

  private async subscriptionsOf(open: Invoice[], known: Subscription[]): Promise<Map<number, Subscription>> {
    const ids = open.map(({ subscriptionId }) => subscriptionId);
    const found = await this.em.find(
      Subscription,
      { id: { $in: ids } },
      { populate: [...SUBSCRIPTION_RELATIONS], refresh: true },
    );
    return new Map([...known, ...found].map((subscription) => [subscription.id, subscription]));
  }

  private choiceOf(
    invoice: Invoice,
    subscription: Subscription | null,
    selection: PaySelection,
    now: Date,
  ): InvoiceChoice {
    const terms = termsOf(invoice, subscription, now);
    const owed = terms.newPrice ?? invoice.owed;
    const day = (at: Date) => dayOf(at, this.config.businessTimeZone);
    const isLate = daysOverdue(day(invoice.dueAt), day(now)) > 0;
    const isOff = !!subscription && isSwitchedOff(subscription);
    return { invoice, terms, owed, isLate, isTicked: isTicked(invoice, selection), isSwitchedOff: isOff };
  }

  /** A further period begins where the next one ends, if that is paid with it. */
  private aheadOf(
    subscription: Subscription,
    invoices: InvoiceChoice[],
    selection: PaySelection,
    now: Date,
  ): Ahead {
    const next = nextOf(subscription, invoices);
    const isLapsed = hasLapsed(subscription, now);
    const from = isLapsed || !subscription.endDate ? now : subscription.endDate;
    const anchor = from === now ? dayOfMonth(now, this.config.businessTimeZone) : subscription.anchorDay;
    const endOf = (start: Date, period: BillingPeriod) =>
      addMonthsAnchored(start, monthsOf(period), anchor, this.config.businessTimeZone);
    // The open invoice of the next period is what is bought by its length, and comes before others once it is partly paid.
    const isBought = (period: BillingPeriod) =>
      !!next && !next.isTicked && period === next.invoice.billingPeriod;
    const comesFirst = (period: BillingPeriod) =>
      !!next && !isBought(period) && (next.isTicked || next.invoice.settled > 0);
    const startOf = (period: BillingPeriod) =>
      comesFirst(period) ? endOf(from, next!.invoice.billingPeriod) : from;
    const isNext = next && isBoughtAsNext(next.invoice, selection);
    const asked = selection.ahead.find(({ subscriptionId }) => subscriptionId === subscription.id);
    const chosen = isNext ? undefined : asked?.billingPeriod;
    const options = BILLING_PERIODS.map((billingPeriod) => ({
      billingPeriod,
      amount: isBought(billingPeriod)
        ? next!.owed
        : subscription.priceFor(billingPeriod, startOf(billingPeriod)),
      until: endOf(startOf(billingPeriod), billingPeriod),
      isTicked: billingPeriod === chosen,
    }));
    return {
      subscription,
      from: lastDayOf(subscription, this.config.businessTimeZone),
      options: options.filter(({ amount, until }) => amount > 0 && isInRange(until)),
    };
  }
}

/** Null where routers are refused. */
function servedUntil(subscription: Subscription, now: Date): Date | null {
  const until = earlierEnd(subscription.license.expiresAt, subscription.endDate);
  return isSwitchedOff(subscription) || isExpired(until, now) ? null : until;
}

/** A link to some of very many invoices lists these. */
const chosenFirst = ({ invoiceIds }: PaySelection) => ({
  [raw('id = any(?::bigint[])', [arrayLiteral(invoiceIds ?? [])])]: 'desc' as const,
});

const nextOf = ({ id }: Subscription, invoices: InvoiceChoice[]): InvoiceChoice | undefined =>
  invoices.find(({ invoice }) => invoice.subscriptionId === id && invoice.isOfNextPeriod);

/** A period ahead takes the place of the open next one, unless that is ticked too, or is partly paid. */
function isTicked(invoice: Invoice, selection: PaySelection): boolean {
  const { invoiceIds, ahead } = selection;
  if (invoiceIds?.includes(invoice.id)) return true;
  const instead = ahead.find(({ subscriptionId }) => subscriptionId === invoice.subscriptionId);
  if (!instead || !invoice.isOfNextPeriod) return invoiceIds === null;
  return invoice.settled > 0 || isBoughtAsNext(invoice, selection);
}

/** The open next invoice is for the very period that is asked for ahead. */
const isBoughtAsNext = (
  { id, subscriptionId, billingPeriod }: Invoice,
  { invoiceIds, ahead }: PaySelection,
) =>
  !invoiceIds?.includes(id) &&
  ahead.some((one) => one.subscriptionId === subscriptionId && one.billingPeriod === billingPeriod);

function itemsOf(invoices: InvoiceChoice[], ahead: Ahead[], timeZone: string): BasketItem[] {
  return [
    ...invoices
      .filter((one) => one.isTicked)
      .map(({ invoice, owed }) => ({ invoice_id: invoice.id, number: invoice.number, amount: owed })),
    ...ahead.flatMap(({ subscription, from, options }) =>
      options
        .filter((option) => option.isTicked)
        .map(({ billingPeriod, amount, until }) => ({
          subscription_id: subscription.id,
          billing_period: billingPeriod,
          plan_name: subscription.plan.planName,
          license_ending: lastFour(subscription.license.licenseKey),
          amount,
          ...(from && { from }),
          until: dayOf(until, timeZone),
        })),
    ),
  ];
}
