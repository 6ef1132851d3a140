/** The dialog that asks what is wrong with a payment. */
export const somethingWrong = {
  title: 'Something is wrong',
  question: 'What happened?',
  choices: {
    details: 'The day, method or reference is wrong',
    recorded: 'The amount is wrong, or it was a mistake',
    returned: 'Money goes back to the customer',
    missing: 'The money never came, or was taken back',
    /** On other pages, for both before. */
    elsewhere: 'Money goes back, never came, or was taken back',
  },
  payer: 'Another customer paid',
  payerSearch: 'Search who paid',
  owes: (amount: string | 0) => (amount ? `owes ${amount}` : 'owes nothing'),
};
