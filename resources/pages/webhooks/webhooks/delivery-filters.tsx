import { router } from '@inertiajs/react';
import type { WebhooksPage } from '@server/webhooks/webhooks.page';
import { WEBHOOK_EVENTS } from '@server/rules/webhooks';
import { FilterFold } from '@/ui/filter-fold';
import { ListCount } from '@/ui/list-count';
import { ListViewToggle } from '@/ui/list-view-toggle';
import { Presets, presetsOver } from '@/ui/presets';
import { Select } from '@/ui/select';
import { SortSelect } from '@/ui/sort-select';
import type { useList } from '@/ui/hooks/use-list';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './host-of';

type DeliveryFiltersProps = Pick<WebhooksPage, 'query' | 'count' | 'endpoints'> & {
  list: ReturnType<typeof useList>;
};

export function DeliveryFilters({ query, count, endpoints, list }: DeliveryFiltersProps) {
  const { deliveries: words } = useMessages('webhooks');
  const preset = presetsOver({ state: query.state }, list);
  const go = (changes: Record<string, string>) => router.get(list.href(changes), {}, list.linkOptions);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Presets
        only={list.linkOptions.only}
        presets={[
          preset(words.all),
          preset(words.failing, { state: 'failing' }),
          preset(words.delivered, { state: 'delivered' }),
        ]}
      />
      <ListCount count={count} {...words.noun} />
      <FilterFold
        isNarrowed={!!(query.event || query.endpoint)}
        className="max-sm:*:grow max-sm:*:basis-[40%]"
      >
        <Select
          aria-label={words.endpoint}
          className="sm:w-44"
          options={
            new Map([
              ['', words.anyEndpoint],
              ...endpoints.map(
                ({ id, url, description }) => [String(id), description ?? hostOf(url)] as const,
              ),
            ])
          }
          value={query.endpoint ?? ''}
          onChange={({ target }) => go({ endpoint: target.value })}
        />
        <Select
          aria-label={words.event}
          className="sm:w-44"
          options={new Map([['', words.anyEvent], ...WEBHOOK_EVENTS.map((event) => [event, event] as const)])}
          value={query.event ?? ''}
          onChange={({ target }) => go({ event: target.value })}
        />
        <SortSelect orders={words.orders} value={query.sort} list={list} />
      </FilterFold>
      <ListViewToggle />
    </div>
  );
}
