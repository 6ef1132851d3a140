import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { lockedIfThere } from '../../platform/database/locked-row.js';
import { conflict } from '../../platform/errors/refusal.js';
import { hasLapsed } from '../../licensing/subscriptions/renewal.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { cancelInvoice } from './cancel-invoice.js';
import type { InvoiceDebt } from './invoice-debt.js';
import { Invoice } from './invoice.entity.js';
import { issueNext, issueRestart } from './issue-invoice.js';
import { lockedWithAccountIfThere } from './ledger-locks.js';
import { findOpenInvoices } from './open-invoices.js';
import { type AllocatedPart, bookOnTargets } from './payment-allocation.js';
import { isInvoiceItem, isPeriodItem, type PaymentBasket, type PeriodItem } from './payment-basket.entity.js';
import type { PaymentDetails } from './payment-booking.js';
import { resolveClaimsOf } from './reviews.js';
import { OPEN_STATES } from '../../rules/ledger.js';

/** What can still be paid of a basket, with its subscriptions, accounts and invoices locked. */
export type LockedBasket = { basket: PaymentBasket; debts: InvoiceDebt[]; periods: PeriodDebt[] };
type PeriodDebt = { item: PeriodItem; subscription: Subscription };

const nothingToBookOn = () =>
  conflict(
    'nothing_to_pay',
    'None of this can be paid any more. Record the money where it belongs, or return it.',
  );

export async function lockBasket(
  basket: PaymentBasket,
  { em }: Pick<AuditedTransaction, 'em'>,
): Promise<LockedBasket> {
  const invoiceIds = basket.items.filter(isInvoiceItem).map(({ invoice_id }) => invoice_id);
  const periods = basket.items.filter(isPeriodItem);
  const invoiced = await em.find(Invoice, { id: { $in: invoiceIds } });
  const ids = [
    ...invoiced.map(({ subscriptionId }) => subscriptionId),
    ...periods.map((item) => item.subscription_id),
  ];
  const locked = await lockedWithAccountIfThere(em, [...new Set(ids)], [basket.userId]);
  const subscriptions = new Map(locked.map((subscription) => [subscription.id, subscription]));
  const invoices = await lockedIfThere(em, Invoice, invoiceIds, ['lines']);
  return {
    basket,
    debts: invoices.map((invoice) => ({
      invoice,
      subscription: subscriptions.get(invoice.subscriptionId) ?? null,
    })),
    periods: periods.flatMap((item) => {
      const subscription = subscriptions.get(item.subscription_id);
      return subscription?.user.id === basket.userId ? [{ item, subscription }] : [];
    }),
  };
}

/**
 * Books one payment for all that a customer chose, by what is owed when it is booked (gateways §6).
 * Open invoices first, then periods ahead that the rest pays in full; what is left becomes credit.
 * @throws Refusal 409 when there is no invoice to book it on
 */
export async function bookBasket(
  locked: LockedBasket,
  money: PaymentDetails,
  transaction: AuditedTransaction,
): Promise<[AllocatedPart, ...AllocatedPart[]]> {
  const open = locked.debts.filter(({ invoice }) => invoice.owed > 0);
  const ahead = [...locked.periods];
  const nextAhead = (left: number) => {
    const at = ahead.findIndex(
      (period) => priceOf(period, transaction) > 0 && priceOf(period, transaction) <= left,
    );
    return at < 0 ? null : ahead.splice(0, at + 1).at(-1)!;
  };
  let period = open.length === 0 ? nextAhead(money.amount) : null;
  const targets = {
    next: async () => {
      const debt = open.shift();
      if (debt) return { ...debt, isIssued: false };
      if (!period) return { ...(await anyDebtOf(locked, transaction)), isIssued: false };
      return {
        invoice: await issuePeriod(period, transaction),
        subscription: period.subscription,
        isIssued: true,
      };
    },
    hasMore: (left: number) => {
      period = open.length === 0 ? nextAhead(left) : null;
      return Promise.resolve(open.length > 0 || period !== null);
    },
    isNextKnown: () => open.length > 0,
  };
  const parts = await bookOnTargets(targets, money, transaction);
  // Of a part the rest is still claimed.
  if (locked.debts.every(({ invoice }) => invoice.owed === 0))
    await resolveClaimsOf(locked.basket, transaction);
  return parts;
}

/** An open invoice of the next period that was not chosen gives way. */
async function issuePeriod(
  { item, subscription }: PeriodDebt,
  transaction: AuditedTransaction,
): Promise<Invoice> {
  if (!hasLapsed(subscription, transaction.context.now))
    return issueNext(subscription, item.billing_period, transaction);
  const { next } = await findOpenInvoices(transaction.em, subscription);
  if (next && next.settled === 0) await cancelInvoice(next, transaction);
  return issueRestart(subscription, item.billing_period, transaction);
}

/** Where nothing is owed any more the money becomes credit, on an invoice that was chosen or another of the customer. */
async function anyDebtOf({ basket, debts }: LockedBasket, { em }: AuditedTransaction): Promise<InvoiceDebt> {
  const chosen = debts.at(-1);
  if (chosen) return chosen;
  const latest = await em.findOne(
    Invoice,
    { userId: basket.userId, state: { $nin: OPEN_STATES } },
    { orderBy: { id: 'desc' }, populate: ['lines'] },
  );
  if (!latest) throw nothingToBookOn();
  return { invoice: latest, subscription: null };
}

/** As the period would cost now; 0 where it cannot be bought any more. */
const priceOf = ({ item, subscription }: PeriodDebt, { context: { now } }: AuditedTransaction): number =>
  subscription.priceFor(
    item.billing_period,
    hasLapsed(subscription, now) ? now : (subscription.endDate ?? now),
  );
