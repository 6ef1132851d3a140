/** `Subscription.isUnpaid` in SQL, beginning like the condition of the partial index, so that the planner uses it. */
export const sqlIsUnpaid = (subscription: string): string =>
  `(${subscription}.payment_status <> 'paid' and ${subscription}.amount > 0)`;
