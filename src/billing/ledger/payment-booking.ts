import { within, type AuditedTransaction } from '../../audit/audited-rows.js';
import { bookCredit } from './credits.js';
import type { Invoice } from './invoice.entity.js';
import { leftOf, lockedFreeCredit, sharesOf } from './refunds-under-way.js';
import { Payment, paymentSearchText } from './payment.entity.js';
import { aboutPayment, paymentFacts } from './payment.view.js';
import { resolveReturned } from './reviews.js';
import { renewForPayments } from '../../stats/search-texts.js';
import type { BillingCycleAnchor } from '../../rules/billing-period.js';
import { type PaymentMethod, split } from '../../rules/ledger.js';
import { completeWithCredit, coverShortfall } from './credit-allocation.js';
import { settleAndRenew, unsettle, issueCreditNote } from './settle-and-renew.js';
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

/** A surplus becomes credit, which pays other open invoices; credit completes a partial payment. */
export async function bookPayment(
  debt: InvoiceDebt,
  money: PaymentDetails,
  transaction: AuditedTransaction,
): Promise<Payment> {
  const [payment] = await bookWithoutCredit([{ debt, money }], transaction);
  await completeWithCredit(debt, transaction, money.billingCycleAnchor);
  return payment!;
}

/** Parts of one transfer, each on an invoice of its own, with as many statements as one. */
export async function bookWithoutCredit(
  parts: { debt: InvoiceDebt; money: PaymentDetails }[],
  transaction: AuditedTransaction,
): Promise<Payment[]> {
  const { em } = transaction;
  const shares = parts.map(({ debt, money }) => ({
    debt,
    ...split(money.amount, debt.invoice.owed),
    isAll: debt.invoice.owed > 0 && money.amount >= debt.invoice.owed,
  }));
  const settling = new Map(shares.map(({ debt, isAll }) => [debt.invoice, isAll]));
  const payments = await within(transaction).createAll(
    recordedWith(({ invoice }) => ({ settles_invoice: settling.get(invoice) })),
    'payment.record',
    () =>
      Promise.resolve(
        parts.map(({ debt, money }, at) =>
          em.create(Payment, {
            ...factsOf(debt.invoice, transaction),
            ...columnsOf(money),
            credited: shares[at]!.surplus,
            reference: money.reference || null,
            note: money.note || null,
            searchText: paymentSearchText(debt.invoice, money, money.total),
          }),
        ),
      ),
  );
  await renewForPayments(
    em,
    payments.map(({ id }) => id),
  );
  for (const [at, { debt, surplus }] of shares.entries())
    if (surplus > 0) bookCredit(debt.invoice, surplus, 'surplus', transaction, payments[at]);
  const [{ attemptId, billingCycleAnchor }] = parts.map(({ money }) => money) as [PaymentDetails];
  const payer = { by: attemptId ? ('customer' as const) : ('staff' as const), billingCycleAnchor };
  await settleAndRenew(
    shares.map(({ debt, settles }) => ({ debt, rupiah: settles })),
    payer,
    transaction,
  );
  return payments;
}

export async function bookReversal(
  payment: Payment,
  { invoice, subscription }: InvoiceDebt,
  { amount, owedAgain, total = amount, ...taking }: ReversalDetails,
  transaction: AuditedTransaction,
): Promise<Payment> {
  const left = await leftOf(payment, transaction.em);
  const free = await lockedFreeCredit(transaction.em, payment, taking.refundId);
  const { fromCredit: surplus, fromInvoice } = sharesOf(amount, left, free);
  const recorded = recordedWith(() => (taking.refundId ? { credit_note: owedAgain ? 0 : fromInvoice } : {}));
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
  await renewForPayments(transaction.em, [row.id]);
  if (surplus > 0 && surplus === left.inCredit) await resolveReturned(payment, transaction);
  if (surplus > 0) bookCredit(invoice, -surplus, taking.reverses ? 'reversal' : 'refund', transaction, row);
  if (owedAgain) await unsettle({ invoice, subscription }, fromInvoice, transaction);
  else await issueCreditNote({ invoice, subscription }, fromInvoice, transaction);
  if (surplus > 0) await coverShortfall(subscription, invoice.userId, transaction);
  return row;
}

/** Reverses what is left of a payment. @returns null when everything was paid back already */
export async function reversePayment(
  payment: Payment,
  debt: InvoiceDebt,
  taking: Pick<ReversalDetails, 'paidOn' | 'note' | 'allocationId' | 'total'>,
  transaction: AuditedTransaction,
): Promise<Payment | null> {
  const { onInvoice, inCredit } = await leftOf(payment, transaction.em);
  const amount = onInvoice + inCredit;
  return amount === 0
    ? null
    : bookReversal(
        payment,
        debt,
        { reverses: payment, owedAgain: true, method: payment.method, amount, ...taking },
        transaction,
      );
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
  await renewForPayments(transaction.em, [part.id]);
}

const columnsOf = ({
  method,
  amount,
  paidOn,
  providerPaymentId,
  attemptId,
  allocationId,
}: PaymentDetails) => ({ method, amount, paidOn, providerPaymentId, attemptId, allocationId });

const factsOf = (invoice: Invoice, { context: { now, actor } }: AuditedTransaction) => ({
  invoice,
  userId: invoice.userId,
  recordedAt: now,
  recordedBy: actor?.username ?? null,
});

const recordedWith = (more: (payment: Payment) => { settles_invoice?: boolean; credit_note?: number }) => ({
  view: (payment: Payment) => ({ ...paymentFacts(payment), ...more(payment) }),
  about: aboutPayment,
});
