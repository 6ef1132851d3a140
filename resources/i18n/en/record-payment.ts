type Receipt = {
  name: string;
  product: string;
  /** Of the invoice; null where the amount paid several periods. */
  number: string | null;
  /** A line each; null where it paid one. */
  periods: string | null;
  plan: string;
  /** Amounts and days are those to show. */
  amount: string;
  method: string;
  day: string;
  /** Null where nothing is. */
  owed: string | null;
  credit: string | null;
  end: string | null;
  link: string;
};

/** The dialog that books money that came in. */
export const recordPayment = {
  which: (plan: string, user: string) => `${plan} of ${user}`,
  credit: (amount: string) => `Credit: ${amount}`,
  due: {
    label: 'What is paid',
    running: 'This period',
    after: 'Or the period after it',
    months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
    until: (day: string) => `until ${day}`,
    /** Where a part was paid before. */
    rest: (amount: string) => `${amount} left`,
  },
  amount: 'Amount',
  inFull: 'This pays all of it.',
  creditPaysRest: (amount: string) => `The other ${amount} are paid from credit.`,
  creditPaysPart: (amount: string, rest: string) => `${amount} are paid from credit, ${rest} stay owed.`,
  staysOwed: (amount: string) => `${amount} stays owed.`,
  becomesCredit: (amount: string) => `${amount} becomes credit.`,
  spread: {
    offer: 'Use it for more periods',
    hint: 'It is shared out as follows.',
    label: 'How it is shared out',
    pending: 'Working it out …',
    period: 'Period',
    price: 'Price',
    pays: 'Takes',
    /** Of a period without an end. */
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
  /** Where it looks recorded already. */
  anyway: 'Record anyway',
  done: (user: string) => `The payment of ${user} was recorded.`,

  ready: {
    title: 'Payment recorded',
    activeUntil: (day: string) => `Paid. Active until ${day}`,
    paid: 'Paid.',
    partly: (amount: string) => `Partly paid. ${amount} stays owed.`,
    credited: (amount: string) => `${amount} became credit.`,
    /** @param why what the server said */
    lost: (why: string) =>
      `The payment is recorded, but its picture was not kept: ${why} You can add it on the page of the invoice.`,
    label: 'Receipt for the customer',
    copy: 'Copy receipt',
    send: 'Send on WhatsApp',
    /** What the customer is sent. */
    receipt: ({
      name,
      product,
      number,
      periods,
      plan,
      amount,
      method,
      day,
      owed,
      credit,
      end,
      link,
    }: Receipt) =>
      [
        `Hello ${name}, we have received your payment. Thank you.`,
        '',
        number && `Invoice: ${number}`,
        `Plan: ${plan}`,
        `Received: ${amount} (${method}, ${day})`,
        periods && `For:\n${periods}`,
        owed && `Still to pay: ${owed}`,
        credit && `Credit: ${credit}`,
        end && `Active until: ${end}`,
        '',
        owed ? 'Pay the rest here:' : 'Receipt:',
        link,
        '',
        product,
      ]
        .filter((line) => line !== null)
        .join('\n'),
  },
};
