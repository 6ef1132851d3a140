import type { PAYMENT_SORTS } from '@server/billing/payments/payment.input';

export const payments = {
  noun: { one: 'payment', many: 'payments' },
  search: 'Search by customer, invoice or reference',
  failure: 'Failed to fetch data',
  all: 'All',
  month: 'Month',
  allMonths: 'All months',
  orders: { '-paid_on': 'Newest first', paid_on: 'Oldest first' } satisfies Record<
    keyof typeof PAYMENT_SORTS,
    string
  >,
  nothing: {
    title: 'No payments yet',
    canWrite: 'Record a payment on the card of a subscription.',
    mayLook: 'You have not paid anything yet.',
  },
  /** Of a chosen month, for staff and as customers read it. */
  received: (month: string) => `Received ${month}`,
  paid: (month: string) => `Paid ${month}`,
  /** @param day `28 Nov 2026` */
  paidOn: (day: string) => `Paid on ${day}`,
  sums: {
    label: 'Sum',
    tooMany: 'More than 100,000 rows match. Choose a month or another filter to see their sum.',
  },
  accounting: {
    button: 'For the accountant',
    title: 'A month for the accountant',
    text: 'One file with payments by method, refunds, credit, and the invoices that were open on its last day, tied to the sums of the ledger.',
    month: 'Month',
    excel: 'Download Excel',
    csv: 'CSV files',
  },
  columns: {
    customer: 'Customer',
    invoice: 'Invoice',
    method: 'Method',
    reference: 'Reference',
    day: 'Paid on',
    by: 'By',
    amount: 'Amount',
  },
  /** Follows "Actions for". */
  name: (number: string, amount: string) => `the payment of ${amount} for ${number}`,
};
