import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { Invoice } from '../invoices/invoice.entity.js';
import { PaymentProof } from '../proofs/payment-proof.entity.js';
import { searchText } from '../../platform/lists/search.js';
import { PAYMENT_METHODS } from '../../rules/ledger.js';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.integer().primary(),
    invoice: () => p.manyToOne(Invoice),
    userId: p.integer(),
    method: p.enum(PAYMENT_METHODS),
    /** Whole rupiah; negative of a reversal. */
    amount: p.bigint('number'),
    /** What of it the invoice did not take: it is the customer's credit. */
    credited: p.bigint('number').default(0),
    /** The day of the business, `YYYY-MM-DD`; it may be recorded later. */
    paidOn: p.date(),
    reference: p.string().nullable(),
    note: p.string().nullable(),
    /** What its gateway calls it; null of one that staff recorded. */
    providerPaymentId: p.string().nullable(),
    /** The attempt that it came of. */
    attemptId: p.integer().nullable(),
    /** The refund that this one carries out. */
    refundId: p.integer().nullable(),
    /** Of a transfer that paid several periods: what its payments share. */
    allocationId: p.uuid().nullable(),
    /** The payment that this one takes back. */
    reverses: () => p.oneToOne(Payment).owner().joinColumn('reverses_id').nullable(),
    reversal: () => p.oneToOne(Payment).mappedBy('reverses').nullable(),
    proof: () => p.oneToOne(PaymentProof).mappedBy('payment').nullable(),
    recordedAt: p.datetime(),
    /** Kept after the account is gone. */
    recordedBy: p.string().nullable(),
    searchText: p.text().lazy().hidden(),
  },
});

/** Money that came in, or was taken back. Once booked it never changes. */
export class Payment extends PaymentSchema.class {
  /** What its invoice took of it. */
  get settles(): Opt<number> {
    return this.amount - this.credited;
  }
}
PaymentSchema.setClass(Payment);

export const paymentSearchText = (
  { number, customerName }: Pick<Invoice, 'number' | 'customerName'>,
  reference?: string | null,
): string => searchText(number, customerName, reference);
