import { router as inertia } from '@inertiajs/react';
import type { RoutersPage as Props } from '@server/licensing/routers/routers.page.controller';
import { ROUTER_FILTERS, type RouterFilter } from '@server/rules/routers';
import RouterIcon from 'lucide-react/icons/router';
import { ListPage } from '@/shared/list/list-page';
import { useListPage } from '@/shared/list/use-list-page';
import { CustomerChip } from '@/shared/customer-chip';
import { routerName } from '@/shared/router/router-name';
import { ButtonLink } from '@/ui/button';
import { FilterChip } from '@/ui/filter-chip';
import { presetsOver } from '@/ui/presets';
import { AppLayout } from '@/layouts/app-layout';
import { routerHref } from '@/lib/hrefs';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { DIALOGS, useRouterActions } from './router-actions';
import { useRouterColumns } from './router-columns';

export default function RoutersPage(props: Props) {
  const words = useMessages('routers');
  const { facts, screens } = useMessages('shared');
  const page = useListPage(props, 'routers', {
    dialogs: DIALOGS,
    shared: { own_releases: props.own_releases },
    also: ['license', 'customer'],
    late: ['counts', 'own_releases'],
  });
  const { list, query } = page;
  const { license, customer, counts } = props;
  const preset = presetsOver({ filter: query.filter }, list);
  /** Few routers have a version with this fault. */
  const isUsed = (filter: RouterFilter) =>
    filter !== 'bad_for_fetch' || query.filter === filter || !!counts?.bad_for_fetch.total;
  return (
    <ListPage
      page={page}
      words={words}
      caption={screens.routers}
      icon={RouterIcon}
      startsAs="table"
      nothing={{
        ...words.nothingYet,
        action: <ButtonLink href="/licenses">{words.nothingYet.open}</ButtonLink>,
      }}
      nothingMatches={meaningOf(query, words)}
      csv="routers"
      views="routers"
      presets={[
        { ...preset(words.all), count: counts?.all },
        ...TABS.map((filter) => ({
          ...preset(words.filters[filter], { filter }),
          count: counts?.[filter],
        })),
      ]}
      filters={[
        {
          label: words.condition,
          name: 'filter',
          options: new Map([
            ['', words.all],
            ...ROUTER_FILTERS.filter(isUsed).map((filter) => [filter, words.filters[filter]] as const),
          ]),
          value: query.filter,
        },
      ]}
      chips={
        <>
          {license && (
            <FilterChip
              label={`${facts.license} ${license}`}
              href={list.href({ license_id: null })}
              list={list}
            >
              {facts.license}: {license}
            </FilterChip>
          )}
          <CustomerChip name={customer} list={list} />
          {query.filter && page.rows.length > 0 && (
            <p className="text-sm text-muted">{words.none[query.filter]}</p>
          )}
        </>
      }
      columns={useRouterColumns()}
      nameOf={routerName}
      actionsOf={useRouterActions(page.open)}
      onOpen={({ id }) => inertia.visit(routerHref(id))}
    />
  );
}

RoutersPage.layout = [AppLayout];

/** What is looked for most; the others are behind the filter, so that all tabs fit. */
const TABS = ['silent', 'over', 'twins', 'released'] as const;

/** Explains an empty result. */
function meaningOf({ filter, license_id }: Props['query'], words: Messages['routers']): string | undefined {
  if (filter) return words.none[filter];
  return license_id ? words.noneOfLicense : undefined;
}
