import { Injectable } from '@nestjs/common';
import { PaymentBooking } from '../payments/payment-booking.js';
import type { LedgerTransaction } from '../ledger-transaction.js';
import type { Payment } from '../payments/payment.entity.js';
import { Refund } from './refund.entity.js';
import { Config } from '../../platform/config/config.js';
import { dayOf } from '../../rules/business-day.js';
import { refundKeyOf } from './refund-key.js';
import type { InvoiceDebt } from '../payments/invoice-debt.js';

const NOTE = 'Taken back by the gateway';

/** Books refunds and chargebacks that were made at the gateway. */
@Injectable()
export class GatewayReturns {
  constructor(
    private readonly config: Config,
    private readonly booking: PaymentBooking,
  ) {}

  /** @param returned whole rupiah, at most what is left of the payment */
  async book(
    payment: Payment,
    debt: InvoiceDebt,
    { amount, owedAgain }: { amount: number; owedAgain: boolean },
    transaction: LedgerTransaction,
  ): Promise<'refund'> {
    const { em, context } = transaction;
    const refund = em.create(Refund, {
      payment,
      refundKey: await refundKeyOf(payment, debt, transaction),
      amount,
      way: 'gateway',
      reason: NOTE,
      owedAgain,
      state: 'done',
      askedAt: context.now,
      finishedAt: context.now,
    });
    await em.flush();
    const { method } = payment;
    const taking = { ...this.today(transaction), method, refundId: refund.id, owedAgain, amount };
    await this.booking.bookReversal(payment, debt, taking, transaction);
    return 'refund';
  }

  /** Reverses what is left of the payment, which is owed again. */
  async reverse(payment: Payment, debt: InvoiceDebt, transaction: LedgerTransaction): Promise<'reversal'> {
    await this.booking.reverse(payment, debt, this.today(transaction), transaction);
    return 'reversal';
  }

  private readonly today = ({ context }: LedgerTransaction) => ({
    paidOn: dayOf(context.now, this.config.businessTimeZone),
    note: NOTE,
  });
}
