import { usePage } from '@inertiajs/react';
import type { AuditSort } from '@server/audit/audit.input';
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
import { AuditDay, byDay } from './audit-day';
import { AuditFilters } from './audit-filters';

const ORDERS: Record<AuditSort, string> = { '-id': 'Newest first', id: 'Oldest first' };

export default function AuditPage({ events, count, links, query }: Props) {
  const { app } = usePage().props;
  const list = useList('events', 'count', 'links', 'query');
  const isFiltered = !!(query.q || query.actor || query.action || query.subject);

  return (
    <div className="grid grid-cols-1 gap-5">
      <AuditFilters query={query} list={list} />
      <div className="flex flex-wrap items-center gap-3">
        <CountLine count={count} one="event" many="events" />
        {isFiltered && (
          <ButtonLink tone="quiet" href="/audit">
            Clear filters
          </ButtonLink>
        )}
        <SortSelect orders={ORDERS} value={query.sort} list={list} />
      </div>
      <ListFrame
        list={list}
        noun="events"
        failure="Failed to fetch data"
        isEmpty={!events.length}
        isFiltered={isFiltered}
        clearHref="/audit"
        nothingYet={<NothingYet />}
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

const NothingYet = () => (
  <EmptyState icon={History} title="No events found">
    Everything that is created, changed or deleted is listed here.
  </EmptyState>
);
