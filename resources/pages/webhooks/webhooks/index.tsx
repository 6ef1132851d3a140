import { useFormat } from '@/ui/hooks/use-format';
import { Moment } from '@/shared/moment';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { WordedAction } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import { WEBHOOK_EVENTS } from '@server/rules/webhooks';
import type { WebhooksPage as Props } from '@server/webhooks/webhooks.page.controller';
import { useListPage } from '@/shared/list/use-list-page';
import { useShortcut } from '@/ui/hooks/use-shortcut';
import { AppLayout } from '@/layouts/app-layout';
import { Deliveries } from './deliveries';
import type { EndpointView } from '@server/webhooks/endpoint.view';
import Webhook from 'lucide-react/icons/webhook';
import { CreateButton } from '@/ui/create-button';
import { EmptyState } from '@/ui/empty-state';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './delivery-labels';
import { DIALOGS, type OpenWebhookDialog, useEndpointActions } from './webhook-actions';

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

type EndpointCardProps = { endpoint: EndpointView; onAsk: (dialog: OpenWebhookDialog) => void };

function EndpointCard({ endpoint, onAsk }: EndpointCardProps) {
  const { endpoints: words } = useMessages('webhooks');
  const { rowActions } = useMessages('shared');
  const { often, others } = useEndpointActions(onAsk);
  const host = hostOf(endpoint.url);
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <State endpoint={endpoint} />
        <span className="row-actions">
          <RowMenu label={rowActions.of(host)} actions={others(endpoint)} />
        </span>
      </div>
      <div>
        <h3 className="row-name">{endpoint.description ?? host}</h3>
        <p className="font-mono text-xs wrap-anywhere text-muted">{endpoint.url}</p>
      </div>
      <RowDetails>
        <Detail label={words.events}>
          <span title={endpoint.events.join(', ')}>
            {words.eventsOf(endpoint.events.length, WEBHOOK_EVENTS.length)}
          </span>
        </Detail>
        <Detail label={words.lastAnswer}>
          <LastAnswer endpoint={endpoint} />
        </Detail>
      </RowDetails>
      <Warnings endpoint={endpoint} />
      <div className="row-footer mt-auto">
        {often(endpoint).map((action) => (
          <WordedAction key={action.word} action={action} />
        ))}
      </div>
    </Card>
  );
}

function State({ endpoint: { is_active, disabled_reason, failing_since } }: { endpoint: EndpointView }) {
  const { endpoints: words } = useMessages('webhooks');
  if (!is_active)
    return <Badge tone={disabled_reason === 'by_hand' ? 'grey' : 'red'}>{words.disabled}</Badge>;
  return failing_since ? (
    <Badge tone="amber">{words.failing}</Badge>
  ) : (
    <Badge tone="green">{words.active}</Badge>
  );
}

function LastAnswer({ endpoint: { last_code, last_tried_at } }: { endpoint: EndpointView }) {
  const { endpoints: words } = useMessages('webhooks');
  if (!last_tried_at) return <Nothing>{words.never}</Nothing>;
  return (
    <>
      <span className="font-semibold tabular-nums">{last_code ?? words.noAnswer}</span>{' '}
      <Moment at={last_tried_at} />
    </>
  );
}

/** Problems of the endpoint. */
function Warnings({ endpoint }: { endpoint: EndpointView }) {
  const { endpoints: words } = useMessages('webhooks');
  const { moment } = useFormat();
  const { disabled_reason, has_readable_secret, previous_secret_until } = endpoint;
  return (
    <>
      {disabled_reason && <p className="text-sm text-muted">{words.reasons[disabled_reason]}</p>}
      {!has_readable_secret && <p className="text-sm font-medium text-red">{words.unreadable}</p>}
      {previous_secret_until && (
        <p className="text-sm text-muted">{words.overlap(moment(previous_secret_until))}</p>
      )}
    </>
  );
}
