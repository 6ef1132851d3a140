import type { SettingsPage as Props } from '@server/settings/settings.page';
import { Link, router } from '@inertiajs/react';
import { AppLayout } from '@/layouts/app-layout';
import { Banner } from '@/ui/banner';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useMessages } from '@/i18n/use-messages';
import { type Section, SECTIONS } from './sections';
import { SectionCard } from './section-card';
import { ServerCard } from './server-card';

const EditSection = lazyDialog(() => import('./edit-section').then((module) => module.EditSection));

export default function SettingsPage({ settings, server }: Props) {
  const words = useMessages('settings');
  const { screens } = useMessages('shared');
  const { dialog, open, close, done } = useDialog<Section>(() =>
    router.reload({ only: ['settings', 'app'] }),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {settings.fixed.length > 0 && <Banner tone="notice">{words.fixedNote}</Banner>}
      <div className="gap-5 *:mb-5 *:break-inside-avoid xl:columns-2">
        {(Object.keys(SECTIONS) as Section[]).map((section) => (
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
