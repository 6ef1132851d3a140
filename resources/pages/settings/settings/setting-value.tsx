import type { SettingName, SettingsView } from '@server/settings/settings.view';
import { merchantOf } from '@server/rules/qris';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Nothing } from '@/ui/detail-list';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

export function SettingValue({ name, settings }: { name: SettingName; settings: SettingsView }) {
  const words = useMessages('settings');
  const text = useShown()[name](settings);
  return text ? <>{text}</> : <Nothing>{words.none}</Nothing>;
}

type Shown = { [K in SettingName]: (settings: SettingsView) => string | null };

function useShown(): Shown {
  const words = useMessages('settings');
  const { yes, no } = useMessages('shared');
  return {
    product_name: (of) => of.product_name,
    company_name: (of) => of.company_name,
    company_address: (of) => of.company_address,
    company_tax_id: (of) => of.company_tax_id && displayTaxId(of.company_tax_id),
    company_email: (of) => of.company_email,
    whatsapp_number: (of) => of.whatsapp_number && displayWhatsappNumber(of.whatsapp_number),
    transfer_accounts: (of) => of.transfer_accounts.join('\n'),
    qris: (of) => of.qris && words.codeOf(merchantOf(of.qris)),
    qris_add_on: (of) => (of.qris_add_on ? yes : no),
    invoice_days: (of) => (of.invoice_days ? words.daysBefore(String(of.invoice_days)) : words.byHand),
    grace_days: (of) => (of.grace_days ? words.days(of.grace_days) : words.noGrace),
    lease_days: (of) => words.days(of.lease_days),
    reminder_days: (of) =>
      of.reminder_days.length > 0 ? words.daysBefore(of.reminder_days.join(', ')) : null,
    reminder_after_days: (of) =>
      of.reminder_after_days.length > 0 ? words.daysAfter(of.reminder_after_days.join(', ')) : null,
    daily_cap: (of) => words.aDay(formatNumber(of.daily_cap)),
  };
}
