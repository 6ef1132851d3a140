import { usePage } from '@inertiajs/react';
import type { AccountPage } from '@server/accounts/account/account.page';
import { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { BrowserRow } from './browser-row';
import { SectionCard } from './section-card';

export function BrowserList({ browsers }: Pick<AccountPage, 'browsers'>) {
  const words = useMessages('account').browsers;
  const { app } = usePage().props;
  const list = useList('browsers');
  return (
    <SectionCard title={words.title}>
      <p className="text-sm text-muted">{app.sends_by_hand ? words.byHand : words.lead}</p>
      <ul className="grid grid-cols-1 divide-y divide-line border-t border-line">
        {browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} onForgotten={() => list.reload()} />
        ))}
      </ul>
    </SectionCard>
  );
}
