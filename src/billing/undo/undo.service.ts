import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { lastRecorded, pricePeriodsOf, undoLast } from '../../licensing/subscriptions/period-ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { SubscriptionPeriod } from '../../licensing/subscriptions/subscription-period.entity.js';
import { cancelInvoice, cancelOutdated, withdrawInvoice } from '../ledger/cancel-invoice.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { findOpenInvoices, openInvoicesOf } from '../ledger/open-invoices.js';
import { isPaidUp } from '../ledger/paid-invoices.js';
import { lockedWithAccount, lockedWithAccountIfThere } from '../ledger/ledger-locks.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { lockedDebt } from '../ledger/invoice-debt.js';
import { lockParts, partsOf } from '../ledger/payment-parts.js';
import { type ReversalDetails, reversePayment } from '../ledger/payment-booking.js';
import { Payment } from '../ledger/payment.entity.js';
import { refundableOf, refundsUnderWay } from '../ledger/refunds-under-way.js';
import { changeSubscription } from '../ledger/change-subscription.js';
import { RecordedBy } from './recorded-by.js';
import type { UndoInput } from './undo.input.js';
import { type StateView, stateView, type UndoView } from './undo.view.js';

type Work<Result> = (transaction: AuditedTransaction) => Promise<Result>;

/** Takes a recorded payment or renewal back with all that it did: money, invoice, end, price and status, in one transaction (billing §10). */
@Injectable()
export class Undo {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly recorded: RecordedBy,
  ) {}

  /** @throws Refusal 403; 404; 409 when a gateway has the money, part of it was returned, or later periods follow */
  payment(id: number, { reason }: UndoInput, context: ActionContext): Promise<UndoView> {
    return this.writes.run(context, this.takePayment(id, reason || undefined));
  }

  /** @throws Refusal 403; 404; 409 when something was paid for it, or later periods follow */
  renewal(subscriptionId: number, { reason }: UndoInput, context: ActionContext): Promise<UndoView> {
    const work = this.takeRenewal(subscriptionId, reason);
    return this.writes.run(context, work);
  }

  /**
   * In the transaction that records it for who paid.
   * @param other whose rows it locks too, so that two moves cannot deadlock @throws Refusal as `payment`
   */
  async takeFor(
    id: number,
    other: { userId: number; subscriptionIds: number[] },
    transaction: AuditedTransaction,
  ): Promise<void> {
    const { em } = transaction;
    const payment = await em.findOneOrFail(Payment, { id }, { populate: ['invoice'] });
    const invoices = (await partsOf(payment, em)).map(({ invoice }) => invoice);
    const ids = [...other.subscriptionIds, ...invoices.map(({ subscriptionId }) => subscriptionId)];
    await lockedWithAccountIfThere(em, [...new Set(ids)], [other.userId, payment.userId]);
    await this.takePayment(id, 'Another customer paid it.')(transaction);
    await em.flush();
  }

  previewPayment(id: number, context: ActionContext): Promise<UndoView> {
    return this.writes.dryRun(context, this.takePayment(id));
  }

  previewRenewal(subscriptionId: number, context: ActionContext): Promise<UndoView> {
    const work = this.takeRenewal(subscriptionId);
    return this.writes.dryRun(context, work);
  }

  private takePayment =
    (id: number, reason = 'Recorded by mistake.'): Work<UndoView> =>
    async (transaction) => {
      const { em, context } = transaction;
      const payment = await em.findOneOrFail(Payment, { id }, { populate: ['invoice'] });
      if (payment.amount < 0) throw partlyReturned();
      const subscriptions = await lockParts(await partsOf(payment, em), transaction);
      const parts = (await partsOf(payment, em)).toReversed();
      this.recorded.refuseUnlessTheirs(parts[0]!.recordedBy, parts[0]!.recordedAt, context);
      await refuseUnlessWhole(parts, transaction);
      const invoiceIds = parts.map((part) => part.invoice.id);
      const before = await this.stateOf(subscriptions, invoiceIds, transaction);
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      const whole = parts.length > 1 ? { allocationId: randomUUID(), total: amount } : {};
      for (const part of parts) await this.takePart(part, { note: reason, ...whole }, transaction);
      const after = await this.stateOf(subscriptions, invoiceIds, transaction);
      return { amount, before, after };
    };

  private async takePart(
    payment: Payment,
    taking: Pick<ReversalDetails, 'note' | 'allocationId' | 'total'>,
    transaction: AuditedTransaction,
  ): Promise<void> {
    const debt = await lockedDebt(payment.invoice.id, transaction);
    const { invoice, subscription } = debt;
    const period = subscription && (await this.periodOf(payment, invoice, subscription, transaction));
    const paidOn = dayOf(transaction.context.now, transaction.timeZone);
    await reversePayment(payment, debt, { paidOn, ...taking }, transaction);
    if (period) {
      invoice.withdrawRenewal();
      await takePeriod(subscription, period, transaction);
    }
    await transaction.em.flush();
    // It was issued only to take this payment.
    const wasIssuedForIt = invoice.issuedAt.getTime() === payment.recordedAt.getTime();
    if (wasIssuedForIt && (await isUnpaidOtherwise(invoice, transaction)))
      await cancelInvoice(invoice, transaction, { byChange: true });
  }

  /** The period that began with this payment, if one did. @throws Refusal 409 when it is not the last, or was changed since */
  private async periodOf(
    payment: Payment,
    invoice: Invoice,
    subscription: Subscription,
    { em }: AuditedTransaction,
  ): Promise<SubscriptionPeriod | null> {
    if (invoice.renewedAt?.getTime() !== payment.recordedAt.getTime()) return null;
    const last = await lastRecorded(em, subscription);
    if (last.replaces) throw endMoved();
    if (last.kind === 'plan_change') throw planChanged();
    if (last.invoiceId !== invoice.id || !last.before) throw laterPeriods();
    return last;
  }

  private takeRenewal =
    (id: number, reason?: string | null): Work<UndoView> =>
    async (transaction) => {
      const { em, context } = transaction;
      const subscription = await lockedWithAccount(em, id);
      const last = await lastRecorded(em, subscription);
      const isRenewal = last.kind === 'renewed' || last.kind === 'typed';
      if (!last.before || !(isRenewal || last.replaces)) throw nothingToUndo();
      this.recorded.refuseUnlessTheirs(last.recordedBy, last.recordedAt, context);
      const invoiceIds = last.invoiceId && !last.replaces ? [last.invoiceId] : [];
      const before = await this.stateOf([subscription], invoiceIds, transaction);
      for (const invoiceId of invoiceIds) await withdrawInvoice(invoiceId, transaction);
      await takePeriod(subscription, last, transaction, reason || null);
      return { amount: 0, before, after: await this.stateOf([subscription], invoiceIds, transaction) };
    };

  private async stateOf(
    subscriptions: Subscription[],
    invoiceIds: number[],
    { em }: AuditedTransaction,
  ): Promise<StateView> {
    await em.flush();
    const invoices = await em.find(Invoice, { id: { $in: invoiceIds } }, { orderBy: { id: 'asc' } });
    const [subscription = null, ...others] = subscriptions;
    const open = [...(await openInvoicesOf(em, subscriptions)).values()].flat();
    const pricePeriod = subscription && (await pricePeriodsOf(em, [subscription])).get(subscription.id)!;
    return stateView(subscription, { invoices, open, pricePeriod, others });
  }
}

/** @throws Refusal 409 */
async function refuseUnlessWhole(parts: Payment[], { em }: AuditedTransaction): Promise<void> {
  if (parts.some(({ attemptId, providerPaymentId }) => attemptId || providerPaymentId)) throw paidAtGateway();
  const left = await refundableOf(em, parts);
  const underWay = await refundsUnderWay(
    em,
    parts.map(({ id }) => id),
  );
  const isWhole = (part: Payment) => {
    const { onInvoice, inCredit } = left.get(part.id)!;
    return part.amount > 0 && !part.reversal && onInvoice + inCredit === part.amount;
  };
  if (underWay.size > 0 || !parts.every(isWhole)) throw partlyReturned();
}

async function isUnpaidOtherwise({ id }: Invoice, { em }: AuditedTransaction): Promise<boolean> {
  const [row] = await em.execute<{ paid: string }[]>(
    'select coalesce(sum(amount), 0)::text as paid from payments where invoice_id = ?',
    [id],
  );
  return row!.paid === '0';
}

/** What was issued for the period after it is not asked for any more; what was paid or reversed since it began counts. */
async function takePeriod(
  subscription: Subscription,
  { before }: SubscriptionPeriod,
  transaction: AuditedTransaction,
  reason: string | null = null,
): Promise<void> {
  const { em } = transaction;
  const takeBack = async () => {
    await undoLast(subscription, before!, transaction);
    await em.flush();
    if ((await findOpenInvoices(em, subscription)).running) subscription.paymentStatus = 'pending';
    else if (await isPaidUp(subscription, em)) subscription.paymentStatus = 'paid';
  };
  await changeSubscription(subscription, 'subscription.update', transaction, takeBack, reason);
  const { outdated } = await findOpenInvoices(em, subscription);
  await cancelOutdated(outdated, transaction);
}

export const paidAtGateway = () =>
  conflict('gateway_payment', 'A gateway has the money of this payment. Refund it instead.');

const partlyReturned = () =>
  conflict(
    'partly_returned',
    'Part of this payment has already been paid back or reversed. Reverse what is left of it instead.',
  );

export const laterPeriods = () =>
  conflict(
    'later_periods',
    'Later periods follow the one that this paid for. Undo those first, or reverse the payment.',
  );

export const endMoved = () =>
  conflict(
    'end_moved',
    'The end was moved to an earlier day after this payment. Undo that change of the end first, or reverse the payment.',
  );

export const planChanged = () =>
  conflict('plan_changed', 'The plan was changed after this payment. Reverse the payment instead.');

export const nothingToUndo = () =>
  conflict(
    'no_renewal',
    'The last period was neither renewed nor ended by hand, so there is nothing to undo.',
  );
