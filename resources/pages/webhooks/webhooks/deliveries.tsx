import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { WebhooksPage } from '@server/webhooks/webhooks.page.controller';
import { WEBHOOK_EVENTS } from '@server/rules/webhooks';
import Inbox from 'lucide-react/icons/inbox';
import { ListPage } from '@/shared/list/list-page';
import type { useListPage } from '@/shared/list/use-list-page';
import { Moment } from '@/shared/moment';
import type { Column } from '@/ui/column';
import { Nothing } from '@/ui/detail-list';
import { presetsOver } from '@/ui/presets';
import { formatNumber } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName, DeliveryStateBadge, hostOf } from './delivery-labels';
import { type DIALOGS, useDeliveryActions } from './webhook-actions';

type DeliveriesProps = {
  page: ReturnType<typeof useListPage<WebhooksPage, 'deliveries', typeof DIALOGS>>;
  endpoints: WebhooksPage['endpoints'];
};

/** Deliveries with their results; a row shows the responses. */
export function Deliveries({ page, endpoints }: DeliveriesProps) {
  const { deliveries: words } = useMessages('webhooks');
  const { list, open, query } = page;
  const preset = presetsOver({ state: query.state }, list);
  return (
    <section aria-labelledby="deliveries" className="grid gap-3">
      <h2 id="deliveries" className="text-lg font-bold">
        {words.title}
      </h2>
      <ListPage
        // The page renders the dialog, which outlives the first endpoint's appearance with its secret.
        page={{ ...page, openDialog: null }}
        words={words}
        caption={words.title}
        icon={Inbox}
        nothing={words.nothing}
        presets={[
          preset(words.all),
          preset(words.failing, { state: 'failing' }),
          preset(words.delivered, { state: 'delivered' }),
        ]}
        filters={[
          {
            label: words.endpoint,
            name: 'endpoint',
            options: new Map([
              ['', words.anyEndpoint],
              ...endpoints.map(
                ({ id, url, description }) => [String(id), description ?? hostOf(url)] as const,
              ),
            ]),
            value: query.endpoint,
          },
          {
            label: words.event,
            name: 'event',
            options: new Map([
              ['', words.anyEvent],
              ...WEBHOOK_EVENTS.map((event) => [event, event] as const),
            ]),
            value: query.event,
          },
        ]}
        columns={useColumns()}
        cards={{ heading: 'h3' }}
        nameOf={deliveryName}
        actionsOf={useDeliveryActions(open)}
        onOpen={(delivery) => open({ kind: 'look', delivery })}
      />
    </section>
  );
}

function useColumns(): Column<DeliveryView>[] {
  const { deliveries, endpoints } = useMessages('webhooks');
  const { columns: words, deleted } = deliveries;
  /** The last status code, that there was no response, or nothing before the first attempt. */
  const answerOf = ({ code, tries }: DeliveryView) => code ?? (tries > 0 ? endpoints.noAnswer : '—');
  return [
    {
      label: words.event,
      place: 'title',
      cell: ({ event }) => <code className="text-sm">{event}</code>,
      onCard: ({ event }) => <code>{event}</code>,
    },
    {
      label: words.endpoint,
      rank: 2,
      cell: ({ url }) => (url ? <span title={url}>{hostOf(url)}</span> : <Nothing>{deleted}</Nothing>),
    },
    {
      label: words.state,
      width: 'w-36',
      place: 'head',
      cell: ({ state }) => <DeliveryStateBadge state={state} />,
    },
    {
      label: words.answer,
      width: 'w-32',
      isFigure: true,
      cell: answerOf,
      onCard: (delivery) => `${answerOf(delivery)} · ${words.tries} ${formatNumber(delivery.tries)}`,
    },
    {
      label: words.tries,
      width: 'w-24',
      isFigure: true,
      rank: 2,
      only: 'table',
      cell: ({ tries }) => formatNumber(tries),
    },
    {
      label: words.created,
      width: 'w-48',
      rank: 3,
      sort: 'id',
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
  ];
}
