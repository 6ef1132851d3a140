import type { ApiKeysPage as Props } from '@server/accounts/api-keys/api-keys.page';
import Bot from 'lucide-react/icons/bot';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import { useDialogs } from '@/ui/hooks/use-dialogs';
import { useList } from '@/ui/hooks/use-list';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { useMessages } from '@/i18n/use-messages';
import { ApiKeyCard } from './api-key-card';

const DIALOGS = {
  create: lazyDialog(() => import('./api-key-dialogs').then((module) => module.CreateApiKey)),
  rotate: lazyDialog(() => import('./api-key-dialogs').then((module) => module.RotateApiKey)),
  revoke: lazyDialog(() => import('./api-key-dialogs').then((module) => module.RevokeApiKey)),
};

/** Cards side by side, because keys are few. */
export default function ApiKeysPage({ keys }: Props) {
  const words = useMessages('apiKeys');
  const list = useList('keys');
  const { open, openDialog } = useDialogs(DIALOGS, { onChanged: () => list.reload() });
  useShortcut('n', () => open({ kind: 'create' }));
  const createButton = <CreateButton onClick={() => open({ kind: 'create' })}>{words.create}</CreateButton>;
  return (
    <>
      {keys.length === 0 ? (
        <EmptyState icon={Bot} title={words.nothing.title} action={createButton}>
          {words.nothing.text}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{words.intro}</p>
            {createButton}
          </div>
          <ul className="card-list">
            {keys.map((apiKey) => (
              <ApiKeyCard key={apiKey.id} apiKey={apiKey} onAsk={open} />
            ))}
          </ul>
        </div>
      )}
      {openDialog}
    </>
  );
}

ApiKeysPage.layout = [AppLayout];
