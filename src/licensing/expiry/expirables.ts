import { sqlInGrace, sqlLicenseInGrace } from '../../rules/grace.js';

/** What can expire: where its rows are, which column says when, and what tells that a row runs past it. */
export const EXPIRABLES = {
  license: { table: 'licenses', date: 'expires_at', inGrace: sqlLicenseInGrace },
  subscription: { table: 'subscriptions', date: 'end_date', inGrace: sqlInGrace },
} as const;

export type Expirable = keyof typeof EXPIRABLES;
