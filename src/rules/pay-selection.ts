import { type BillingPeriod, BILLING_PERIODS } from './billing-period.js';

export type PeriodAhead = {
  subscriptionId: number;
  billingPeriod: BillingPeriod;
  /** The day on which the subscription ended when it was offered, `YYYY-MM-DD`: a later end says that it was paid since. */
  from?: string | null;
};

/** What is ticked on a customer's link. Without `invoiceIds` it is all that is owed. */
export type PaySelection = { invoiceIds: number[] | null; ahead: PeriodAhead[] };

const NOTHING_TICKED = '0';
const PERIOD_AHEAD = /^(\d{1,9})\.([a-z_]+)(?:\.(\d{4}-\d{2}-\d{2}))?$/;

/** `12.quarterly.2026-11-30`: a further period of a subscription that ends on that day; the day may be missing. @returns null for anything else */
export function readPeriodAhead(text: string): PeriodAhead | null {
  const [, id, period, from] = PERIOD_AHEAD.exec(text) ?? [];
  const billingPeriod = BILLING_PERIODS.find((known) => known === period);
  return id && billingPeriod ? { subscriptionId: Number(id), billingPeriod, from } : null;
}

export const periodAheadText = ({ subscriptionId, billingPeriod, from }: PeriodAhead): string =>
  [subscriptionId, billingPeriod, ...(from ? [from] : [])].join('.');

/** Of the address of the page; what cannot be read is not ticked. At most one period per subscription. */
export function readSelection(query: Record<string, unknown>): PaySelection {
  const texts = (name: string) => [query[name]].flat().filter((value) => typeof value === 'string');
  const ahead = texts('ahead').flatMap((text) => readPeriodAhead(text) ?? []);
  return {
    invoiceIds: 'invoice' in query ? texts('invoice').map(Number).filter(Number.isSafeInteger) : null,
    ahead: [...new Map(ahead.map((one) => [one.subscriptionId, one])).values()],
  };
}

export const selectionQuery = ({ invoiceIds, ahead }: PaySelection): string =>
  [
    ...(invoiceIds ? [NOTHING_TICKED, ...invoiceIds] : []).map((id) => `invoice=${id}`),
    ...ahead.map((one) => `ahead=${periodAheadText(one)}`),
  ].join('&');
