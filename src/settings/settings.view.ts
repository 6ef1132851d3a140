import { declareSetByPeople } from '../audit/changes.js';
import type { Updated } from '../audit/domain-event.js';
import type { Config } from '../platform/config/config.js';
import {
  OWNER_SETTINGS,
  type OwnerSetting,
  type OwnerSettings,
  VARIABLES,
} from '../platform/config/owner-settings.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../platform/openapi/sample.js';
import type { StoredSettings } from './stored-settings.entity.js';

export type SettingName = OwnerSetting;

const fixedSettingView = (name: OwnerSetting) => ({
  name,
  /** Of the environment of the server. */
  variable: VARIABLES[name],
});

export type FixedSettingView = ReturnType<typeof fixedSettingView>;

/** What is in use: the environment comes before what is stored, and that before the defaults. */
export const settingsView = (config: Config, stored: StoredSettings | null) => ({
  ...config.ownerWith(stored?.settings ?? {}),
  fixed: config.fixed.map(fixedSettingView),
  updated_at: stored?.updatedAt.toISOString() ?? null,
  updated_by: stored?.updatedBy ?? null,
});

export type SettingsView = ReturnType<typeof settingsView>;

/** How many licences change between "runs in grace" and "refused", at this moment. */
export type GraceEffectView = { grace_days: number; stopped: number; resumed: number; in_grace: number };

declare module '../audit/domain-event.js' {
  interface DomainEventTypes {
    'settings.update': Updated<OwnerSettings>;
  }
}

declareSetByPeople('settings', OWNER_SETTINGS);

const fixedSettingSchema = viewSchema<FixedSettingView>('FixedSetting', {
  name: oneOf(OWNER_SETTINGS, 'invoice_days'),
  variable: oneOf(Object.values(VARIABLES), 'INVOICE_DAYS'),
});

export const settingsSchema = viewSchema<SettingsView>('Settings', {
  product_name: 'WiFi-AI',
  company_name: orNull('PT Contoh'),
  company_address: orNull('Jl. Melati 1\nBandung'),
  company_tax_id: orNull('012345678901234'),
  company_email: orNull('halo@contoh.com'),
  whatsapp_number: orNull('6281234567890'),
  transfer_accounts: arrayOf('BCA 1234567890 a.n. PT Contoh'),
  qris: orNull('00020101021126…6304A13A'),
  qris_add_on: false,
  invoice_days: 7,
  grace_days: 3,
  lease_days: 3,
  reminder_days: arrayOf(7, 3, 1),
  reminder_after_days: arrayOf(1, 7),
  daily_cap: 20,
  fixed: arrayOf(fixedSettingSchema),
  updated_at: orNull('2026-02-01T04:00:00.000Z'),
  updated_by: orNull('admin'),
});

export const graceEffectSchema = viewSchema<GraceEffectView>('GraceEffect', {
  grace_days: 3,
  stopped: 0,
  resumed: 4,
  in_grace: 12,
});
