import { usePage } from '@inertiajs/react';
import type { AuditPage as Props } from '@server/audit/audit.page';
import { History, ListChecks, Trash2 } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { CountLine } from '@/ui/count-line';
import { EmptyState } from '@/ui/empty-state';
import { ChosenChip } from '@/ui/filter-chips';
import { ListFrame } from '@/ui/list-frame';
import { Pagination } from '@/ui/pagination';
import { SearchBox } from '@/ui/search-box';
import { SortSelect } from '@/ui/sort-select';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { AuditDay, byDay } from './audit-day';
import { AuditFilters } from './audit-filters';

export default function AuditPage({ events, count, links, query }: Props) {
  const words = useMessages('audit');
  const { actions, batches, recycleBin } = useMessages('shared');
  const { app } = usePage().props;
  const list = useList('events', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const isFiltered = !!(query.q || query.actor || query.action || query.subject || query.batch);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-3">
        <SearchBox label={words.search} text={search.text} onType={search.type} />
        <ButtonLink href="/batches" className="h-10 pointer-coarse:h-11">
          <ListChecks aria-hidden className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">{batches}</span>
        </ButtonLink>
        <ButtonLink href="/recycle-bin" className="h-10 pointer-coarse:h-11">
          <Trash2 aria-hidden className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">{recycleBin}</span>
        </ButtonLink>
      </div>
      <AuditFilters query={query} list={list} />
      <div className="flex flex-wrap items-center gap-3">
        <CountLine count={count} one={words.noun.one} many={words.noun.many} />
        {query.batch !== null && (
          <ChosenChip
            label={`${words.details.batch} #${query.batch}`}
            href={list.href({ batch: null })}
            list={list}
          >
            {words.details.batch} #{query.batch}
          </ChosenChip>
        )}
        {isFiltered && (
          <ButtonLink tone="quiet" href="/audit">
            {actions.clear}
          </ButtonLink>
        )}
        <SortSelect orders={words.orders} value={query.sort} list={list} />
      </div>
      <ListFrame
        list={list}
        noun={words.noun.many}
        failure={words.failure}
        isEmpty={!events.length}
        isFiltered={isFiltered}
        clearHref="/audit"
        nothingYet={
          <EmptyState icon={History} title={words.nothing.title}>
            {words.nothing.text}
          </EmptyState>
        }
      >
        <div className="grid gap-6">
          {byDay(events, app.time_zone).map((day) => (
            <AuditDay key={day[0]!.id} events={day} />
          ))}
        </div>
      </ListFrame>
      <Pagination links={links} only={list.linkOptions.only} />
    </div>
  );
}

AuditPage.layout = [AppLayout];
