import { usePage } from '@inertiajs/react';
import { WEBHOOK_EVENTS } from '@server/rules/webhooks';
import type { EndpointView } from '@server/webhooks/endpoint.view';
import { Moment } from '@/shared/moment';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { WordedAction } from '@/ui/row-actions';
import { RowMenu } from '@/ui/row-menu';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './delivery-labels';
import { type OpenWebhookDialog, useEndpointActions } from './webhook-actions';

type EndpointCardProps = { endpoint: EndpointView; onAsk: (dialog: OpenWebhookDialog) => void };

export function EndpointCard({ endpoint, onAsk }: EndpointCardProps) {
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
  const { time_zone, locale } = usePage().props.app;
  const { disabled_reason, has_readable_secret, previous_secret_until } = endpoint;
  return (
    <>
      {disabled_reason && <p className="text-sm text-muted">{words.reasons[disabled_reason]}</p>}
      {!has_readable_secret && <p className="text-sm font-medium text-red">{words.unreadable}</p>}
      {previous_secret_until && (
        <p className="text-sm text-muted">
          {words.overlap(formatDateTime(previous_secret_until, time_zone, locale))}
        </p>
      )}
    </>
  );
}
