/** The dialog that asks what is wrong with a payment. */
export const somethingWrong = {
  title: 'Something is wrong',
  question: 'What happened?',
  choices: {
    details: {
      name: 'The day, method or reference is wrong',
      hint: 'Only that is corrected. The amount, the end and the invoice stay as they are.',
    },
    recorded: {
      name: 'The amount is wrong, another customer paid, or it was a mistake',
      hint: 'The recording is undone, with everything that followed from it. Then record what was paid.',
    },
    returned: {
      name: 'Money goes back to the customer',
      hint: 'All of it or a part is refunded. The end date stays as it is.',
    },
    missing: {
      name: 'The money never came, or was taken back',
      hint: 'The payment is reversed, and the invoice is owed again. The end date stays as it is.',
    },
    /** On other pages, for both before. */
    elsewhere: {
      name: 'Money goes back, never came, or was taken back',
      hint: 'This is booked on the page of the invoice.',
    },
  },
};
