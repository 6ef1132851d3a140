import { isInRange } from '../../platform/http/fields.js';
import { paidAnchor, refuseBeyondDates, renewalOf } from '../../licensing/subscriptions/renewal.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { periodsOfAll } from '../../licensing/subscriptions/period-ledger.js';
import { renewSubscription } from '../../licensing/subscriptions/subscription-end.js';
import type { BillingCycleAnchor } from '../../rules/billing-period.js';
import { isSwitchedOff } from '../../licensing/subscriptions/refusal.view.js';
import { changeSubscription, changeSubscriptions } from './change-subscription.js';
import { InvoiceLine } from './invoice-line.entity.js';
import { Invoice } from './invoice.entity.js';
import { affectedSubscription, type InvoiceDebt, isOfLastPeriod } from './invoice-debt.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { findOpenInvoices, openInvoicesOf } from './open-invoices.js';
import { resolveClaims, resolveSwitchedOff, reviewSwitchedOff } from './reviews.js';

type PaidDebt = { invoice: Invoice; subscription: Subscription };

/** `customer` covers gateways and credit. */
export type Payer = { by: 'staff' | 'customer'; billingCycleAnchor?: BillingCycleAnchor | null };

/**
 * An invoice of the next period that is paid in full renews its subscription. A customer who lapsed is served from now on;
 * for staff `paidAnchor` decides. What staff record is refused beyond the last date.
 * @param shares of one payer, each in rupiah and at most what is owed
 */
export async function settleAndRenew(
  shares: { debt: InvoiceDebt; rupiah: number }[],
  payer: Payer,
  transaction: AuditedTransaction,
): Promise<void> {
  for (const { debt, rupiah } of shares) debt.invoice.settle(rupiah);
  await transaction.em.flush();
  // A second payment of a paid invoice settles nothing.
  const paid = shares.filter(({ debt, rupiah }) => rupiah > 0 && debt.invoice.state === 'paid');
  await resolveClaims(
    paid.map(({ debt }) => debt.invoice),
    transaction,
  );
  const debts = paid.flatMap(({ debt }): PaidDebt[] => {
    const subscription = affectedSubscription(debt);
    return subscription ? [{ invoice: debt.invoice, subscription }] : [];
  });
  const begun = debts.filter(({ invoice }) => !invoice.isOfNextPeriod);
  const ahead = debts.filter((debt) => !begun.includes(debt));
  await markPaid(begun, transaction);
  for (const { invoice, subscription } of ahead)
    await renewByPayment(invoice, subscription, payer, transaction);
  for (const { invoice, subscription } of debts)
    if (isSwitchedOff(subscription)) await reviewSwitchedOff(invoice, transaction);
}

/** Access stays: the end does not move, only the payment status goes back. */
export async function unsettle(
  debt: InvoiceDebt,
  rupiah: number,
  transaction: AuditedTransaction,
): Promise<void> {
  const { invoice } = debt;
  const subscription = affectedSubscription(debt);
  const wasPaid = invoice.state === 'paid';
  invoice.settle(-rupiah);
  await transaction.em.flush();
  const isOwedAgain = wasPaid && invoice.state !== 'paid';
  if (isOwedAgain) await resolveSwitchedOff(invoice, transaction);
  if (isOwedAgain && subscription && !invoice.isOfNextPeriod)
    await changeSubscription(subscription, 'subscription.update', transaction, () => {
      subscription.paymentStatus = 'pending';
    });
}

/** A credit note takes the amount off the invoice, so it is not owed again. */
export async function issueCreditNote(
  debt: InvoiceDebt,
  rupiah: number,
  transaction: AuditedTransaction,
): Promise<void> {
  if (rupiah === 0) return;
  const { invoice } = debt;
  const subscription = affectedSubscription(debt);
  const wasPaid = invoice.state === 'paid';
  invoice.refund(rupiah);
  const { planName } = invoice;
  transaction.em.create(InvoiceLine, { invoice, kind: 'credit_note', planName, amount: -rupiah });
  await transaction.em.flush();
  if (wasPaid && subscription && isOfLastPeriod(invoice, subscription))
    await changeSubscription(subscription, 'subscription.update', transaction, () =>
      subscription.discount(rupiah),
    );
}

/** The status stays unpaid while an older period is owed. */
async function renewByPayment(
  invoice: Invoice,
  subscription: Subscription,
  { by, billingCycleAnchor }: Payer,
  transaction: AuditedTransaction,
): Promise<void> {
  const { now } = transaction.context;
  const { timeZone } = transaction;
  const { billingPeriod } = invoice;
  const chosen = billingCycleAnchor ?? (by === 'customer' || invoice.restarts ? 'now' : null);
  const restarts = paidAnchor(subscription, { billingPeriod, chosen }, now, timeZone) === 'now';
  const { running } = await findOpenInvoices(transaction.em, subscription);
  const renewal = renewalOf(subscription, { billingPeriod, endDate: null, restarts }, now, timeZone);
  if (by === 'customer' && !isInRange(renewal.to)) {
    // The money has come, so it is booked for the invoiced period, and the end stays.
    invoice.renewedAt = now;
    return;
  }
  refuseBeyondDates(renewal);
  // Staff who record a payment see what is off; a link that was sent long ago switches nothing on.
  const staysOff = by === 'customer';
  const bought = { kind: 'paid' as const, price: invoice.netTotal, invoiceId: invoice.id, staysOff };
  await changeSubscription(subscription, 'subscription.renew', transaction, async () => {
    await renewSubscription(subscription, renewal, bought, transaction);
    subscription.charge(invoice.netTotal, running ? 'pending' : 'paid');
    invoice.renew(renewal, now);
  });
}

/** Not paid while another period is owed; the amount is that of the last invoice. */
async function markPaid(debts: PaidDebt[], transaction: AuditedTransaction): Promise<void> {
  if (debts.length === 0) return;
  const { em } = transaction;
  const subscriptions = [...new Set(debts.map(({ subscription }) => subscription))];
  const open = await openInvoicesOf(em, subscriptions);
  const isOwed = ({ id }: Subscription) => open.get(id)!.some(({ isOfNextPeriod }) => !isOfNextPeriod);
  const settled = subscriptions.filter((subscription) => !isOwed(subscription));
  const periods = await periodsOfAll(
    em,
    settled.map(({ id }) => id),
  );
  await changeSubscriptions(settled, transaction, () => {
    for (const { invoice, subscription } of debts.filter((debt) => settled.includes(debt.subscription))) {
      // After a plan change the amount is not that of any single invoice.
      const isShared = !!periods.get(subscription.id)!.at(-1)!.ofDays;
      if (isOfLastPeriod(invoice, subscription) && !isShared) subscription.charge(invoice.netTotal, 'paid');
      else subscription.paymentStatus = 'paid';
    }
  });
}
