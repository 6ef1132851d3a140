/** The search palette, which is loaded when it is first opened. */
export const palette = {
  placeholder: 'Name, number, key, invoice, or what to do',
  pages: 'Go to',
  commands: 'Do',
  recent: 'Recent',
  escape: 'closes',
  back: 'Back',
  chat: 'Chat on WhatsApp',
  copyKey: 'Copy license key',
  notCopied: (key: string) => `Could not be copied. The key is ${key}`,
  /** The search for the subscription that a command is about. */
  chooseFor: (command: string) => `${command}: for whom?`,
  choose: 'Name, number or key of the customer',
  /** Other words that people type for an entry. */
  alsoCalled: {
    pay: 'pay paid money received',
    'pay-link': 'send invoice bill',
    renew: 'extend prolong',
    newCustomer: 'add create user sell',
    users: 'colleague employee staff',
    'new-import': 'upload excel csv spreadsheet',
    audit: 'audit log',
    batches: 'bulk many undo',
    'recycle-bin': 'recycle bin trash restore undelete',
    'payment-reviews': 'check review',
    'message-texts': 'templates wording',
    account: 'profile password second factor language',
  },
};
