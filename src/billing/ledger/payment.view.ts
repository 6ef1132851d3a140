import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { aboutInvoice } from './invoice.view.js';
import type { Payment } from './payment.entity.js';
import type { Created, Updated } from '../../audit/domain-event.js';
import { oneOf, orNull } from '../../platform/openapi/sample.js';
import { from, viewOf } from '../../platform/openapi/view-of.js';
import { namesWith } from '../../rules/fields.js';
import { PAYMENT_METHODS } from '../../rules/ledger.js';
import { PAYMENT_FIELDS } from '../../rules/payment-fields.js';

/** Amounts in whole rupiah. Needs invoice, reversal and proof loaded. */
export const { view: paymentView, schema: paymentSchema } = viewOf<Payment>()('Payment', {
  id: 9,
  invoice_id: from(({ invoice }: Payment) => invoice.id, 7),
  invoice_number: from(({ invoice }: Payment) => invoice.number, 'INV-2026-000007'),
  subscription_id: from(({ invoice }: Payment) => invoice.subscriptionId, 4),
  user_id: 3,
  username: from(({ invoice }: Payment) => invoice.customerName, 'budi'),
  user_name: from(({ invoice }: Payment) => invoice.billedTo, 'Budi Santoso'),
  plan_name: from(({ invoice }: Payment) => invoice.planName, 'Basic'),
  method: oneOf(PAYMENT_METHODS, 'transfer'),
  amount: 50_000,
  credited: 0,
  paid_on: '2026-02-01',
  reference: orNull('BCA 0123'),
  note: orNull('Sent by his brother'),
  reverses_id: from(({ reverses }: Payment) => reverses?.id ?? null, orNull(8)),
  refund_id: orNull(3),
  allocation_id: orNull('6f1c2a9b-7d3e-4f60-a5c4-b1d2e3f40718'),
  is_reversed: from(({ reversal }: Payment) => !!reversal, false),
  recorded_at: '2026-02-01T04:00:00.000Z',
  recorded_by: orNull('admin'),
  corrected_at: orNull('2026-02-02T02:30:00.000Z'),
  /** Null also for a command. */
  corrected_by: orNull('admin'),
  has_proof: from(({ proof }: Payment) => !!proof, false),
});

export const PAYMENT_COLUMNS = [
  'id',
  'userId',
  'invoice.id',
  'invoice.number',
  'invoice.subscriptionId',
  'invoice.customerName',
  'invoice.customerFullName',
  'invoice.planName',
  'method',
  'amount',
  'credited',
  'paidOn',
  'reference',
  'note',
  'reverses.id',
  'reversal.id',
  'proof.id',
  'refundId',
  'allocationId',
  'recordedAt',
  'recordedBy',
  'correctedAt',
  'correctedBy',
] as const;

export type PaymentView = ReturnType<typeof paymentView>;

/** The payments of one transfer as one: their sum, and the invoices after the first. @param parts in the order of booking */
export const transferView = ([first, ...further]: [Payment, ...Payment[]]) => {
  const parts = [first, ...further];
  return {
    ...paymentView(first),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    credited: parts.reduce((sum, { credited }) => sum + credited, 0),
    is_reversed: parts.every(({ reversal }) => reversal),
    has_proof: parts.some(({ proof }) => proof),
    further: further.map(({ invoice: { id, number } }) => ({ invoice_id: id, invoice_number: number })),
  };
};

export type TransferView = ReturnType<typeof transferView>;

export const paymentFacts = (payment: Payment) => {
  const view = paymentView(payment);
  const { invoice_number, method, amount, credited, paid_on, reference, note } = view;
  const { reverses_id, refund_id, allocation_id } = view;
  return {
    invoice_number,
    method,
    amount,
    credited,
    paid_on,
    reference,
    note,
    reverses_id,
    refund_id,
    allocation_id,
  };
};

export const aboutPayment = ({ invoice, amount }: Payment): About => ({ ...aboutInvoice(invoice), amount });

declareSetByPeople('payment', namesWith(PAYMENT_FIELDS, 'isSet'));

type PaymentFacts = ReturnType<typeof paymentFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'payment.record': Created<PaymentFacts & { settles_invoice?: boolean }>;
    'payment.correct': Updated<PaymentFacts>;
    'payment.reverse': Created<PaymentFacts & { credit_note?: number }>;
    'payment.refund': Created<PaymentFacts & { credit_note?: number }>;
  }
}
