import { Nothing } from '@/ui/detail-list';
import type { SettingsPage as Props, ServerFacts } from '@server/settings/settings.page';
import { Link, router } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { AppLayout } from '@/layouts/app-layout';
import { Banner } from '@/ui/banner';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useAddressedDialog } from '@/ui/hooks/use-addressed-dialog';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useMessages } from '@/i18n/use-messages';
import { openFields, type Section, SECTIONS } from './sections';
import { SectionCard } from './section-card';
import { SettingFact, SettingsFrame } from './settings-frame';

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
function ServerCard({ server }: { server: ServerFacts }) {
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
