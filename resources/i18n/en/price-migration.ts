const subscriptionsOf = (count: string, isOne: boolean) =>
  `${count} ${isOne ? 'subscription' : 'subscriptions'}`;

/** The dialog about customers who pay another price than their plan has now. */
export const priceMigration = {
  title: (plan: string) => `Prices of customers: ${plan}`,
  follows:
    'These subscriptions have an agreed price that differs from the plan. It stays until you change it.',
  everyone: 'Every subscription of this plan pays the price of the plan.',
  who: 'Who pays what',
  count: subscriptionsOf,
  /** Of subscriptions. */
  invoiced: (count: string) => `${count} with an invoice for the next period, which keeps its price`,
  when: 'New price',
  keep: 'Keep what they pay',
  next: 'From their next period',
  day: 'For periods that begin on a day or later',
  startsOn: 'First day',
  notify: (count: string, isOne: boolean) =>
    `Write to ${count} ${isOne ? 'customer' : 'customers'} on WhatsApp`,
  nobody: 'None of these customers can be reached on WhatsApp.',
  leave: 'Keep',
  save: (count: string, isOne: boolean) => `Change ${count} ${isOne ? 'price' : 'prices'}`,
  kept: 'They keep what they pay.',
  done: (count: string, isOne: boolean) => `The price of ${subscriptionsOf(count, isOne)} was changed.`,
};
