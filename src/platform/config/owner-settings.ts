import { z } from 'zod';
import type { settings } from './settings.js';
import { writtenAccount } from '../../rules/transfer-account.js';

type Given = z.output<typeof settings>;

/** What the owner of the business decides on the page Settings, each with the variable that fixes it. */
export const VARIABLES = {
  product_name: 'PRODUCT_NAME',
  company_name: 'COMPANY_NAME',
  company_address: 'COMPANY_ADDRESS',
  company_tax_id: 'COMPANY_TAX_ID',
  company_email: 'COMPANY_EMAIL',
  whatsapp_number: 'WHATSAPP_NUMBER',
  transfer_accounts: 'TRANSFER_ACCOUNTS',
  qris: 'QRIS_STATIC',
  qris_add_on: 'QRIS_ADD_ON',
  invoice_days: 'INVOICE_DAYS',
  grace_days: 'GRACE_DAYS',
  lease_days: 'LEASE_DAYS',
  reminder_days: 'REMINDER_DAYS',
  reminder_after_days: 'REMINDER_AFTER_DAYS',
  daily_cap: 'WAHA_DAILY_CAP',
} as const satisfies Record<string, keyof Given>;

export type OwnerSetting = keyof typeof VARIABLES;
export const OWNER_SETTINGS = Object.keys(VARIABLES) as OwnerSetting[];

export const ownerSettingsOf = (env: Given) => ({
  product_name: env.PRODUCT_NAME,
  company_name: env.COMPANY_NAME ?? null,
  company_address: env.COMPANY_ADDRESS ?? null,
  company_tax_id: env.COMPANY_TAX_ID ?? null,
  company_email: env.COMPANY_EMAIL ?? null,
  whatsapp_number: env.WHATSAPP_NUMBER ?? null,
  transfer_accounts: env.TRANSFER_ACCOUNTS.map(writtenAccount),
  qris: env.QRIS_STATIC ?? null,
  qris_add_on: env.QRIS_ADD_ON === 'true',
  invoice_days: env.INVOICE_DAYS,
  grace_days: env.GRACE_DAYS,
  lease_days: env.LEASE_DAYS,
  reminder_days: env.REMINDER_DAYS,
  reminder_after_days: env.REMINDER_AFTER_DAYS,
  daily_cap: env.WAHA_DAILY_CAP,
});

export type OwnerSettings = ReturnType<typeof ownerSettingsOf>;
