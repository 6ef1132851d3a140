import type { WebhooksPage as Props } from '@server/webhooks/webhooks.page';
import { useDialog } from '@/ui/hooks/use-dialog';
import { useList } from '@/ui/hooks/use-list';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Deliveries } from './deliveries';
import { Endpoints } from './endpoints';
import type { OpenDialog } from './webhook-dialogs';

const WebhookDialogs = lazyDialog(() => import('./webhook-dialogs').then((module) => module.WebhookDialogs));

/** Responses arrive a moment later, so the list reloads once by itself. */
const ANSWERED_MS = 6_000;

/** Endpoints and their deliveries. */
export default function WebhooksPage({ endpoints, deliveries, count, links, query }: Props) {
  const list = useList('deliveries', 'count', 'links', 'query', 'endpoints');
  const { dialog, open, close, done } = useDialog<OpenDialog>(({ kind }) => {
    list.reload();
    if (kind === 'test' || kind === 'resend') setTimeout(() => list.reload(), ANSWERED_MS);
  });
  useShortcut('n', () => open({ kind: 'create' }));
  return (
    <div className="grid grid-cols-1 gap-8">
      <Endpoints endpoints={endpoints} onAsk={open} />
      {(endpoints.length > 0 || count.total > 0) && (
        <Deliveries {...{ deliveries, count, links, query, list }} endpoints={endpoints} onAsk={open} />
      )}
      {dialog && <WebhookDialogs dialog={dialog} onClose={close} onDone={done} />}
    </div>
  );
}

WebhooksPage.layout = [AppLayout];
