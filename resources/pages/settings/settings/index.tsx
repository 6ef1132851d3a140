import { Nothing } from '@/ui/detail-list';
import type { SettingsPage as Props } from '@server/settings/settings.page.controller';
import { Link, router } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { Banner } from '@/ui/banner';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useMessages } from '@/i18n/use-messages';
import { openFields, type Section, SECTIONS, shownFields } from './sections';
import { SettingFact, SettingsFrame } from './settings-frame';
import Pencil from 'lucide-react/icons/pencil';
import { formatNumber } from '@/lib/format';
import { merchantOf } from '@server/rules/qris';
import { displayTaxId } from '@server/rules/tax-id';
import { displayWhatsappNumber } from '@server/rules/whatsapp-number';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import type { SettingName, SettingsView } from '@server/settings/settings.view';

const EditSection = lazyDialog(() => import('./edit-section').then((module) => module.EditSection));

export default function SettingsPage({ settings, server }: Props) {
  const words = useMessages('settings');
  const { screens } = useMessages('shared');
  const { dialog, open, close, done } = useDialog<Section>(() =>
    router.reload({ only: ['settings', 'app'] }),
  );
  const sections = Object.keys(SECTIONS) as Section[];
  const changed = sections.filter((section) => openFields(section, { settings, server }).length > 0);
  useAddressedDialog(Object.fromEntries(changed.map((section) => [section, () => open(section)])));
  return (
    <div className="grid grid-cols-1 gap-5">
      {settings.fixed.length > 0 && <Banner tone="notice">{words.fixedNote}</Banner>}
      <div className="gap-5 *:mb-5 *:break-inside-avoid xl:columns-2">
        {sections.map((section) => (
          <SectionCard
            key={section}
            section={section}
            settings={settings}
            server={server}
            onEdit={() => open(section)}
          />
        ))}
        <ServerCard server={server} />
      </div>
      <p className="text-sm text-muted">
        {words.webhooks}{' '}
        <Link href="/webhooks" className="link">
          {screens.webhooks}
        </Link>
      </p>
      {dialog && <EditSection section={dialog} {...{ settings, server }} onClose={close} onDone={done} />}
    </div>
  );
}

SettingsPage.layout = [AppLayout];

/** What only who runs the server changes, with the names under which it does. */
function ServerCard({ server }: { server: Props['server'] }) {
  const { server: words, none } = useMessages('settings');
  const { gateways } = server;
  const facts: [label: string, value: string | null, variable: string][] = [
    [words.address, server.public_url, 'PUBLIC_URL'],
    [words.zone, server.time_zone, 'BUSINESS_TIME_ZONE'],
    [words.messages, words.providers[server.whatsapp_provider], 'WHATSAPP_PROVIDER'],
    [words.backups, server.backup_dir, 'BACKUP_DIR'],
  ];
  if (gateways.length > 0)
    facts.push([words.gateways, gateways.join(', '), 'MIDTRANS_SERVER_KEY, XENDIT_SECRET_KEY']);
  return (
    <SettingsFrame title={words.title} text={words.text}>
      {facts.map(([label, value, variable]) => (
        <SettingFact key={label} label={label}>
          {value || <Nothing>{none}</Nothing>}
          <Variable>{variable}</Variable>
        </SettingFact>
      ))}
    </SettingsFrame>
  );
}

const Variable = ({ children }: { children: ReactNode }) => (
  <code className="block text-xs text-faint">{children}</code>
);

type SectionCardProps = Props & { section: Section; onEdit: () => void };

function SectionCard({ section, settings, server, onEdit }: SectionCardProps) {
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

type ShownValues = { [K in SettingName]: (settings: SettingsView) => string | null };

function useShown(): ShownValues {
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
