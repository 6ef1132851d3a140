import type { WebhooksPage } from '@server/webhooks/webhooks.page';
import type { DeliveryView } from '@server/webhooks/delivery.view';
import Inbox from 'lucide-react/icons/inbox';
import { CardList } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import type { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { useMessages } from '@/i18n/use-messages';
import { DeliveryFilters } from './delivery-filters';
import { DeliveryTable } from './delivery-table';
import type { OpenDialog } from './webhook-dialogs';
import { Moment } from '@/shared/moment';
import { Card } from '@/ui/card';
import { Detail, Nothing, RowDetails } from '@/ui/detail-list';
import { type RowAction, RowActions } from '@/ui/row-actions';
import { formatNumber } from '@/lib/format';
import { DeliveryStateBadge } from './delivery-state';
import { hostOf } from './host-of';
import { useAnswerOf } from './use-answer-of';
import FileText from 'lucide-react/icons/file-text';
import Send from 'lucide-react/icons/send';
import { deliveryName } from './delivery-name';

type DeliveriesProps = WebhooksPage & {
  list: ReturnType<typeof useList>;
  onAsk: (dialog: OpenDialog) => void;
};

/** Deliveries with their results; a row shows the responses. */
export function Deliveries({ deliveries, endpoints, count, links, query, list, onAsk }: DeliveriesProps) {
  const { deliveries: words } = useMessages('webhooks');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const actionsOf = useDeliveryActions(onAsk);
  const onOpen = (delivery: DeliveryView) => onAsk({ kind: 'look', delivery });
  return (
    <section aria-labelledby="deliveries" className="list-page">
      <h2 id="deliveries" className="text-lg font-bold">
        {words.title}
      </h2>
      <SearchBox label={words.search} text={search.text} onType={search.type} />
      <DeliveryFilters {...{ query, count, endpoints, list }} />
      <CardList
        rows={deliveries}
        list={list}
        noun={words.noun.many}
        failure={words.failure}
        isFiltered={!!(query.q || query.state || query.event || query.endpoint)}
        clearHref="/webhooks"
        nothingYet={
          <EmptyState icon={Inbox} title={words.nothing.title}>
            {words.nothing.text}
          </EmptyState>
        }
        onOpen={onOpen}
        table={<DeliveryTable rows={deliveries} list={list} sort={query.sort} {...{ actionsOf, onOpen }} />}
      >
        {(delivery) => <DeliveryCard key={delivery.id} delivery={delivery} actions={actionsOf(delivery)} />}
      </CardList>
      <Pagination links={links} only={list.linkOptions.only} />
    </section>
  );
}

type DeliveryCardProps = { delivery: DeliveryView; actions: RowAction[] };

function DeliveryCard({ delivery, actions }: DeliveryCardProps) {
  const { columns: words, deleted } = useMessages('webhooks').deliveries;
  const answerOf = useAnswerOf();
  const { event, url, state, tries, created_at } = delivery;
  return (
    <Card as="li" className="list-card">
      <div className="row-head">
        <DeliveryStateBadge state={state} />
        <RowActions actions={actions} />
      </div>
      <h3 className="row-name">
        <code>{event}</code>
      </h3>
      <RowDetails>
        <Detail label={words.endpoint}>{url ? hostOf(url) : <Nothing>{deleted}</Nothing>}</Detail>
        <Detail label={words.answer}>
          {answerOf(delivery)} · {words.tries} {formatNumber(tries)}
        </Detail>
        <Detail label={words.created}>
          <Moment at={created_at} />
        </Detail>
      </RowDetails>
    </Card>
  );
}

/** A delivery of a deleted endpoint cannot be resent. */
function useDeliveryActions(onAsk: (dialog: OpenDialog) => void) {
  const { deliveries: words } = useMessages('webhooks');
  return (delivery: DeliveryView): RowAction[] => {
    const name = deliveryName(delivery);
    const look: RowAction = {
      icon: FileText,
      word: words.open,
      label: words.openOf(name),
      onClick: () => onAsk({ kind: 'look', delivery }),
    };
    const again: RowAction = {
      icon: Send,
      word: words.again,
      label: words.againOf(name),
      onClick: () => onAsk({ kind: 'resend', delivery }),
    };
    return delivery.url ? [look, again] : [look];
  };
}
