import type { RECEIVABLE_SORTS } from '@server/billing/receivables/receivable.input';
import type { ReceivableBand } from '@server/rules/receivables';

export const receivables = {
  noun: { one: 'customer', many: 'customers' },
  search: 'Search by name, number or e-mail',
  failure: 'Failed to fetch data',
  all: 'All who owe',
  bands: {
    late: 'Late',
    late_to_7: '1 to 7 days late',
    late_8_to_30: '8 to 30 days late',
    late_over_30: 'Over 30 days late',
    not_yet_due: 'Not late yet',
    credit: 'Unused credit',
  } satisfies Record<ReceivableBand, string>,
  orders: {
    due: 'Oldest due first',
    '-due': 'Newest due first',
    '-owed': 'Most owed first',
    owed: 'Least owed first',
    '-late': 'Most late first',
    late: 'Least late first',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
  } satisfies Record<keyof typeof RECEIVABLE_SORTS, string>,
  nothing: {
    title: 'Nobody owes anything',
    text: 'Customers with open invoices are listed here, with how much is late and since when.',
  },
  owed: 'Total owed',
  /** Of what is found by search and filter. */
  shown: (owed: string, late: string, notDue: string, credit: string) =>
    `Shown: ${owed} owed, ${late} of it late and ${notDue} not late yet; unused credit ${credit}.`,
  asOf: {
    label: 'As at',
    past: (day: string) => `As it was at the end of ${day}, by what was booked until then.`,
    today: 'Back to today',
  },
  columns: {
    customer: 'Customer',
    owed: 'Owed',
    oldest: 'Oldest due',
    reminded: 'Reminded',
    never: 'Never',
    waits: 'Waiting to be sent',
  },
  remindOf: (name: string) => `Remind ${name}`,
  remindNobody: 'Nobody to remind now: why?',
  remindLate: (count: string) => `Remind ${count} who are late`,
};
