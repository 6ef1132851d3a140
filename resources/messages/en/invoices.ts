import type { INVOICE_SORTS } from '@server/billing/invoice.input';

export const invoices = {
  noun: { one: 'invoice', many: 'invoices' },
  search: 'Search by number, customer, plan or key',
  failure: 'Failed to fetch data',
  presets: { all: 'All', unpaid: 'Unpaid' },
  orders: { '-issued_at': 'Newest first', issued_at: 'Oldest first' } as Record<
    keyof typeof INVOICE_SORTS,
    string
  >,
  nothing: {
    title: 'No invoices yet',
    canWrite: 'An invoice is issued when you record a payment of a subscription.',
    mayLook: 'You have no invoice yet.',
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
