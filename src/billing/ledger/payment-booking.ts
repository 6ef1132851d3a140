import { Injectable } from '@nestjs/common';
import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import { bookCredit } from './credits.js';
import type { Invoice } from './invoice.entity.js';
import { leftOf, lockedFreeCredit, sharesOf } from './refunds-under-way.js';
import { Payment, paymentSearchText } from './payment.entity.js';
import { aboutPayment, paymentFacts } from './payment.view.js';
import { resolveReturned } from './reviews.js';
import { renewForPayment } from '../../stats/search-texts.js';
import type { BillingCycleAnchor } from '../../rules/billing-period.js';
import { type PaymentMethod, split } from '../../rules/ledger.js';
import { CreditAllocation } from './credit-allocation.js';
import { InvoiceSettlement } from './invoice-settlement.js';
import type { InvoiceDebt } from './invoice-debt.js';

export type PaymentDetails = {
  method: PaymentMethod;
  amount: number;
  paidOn: string;
  reference?: string | null;
  note?: string | null;
  providerPaymentId?: string;
  attemptId?: number;
  /** Shared by the payments of one transfer that pays several periods. */
  allocationId?: string;
  /** Of that transfer, in rupiah. */
  total?: number;
  billingCycleAnchor?: BillingCycleAnchor | null;
};

export type ReversalDetails = {
  reverses?: Payment;
  refundId?: number;
  /** Whether the invoice is owed again; otherwise a credit note takes the amount off. */
  owedAgain: boolean;
  method: PaymentMethod;
  amount: number;
  paidOn: string;
  note: string;
  /** Shared by the reversals of one transfer, which is taken back as a whole, and its rupiah. */
  allocationId?: string;
  total?: number;
};

@Injectable()
export class PaymentBooking {
  constructor(
    private readonly settlement: InvoiceSettlement,
    private readonly credit: CreditAllocation,
  ) {}

  /** A surplus becomes credit, which pays other open invoices; credit completes a partial payment. */
  async book(debt: InvoiceDebt, money: PaymentDetails, transaction: AuditedTransaction): Promise<Payment> {
    const payment = await this.allocate(debt, money, transaction);
    await this.credit.complete(debt, transaction, money.billingCycleAnchor);
    return payment;
  }

  /** Like `book`, without applying credit. */
  async allocate(
    { invoice, subscription }: InvoiceDebt,
    { total, billingCycleAnchor, ...money }: PaymentDetails,
    transaction: AuditedTransaction,
  ): Promise<Payment> {
    const { settles, surplus } = split(money.amount, invoice.owed);
    const settles_invoice = settles > 0 && settles === invoice.owed;
    const payment = await within(transaction).create(
      recordedWith({ settles_invoice }),
      'payment.record',
      () =>
        transaction.em.create(Payment, {
          ...factsOf(invoice, transaction),
          ...money,
          credited: surplus,
          reference: money.reference || null,
          note: money.note || null,
          searchText: paymentSearchText(invoice, money, total),
        }),
    );
    await renewForPayment(transaction.em, payment.id);
    if (surplus > 0) bookCredit(invoice, surplus, 'surplus', transaction, payment);
    const by = money.attemptId ? 'customer' : 'staff';
    await this.settlement.allocate(
      { invoice, subscription },
      settles,
      { by, billingCycleAnchor },
      transaction,
    );
    return payment;
  }

  async bookReversal(
    payment: Payment,
    { invoice, subscription }: InvoiceDebt,
    { amount, owedAgain, total = amount, ...taking }: ReversalDetails,
    transaction: AuditedTransaction,
  ): Promise<Payment> {
    const left = await leftOf(payment, transaction.em);
    const free = await lockedFreeCredit(transaction.em, payment, taking.refundId);
    const { fromCredit: surplus, fromInvoice } = sharesOf(amount, left, free);
    const recorded = recordedWith(taking.refundId ? { credit_note: owedAgain ? 0 : fromInvoice } : {});
    const row = await within(transaction).create(
      recorded,
      taking.reverses ? 'payment.reverse' : 'payment.refund',
      () =>
        transaction.em.create(Payment, {
          ...factsOf(invoice, transaction),
          ...taking,
          amount: -amount,
          credited: -surplus,
          searchText: paymentSearchText(invoice, { amount, reference: payment.reference }, total),
        }),
    );
    await renewForPayment(transaction.em, row.id);
    if (surplus > 0 && surplus === left.inCredit) await resolveReturned(payment, transaction);
    if (surplus > 0) bookCredit(invoice, -surplus, taking.reverses ? 'reversal' : 'refund', transaction, row);
    if (owedAgain) await this.settlement.deallocate({ invoice, subscription }, fromInvoice, transaction);
    else await this.settlement.refund({ invoice, subscription }, fromInvoice, transaction);
    if (surplus > 0) await this.credit.coverShortfall(subscription, invoice.userId, transaction);
    return row;
  }

  /** Reverses what is left of a payment. @returns null when everything was paid back already */
  async reverse(
    payment: Payment,
    debt: InvoiceDebt,
    taking: Pick<ReversalDetails, 'paidOn' | 'note' | 'allocationId' | 'total'>,
    transaction: AuditedTransaction,
  ): Promise<Payment | null> {
    const { onInvoice, inCredit } = await leftOf(payment, transaction.em);
    const amount = onInvoice + inCredit;
    return amount === 0
      ? null
      : this.bookReversal(
          payment,
          debt,
          { reverses: payment, owedAgain: true, method: payment.method, amount, ...taking },
          transaction,
        );
  }
}

const CORRECTED = { view: paymentFacts, about: aboutPayment };

/** Corrects how a payment, or a part of one, is described. @param total of all its parts, in rupiah */
export async function correctPayment(
  part: Payment,
  described: Partial<Payment>,
  total: number,
  transaction: AuditedTransaction,
): Promise<void> {
  const { now, actor } = transaction.context;
  await within(transaction).update(CORRECTED, part, 'payment.correct', () => {
    Object.assign(part, { ...described, correctedAt: now, correctedBy: actor?.username ?? null });
    part.searchText = paymentSearchText(part.invoice, part, total);
  });
  await renewForPayment(transaction.em, part.id);
}

const factsOf = (invoice: Invoice, { context: { now, actor } }: AuditedTransaction) => ({
  invoice,
  userId: invoice.userId,
  recordedAt: now,
  recordedBy: actor?.username ?? null,
});

const recordedWith = (more: { settles_invoice?: boolean; credit_note?: number }) => ({
  view: (payment: Payment) => ({ ...paymentFacts(payment), ...more }),
  about: aboutPayment,
});
