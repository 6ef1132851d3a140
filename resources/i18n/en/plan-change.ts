/** The dialog that changes the plan and prorates the running period. */
export const planChange = {
  plan: 'New plan',
  save: 'Change plan',
  done: (user: string, plan: string) => `${user} is now on ${plan}.`,

  preview: {
    label: 'What this costs',
    nothing: 'Choose a plan to see what the remaining days cost.',
    pending: 'Calculating…',
    /** @param day the first day of the new plan */
    from: (day: string) => `The new plan begins on ${day}`,
    total: 'To pay now',
    credit: 'Becomes credit',
    next: 'From the next period',
    cancels: (number: string) => `Invoice ${number} of the next period is replaced by one for the new plan.`,
  },

  ready: {
    title: 'Plan changed',
    pays: (amount: string) => `${amount} to pay`,
    even: 'Nothing to pay',
    credited: (amount: string) => `${amount} became credit`,
    plan: (user: string, plan: string) => `${user} is on ${plan}. The new limits apply at once.`,
  },
};
