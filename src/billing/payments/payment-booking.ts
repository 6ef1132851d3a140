import { Injectable } from '@nestjs/common';
import type { LedgerTransaction } from '../ledger-transaction.js';
import { bookCredit, creditOf } from '../credits/credits.js';
import type { Invoice } from '../invoices/invoice.entity.js';
import { type RefundableBreakdown, refundableOf } from './refundable-of.js';
import { Payment, paymentSearchText } from './payment.entity.js';
import { aboutPayment, paymentFacts } from './payment.view.js';
import { resolveReturned } from '../reviews/resolve-reviews-of.js';
import { type PaymentMethod, split } from '../../rules/ledger.js';
import type { Subscription } from '../../licensing/subscriptions/subscription.entity.js';
import { CreditAllocation } from '../credits/credit-allocation.js';
import { Settlement } from './settlement.js';

/** What a payment settles, locked; its subscription may be deleted meanwhile. */
export type InvoiceDebt = { invoice: Invoice; subscription: Subscription | null };

export type PaymentDetails = {
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
export type ReversalDetails = {
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
  async book(debt: InvoiceDebt, money: PaymentDetails, transaction: LedgerTransaction): Promise<Payment> {
    const payment = await this.allocate(debt, money, transaction);
    await this.credit.applyToOpen(debt.subscription, transaction);
    return payment;
  }

  /** As `book`, and the credit there is stays where it is. */
  async allocate(
    { invoice, subscription }: InvoiceDebt,
    money: PaymentDetails,
    transaction: LedgerTransaction,
  ): Promise<Payment> {
    const { settles, surplus } = split(money.amount, invoice.owed);
    const payment = transaction.em.create(Payment, {
      ...factsOf(invoice, transaction),
      ...money,
      credited: surplus,
      reference: money.reference || null,
      note: money.note || null,
      searchText: paymentSearchText(invoice, money.reference),
    });
    await transaction.em.flush();
    await emit(payment, 'payment.record', transaction, {
      settles_invoice: settles > 0 && settles === invoice.owed,
    });
    if (surplus > 0) bookCredit(invoice, surplus, 'surplus', transaction, payment);
    const by = money.attemptId ? 'customer' : 'staff';
    await this.settlement.settle(invoice, subscription, settles, by, transaction);
    return payment;
  }

  /** What was credited of it goes first. */
  async bookReversal(
    payment: Payment,
    { invoice, subscription }: InvoiceDebt,
    { amount, owedAgain, ...taking }: ReversalDetails,
    transaction: LedgerTransaction,
  ): Promise<Payment> {
    const { inCredit } = await this.left(payment, invoice, transaction);
    const surplus = Math.min(amount, inCredit);
    const row = transaction.em.create(Payment, {
      ...factsOf(invoice, transaction),
      ...taking,
      amount: -amount,
      credited: -surplus,
      searchText: paymentSearchText(invoice, payment.reference),
    });
    await transaction.em.flush();
    const fromInvoice = amount - surplus;
    await emit(row, taking.reverses ? 'payment.reverse' : 'payment.refund', transaction, {
      ...(taking.refundId && { credit_note: owedAgain ? 0 : fromInvoice }),
    });
    if (surplus > 0 && surplus === inCredit) await resolveReturned(payment, transaction);
    if (surplus > 0) bookCredit(invoice, -surplus, taking.reverses ? 'reversal' : 'refund', transaction, row);
    if (owedAgain) await this.settlement.deallocate(invoice, subscription, fromInvoice, transaction);
    else await this.settlement.refund(invoice, subscription, fromInvoice, transaction);
    if (surplus > 0) await this.credit.coverShortfall(subscription, invoice.userId, transaction);
    return row;
  }

  /** All that is left of it. @returns null where it was paid back already */
  async reverse(
    payment: Payment,
    debt: InvoiceDebt,
    { paidOn, note }: Pick<ReversalDetails, 'paidOn' | 'note'>,
    transaction: LedgerTransaction,
  ): Promise<Payment | null> {
    const { onInvoice, inCredit } = await this.left(payment, debt.invoice, transaction);
    const amount = onInvoice + inCredit;
    return amount === 0
      ? null
      : this.bookReversal(
          payment,
          debt,
          { reverses: payment, owedAgain: true, method: payment.method, amount, paidOn, note },
          transaction,
        );
  }

  /** The invoice is locked. */
  async left(
    payment: Payment,
    invoice: Invoice,
    { em }: Pick<LedgerTransaction, 'em'>,
  ): Promise<RefundableBreakdown> {
    return (await refundableOf(em, [{ payment, invoice }])).get(payment.id)!;
  }

  /** As `left`, without what was spent on other invoices since. */
  async refundable(
    payment: Payment,
    invoice: Invoice,
    transaction: Pick<LedgerTransaction, 'em'>,
  ): Promise<number> {
    const { onInvoice, inCredit } = await this.left(payment, invoice, transaction);
    const balance = Math.max(0, await creditOf(transaction.em, invoice.userId));
    return onInvoice + Math.min(inCredit, balance);
  }
}

const factsOf = (invoice: Invoice, { context: { now, actor } }: LedgerTransaction) => ({
  invoice,
  userId: invoice.userId,
  recordedAt: now,
  recordedBy: actor?.username ?? null,
});

function emit(
  payment: Payment,
  action: 'payment.record' | 'payment.reverse' | 'payment.refund',
  { note }: LedgerTransaction,
  more: { settles_invoice?: boolean; credit_note?: number } = {},
): Promise<void> {
  const after = { ...paymentFacts(payment), ...more };
  return note(action, { subjectId: payment.id, before: null, after, about: [aboutPayment(payment)] });
}
