import type { WebhooksPage as Props } from '@server/webhooks/webhooks.page';
import { useListPage } from '@/shared/list/use-list-page';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { Deliveries } from './deliveries';
import type { EndpointView } from '@server/webhooks/endpoint.view';
import Webhook from 'lucide-react/icons/webhook';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import { useMessages } from '@/i18n/use-messages';
import { EndpointCard } from './endpoint-card';
import { DIALOGS, type OpenWebhookDialog } from './webhook-actions';

/** Responses arrive a moment later, so the list reloads once by itself. */
const ANSWERED_MS = 6_000;

/** Endpoints and their deliveries. */
export default function WebhooksPage(props: Props) {
  const { endpoints, count } = props;
  const page = useListPage(props, 'deliveries', {
    dialogs: DIALOGS,
    also: ['endpoints'],
    onChanged: ({ kind }, reload) => {
      if (kind === 'test' || kind === 'resend') setTimeout(reload, ANSWERED_MS);
    },
  });
  useShortcut('n', () => page.open({ kind: 'create' }));
  const hasDeliveries = endpoints.length > 0 || count.total > 0;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Endpoints endpoints={endpoints} onAsk={page.open} />
      {hasDeliveries && <Deliveries page={page} endpoints={endpoints} />}
      {page.openDialog}
    </div>
  );
}

WebhooksPage.layout = [AppLayout];

type EndpointsProps = { endpoints: EndpointView[]; onAsk: (dialog: OpenWebhookDialog) => void };

/** Cards side by side, because endpoints are few. */
function Endpoints({ endpoints, onAsk }: EndpointsProps) {
  const { endpoints: words, form } = useMessages('webhooks');
  const createButton = <CreateButton onClick={() => onAsk({ kind: 'create' })}>{form.create}</CreateButton>;
  if (endpoints.length === 0)
    return (
      <EmptyState icon={Webhook} title={words.nothing.title} action={createButton}>
        {words.nothing.text}
      </EmptyState>
    );
  return (
    <section aria-labelledby="endpoints" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="endpoints" className="text-lg font-bold">
            {words.title}
          </h2>
          <p className="text-sm text-muted">{words.intro}</p>
        </div>
        {createButton}
      </div>
      <ul className="card-list">
        {endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}
