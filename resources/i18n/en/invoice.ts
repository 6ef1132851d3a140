import type { RefundView } from '@server/billing/ledger/refund.view';
import type { RefundWay } from '@server/rules/ledger';

export const invoice = {
  print: 'Print',
  pdf: 'PDF',
  wholeBill: 'Open the whole bill',
  stamp: { paid: 'PAID', refunded: 'REFUNDED', cancelled: 'CANCELLED' },
  customer: 'Invoice for',
  issued: 'Issued',
  due: 'Due',
  cancelledOn: 'Cancelled',
  what: 'Description',
  amount: 'Amount',
  /** For a period without an end. */
  from: (day: string) => `from ${day}`,
  license: (ending: string) => `License ${ending}`,
  total: 'Total',
  paid: 'Paid',
  owed: 'Still to pay',

  payments: {
    title: 'Payments',
    nothing: 'Nothing has been paid yet.',
    reversal: 'Reversed',
    /** For a reversed payment. */
    isReversed: 'Was reversed',
    credited: (amount: string) => `${amount} of it became credit.`,
    /** The part covered by credit, and the part of a payment that became credit. */
    fromCredit: 'Paid from credit',
    becameCredit: 'Became credit',
    /** Before the numbers of the other invoices. */
    partOf: (amount: string) => `Part of a payment of ${amount}, together with`,
    by: (name: string) => `recorded by ${name}`,
    refunded: 'Refunded',
    refundAsked: (amount: string) => `A refund of ${amount} is on its way.`,
    refundRefused: (amount: string, why: string) => `The refund of ${amount} was refused: ${why}`,
  },

  credit: (name: string, amount: string) => `Credit of ${name}: ${amount}`,

  use: {
    button: 'Use credit',
    title: (number: string) => `Use the credit for ${number}?`,
    follows: (name: string, amount: string) =>
      `${amount} of the credit of ${name} will be used for this invoice.`,
    done: 'The credit was used.',
  },
  release: {
    button: 'Remove credit',
    title: (number: string) => `Remove the credit from ${number}?`,
    follows: (name: string, amount: string) =>
      `${amount} of the invoice is owed again and goes back to the credit of ${name}. It can be refunded from there. The end date stays as it is.`,
    done: 'The credit was removed.',
  },
  cancel: {
    button: 'Cancel invoice',
    title: (number: string) => `Cancel invoice ${number}?`,
    follows: 'It will no longer be owed. This cannot be undone, but you can issue another invoice.',
    becomesCredit: (amount: string) => `${amount} has already been paid. It becomes credit for the customer.`,
    done: (number: string) => `Invoice ${number} was cancelled.`,
    keep: 'Keep invoice',
  },
  refund: {
    most: (amount: string) => `At most ${amount}.`,
    title: 'Refund payment',
    follows: 'The part that became credit is refunded first. The end date stays as it is.',
    amount: 'Amount',
    wayLabel: 'How it is returned',
    way: { transfer: 'Transfer', cash: 'Cash' },
    wayHint: {
      gateway: 'The gateway returns it the way it came. It cannot refund virtual accounts.',
      transfer: 'Send the money first, then save. Nothing is sent from here.',
      cash: 'Hand the money over, then save.',
    } satisfies Record<RefundWay, string>,
    reason: 'Reason',
    owedLabel: 'What is owed afterwards',
    owed: {
      no: {
        name: 'Nothing more is owed',
        hint: 'A credit note takes the amount off the invoice. Nobody is asked to pay it.',
      },
      again: {
        name: 'It is owed again',
        hint: 'The invoice asks for the amount again, through its link and reminders.',
      },
    },
    reasonHint: 'For example: paid twice. A gateway may show it to the payer.',
    save: 'Refund payment',
    done: {
      done: (amount: string) => `${amount} was refunded.`,
      asked: (amount: string) =>
        `The refund of ${amount} is on its way. It is booked once the gateway confirms it.`,
      refused: (amount: string, why: string) => `The refund of ${amount} was refused: ${why}`,
    } satisfies Record<RefundView['state'], (amount: string, why: string) => string>,
  },
  reverse: {
    title: 'Reverse payment',
    follows: 'The payment is taken back, and the invoice is owed again. The end date stays as it is.',
    ofCancelled: 'The payment is taken back, and with it the credit that it became.',
    atGateway: (gateway: string) =>
      `This sends no money back. ${gateway} is asked a day later: if it still holds the money, you will find it among the payments that need attention.`,
    reason: 'Reason',
    reasonHint: 'For example: the transfer did not arrive.',
    save: 'Reverse payment',
    done: 'The payment was reversed.',
  },
};
