type Bill = {
  name: string;
  product: string;
  number: string;
  plan: string;
  /** Formatted amounts and days. */
  amount: string;
  /** Null when the period has no end. */
  until: string | null;
  link: string;
};

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
