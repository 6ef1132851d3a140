import type { OwnerSetting } from '@server/platform/config/owner-settings';

/** What is shown, and changed in a dialog, together. */
export const SECTIONS = {
  business: [
    'company_name',
    'company_address',
    'company_tax_id',
    'company_email',
    'whatsapp_number',
    'product_name',
  ],
  payment: ['transfer_accounts', 'qris', 'qris_add_on'],
  billing: ['invoice_days', 'grace_days'],
  reminders: ['reminder_days', 'reminder_after_days', 'daily_cap'],
} as const satisfies Record<string, readonly OwnerSetting[]>;

export type Section = keyof typeof SECTIONS;
