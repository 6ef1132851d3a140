import type { PaymentReviewView } from '@server/billing/reviews/payment-review.view';
import type { REVIEW_SORTS } from '@server/billing/reviews/payment-review.input';
import type { ReviewLeaves } from '@server/rules/ledger';

type Kind = PaymentReviewView['kind'];

/** Amounts are formatted. `method` is null without a booked payment, `statement` is empty where it is irrelevant. */
type Happened = {
  name: string;
  amount: string;
  number: string;
  /** Months ahead that are paid with it; empty without any. */
  periods: string;
  method: string | null;
  statement: string;
  /** The open amount of the invoice; null when nothing is due. */
  owed: string | null;
};

export const paymentReviews = {
  noun: { one: 'payment needs attention', many: 'payments need attention' },
  nounResolved: { one: 'resolved', many: 'resolved' },
  rows: 'payments',
  search: 'Search by customer, invoice, plan or key',
  failure: 'Failed to fetch data',
  states: { open: 'Needs attention', resolved: 'Resolved' },
  kind: 'Reason',
  allKinds: 'All reasons',
  orders: { raised_at: 'Oldest first', '-raised_at': 'Newest first' } satisfies Record<
    keyof typeof REVIEW_SORTS,
    string
  >,
  nothing: {
    title: 'Everything is in order',
    open: 'No payment needs attention. You will see it here and on the dashboard when one does.',
    resolved: 'Nothing has needed attention so far.',
  },

  /** For the badge and the filter. */
  kinds: {
    claimed: 'Says it is paid',
    surplus: 'Paid too much',
    twice: 'Paid twice',
    late: 'Paid after cancelling',
    reversed: 'Went back',
    refund_refused: 'Refund refused',
    unmatched: 'Does not match',
    unknown_order: 'Unknown order',
    switched_off: 'Paid while switched off',
  } satisfies Record<Kind, string>,
  happened: {
    claimed: ({ name, amount, periods }) =>
      `${name} says that ${amount} was paid${periods && `, for months ahead too: ${periods}`}.`,
    surplus: ({ name, amount, number }) =>
      `${name} paid ${amount} more than ${number} asked for. It became credit.`,
    twice: ({ name, amount, number }) => `${name} paid ${number} twice. ${amount} became credit.`,
    late: ({ name, amount, number }) =>
      `${name} paid ${amount} for ${number}, which was cancelled. It became credit.`,
    reversed: ({ amount, number, method, owed }) =>
      `${amount} of what was paid for ${number} went back at ${method ?? 'the bank'}. ${owed ? `${owed} is owed again.` : 'Nothing is owed for it.'}`,
    refund_refused: ({ name, amount, method }) =>
      `${method ?? 'The bank'} refused to pay ${amount} back to ${name}.`,
    unmatched: ({ amount, number, statement }) =>
      `What the gateway says about ${number} does not match the books: it is about ${amount}, and the books were left as they are. It says: ${statement}`,
    unknown_order: ({ amount, number, method, statement }) =>
      `${method ?? 'The gateway'} took ${amount} for the order ${number}, which no invoice here has. It says: ${statement}`,
    switched_off: ({ name, number }) =>
      `${name} paid ${number}, but staff had switched it off, and it stays off.`,
  } satisfies Record<Kind, (happened: Happened) => string>,
  period: (license: string, length: string, until: string | null) =>
    `${license}, ${length}${until ? ` until ${until}` : ''}`,
  /** `settlement` and others, of a gateway. */
  gatewayPaid: 'paid',
  /** For unmatched reviews where money is missing. */
  holdsLess: ({ amount, number, method, statement }: Happened) =>
    `${method ?? 'The gateway'} holds ${amount} less than the books say for ${number}. It says: ${statement}`,
  fix: {
    claimed: 'Look at your account, then record the payment, or say that it did not arrive.',
    surplus: 'Use the credit for the next invoice, or pay it back.',
    twice: 'Use the credit for the next invoice, or pay it back.',
    late: 'Use the credit for the next invoice, or pay it back.',
    reversed: 'Ask the customer to pay again. The license stays active until its end.',
    refund_refused: 'Pay it back by transfer.',
    unmatched:
      'Look the order up at the gateway. Then record the payment or the refund that is missing, or give the money back there.',
    unknown_order:
      'Look the order up at the gateway and find out who paid. Record the payment with that customer, or pay it back at the gateway, then note here what was done.',
    switched_off: 'Switch the subscription and its license on again, or pay the money back.',
  } satisfies Record<Kind, string>,

  /** For refunded payments, so that customers are not asked to pay again. */
  refundedFix: 'No one has to pay again. Note why it was returned.',

  /** For reviews without an amount in rupiah. */
  unknownAmount: 'an unknown amount',

  picture: (number: string) => `Picture of the transfer for ${number}`,
  columns: {
    customer: 'Customer',
    what: 'What happened',
    invoice: 'Invoice',
    order: 'Order',
    nobody: 'Unknown',
    since: 'Since',
    amount: 'Amount',
    outcome: 'Outcome',
  },
  /** For reviews that were resolved by a full payment or a refund. */
  byItself: {
    paid: 'The invoice was paid.',
    returned: 'The money was paid back.',
    matched: 'The gateway and the books agree again.',
  },
  /** Follows "Actions for". */
  name: (number: string, amount: string) => `the review of ${amount} for ${number}`,

  together: {
    follows:
      'It pays the open invoices first, then the periods ahead, by what is owed when it is recorded. The rest becomes credit.',
  },
  bookReturn: {
    open: 'Book what went back',
    openOf: (review: string) => `Book what went back by ${review}`,
    fix: 'Look the order up at the gateway. If the money went back, book it here.',
    title: 'Book what went back',
    follows: (amount: string) =>
      `The gateway holds ${amount} less of this payment than the books. They follow it by a refund of the gateway. No money is sent from here.`,
    fromCredit: (amount: string, name: string) => `${amount} comes off the credit of ${name}.`,
    fromInvoice: (amount: string, number: string) => `${amount} comes off what was paid for ${number}.`,
    save: 'Book what went back',
    done: (amount: string) => `${amount} was booked as gone back.`,
    /** The result, after the name of the person. */
    outcome: 'What went back was booked.',
  },

  use: (number: string) => `Use credit for ${number}`,
  useShort: 'Use credit',
  notArrived: 'Not arrived',
  notArrivedOf: (name: string) => `The money of ${name} did not arrive`,
  resolve: 'Resolve',
  resolveOf: (review: string) => `Resolve ${review}`,
  dialog: {
    title: 'Resolve',
    notArrived: 'Money did not arrive',
    outcome: 'Outcome',
    hint: 'It is kept with your name.',
    booksNothing: 'This books nothing.',
    leaves: {
      owed: 'What is owed stays owed.',
      credit: 'The credit stays as it is.',
      books: 'The books stay as they are.',
      gateway: 'The money stays at the gateway, and with no customer here.',
      service: 'What was switched off stays off.',
    } satisfies Record<ReviewLeaves, string>,
    /** The usual resolution. */
    first: {
      claimed: 'The money did not arrive.',
      surplus: 'It stays credit.',
      twice: 'It stays credit.',
      late: 'It stays credit.',
    } as Partial<Record<Kind, string>>,
    save: 'Resolve',
    done: (number: string) => `The review of ${number} is resolved.`,
  },
};
