import type { SettingsPage } from '@server/settings/settings.page.controller';
import type { SettingName } from '@server/settings/settings.view';

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

/** Without what nothing here uses. */
export const shownFields = (section: Section, server: SettingsPage['server']): SettingName[] =>
  SECTIONS[section].filter(
    (name) =>
      (name !== 'daily_cap' || server.whatsapp_provider === 'waha') &&
      (name !== 'lease_days' || server.has_leases),
  );

/** Those of them that may be changed here. */
export const openFields = (section: Section, { settings, server }: SettingsPage): SettingName[] =>
  shownFields(section, server).filter((name) => !settings.fixed.some((one) => one.name === name));
