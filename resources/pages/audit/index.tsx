import { usePage } from '@inertiajs/react';
import type { AuditPage as Props } from '@server/pages';
import { History } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { CountLine } from '@/components/ui/count-line';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { Pagination } from '@/components/ui/pagination';
import { SortSelect } from '@/components/ui/sort-select';
import { useList } from '@/hooks/use-list';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/messages/use-messages';
import { AuditDay, byDay } from './audit-day';
import { AuditFilters } from './audit-filters';

export default function AuditPage({ events, count, links, query }: Props) {
  const words = useMessages('audit');
  const { actions } = useMessages('shared');
  const { app } = usePage().props;
  const list = useList('events', 'count', 'links', 'query');
  const isFiltered = !!(query.q || query.actor || query.action || query.subject);

  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilters query={query} list={list} />
      <div className="flex flex-wrap items-center gap-3">
        <CountLine count={count} one={words.noun.one} many={words.noun.many} />
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
