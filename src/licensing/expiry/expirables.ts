import { sqlInGrace, sqlLicenseInGrace } from '../grace-condition.js';

export const EXPIRABLES = {
  license: { table: 'licenses', date: 'expires_at', inGrace: sqlLicenseInGrace },
  subscription: { table: 'subscriptions', date: 'end_date', inGrace: sqlInGrace },
} as const;

export type Expirable = keyof typeof EXPIRABLES;
