import type { ServerFacts } from '@server/settings/settings.page';
import type { ReactNode } from 'react';
import { Nothing } from '@/ui/detail-list';
import { useMessages } from '@/i18n/use-messages';
import { SettingFact, SettingsFrame } from './settings-frame';

/** What only who runs the server changes, with the names under which it does. */
export function ServerCard({ server }: { server: ServerFacts }) {
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
