import { Injectable } from '@nestjs/common';
import type { Booking } from '../booking.js';
import { bookCredit, creditOf } from '../credits/credits.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { type Left, leftOf } from './left-of.js';
import { Payment, paymentSearchText } from './payment.entity.js';
import { aboutPayment, paymentFacts } from './payment.view.js';
import { resolveReturned } from '../reviews/resolve-reviews-of.js';
import { type PaymentMethod, split } from '../../rules/ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { CreditAllocation } from '../credits/credit-allocation.js';
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
  /** Where it is a part of a transfer that pays several periods. */
  allocationId?: string;
};

/** A payment that is taken back, by what, and how much of it. */
export type TakingBack = {
  reverses?: Payment;
  refundId?: number;
  /** Whether the invoice asks for it again; a refund takes it off, unless it says so. */
  owedAgain: boolean;
  /** How it left. */
  method: PaymentMethod;
  /** Whole rupiah, above zero. */
  amount: number;
  paidOn: string;
  note: string;
};

/** Rows of the ledger and what they bring, within the transaction of their deed. */
@Injectable()
export class PaymentBooking {
  constructor(
    private readonly settlement: Settlement,
    private readonly credit: CreditAllocation,
  ) {}

  /** More than is owed becomes credit, which pays what else is open; less is a part, which credit completes. */
  async book(debt: Debt, money: Money, booking: Booking): Promise<Payment> {
    const payment = await this.allocate(debt, money, booking);
    await this.credit.applyToOpen(debt.subscription, booking);
    return payment;
  }

  /** As `book`, and the credit there is stays where it is. */
  async allocate({ invoice, subscription }: Debt, money: Money, booking: Booking): Promise<Payment> {
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
    await emit(payment, 'payment.record', booking, {
      settles_invoice: settles > 0 && settles === invoice.owed,
    });
    if (surplus > 0) bookCredit(invoice, surplus, 'surplus', booking, payment);
    const by = money.attemptId ? 'customer' : 'staff';
    await this.settlement.settle(invoice, subscription, settles, by, booking);
    return payment;
  }

  /** What was credited of it goes first. */
  async takeBack(
    payment: Payment,
    { invoice, subscription }: Debt,
    { amount, owedAgain, ...taking }: TakingBack,
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
    const fromInvoice = amount - surplus;
    await emit(row, taking.reverses ? 'payment.reverse' : 'payment.refund', booking, {
      ...(taking.refundId && { credit_note: owedAgain ? 0 : fromInvoice }),
    });
    if (surplus > 0 && surplus === inCredit) await resolveReturned(payment, booking);
    if (surplus > 0) bookCredit(invoice, -surplus, taking.reverses ? 'reversal' : 'refund', booking, row);
    if (owedAgain) await this.settlement.unsettle(invoice, subscription, fromInvoice, booking);
    else await this.settlement.refund(invoice, subscription, fromInvoice, booking);
    if (surplus > 0) await this.credit.coverShortfall(subscription, invoice.userId, booking);
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
          { reverses: payment, owedAgain: true, method: payment.method, amount, paidOn, note },
          booking,
        );
  }

  /** The invoice is locked. */
  async left(payment: Payment, invoice: Invoice, { em }: Pick<Booking, 'em'>): Promise<Left> {
    return (await leftOf(em, [{ payment, invoice }])).get(payment.id)!;
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

function emit(
  payment: Payment,
  action: 'payment.record' | 'payment.reverse' | 'payment.refund',
  { note }: Booking,
  more: { settles_invoice?: boolean; credit_note?: number } = {},
): Promise<void> {
  const after = { ...paymentFacts(payment), ...more };
  return note(action, { subjectId: payment.id, before: null, after, about: [aboutPayment(payment)] });
}
