import Pencil from 'lucide-react/icons/pencil';
import { formatNumber } from '@/lib/format';
import { Nothing } from '@/ui/detail-list';
import { merchantOf } from '@server/rules/qris';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import type { SettingsPage } from '@server/settings/settings.page';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useMessages } from '@/i18n/use-messages';
import type { SettingName, SettingsView } from '@server/settings/settings.view';
import { openFields, type Section, shownFields } from './sections';
import { SettingFact, SettingsFrame } from './settings-frame';

type SectionCardProps = SettingsPage & { section: Section; onEdit: () => void };

export function SectionCard({ section, settings, server, onEdit }: SectionCardProps) {
  const words = useMessages('settings');
  const { actions } = useMessages('shared');
  const { title, text } = words.sections[section];
  const action = openFields(section, { settings, server }).length > 0 && (
    <Button aria-label={words.edit(title)} onClick={onEdit}>
      <Icon of={Pencil} />
      {actions.edit}
    </Button>
  );
  return (
    <SettingsFrame title={title} text={text} action={action}>
      {shownFields(section, server).map((name) => {
        const fixed = settings.fixed.find((one) => one.name === name);
        return (
          <SettingFact key={name} label={words.fields[name]}>
            <SettingValue name={name} settings={settings} />
            {fixed && <FixedMark variable={fixed.variable} />}
          </SettingFact>
        );
      })}
    </SettingsFrame>
  );
}

function FixedMark({ variable }: { variable: string }) {
  const { fixed } = useMessages('settings');
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="grey">{fixed}</Badge>
      <code className="text-xs text-faint">{variable}</code>
    </span>
  );
}

function SettingValue({ name, settings }: { name: SettingName; settings: SettingsView }) {
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
