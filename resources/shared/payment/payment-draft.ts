import type { PayableOptionsView, PayableOptionView } from '@server/billing/payments/payable-options.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import type { RecordedMethod } from '@server/rules/ledger';
import { filledFields } from '@/lib/changed-fields';

/** The running period, or the next one with a length. */
type Paid = 'running' | BillingPeriod;

export type Choice = { pays: Paid; due: PayableOptionView };

export type PaymentDraft = {
  pays: Paid;
  /** Whole rupiah; null when empty. */
  amount: number | null;
  /** Whether an excess pays further periods; otherwise it becomes credit. */
  spread: boolean;
  method: RecordedMethod;
  /** A calendar day, `YYYY-MM-DD`. */
  paid_on: string;
  reference: string;
  note: string;
  /** Uploaded after the payment is booked. */
  proof: File | null;
};

/** The invoice and the reported amount, when the form was opened for them. */
export type Asked = { invoiceNumber?: string; amount?: number };

/** The length of a partly paid next period is fixed: the server accepts no other until it is paid. */
export function choicesOf({ running, next }: PayableOptionsView): Choice[] {
  const begun = next.find(({ owed, total }) => owed < total);
  return [
    ...(running ? [{ pays: 'running' as const, due: running }] : []),
    ...(begun ? [begun] : next).map((due) => ({ pays: due.billing_period, due })),
  ];
}

/** Selects the given invoice, else the running or the usual period. */
export function firstDraft(
  dues: PayableOptionsView,
  today: string,
  { invoiceNumber, amount }: Asked,
): PaymentDraft {
  const choices = choicesOf(dues);
  const asked = choices.find(({ due }) => invoiceNumber && due.invoice_number === invoiceNumber);
  const usual = choices.find(({ pays }) => pays === 'running' || pays === dues.billing_period);
  const { pays, due } = (asked ?? usual)!;
  return {
    pays,
    amount: amount ?? due.owed,
    spread: false,
    method: 'transfer',
    paid_on: today,
    reference: '',
    note: '',
    proof: null,
  };
}

/** The oldest open period is paid first; the choice only sets the length of future ones. */
export const spreadOf = (pays: Paid) => (pays === 'running' ? {} : { billing_period: pays });

const paidOf = ({ pays, spread }: Pick<PaymentDraft, 'pays' | 'spread'>) =>
  spread
    ? { spread, ...spreadOf(pays) }
    : {
        pays: pays === 'running' ? pays : ('next' as const),
        billing_period: pays === 'running' ? null : pays,
      };

/** An empty day is omitted and means today. */
export const paymentOf = ({ pays, spread, amount, method, proof: _proof, ...optional }: PaymentDraft) => ({
  ...paidOf({ pays, spread }),
  amount,
  method,
  ...filledFields(optional, ['paid_on', 'reference', 'note']),
});
