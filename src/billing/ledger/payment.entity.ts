import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { billedNames, type BilledNames, Invoice } from './invoice.entity.js';
import { PaymentProof } from './payment-proof.entity.js';
import { searchText } from '../../platform/lists/search.js';
import { amountText } from '../../rules/search-terms.js';
import { PAYMENT_FIELDS } from '../../rules/payment-fields.js';
import { PAYMENT_METHODS } from '../../rules/ledger.js';
import {
  becomes,
  declareActorNames,
  declarePersonalRows,
  sqlNaming,
  stays,
} from '../../platform/database/personal-rows.js';
import { STAYS_IN_BOOKS } from './own-documents.js';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.integer().primary(),
    invoice: () => p.manyToOne(Invoice),
    userId: p.integer(),
    method: p.enum(PAYMENT_METHODS),
    /** Negative for a reversal. */
    amount: p.bigint('number'),
    /** The surplus, which became the customer's credit. */
    credited: p.bigint('number').default(0),
    /** `YYYY-MM-DD` in the business time zone. */
    paidOn: p.date(),
    reference: p.string().nullable(),
    note: p.string().nullable(),
    /** The gateway's id; null for a payment that staff recorded. */
    providerPaymentId: p.string().nullable(),
    attemptId: p.integer().nullable(),
    refundId: p.integer().nullable(),
    /** Shared by the payments of one transfer that pays several periods. */
    allocationId: p.uuid().nullable(),
    reverses: () => p.oneToOne(Payment).owner().joinColumn('reverses_id').nullable(),
    reversal: () => p.oneToOne(Payment).mappedBy('reverses').nullable(),
    proof: () => p.oneToOne(PaymentProof).mappedBy('payment').nullable(),
    recordedAt: p.datetime(),
    /** A name, because it outlives the account. */
    recordedBy: p.string().nullable(),
    correctedAt: p.datetime().nullable(),
    correctedBy: p.string().nullable(),
    searchText: p.text().lazy().hidden(),
  },
});

/** A payment or a reversal. Once booked, only its description is corrected (billing §10). */
export class Payment extends PaymentSchema.class {
  get settles(): Opt<number> {
    return this.amount - this.credited;
  }
}
PaymentSchema.setClass(Payment);

/** @param total rupiah of the transfer that the payment is a part of, as a bank statement has it */
export const paymentSearchText = (
  { number, ...names }: Pick<Invoice, 'number'> & BilledNames,
  { amount, reference }: { amount: number; reference?: string | null },
  total = amount,
): string =>
  searchText(
    number,
    ...billedNames(names),
    reference,
    amountText(Math.abs(amount)),
    total === amount ? null : amountText(Math.abs(total)),
  );

declarePersonalRows({
  table: 'payments',
  rows: 'user_id = :id',
  fields: PAYMENT_FIELDS,
  columns: {
    reference: becomes(`case when ${sqlNaming('reference')} then left(:pseudonym, 40) else reference end`),
    provider_payment_id: STAYS_IN_BOOKS,
    allocation_id: stays('a random id'),
    search_text: becomes(
      `(select concat_ws(chr(31), fold_case(i.number), fold_case(:pseudonym), fold_case(reference), 'rp' || abs(amount),
        (select 'rp' || abs(sum(part.amount)) from payments part where part.allocation_id = payments.allocation_id)) from invoices i where i.id = invoice_id)`,
    ),
  },
});

declareActorNames('payments', 'recorded_by', 'corrected_by');
