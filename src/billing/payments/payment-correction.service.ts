import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { RecordedBy } from '../undo/recorded-by.js';
import { paidAtGateway } from '../undo/undo.service.js';
import { lockedPayment, type InvoiceDebt } from '../ledger/invoice-debt.js';
import type { CorrectionInput } from './payment.input.js';
import { PAYMENT_RELATIONS } from './payment-list.js';
import { correctPayment } from '../ledger/payment-booking.js';
import { Payment } from '../ledger/payment.entity.js';
import { lockParts, partsOf } from '../ledger/payment-parts.js';
import { dayPaid, refuseLongAgo, refuseReferenceOfOthers } from './doubtful-payment.js';

type Description = Pick<Payment, 'method' | 'paidOn'> & Record<'reference' | 'note', string | null>;

/** Corrects how a payment is described, with all its parts; its amount is corrected by taking it back (billing §10). */
@Injectable()
export class PaymentCorrection {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly recorded: RecordedBy,
  ) {}

  /** @throws Refusal 403; 404; 409 for a gateway's or reversed payment */
  async locked(id: number, context: ActionContext): Promise<Payment> {
    return this.writes.run(context, async (transaction) => (await this.correctable(id, transaction)).payment);
  }

  /** @throws Refusal as `locked`; 409 as recording one; 422 */
  correct(id: number, input: CorrectionInput, context: ActionContext): Promise<Payment> {
    return this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const asked = await em.findOneOrFail(Payment, { id });
      await lockParts(await partsOf(asked, em), transaction);
      const parts = await partsOf(asked, em);
      const counted = parts.find(({ reversal }) => !reversal) ?? asked;
      const { payment, debt } = await this.correctable(counted.id, transaction);
      const corrected = correctedBy(input, payment, transaction);
      if (isSame(payment, corrected)) return payment;
      if (!input.record_anyway) await refuseDoubtful(payment, corrected, debt, transaction);
      // A transfer has one day, method and reference, however many invoices it paid.
      const total = parts.reduce((sum, { amount }) => sum + amount, 0);
      for (const part of parts) await correctPayment(part, corrected, total, transaction);
      return payment;
    });
  }

  private async correctable(id: number, transaction: AuditedTransaction) {
    const { em, context } = transaction;
    const found = await lockedPayment(id, transaction);
    const { payment } = found;
    await em.populate(payment, [...PAYMENT_RELATIONS]);
    this.recorded.refuseUnlessTheirs(payment.recordedBy, payment.recordedAt, context);
    if (payment.attemptId || payment.providerPaymentId) throw paidAtGateway();
    if (payment.amount < 0 || payment.reversal)
      throw conflict('already_reversed', 'This payment has already been reversed.');
    return found;
  }
}

function correctedBy(input: CorrectionInput, payment: Payment, transaction: AuditedTransaction): Description {
  const { reference = payment.reference, note = payment.note } = input;
  return {
    method: input.method ?? payment.method,
    paidOn: input.paid_on ? dayPaid(input, transaction) : payment.paidOn,
    reference: reference || null,
    note: note || null,
  };
}

/** @throws Refusal 409 */
async function refuseDoubtful(
  payment: Payment,
  { reference, paidOn }: Description,
  { subscription }: InvoiceDebt,
  transaction: AuditedTransaction,
): Promise<void> {
  if (reference !== (payment.reference ?? null))
    await refuseReferenceOfOthers(transaction.em, payment.userId, { reference, paidOn });
  if (paidOn !== payment.paidOn && subscription) refuseLongAgo(paidOn, subscription.startDate, transaction);
}

const isSame = (payment: Payment, { method, paidOn, reference, note }: Description): boolean =>
  payment.method === method &&
  payment.paidOn === paidOn &&
  (payment.reference ?? null) === reference &&
  (payment.note ?? null) === note;
