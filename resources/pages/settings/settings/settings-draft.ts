import type { SettingName, SettingsView } from '@server/settings/settings.view';
import { type TransferAccount, transferAccountOf, writtenAccount } from '@server/rules/transfer-account';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { Body } from '@/api/call-types';

export const NO_ACCOUNT: TransferAccount = { bank: '', number: '', holder: '' };

const daysText = (days: number[]) => days.join(', ');
/** What is no number stays none, to be refused. */
const daysOf = (typed: string) =>
  typed.trim() === '' ? [] : typed.split(',').map((part) => Number(part || NaN));

const plainAccount = ({ number, ...account }: TransferAccount): string =>
  writtenAccount({ ...account, number: number.replace(/[ .-]/g, '') });

export const draftOf = (settings: SettingsView) => ({
  product_name: settings.product_name,
  company_name: settings.company_name ?? '',
  company_address: settings.company_address ?? '',
  company_tax_id: settings.company_tax_id ? displayTaxId(settings.company_tax_id) : '',
  company_email: settings.company_email ?? '',
  whatsapp_number: settings.whatsapp_number ? displayWhatsappNumber(settings.whatsapp_number) : '',
  transfer_accounts: settings.transfer_accounts.map((written) => transferAccountOf(written) ?? NO_ACCOUNT),
  qris: settings.qris ?? '',
  qris_add_on: settings.qris_add_on,
  invoice_days: settings.invoice_days as number | null,
  grace_days: settings.grace_days as number | null,
  lease_days: settings.lease_days as number | null,
  reminder_days: daysText(settings.reminder_days),
  reminder_after_days: daysText(settings.reminder_after_days),
  daily_cap: settings.daily_cap as number | null,
});

export type SettingsDraft = ReturnType<typeof draftOf>;

export const isBlank = (account: TransferAccount): boolean =>
  Object.values(account).every((part) => !part.trim());

export function payload(draft: SettingsDraft, fields: SettingName[]): Body<'PUT /settings'> {
  const all = {
    ...draft,
    product_name: draft.product_name.trim() || null,
    transfer_accounts: draft.transfer_accounts.filter((one) => !isBlank(one)).map(plainAccount),
    reminder_days: daysOf(draft.reminder_days),
    reminder_after_days: daysOf(draft.reminder_after_days),
  };
  return Object.fromEntries(fields.map((name) => [name, all[name]]));
}
