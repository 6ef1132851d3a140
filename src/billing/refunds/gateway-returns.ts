import { Injectable } from '@nestjs/common';
import { type Debt, PaymentBooking } from '../payments/payment-booking.js';
import type { Booking } from '../booking.js';
import type { Payment } from '../payments/payment.entity.js';
import { Refund } from './refund.entity.js';
import { Config } from '../../platform/config/config.js';
import { dayOf } from '../../rules/business-day.js';
import { refundKeyOf } from './refund-key.js';

const NOTE = 'Taken back by the gateway';

/** Money that is gone at a gateway, without anybody here having asked for it: the books follow. */
@Injectable()
export class GatewayReturns {
  constructor(
    private readonly config: Config,
    private readonly booking: PaymentBooking,
  ) {}

  /** @param returned whole rupiah, at most what is left of the payment */
  async book(
    payment: Payment,
    debt: Debt,
    { amount, owedAgain }: { amount: number; owedAgain: boolean },
    booking: Booking,
  ): Promise<'refund'> {
    const { em, context } = booking;
    const refund = em.create(Refund, {
      payment,
      refundKey: await refundKeyOf(payment, debt, booking),
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
    const taking = { ...this.today(booking), method, refundId: refund.id, owedAgain, amount };
    await this.booking.takeBack(payment, debt, taking, booking);
    return 'refund';
  }

  /** All that is left of it, which is owed again. */
  async reverse(payment: Payment, debt: Debt, booking: Booking): Promise<'reversal'> {
    await this.booking.reverse(payment, debt, this.today(booking), booking);
    return 'reversal';
  }

  private readonly today = ({ context }: Booking) => ({
    paidOn: dayOf(context.now, this.config.businessTimeZone),
    note: NOTE,
  });
}
