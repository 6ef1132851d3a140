import { usePage } from '@inertiajs/react';
import type { RouterChangeView } from '@server/licensing/routers/router.view';
import { Card } from '@/ui/card';
import { formatDateTime, formatRelative } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

/** The last ones, newest first. */
export function RouterChanges({ changes }: { changes: RouterChangeView[] }) {
  const { changes: words } = useMessages('routers');
  return (
    <section aria-labelledby="changes" className="grid gap-3">
      <h2 id="changes" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card>
        {changes.length === 0 && <p className="p-5 text-base text-muted">{words.nothing}</p>}
        <ol className="divide-y divide-line">
          {changes.map((change, place) => (
            <li
              key={place}
              className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
            >
              <RouterChange change={change} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function RouterChange({ change: { field, was, becomes, at } }: { change: RouterChangeView }) {
  const { app, now } = usePage().props;
  const { changes: words, state } = useMessages('routers');
  const names: Record<string, string> = words.fields;
  const states: Record<string, string> = state;
  const valueOf = (value: string | null) => {
    if (value === null) return words.none;
    return field === 'state' ? (states[value] ?? value) : value;
  };
  return (
    <>
      <p className="min-w-0 text-base wrap-anywhere">
        <span className="font-semibold">{names[field] ?? field}:</span> {valueOf(was)} → {valueOf(becomes)}
      </p>
      <time
        dateTime={at}
        title={formatRelative(at, now, app.locale)}
        className="text-sm whitespace-nowrap text-faint tabular-nums"
      >
        {formatDateTime(at, app.time_zone, app.locale)}
      </time>
    </>
  );
}
