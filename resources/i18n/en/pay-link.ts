type Bill = {
  name: string;
  product: string;
  number: string;
  plan: string;
  /** Amounts and days are those to show. */
  amount: string;
  /** Null where the period has no end. */
  until: string | null;
  link: string;
};

/** The dialog that hands out the link of an invoice. */
export const payLink = {
  title: (number: string) => `Pay link of ${number}`,
  link: 'Link',
  copyLink: 'Copy pay link',
  label: 'Message to the customer',
  copy: 'Copy message',
  send: 'Send on WhatsApp',
  /** In the customer's language. */
  message: ({ name, product, number, plan, amount, until, link }: Bill) =>
    [
      `Hello ${name}, here is your invoice ${number} for ${product}.`,
      '',
      `Plan: ${plan}`,
      `To pay: ${amount}`,
      until && `Until: ${until}`,
      '',
      'See it and pay here:',
      link,
    ]
      .filter((line) => line !== null)
      .join('\n'),
};
