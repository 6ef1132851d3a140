import type { SettingName, SettingsView } from '@server/settings/settings.view';

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
  billing: ['invoice_days', 'grace_days', 'lease_days'],
  reminders: ['reminder_days', 'reminder_after_days', 'daily_cap'],
} as const satisfies Record<string, readonly SettingName[]>;

export type Section = keyof typeof SECTIONS;

/** The fields of a section that may be changed here. */
export const openFields = (section: Section, { fixed }: SettingsView): SettingName[] =>
  SECTIONS[section].filter((name) => !fixed.some((one) => one.name === name));
