import { formatNumber } from '@/lib/format';
import type { INVOICE_SORTS } from '@server/billing/invoices/invoice.input';

export const invoices = {
  noun: { one: 'invoice', many: 'invoices' },
  search: 'Search by number, customer, plan or key',
  failure: 'Failed to fetch data',
  presets: { all: 'All', unpaid: 'Unpaid' },
  orders: { '-issued_at': 'Newest first', issued_at: 'Oldest first' } satisfies Record<
    keyof typeof INVOICE_SORTS,
    string
  >,
  nothing: {
    title: 'No invoices yet',
    canWrite:
      'Invoices are issued a few days before a period begins, and when you record a payment or renew a subscription.',
    mayLook: 'You have no invoice yet.',
  },
  issue: {
    button: 'Issue due invoices',
    done: (count: number) =>
      count === 1 ? '1 invoice was issued.' : `${formatNumber(count)} invoices were issued.`,
    nothing: 'Every period that begins soon has its invoice already.',
    sum: (count: number, total: string) =>
      count === 1 ? `1 invoice of ${total}.` : `${formatNumber(count)} invoices, ${total} in total.`,
    anyway: 'The server also issues them by itself within the hour.',
    byHand: 'This server issues no invoices by itself.',
    list: 'To be issued',
    /** @param day the first day of the period */
    from: (plan: string, day: string) => `${plan}, from ${day}`,
    more: (count: string) => `and ${count} more`,
    confirm: (count: number) => (count === 1 ? 'Issue 1 invoice' : `Issue ${formatNumber(count)} invoices`),
  },
  sums: {
    label: 'Sum',
    tooMany: 'More than 100,000 rows match. Choose a state or another filter to see their sum.',
  },
  columns: {
    number: 'Number',
    customer: 'Customer',
    issued: 'Issued',
    due: 'Due',
    total: 'Total',
    owed: 'Still to pay',
  },
};
