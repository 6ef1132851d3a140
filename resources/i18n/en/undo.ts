/** The dialog that takes a recorded payment or a renewal back. */
export const undo = {
  follows: {
    payment: (amount: string) =>
      `For a payment recorded by mistake: ${amount} is taken back, with everything that followed from it.`,
    renewal: () =>
      'For a renewal or an end date made by mistake: it is taken back, with everything that followed from it.',
  },
  changes: {
    label: 'What changes',
    /** As it is recorded for who paid. */
    takenFrom: (user: string) => `Taken back from ${user}`,
    before: 'Now',
    after: 'After',
    amount: 'Price',
    status: 'Payment',
    owed: 'Amount due',
  },
  reason: 'Reason',
  reasonHint: {
    payment: 'Stays with the payment, for example: wrong customer.',
    renewal: 'Stays in the history, for example: wrong customer.',
  },
  done: {
    payment: (amount: string) => `The payment of ${amount} was taken back.`,
    renewal: () => 'It was taken back.',
  },
  /** When the customer has a receipt already. */
  tell: {
    title: 'Tell the customer',
    text: 'The payment was taken back, and its receipt had already been sent.',
    label: 'Message to the customer',
    copy: 'Copy message',
  },
  /** Where one refunds or reverses instead. */
  toInvoice: 'Open the invoice',
  toPayments: 'See the payments',
};
