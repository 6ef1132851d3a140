type Start = {
  name: string;
  product: string;
  key: string;
  plan: string;
  /** Null without an end. */
  end: string | null;
  /** Null where nothing is to be paid yet. */
  bill: { number: string; amount: string; link: string } | null;
  licenses: string;
};

export const addSubscription = {
  title: 'Add subscription',
  save: 'Add subscription',
  license: 'License key',
  newKey: 'A new key',
  licenseHint: 'Or one of theirs that has no subscription yet.',
  done: (name: string, plan: string) => `${plan} was added for ${name}.`,

  ready: {
    title: (name: string) => `New subscription of ${name}`,
    lead: 'Send this message to the customer: it hands out the key, and asks for the first payment.',
    leadFree: 'Send this message to the customer: it hands out the key.',
    label: 'Message to the customer',
    copy: 'Copy message',
    send: 'Send on WhatsApp',
    /** In the customer's language. */
    message: ({ name, product, key, plan, end, bill, licenses }: Start) =>
      [
        `Hello ${name}, your new ${product} subscription is ready.`,
        '',
        `Plan: ${plan}`,
        `License key: ${key}`,
        end ? `Active until: ${end}` : 'It has no end date.',
        '',
        ...(bill ? [`Invoice ${bill.number}: ${bill.amount}`, 'See it and pay here:', bill.link, ''] : []),
        'To connect your router, sign in and choose “Router script” on your license:',
        licenses,
      ].join('\n'),
  },
};
