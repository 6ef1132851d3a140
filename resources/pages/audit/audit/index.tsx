import { usePage } from '@inertiajs/react';
import type { AuditPage as Props } from '@server/audit/audit.page';
import History from 'lucide-react/icons/rotate-ccw-clock';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash';
import { CsvButtons } from '@/shared/csv-buttons';
import { ButtonLink } from '@/ui/button';
import { ChosenChip } from '@/ui/filter-chips';
import { ListSection } from '@/ui/list-section';
import { SearchBox } from '@/ui/search-box';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { AuditDay, byDay } from './audit-day';
import { AuditFilters } from './audit-filters';

export default function AuditPage({ events, count, links, query }: Props) {
  const words = useMessages('audit');
  const { actions, screens } = useMessages('shared');
  const { app } = usePage().props;
  const list = useList('events', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const isFiltered = !!(query.q || query.actor || query.action || query.subject || query.batch);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-3">
        <CsvButtons kind="audit" query={query}>
          <SearchBox label={words.search} text={search.text} onType={search.type} />
        </CsvButtons>
        <ButtonLink href="/batches" className="h-10 pointer-coarse:h-11">
          <ListChecks aria-hidden className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">{screens.batches}</span>
        </ButtonLink>
        <ButtonLink href="/recycle-bin" className="h-10 pointer-coarse:h-11">
          <Trash2 aria-hidden className="size-4.5 sm:hidden" />
          <span className="max-sm:sr-only">{screens['recycle-bin']}</span>
        </ButtonLink>
      </div>
      <AuditFilters query={query} list={list} />
      <ListSection
        list={list}
        words={words}
        icon={History}
        count={count}
        links={links}
        sort={query.sort}
        isEmpty={!events.length}
        isFiltered={isFiltered}
        clearHref="/audit"
        filters={
          <>
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
          </>
        }
      >
        <div className="grid gap-6">
          {byDay(events, app.time_zone).map((day) => (
            <AuditDay key={day[0]!.id} events={day} />
          ))}
        </div>
      </ListSection>
    </div>
  );
}

AuditPage.layout = [AppLayout];
