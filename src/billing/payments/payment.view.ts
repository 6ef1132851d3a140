import { declareSetByPeople } from '../../audit/changes.js';
import type { About } from '../../audit/about.js';
import { aboutInvoice } from '../invoices/invoice.view.js';
import type { Payment } from './payment.entity.js';

/** Amounts in whole rupiah. Needs invoice, reversal and proof loaded. */
export const paymentView = (payment: Payment) => ({
  id: payment.id,
  invoice_id: payment.invoice.id,
  invoice_number: payment.invoice.number,
  subscription_id: payment.invoice.subscriptionId,
  user_id: payment.userId,
  username: payment.invoice.customerName,
  user_name: payment.invoice.billedTo,
  plan_name: payment.invoice.planName,
  method: payment.method,
  amount: payment.amount,
  credited: payment.credited,
  paid_on: payment.paidOn,
  reference: payment.reference ?? null,
  note: payment.note ?? null,
  reverses_id: payment.reverses?.id ?? null,
  refund_id: payment.refundId ?? null,
  allocation_id: payment.allocationId ?? null,
  is_reversed: !!payment.reversal,
  recorded_at: payment.recordedAt.toISOString(),
  recorded_by: payment.recordedBy ?? null,
  corrected_at: payment.correctedAt?.toISOString() ?? null,
  /** Null also for a command. */
  corrected_by: payment.correctedBy ?? null,
  has_proof: !!payment.proof,
});

export const PAYMENT_FIELDS = [
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

export const customersPaymentView = (payment: Payment): PaymentView => ({
  ...paymentView(payment),
  note: null,
  recorded_by: null,
  corrected_at: null,
  corrected_by: null,
});

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

declareSetByPeople('payment', [
  'invoice_number',
  'method',
  'amount',
  'credited',
  'paid_on',
  'reference',
  'note',
]);
