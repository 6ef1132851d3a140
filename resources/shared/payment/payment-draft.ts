import type { PayableOptionsView, PayableOptionView } from '@server/billing/invoices/payable-options.view';
import type { BillingCycleAnchor, BillingPeriod } from '@server/rules/billing-period';
import type { RecordedMethod } from '@server/rules/ledger';
import type { ReactNode } from 'react';
import { filledFields } from '@/lib/changed-fields';

/** The running period, the next one with a length, or the invoice that the form was opened for if it is neither. */
type Paid = 'running' | BillingPeriod | 'asked';

export type Choice = { pays: Paid; due: PayableOptionView };

export type PaymentDraft = {
  pays: Paid;
  /** That of `asked`. */
  invoice_id: number | null;
  /** Null: as the server recommends. */
  billing_cycle_anchor: BillingCycleAnchor | null;
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

/** The invoice, the reported amount and the transfer, when the form was opened for them. */
export type PaymentToRecord = {
  invoice?: { id: number; number: string };
  amount?: number;
  transfer?: Pick<PaymentDraft, 'method' | 'paid_on' | 'reference'>;
  insteadOf?: InsteadOf;
};

/** The payment of another customer that saving undoes, and what that changes. */
export type InsteadOf = { id: number; changes: ReactNode };

/** The length of a partly paid next period is fixed: the server accepts no other until it is paid. */
export function choicesOf({ running, next, asked }: PayableOptionsView): Choice[] {
  const begun = next.find(({ owed, total }) => owed < total);
  const periods = [
    ...(running ? [{ pays: 'running' as const, due: running }] : []),
    ...(begun ? [begun] : next).map((due) => ({ pays: due.billing_period, due })),
  ];
  return asked && !choiceFor(asked.invoice_number, periods)
    ? [{ pays: 'asked', due: asked }, ...periods]
    : periods;
}

export const choiceFor = (invoiceNumber: string, choices: Choice[]): Choice | undefined =>
  choices.find(({ due }) => due.invoice_number === invoiceNumber);

/** Whether it is the debt of a customer who had the subscription before: their money pays nothing else. */
export const isOfFormer = ({ asked }: PayableOptionsView, pays: Paid): boolean =>
  pays === 'asked' && !!asked?.is_formers;

/** Selects the given invoice, else the running or the usual period. */
export function firstDraft(
  dues: PayableOptionsView,
  today: string,
  { invoice, amount, transfer }: PaymentToRecord,
): PaymentDraft {
  const choices = choicesOf(dues);
  const asked = invoice && choiceFor(invoice.number, choices);
  const usual = choices.find(({ pays }) => pays === 'running' || pays === dues.billing_period);
  const { pays, due } = (asked ?? usual)!;
  return {
    pays,
    invoice_id: dues.asked?.invoice_id ?? null,
    // What has lapsed begins when it is paid, as by its pay link, whatever its length.
    billing_cycle_anchor: 'now',
    amount: amount ?? due.owed,
    spread: false,
    method: 'transfer',
    paid_on: today,
    reference: '',
    ...transfer,
    note: '',
    proof: null,
  };
}

type PaidWith = Pick<PaymentDraft, 'pays' | 'invoice_id'>;

/** The oldest open period is paid first; the choice only sets the length of future ones. */
export function spreadOf({ pays, invoice_id }: PaidWith) {
  if (pays === 'running') return {};
  return pays === 'asked' ? { invoice_id: invoice_id! } : { billing_period: pays };
}

function paidOf({ spread, ...paid }: PaidWith & Pick<PaymentDraft, 'spread'>) {
  if (spread) return { spread, ...spreadOf(paid) };
  if (paid.pays === 'running') return { pays: paid.pays };
  return paid.pays === 'asked' ? spreadOf(paid) : { pays: 'next' as const, ...spreadOf(paid) };
}

/** An empty day is omitted and means today. */
export const paymentOf = ({
  pays,
  invoice_id,
  spread,
  billing_cycle_anchor,
  amount,
  method,
  proof: _proof,
  ...optional
}: PaymentDraft) => ({
  ...paidOf({ pays, invoice_id, spread }),
  ...(billing_cycle_anchor && { billing_cycle_anchor }),
  amount,
  method,
  ...filledFields(optional, ['paid_on', 'reference', 'note']),
});
