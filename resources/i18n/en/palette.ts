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
  /** The parts of the settings. */
  settings: {
    business: 'business',
    payment: 'getting paid',
    billing: 'invoices and grace',
    reminders: 'reminders',
  },
};
