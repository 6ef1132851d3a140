import { usePage } from '@inertiajs/react';
import type { MessagesPage } from '@server/messaging/messages/messages.page';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import { Moment } from '@/shared/moment';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { UserLink } from '@/shared/user-link';
import { formatNumber, formatWholeDay } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type ForecastDay = NonNullable<MessagesPage['forecast']>['days'][number];

/** The reminders of the coming days. */
export function Week({ days }: { days: ForecastDay[] }) {
  const words = useMessages('messages');
  const shown = days.filter(({ rows, due }) => rows.length > 0 || due > 0);
  if (shown.length === 0)
    return (
      <EmptyState icon={CalendarCheck} title={words.nothing.week.title}>
        {words.nothing.week.text}
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      <p className="text-base text-muted">{words.hours}</p>
      {shown.map((day) => (
        <Day key={day.day} day={day} name={nameOf(days.indexOf(day), words)} />
      ))}
    </div>
  );
}

const nameOf = (index: number, { today, tomorrow }: { today: string; tomorrow: string }): string | null =>
  [today, tomorrow][index] ?? null;

function Day({
  day: { day, rows, is_exact, due, sendable, dropped },
  name,
}: {
  day: ForecastDay;
  name: string | null;
}) {
  const words = useMessages('messages');
  const { app } = usePage().props;
  const stepOf = useStepWords();
  const date = formatWholeDay(day, app.locale);
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-bold">{name ? `${name} · ${date}` : date}</h2>
        <p className="text-sm text-muted tabular-nums">
          {!is_exact && `${words.atLeast} `}
          {words.people(formatNumber(rows.length))}
        </p>
        {due > sendable && (
          <p className="text-sm tabular-nums">{words.load(formatNumber(due), formatNumber(sendable))}</p>
        )}
        {dropped > 0 && <Badge tone="red">{words.dropped(formatNumber(dropped))}</Badge>}
      </div>
      {rows.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li
                key={`${row.subscription_id} ${row.step}`}
                className="grid gap-x-5 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_14rem_minmax(0,16rem)] sm:items-baseline sm:px-5"
              >
                <span className="text-base font-medium wrap-anywhere">
                  <UserLink id={row.user_id} name={row.user_name} />{' '}
                  <span className="text-sm font-normal text-muted">{row.plan_name}</span>
                </span>
                <span className="text-sm">{stepOf(row.step)}</span>
                <span className="text-sm text-muted">
                  <Moment at={row.about_at} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

/** `before_3`, `end_day`, `after_1`, `overdue_7`, or requested by hand. */
function useStepWords() {
  const { steps } = useMessages('messages');
  return (step: string): string => {
    const [name, count = ''] = step.split('_');
    if (step === 'end_day') return steps.endDay;
    if (name === 'before' || name === 'after' || name === 'overdue') return steps[name](count);
    return steps.asked;
  };
}
