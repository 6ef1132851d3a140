import { usePage } from '@inertiajs/react';
import type { AuditEventView } from '@server/audit/audit-event.view';
import { Card } from '@/ui/card';
import { dayOf, formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { AuditEvent } from './audit-event';

export function AuditDay({ events }: { events: AuditEventView[] }) {
  const { today } = useMessages('audit');
  const { app, now } = usePage().props;
  const first = events[0]!.occurred_at;
  const isToday = dayOf(first, app.time_zone) === dayOf(now, app.time_zone);
  return (
    <section className="grid gap-2.5">
      <h2 className="text-base font-bold tabular-nums">
        {isToday && `${today} · `}
        {formatDate(first, app.time_zone, app.locale)}
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
export function byDay(events: AuditEventView[], timeZone: string): AuditEventView[][] {
  const days: AuditEventView[][] = [];
  for (const event of events) {
    const last = days.at(-1);
    const isSameDay = last && dayOf(last[0]!.occurred_at, timeZone) === dayOf(event.occurred_at, timeZone);
    if (isSameDay) last.push(event);
    else days.push([event]);
  }
  return days;
}
