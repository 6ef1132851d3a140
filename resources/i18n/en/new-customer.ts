export const newCustomer = {
  anyway: 'Save anyway',
  title: 'New customer',
  save: 'Create customer',
  choosePlan: 'Choose a plan',
  period: 'Period',
  months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
  until: (day: string) => `until ${day}`,
  amount: 'Amount',
  amountHint: 'What the plan costs for the period. Change it if you agreed on something else.',
  password: 'Password',
  passwordHint: 'Generated for this customer and shown only now. You can change it.',
  done: (name: string) => `Customer ${name} was created.`,

  ready: {
    title: (name: string) => `${name} is ready`,
    lead: 'Send this message to the customer. It has everything they need to get started.',
    unreachable: (url: string) =>
      `Customers cannot reach ${url}: it is this server's own name for itself. Ask whoever runs the server to set its public address first.`,
    once: 'The password is shown only here. It cannot be shown again; later you can only set a new one.',
    copy: 'Copy message',
    label: 'Message to the customer',
    leave: {
      title: 'Close without the message?',
      text: 'You have not copied or sent it yet, and the password cannot be shown again.',
      keep: 'Stay',
      confirm: 'Close',
    },
  },
};
