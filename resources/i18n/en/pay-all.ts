export const payAll = {
  /** The title of the browser tab. */
  title: 'To pay',
  heading: 'To pay',
  owed: 'Invoices',
  license: (plan: string, ending: string) => `Plan ${plan}, license ${ending}`,
  late: (day: string) => `was due on ${day}`,
  due: (day: string) => `due on ${day}`,
  ahead: {
    title: 'Pay ahead',
    hint: 'At today’s price. A further period begins only once it is paid.',
    until: (length: string, day: string) => `${length}, until ${day}`,
  },
  update: 'Update the amount',
  cut: (owed: string) =>
    `Only the oldest 100 are listed; ${owed} is owed in all. The others follow once these are paid.`,
  changed: 'The amount has changed since you looked. Check it, then press again.',
  nothingTicked: 'Tick what you want to pay.',
  settled: {
    paid: 'Paid, thank you. Still to pay:',
    until: (day: string) => `Paid, active until ${day}. Still to pay:`,
    free: 'You owe nothing',
  },
  paid: { title: 'Paid recently', receipt: (number: string) => `Receipt of ${number}` },
  ask: 'Hello, I have a question about what I owe.',
};
