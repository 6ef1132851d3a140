export const payLink = {
  title: (number: string) => `Pay link of ${number}`,
  /** Of a customer's link. */
  all: 'Pay link',
  what: 'What it asks for',
  owed: (count: number) => (count === 1 ? 'What is owed: 1 invoice' : `All that is owed: ${count} invoices`),
  ahead: {
    monthly: '1 month ahead',
    quarterly: '3 months ahead',
    semi_annually: '6 months ahead',
    annually: '12 months ahead',
  },
  until: (day: string) => `until ${day}`,
  nothingBefore: 'Open invoices are ticked as well. Nothing is issued or extended before it is paid.',
  link: 'Link',
  copyLink: 'Copy pay link',
  replace: {
    open: 'Replace the link',
    title: 'Replace this pay link?',
    follows:
      'The link that was sent before leads nowhere from then on. Messages that are not sent yet carry the new one. Send it to the customer afterwards.',
    done: 'The pay link was replaced.',
  },
  label: 'Message to the customer',
  copy: 'Copy message',
};
