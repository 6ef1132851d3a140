import { usePage } from '@inertiajs/react';
import type { AuditEventView } from '@server/audit/audit-event.view';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { AuditSentence } from '@/shared/audit-sentence';
import { formatTime } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import { AuditEventDetails } from './audit-event-details';

/** A summary line that unfolds to all details. */
export function AuditEvent({ event }: { event: AuditEventView }) {
  const { app } = usePage().props;
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
            {formatTime(event.occurred_at, app.time_zone)}
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
