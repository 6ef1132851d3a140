import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { AuditedWrites } from '../../audit/audited-writes.js';
import type { AuditedTransaction } from '../../audit/audited-rows.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { lockedCreditOf } from '../ledger/credits.js';
import { refundableNow } from '../ledger/refunds-under-way.js';
import { conflict } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { GATEWAYS } from '../../rules/ledger.js';
import { lockedPayment } from '../ledger/invoice-debt.js';
import { refundKeyOf, completeRefund } from '../ledger/refund-booking.js';
import type { RefundInput } from './refund.input.js';

@Injectable()
export class RefundsService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly writes: AuditedWrites,
  ) {}

  /** Oldest first. @throws Refusal 404 */
  async listForPayment(paymentId: number): Promise<Refund[]> {
    await this.em.findOneOrFail(Payment, { id: paymentId });
    return this.em.find(Refund, { payment: paymentId }, { orderBy: { id: 'asc' } });
  }

  /**
   * Takes the surplus that became credit first. `GatewayRefunds` asks the gateway after the commit, so that no money
   * moves without a record. @throws Refusal 404; 409 for more than is refundable, or by a gateway that did not take it
   */
  async refund(id: number, input: RefundInput, context: ActionContext): Promise<Refund> {
    const refund = await this.writes.run(context, async (transaction) => {
      const { em } = transaction;
      const { payment, debt } = await lockedPayment(id, transaction);
      await refuseUnlessRefundable(payment, input, transaction);
      const { owed_again, ...rest } = input;
      const asked = em.create(Refund, {
        ...rest,
        owedAgain: owed_again ?? false,
        payment,
        refundKey: await refundKeyOf(payment, debt, transaction),
        state: 'asked',
        askedAt: context.now,
        askedBy: context.actor?.username ?? null,
      });
      await em.flush();
      if (input.way !== 'gateway') await completeRefund(asked, payment, debt, transaction);
      return asked;
    });
    return refund;
  }
}

async function refuseUnlessRefundable(
  payment: Payment,
  { amount, way }: RefundInput,
  { em }: AuditedTransaction,
): Promise<void> {
  if (payment.amount < 0) throw conflict('is_a_reversal', 'This is itself a reversal. Refund the payment.');
  if (way === 'gateway' && !(GATEWAYS as readonly string[]).includes(payment.method))
    throw conflict(
      'not_a_gateway_payment',
      'This payment did not come through a gateway. Pay it back by transfer or in cash.',
    );
  const balance = await lockedCreditOf(em, payment.userId);
  const left = (await refundableNow(em, [payment], balance)).get(payment.id)!;
  if (amount > left)
    throw conflict(
      'not_refundable',
      left > 0
        ? `At most Rp ${left} of this payment can be paid back.`
        : 'Nothing more of this payment can be paid back.',
      { count: Math.max(0, left) },
    );
}
