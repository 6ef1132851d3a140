type Welcome = {
  name: string;
  product: string;
  username: string;
  password: string;
  key: string;
  plan: string;
  /** Null without an end. */
  end: string | null;
  /** The address of sign-in and licences. */
  address: string;
  licenses: string;
};

export const newCustomer = {
  title: 'New customer',
  save: 'Create customer',
  choosePlan: 'Choose a plan',
  period: 'Period',
  months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
  until: (day: string) => `until ${day}`,
  amount: 'Amount',
  amountHint: 'What the plan costs for the period. Change it if you agreed on something else.',
  password: 'Password',
  passwordHint: 'Made for this customer, and only shown now. You can change it.',
  done: (name: string) => `Customer ${name} was created.`,

  ready: {
    title: (name: string) => `${name} is ready`,
    lead: 'Send this message to the customer. It has everything that is needed to start.',
    unreachable: (url: string) =>
      `Customers cannot reach ${url}: it is this server's own name for itself. Set PUBLIC_URL to the address of the server first.`,
    once: 'The password is shown only here. It cannot be shown again; later you can only set a new one.',
    copy: 'Copy message',
    send: 'Send on WhatsApp',
    label: 'Message to the customer',
    leave: {
      title: 'Close without the message?',
      text: 'You have not copied or sent it yet, and the password cannot be shown again.',
      keep: 'Stay',
      confirm: 'Close',
    },
    /** The message for the customer. */
    message: ({ name, product, username, password, key, plan, end, address, licenses }: Welcome) =>
      `Hello ${name}, welcome to ${product}.

Sign in: ${address}
Username: ${username}
Password: ${password}

Plan: ${plan}
License key: ${key}
${end ? `Active until: ${end}` : 'It has no end date.'}

To connect your router, sign in and choose “Router script” on your license. Paste the script into the terminal of the router.
${licenses}`,
  },
};
