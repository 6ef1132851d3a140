import type { RefusedCode } from '@server/rules/verdict-codes';

/** @param since empty where no day is known @param until the end of the next period */
const ended = (since: string, until: string) =>
  `Paid, but routers stay refused: the period ended${since && ` on ${since}`}. The next period would run until ${until}.`;

export const recordPayment = {
  which: (plan: string, user: string) => `${plan} of ${user}`,
  credit: (amount: string) => `Credit: ${amount}`,
  due: {
    label: 'What is paid',
    running: 'This period',
    invoice: (number: string) => `Invoice ${number}`,
    /** Of a customer who had the subscription before. */
    invoiceOf: (number: string, user: string) => `Invoice ${number} of ${user}`,
    after: 'Or the period after it',
    months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
    until: (day: string) => `until ${day}`,
    /** When a part was paid before. */
    rest: (amount: string) => `${amount} left`,
  },
  /** Of all that a customer owes. */
  whole: {
    owes: (user: string, amount: string) => `${user} owes ${amount}`,
    one: 'Only one license, or a further period',
    all: (amount: string) => `All that is owed: ${amount}`,
    due: (number: string, day: string) => `${number}, due ${day}`,
    staysOpen: (amount: string) => `${amount} stays open`,
    most: (count: number) => `One payment settles at most ${count} invoices. Record the rest after it.`,
    done: (amount: string) => `Paid. ${amount} in one payment`,
  },
  amount: 'Amount',
  inFull: 'This pays all of it.',
  creditPaysRest: (amount: string) => `The other ${amount} is paid from credit.`,
  creditPaysPart: (amount: string, rest: string) => `${amount} is paid from credit, ${rest} remains owed.`,
  staysOwed: (amount: string) => `${amount} remains owed.`,
  becomesCredit: (amount: string) => `${amount} becomes credit.`,
  spread: {
    offer: 'Use it for more periods',
    hint: 'It is shared out as follows.',
    label: 'How it is shared out',
    pending: 'Working it out…',
    period: 'Period',
    price: 'Price',
    pays: 'Takes',
    /** For a period without an end. */
    from: (day: string) => `from ${day}`,
    isNew: 'new invoice',
    credit: 'Becomes credit',
    end: 'New end',
  },
  method: 'Method',
  day: 'Day of payment',
  more: 'Reference, picture and note',
  reference: 'Reference',
  referenceHint: 'For example the number of the transfer.',
  note: 'Note',
  save: 'Save payment',
  notOpen: (number: string) =>
    `Invoice ${number} was paid or cancelled meanwhile. Check what this payment is for.`,
  /** When the server asks whether it is meant. */
  anyway: 'Record anyway',
  done: (user: string) => `The payment of ${user} was recorded.`,

  ready: {
    title: 'Payment recorded',
    activeUntil: (day: string) => `Paid. Active until ${day}`,
    paid: 'Paid.',
    /** Paid, and still refused. */
    refused: {
      SUBSCRIPTION_EXPIRED: ended,
      EXPIRED: ended,
      INACTIVE: () => 'Paid, but its license is switched off: routers stay refused until you activate it.',
      SUBSCRIPTION_INACTIVE: () =>
        'Paid, but the subscription is switched off: routers stay refused until you activate it.',
    } satisfies Record<RefusedCode, (since: string, until: string) => string>,
    partly: (amount: string) => `Partly paid. ${amount} remains owed.`,
    credited: (amount: string) => `${amount} became credit.`,
    /** @param why the sentence of the server */
    lost: (why: string) =>
      `The payment is recorded, but its picture was not kept: ${why} You can add it on the page of the invoice.`,
    label: 'Receipt for the customer',
    copy: 'Copy receipt',
  },
};
