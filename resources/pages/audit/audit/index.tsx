import { router, usePage } from '@inertiajs/react';
import type { AuditPage as Props } from '@server/audit/audit.page.controller';
import History from 'lucide-react/icons/rotate-ccw-clock';
import { ListPage } from '@/shared/list/list-page';
import { type ListPageState, useListPage } from '@/shared/list/use-list-page';
import { ButtonLink } from '@/ui/button';
import { FilterChip } from '@/ui/filter-chip';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ActorField } from './actor-field';
import { actionChoices, subjectChoices } from './audit-words';
import type { AuditEventView } from '@server/audit/audit-event.view';
import { Card } from '@/ui/card';
import { dayOf } from '@/lib/format';
import { useFormat } from '@/ui/hooks/use-format';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { AuditSentence } from '@/shared/audit-sentence';
import { AuditEventDetails } from './audit-event-details';

export default function AuditPage(props: Props) {
  const words = useMessages('audit');
  const { app } = usePage().props;
  const page = useListPage(props, 'events', { also: ['subject_about'] });
  const { list, query } = page;
  return (
    <ListPage
      page={page}
      words={words}
      icon={History}
      nothing={words.nothing}
      csv="audit"
      filters={[
        {
          label: words.action,
          name: 'action',
          options: { '': words.anyAction },
          groups: actionChoices(query.action, words),
          value: query.action,
        },
        {
          label: words.subject,
          name: 'subject',
          options: subjectChoices(query.subject, props.subject_about, words),
          value: query.subject,
        },
      ]}
      filterFields={
        <ActorField
          actor={query.actor ?? ''}
          onChoose={(actor) => router.get(list.href({ actor }), {}, list.linkOptions)}
        />
      }
      chips={page.isFiltered && <AuditChips query={query} list={list} />}
    >
      <div className="grid gap-6">
        {byDay(page.rows, app.time_zone).map((day) => (
          <AuditDay key={day[0]!.id} events={day} />
        ))}
      </div>
    </ListPage>
  );
}

type AuditChipsProps = Pick<Props, 'query'> & { list: ListPageState<never>['list'] };

/** What is not chosen from a list: who did it, and the batch of a link. */
function AuditChips({ query: { actor, batch }, list }: AuditChipsProps) {
  const words = useMessages('audit');
  const { actions } = useMessages('shared');
  const ofBatch = `${words.details.batch} #${batch}`;
  const ofActor = `${words.actor}: ${actor}`;
  return (
    <>
      <ButtonLink tone="quiet" className="h-8" href="/audit">
        {actions.clear}
      </ButtonLink>
      {actor && (
        <FilterChip label={ofActor} href={list.href({ actor: null })} list={list}>
          {ofActor}
        </FilterChip>
      )}
      {batch !== null && (
        <FilterChip label={ofBatch} href={list.href({ batch: null })} list={list}>
          {ofBatch}
        </FilterChip>
      )}
    </>
  );
}

AuditPage.layout = [AppLayout];

function AuditDay({ events }: { events: AuditEventView[] }) {
  const words = useMessages('audit');
  const { calendarDay, day, today } = useFormat();
  const first = events[0]!.occurred_at;
  const isToday = calendarDay(first) === today;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-base font-bold tabular-nums">
        {isToday && `${words.today} · `}
        {day(first)}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <AuditEvent key={event.id} event={event} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Groups the events by day, in their order. */
function byDay(events: AuditEventView[], timeZone: string): AuditEventView[][] {
  const days: AuditEventView[][] = [];
  for (const event of events) {
    const last = days.at(-1);
    const isSameDay = last && dayOf(last[0]!.occurred_at, timeZone) === dayOf(event.occurred_at, timeZone);
    if (isSameDay) last.push(event);
    else days.push([event]);
  }
  return days;
}

/** A summary line that unfolds to all details. */
function AuditEvent({ event }: { event: AuditEventView }) {
  const { time } = useFormat();
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-baseline gap-3 px-4 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 self-center text-faint transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 flex-1 text-base wrap-anywhere">
            <AuditSentence entry={event} />
            <ChangedFields event={event} />
          </span>
          <time dateTime={event.occurred_at} className="text-sm whitespace-nowrap text-muted tabular-nums">
            {time(event.occurred_at)}
          </time>
        </summary>
        <AuditEventDetails event={event} />
      </details>
    </li>
  );
}

/** Omitted for created and deleted subjects, which change all fields. */
function ChangedFields({ event: { before, after, changes } }: { event: AuditEventView }) {
  const { nameOf } = useMessages('audit').changes;
  if (!before || !after) return null;
  const fields = changes.map(({ field }) => nameOf(field));
  return fields.length ? <span className="text-muted"> · {fields.join(', ')}</span> : null;
}
