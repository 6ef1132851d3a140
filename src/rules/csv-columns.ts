import { PROFILE_FIELDS } from './profile.js';

/** The first column identifies the row. Files of users may have a password column too. */
export const CSV_COLUMNS = {
  users: ['username', ...PROFILE_FIELDS, 'role', 'locale'],
  licenses: ['license_key', 'username', 'status', 'expires_at', 'wifi_ai_url'],
  subscriptions: ['license_key', 'username', 'plan_type', 'amount', 'status', 'payment_status', 'end_date'],
} as const;

export type CsvColumn<Kind extends keyof typeof CSV_COLUMNS> = (typeof CSV_COLUMNS)[Kind][number];
