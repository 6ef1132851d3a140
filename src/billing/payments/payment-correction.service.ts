import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import { within } from '../../audit/audited-rows.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { renewForPayment } from '../../stats/search-texts.js';
import { RecordedBy } from '../undo/recorded-by.js';
import { paidAtGateway } from '../undo/undo-refusals.js';
import { lockedPayment } from '../refunds/locked-payment.js';
import type { CorrectionInput } from './payment.input.js';
import { PAYMENT_RELATIONS } from './payment-list.js';
import { type Payment, paymentSearchText } from './payment.entity.js';
import { refuseReferenceOfOthers } from './duplicate-payment.js';
import { PaymentsService } from './payments.service.js';
import { aboutPayment, paymentFacts } from './payment.view.js';

const CORRECTED = { view: paymentFacts, about: aboutPayment };

/** Corrects how a payment is described; its amount is corrected by taking it back (decisions §10.14). */
@Injectable()
export class PaymentCorrection {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly recorded: RecordedBy,
    private readonly payments: PaymentsService,
  ) {}

  /** @throws Refusal 403; 404; 409 for a gateway's or reversed payment, or as recording one; 422 */
  correct(id: number, input: CorrectionInput, context: ActionContext): Promise<Payment> {
    return this.writes.run(context, async (note, em) => {
      const transaction = { em, note, context };
      const { payment, debt } = await lockedPayment(id, transaction);
      await em.populate(payment, [...PAYMENT_RELATIONS]);
      this.recorded.refuseUnlessTheirs(payment.recordedBy, payment.recordedAt, context);
      if (payment.attemptId || payment.providerPaymentId) throw paidAtGateway();
      if (payment.amount < 0 || payment.reversal)
        throw conflict('This payment was reversed already.', { code: 'already_reversed' });
      const method = input.method ?? payment.method;
      const { reference = payment.reference, note: text = payment.note } = input;
      const paidOn = input.paid_on ? this.payments.dayPaid(input, context.now) : payment.paidOn;
      if (!input.record_anyway && reference !== payment.reference)
        await refuseReferenceOfOthers(em, payment.userId, { reference, paidOn });
      if (!input.record_anyway && paidOn !== payment.paidOn && debt.subscription)
        this.payments.refuseLongAgo(paidOn, debt.subscription.startDate, context.now);
      await within(transaction).update(CORRECTED, payment, 'payment.correct', () => {
        Object.assign(payment, { method, paidOn, reference: reference || null, note: text || null });
        payment.searchText = paymentSearchText(payment.invoice, payment);
      });
      await renewForPayment(em, id);
      return payment;
    });
  }
}
