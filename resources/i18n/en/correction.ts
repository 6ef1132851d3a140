/** The dialog that corrects how a recorded payment is described. */
export const correction = {
  title: 'Correct payment',
  which: (amount: string, user: string) => `${amount} of ${user}`,
  text: 'The amount, the end and the invoice stay as they are. For another amount or customer, undo the recording instead.',
  save: 'Save correction',
  /** When the server asks whether it is meant. */
  anyway: 'Correct anyway',
  done: (amount: string) => `The payment of ${amount} was corrected.`,
};
