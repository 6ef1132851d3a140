import { type BillingPeriod, BILLING_PERIODS } from './billing-period.js';

export type PeriodAhead = { subscriptionId: number; billingPeriod: BillingPeriod };

/** What is ticked on a customer's link. Without `invoiceIds` it is all that is owed. */
export type PaySelection = { invoiceIds: number[] | null; ahead: PeriodAhead[] };

const NOTHING_TICKED = '0';
const PERIOD_AHEAD = /^(\d{1,9})\.([a-z_]+)$/;

/** `12.quarterly`: a further period of a subscription. @returns null for anything else */
export function readPeriodAhead(text: string): PeriodAhead | null {
  const [, id, period] = PERIOD_AHEAD.exec(text) ?? [];
  const billingPeriod = BILLING_PERIODS.find((known) => known === period);
  return id && billingPeriod ? { subscriptionId: Number(id), billingPeriod } : null;
}

export const periodAheadText = ({ subscriptionId, billingPeriod }: PeriodAhead): string =>
  `${subscriptionId}.${billingPeriod}`;

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
