import { Injectable } from '@nestjs/common';
import type { Booking } from '../ledger/booking.js';
import { bookCredit, creditOf } from '../ledger/credits.js';
import type { Invoice } from '../ledger/invoice.entity.js';
import { Payment, paymentSearchText } from '../ledger/payment.entity.js';
import { aboutPayment, paymentFacts } from '../ledger/payment.view.js';
import { type PaymentMethod, split } from '../rules/ledger.js';
import type { Subscription } from '../subscriptions/subscription.entity.js';
import { Settlement } from './settlement.js';

/** What a payment settles, locked; its subscription may be deleted meanwhile. */
export type Debt = { invoice: Invoice; subscription: Subscription | null };

export type Money = {
  method: PaymentMethod;
  /** Whole rupiah. */
  amount: number;
  /** A day of the business. */
  paidOn: string;
  reference?: string | null;
  note?: string | null;
  /** Of a gateway. */
  providerPaymentId?: string;
  attemptId?: number;
};

/** A payment that is taken back, by what, and how much of it. */
export type TakingBack = {
  reverses?: Payment;
  refundId?: number;
  /** How it left. */
  method: PaymentMethod;
  /** Whole rupiah, above zero. */
  amount: number;
  paidOn: string;
  note: string;
};

/** How much of a payment, in whole rupiah, can still be given back, and where it is. */
export type Left = { onInvoice: number; inCredit: number };

/** Rows of the ledger and what they bring, within the transaction of their deed. */
@Injectable()
export class PaymentBooking {
  constructor(private readonly settlement: Settlement) {}

  /** More than is owed becomes credit, less is a part. */
  async book({ invoice, subscription }: Debt, money: Money, booking: Booking): Promise<Payment> {
    const { settles, surplus } = split(money.amount, invoice.owed);
    const payment = booking.em.create(Payment, {
      ...factsOf(invoice, booking),
      ...money,
      credited: surplus,
      reference: money.reference || null,
      note: money.note || null,
      searchText: paymentSearchText(invoice, money.reference),
    });
    await booking.em.flush();
    await told(payment, 'payment.record', booking, {
      settles_invoice: settles > 0 && settles === invoice.owed,
    });
    if (surplus > 0) bookCredit(invoice, surplus, 'surplus', booking, payment);
    await this.settlement.settle(invoice, subscription, settles, booking);
    return payment;
  }

  /** What was credited of it goes first. */
  async takeBack(
    payment: Payment,
    { invoice, subscription }: Debt,
    { amount, ...taking }: TakingBack,
    booking: Booking,
  ): Promise<Payment> {
    const { inCredit } = await this.left(payment, invoice, booking);
    const surplus = Math.min(amount, inCredit);
    const row = booking.em.create(Payment, {
      ...factsOf(invoice, booking),
      ...taking,
      amount: -amount,
      credited: -surplus,
      searchText: paymentSearchText(invoice, payment.reference),
    });
    await booking.em.flush();
    await told(row, taking.reverses ? 'payment.reverse' : 'payment.refund', booking);
    if (surplus > 0) bookCredit(invoice, -surplus, taking.reverses ? 'reversal' : 'refund', booking, row);
    await this.settlement.unsettle(invoice, subscription, amount - surplus, booking);
    return row;
  }

  /** All that is left of it. @returns null where it was paid back already */
  async reverse(
    payment: Payment,
    debt: Debt,
    { paidOn, note }: Pick<TakingBack, 'paidOn' | 'note'>,
    booking: Booking,
  ): Promise<Payment | null> {
    const { onInvoice, inCredit } = await this.left(payment, debt.invoice, booking);
    const amount = onInvoice + inCredit;
    return amount === 0
      ? null
      : this.takeBack(
          payment,
          debt,
          { reverses: payment, method: payment.method, amount, paidOn, note },
          booking,
        );
  }

  /** What an invoice took that was cancelled since is credit by now. The invoice is locked. */
  async left(payment: Payment, invoice: Invoice, { em }: Pick<Booking, 'em'>): Promise<Left> {
    const [back] = await em.execute<[{ amount: string; credited: string }]>(
      `select coalesce(sum(amount), 0)::text as amount, coalesce(sum(credited), 0)::text as credited
        from payments where reverses_id = ? or refund_id in (select id from refunds where payment_id = ?)`,
      [payment.id, payment.id],
    );
    const [amount, credited] = [
      payment.amount + Number(back.amount),
      payment.credited + Number(back.credited),
    ];
    const onInvoice = invoice.cancelledAt ? 0 : amount - credited;
    return { onInvoice, inCredit: amount - onInvoice };
  }

  /** As `left`, without what was spent on other invoices since. */
  async refundable(payment: Payment, invoice: Invoice, booking: Pick<Booking, 'em'>): Promise<number> {
    const { onInvoice, inCredit } = await this.left(payment, invoice, booking);
    const balance = Math.max(0, await creditOf(booking.em, invoice.userId));
    return onInvoice + Math.min(inCredit, balance);
  }
}

const factsOf = (invoice: Invoice, { context: { now, actor } }: Booking) => ({
  invoice,
  userId: invoice.userId,
  recordedAt: now,
  recordedBy: actor?.username ?? null,
});

function told(
  payment: Payment,
  action: 'payment.record' | 'payment.reverse' | 'payment.refund',
  { note }: Booking,
  more: { settles_invoice?: boolean } = {},
): Promise<void> {
  const after = { ...paymentFacts(payment), ...more };
  return note(action, { subjectId: payment.id, before: null, after, about: [aboutPayment(payment)] });
}
