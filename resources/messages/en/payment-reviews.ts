import type { PaymentReviewView } from '@server/ledger/payment-review.view';
import type { REVIEW_SORTS } from '@server/billing/payment-review.input';

type Kind = PaymentReviewView['kind'];

/** Amounts are those to show; the method is null where no payment was booked, what the gateway told where it does not matter. */
type Happened = { name: string; amount: string; number: string; method: string | null; told: string | null };

export const paymentReviews = {
  noun: { one: 'payment needs a look', many: 'payments need a look' },
  nounResolved: { one: 'resolved', many: 'resolved' },
  rows: 'payments',
  search: 'Search by customer, invoice, plan or key',
  failure: 'Failed to fetch data',
  states: { open: 'Needs a look', resolved: 'Resolved' },
  kind: 'Reason',
  allKinds: 'All reasons',
  orders: { raised_at: 'Oldest first', '-raised_at': 'Newest first' } as Record<
    keyof typeof REVIEW_SORTS,
    string
  >,
  nothing: {
    title: 'Everything is in order',
    open: 'No payment needs a look. You will see it here and on the dashboard when one does.',
    resolved: 'Nothing has needed a look so far.',
  },

  /** On a badge and in the filter. */
  kinds: {
    claimed: 'Says it is paid',
    surplus: 'Paid too much',
    twice: 'Paid twice',
    late: 'Paid after cancelling',
    amount_differs: 'Another amount',
    reversed: 'Taken back',
    refund_refused: 'Refund refused',
    unmatched: 'Does not match',
  } as Record<Kind, string>,
  happened: {
    claimed: ({ name, amount }) => `${name} says that ${amount} was paid.`,
    surplus: ({ name, amount, number }) =>
      `${name} paid ${amount} more than ${number} asked for. It became credit.`,
    twice: ({ name, amount, number }) => `${name} paid ${number} twice. ${amount} became credit.`,
    late: ({ name, amount, number }) =>
      `${name} paid ${amount} for ${number}, which was cancelled. It became credit.`,
    amount_differs: ({ name, amount, number }) =>
      `${name} paid ${amount} for ${number}, which is not the amount that was asked for.`,
    reversed: ({ amount, number, method }) =>
      `${method ?? 'The bank'} took back ${amount} of what was paid for ${number}. It is owed again.`,
    refund_refused: ({ name, amount, method }) =>
      `${method ?? 'The bank'} refused to pay ${amount} back to ${name}.`,
    unmatched: ({ amount, number, told }) =>
      `What the gateway says about ${number} does not match the books: it is about ${amount}, and nothing was booked. It says: ${told ?? ''}`,
  } as Record<Kind, (happened: Happened) => string>,
  cure: {
    claimed: 'Look at your account, then record the payment, or say that it did not arrive.',
    surplus: 'Use the credit for the next invoice, or pay it back.',
    twice: 'Use the credit for the next invoice, or pay it back.',
    late: 'Use the credit for the next invoice, or pay it back.',
    amount_differs: 'Compare the invoice with the payment, then ask the customer.',
    reversed: 'Ask the customer to pay again. The license stays active until its end.',
    refund_refused: 'Pay it back by transfer.',
    unmatched: 'Look the order up at the gateway, then record the payment or the refund that is missing.',
  } as Record<Kind, string>,

  columns: {
    customer: 'Customer',
    what: 'What happened',
    invoice: 'Invoice',
    since: 'Since',
    amount: 'Amount',
    outcome: 'Outcome',
  },
  /** Of one that a payment in full resolved. */
  byItself: 'The invoice was paid.',
  /** What "Actions for" is followed by. */
  name: (number: string, amount: string) => `the review of ${amount} for ${number}`,

  use: (number: string) => `Use credit for ${number}`,
  useShort: 'Use credit',
  notArrived: 'Not arrived',
  notArrivedOf: (name: string) => `The money of ${name} did not arrive`,
  resolve: 'Resolve',
  resolveOf: (name: string, number: string) => `Resolve what ${name} paid for ${number}`,
  dialog: {
    title: 'Resolve',
    notArrived: 'Money did not arrive',
    outcome: 'What came of it',
    hint: 'It is kept with your name.',
    /** What is usually said. */
    first: {
      claimed: 'The money did not arrive.',
      surplus: 'It stays credit.',
      twice: 'It stays credit.',
      late: 'It stays credit.',
    } as Partial<Record<Kind, string>>,
    save: 'Resolve',
    done: (number: string) => `What was open about ${number} is resolved.`,
  },
};
