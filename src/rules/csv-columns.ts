import { PROFILE_FIELDS } from './profile.js';

/** Says in which state a row was exported. */
export const VERSION_COLUMN = 'version';

/** The first column identifies the row. Any file may have a version column too, and files of users a password column. */
export const CSV_COLUMNS = {
  users: ['username', ...PROFILE_FIELDS, 'role', 'locale'],
  licenses: ['license_key', 'username', 'status', 'expires_at', 'wifi_ai_url'],
  subscriptions: ['license_key', 'username', 'plan_type', 'amount', 'status', 'payment_status', 'end_date'],
} as const;

export type CsvColumn<Kind extends keyof typeof CSV_COLUMNS> = (typeof CSV_COLUMNS)[Kind][number];
