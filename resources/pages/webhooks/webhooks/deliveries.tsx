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
import { DeliveryCard } from './delivery-card';
import { DeliveryFilters } from './delivery-filters';
import { DeliveryTable } from './delivery-table';
import { useDeliveryActions } from './use-delivery-actions';
import type { OpenDialog } from './webhook-dialogs';

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
