import type { PayableOptionsView, PayableOptionView } from '@server/billing/payments/payable-options.view';
import type { BillingPeriod } from '@server/rules/billing-period';
import type { RecordedMethod } from '@server/rules/ledger';
import { filledFields } from '@/lib/changed-fields';

/** Which period is paid: the one that runs, or the next of some length. */
type Paid = 'running' | BillingPeriod;

/** Something that can be paid, and what is owed of it. */
export type Choice = { pays: Paid; due: PayableOptionView };

/** A payment as the form holds it. */
export type PaymentDraft = {
  pays: Paid;
  /** Whole rupiah; null while the field is empty. */
  amount: number | null;
  /** Whether what is more than is owed pays further periods; else it becomes credit. */
  spread: boolean;
  method: RecordedMethod;
  /** A calendar day, `YYYY-MM-DD`. */
  paid_on: string;
  reference: string;
  note: string;
  /** A picture of what was paid; sent once that is booked. */
  proof: File | null;
};

/** What it is about, and how much is said to have come, where it was opened from there. */
export type Asked = { invoiceNumber?: string; amount?: number };

/** A next period that is partly paid keeps its length: the server takes no other before that is settled. */
export function choicesOf({ running, next }: PayableOptionsView): Choice[] {
  const begun = next.find(({ owed, total }) => owed < total);
  return [
    ...(running ? [{ pays: 'running' as const, due: running }] : []),
    ...(begun ? [begun] : next).map((due) => ({ pays: due.billing_period, due })),
  ];
}

/** What is owed first, unless it is about a certain invoice. */
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

/** Over several periods the oldest comes first; the choice only says how long those ahead are. */
export const spreadOf = (pays: Paid) => (pays === 'running' ? {} : { billing_period: pays });

const paidOf = ({ pays, spread }: Pick<PaymentDraft, 'pays' | 'spread'>) =>
  spread
    ? { spread, ...spreadOf(pays) }
    : {
        pays: pays === 'running' ? pays : ('next' as const),
        billing_period: pays === 'running' ? null : pays,
      };

/** What recording sends; a day that was emptied is left out, and means today. */
export const paymentOf = ({ pays, spread, amount, method, proof: _proof, ...optional }: PaymentDraft) => ({
  ...paidOf({ pays, spread }),
  amount,
  method,
  ...filledFields(optional, ['paid_on', 'reference', 'note']),
});
