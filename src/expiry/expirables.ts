/** What can expire: where its rows are, and which column says when. */
export const EXPIRABLES = {
  license: { table: 'licenses', date: 'expires_at' },
  subscription: { table: 'subscriptions', date: 'end_date' },
} as const;

export type Expirable = keyof typeof EXPIRABLES;
