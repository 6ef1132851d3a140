/** What an import of each kind reads; the first column says whose row it is. Passwords are taken beside those of users. */
export const CSV_COLUMNS = {
  users: ['username', 'email', 'wa_number', 'role', 'locale'],
  licenses: ['license_key', 'username', 'status', 'expires_at', 'wifi_ai_url'],
  subscriptions: ['license_key', 'username', 'plan_type', 'amount', 'status', 'payment_status', 'end_date'],
} as const;

export type CsvColumn<Kind extends keyof typeof CSV_COLUMNS> = (typeof CSV_COLUMNS)[Kind][number];
