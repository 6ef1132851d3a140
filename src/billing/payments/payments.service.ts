import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { dayOf } from '../../rules/business-day.js';
import { lockedWithAccount } from '../ledger/ledger-locks.js';
import { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { Invoice } from '../ledger/invoice.entity.js';
import { type AllocationView, allocationView } from './booked.view.js';
import { type AllocatedPart, bookForSubscription } from '../ledger/payment-allocation.js';
import { requestCheck, REVERSAL_LAG_MS } from '../ledger/request-check.js';
import { refundsUnderWay } from '../ledger/refunds-under-way.js';
import { Payment } from '../ledger/payment.entity.js';
import type { AllocationQuery, PaymentInput, ReversalInput } from './payment.input.js';
import { PAYMENT_RELATIONS } from './payment-list.js';
import { reversePayment } from '../ledger/payment-booking.js';
import { Undo } from '../undo/undo.service.js';
import {
  dayPaid,
  refuseDuplicate,
  refuseReferenceOfOthers,
  type Transfer,
  refuseLongAgo,
} from './doubtful-payment.js';
import { lockedDebt } from '../ledger/invoice-debt.js';

export type Booked = AllocatedPart & {
  subscription: Subscription;
  further: AllocatedPart[];
};

/** A payment settles an invoice, and an invoice that is paid in full renews the subscription. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly undo: Undo,
  ) {}

  /**
   * A surplus becomes credit. @throws Refusal 404; 409 when it looks recorded already or long ago, the period is paid, or
   * the next is partly paid with another length; 422
   */
  async record(subscriptionId: number, input: PaymentInput, context: ActionContext): Promise<Booked> {
    const booked = await this.writes.run(context, (transaction) =>
      this.book(subscriptionId, input, transaction),
    );
    return booked;
  }

  /** Books and rolls back, so that the preview cannot differ from the booking. @throws Refusal as `record` */
  async preview(
    subscriptionId: number,
    query: AllocationQuery,
    context: ActionContext,
  ): Promise<AllocationView> {
    const input = { ...query, method: 'transfer' as const, spread: true, record_anyway: true };
    return this.writes.dryRun(context, async (transaction) =>
      allocationView(await this.book(subscriptionId, input, transaction)),
    );
  }

  private async book(
    subscriptionId: number,
    input: PaymentInput,
    transaction: AuditedTransaction,
  ): Promise<Booked> {
    const { method, amount, reference, note } = input;
    const paidOn = dayPaid(input, transaction);
    const { em } = transaction;
    if (input.instead_of) {
      const { user } = await em.findOneOrFail(Subscription, { id: subscriptionId });
      const other = { userId: user.id, subscriptionIds: [subscriptionId] };
      await this.undo.takeFor(input.instead_of, other, transaction);
    }
    const asked = await em.findOne(Invoice, { id: input.invoice_id ?? 0, subscriptionId });
    const subscription = await lockedWithAccount(em, subscriptionId, asked ? [asked.userId] : []);
    if (!input.record_anyway) await refuseDoubtful({ ...input, paidOn }, subscription, asked, transaction);
    const { billing_cycle_anchor: billingCycleAnchor } = input;
    const money = { method, amount, paidOn, reference, note, billingCycleAnchor };
    const [first, ...further] = await bookForSubscription(subscription, input, money, transaction);
    return { ...first, subscription, further };
  }

  /**
   * Checked again a day later: a gateway may still hold the money. Not while a refund is under way, which would give
   * the same money back twice. @throws Refusal 404; 409 unless reversible
   */
  async reverse(id: number, { reason }: ReversalInput, context: ActionContext): Promise<Payment> {
    const reversal = await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { invoice: of } = await em.findOneOrFail(Payment, { id });
      const { invoice, subscription } = await lockedDebt(of.id, transaction);
      const payment = await em.findOneOrFail(
        Payment,
        { id },
        { populate: [...PAYMENT_RELATIONS], refresh: true },
      );
      if (payment.amount < 0)
        throw conflict('is_a_reversal', 'This is itself a reversal. Record the payment again.');
      if (payment.reversal) throw conflict('already_reversed', 'This payment has already been reversed.');
      if ((await refundsUnderWay(em, [id])).size > 0)
        throw conflict(
          'refund_in_progress',
          'The gateway is refunding this payment. Wait for its answer, then reverse what is left.',
        );
      const paidOn = dayOf(context.now, transaction.timeZone);
      const taking = { paidOn, note: reason };
      const reversed = await reversePayment(payment, { invoice, subscription }, taking, transaction);
      if (!reversed) throw conflict('already_reversed', 'All of this payment has already been paid back.');
      if (payment.attemptId) await requestCheck(em, payment.attemptId, context.now, REVERSAL_LAG_MS);
      return reversed;
    });
    return reversal;
  }
}

/** @throws Refusal 409, to be answered with `record_anyway` */
async function refuseDoubtful(
  transfer: Transfer,
  { id, user, startDate }: Subscription,
  asked: Invoice | null,
  transaction: AuditedTransaction,
): Promise<void> {
  const { em } = transaction;
  await refuseDuplicate(em, { invoice: { subscriptionId: id } }, transfer);
  await refuseReferenceOfOthers(em, asked?.userId ?? user.id, transfer);
  refuseLongAgo(transfer.paidOn, startDate, transaction);
}
