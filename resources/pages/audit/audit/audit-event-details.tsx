import { Link } from '@inertiajs/react';
import type { AuditEventView } from '@server/audit/audit-event.view';
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { Detail, DetailList, Nothing } from '@/ui/detail-list';
import { UserLink } from '@/shared/user-link';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { subjectWords } from './audit-words';
import { useValueWords } from '@/ui/hooks/use-value-words';

export function AuditEventDetails({ event }: { event: AuditEventView }) {
  const words = useMessages('audit');
  const { time, address: from, request, batch, none } = words.details;
  const { user } = useMessages('shared');
  const { moment } = useFormat();
  const { actor, subject, subject_id, about, address, request_id, batch_id } = event;
  return (
    <div className="grid gap-5 border-t border-line bg-canvas/40 px-3 py-4 sm:px-12">
      <DiffTable event={event} />
      <DetailList>
        <Detail label={time}>{moment(event.occurred_at)}</Detail>
        <Detail label={words.actor}>
          {actor ? <FilterLink filter={{ actor }}>{actor}</FilterLink> : <Nothing>{words.system}</Nothing>}
        </Detail>
        {subject_id !== null && (
          <Detail label={words.subject}>
            <FilterLink filter={{ subject: `${subject}:${subject_id}` }}>
              {subjectWords(`${subject}:${subject_id}`, words)}
            </FilterLink>
          </Detail>
        )}
        {about?.user_name && (
          <Detail label={user.label}>
            <UserLink id={about.user_id} name={about.user_name} />
          </Detail>
        )}
        {batch_id !== null && (
          <Detail label={batch}>
            <FilterLink filter={{ batch: `${batch_id}` }}>#{batch_id}</FilterLink>
          </Detail>
        )}
        <Detail label={from}>{address ?? <Nothing>{none}</Nothing>}</Detail>
        <Detail label={request}>
          {request_id ? <RequestId value={request_id} /> : <Nothing>{none}</Nothing>}
        </Detail>
      </DetailList>
    </div>
  );
}

/** Links to all events with this value. */
const FilterLink = ({ filter, children }: { filter: Record<string, string>; children: ReactNode }) => (
  <Link
    href={`/audit?${new URLSearchParams(filter)}`}
    className="underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
  >
    {children}
  </Link>
);

function RequestId({ value }: { value: string }) {
  const { copy } = useMessages('audit').details;
  const text = useRef<HTMLElement>(null);
  return (
    <span className="-my-1.5 flex items-center gap-1">
      <code ref={text} className="min-w-0 font-mono text-sm wrap-anywhere">
        {value}
      </code>
      <CopyButton label={copy(value)} source={text} />
    </span>
  );
}

/** Values before and after by field; created and deleted subjects have only one side. */
function DiffTable({ event: { changes, before, after } }: { event: AuditEventView }) {
  const { changes: words } = useMessages('audit');
  const valueOf = useValueWords();
  if (!changes.length) return <p className="text-base text-faint">{words.none}</p>;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table className="w-full table-fixed text-sm">
        <thead className="bg-well text-left text-xs text-faint">
          <tr>
            {[words.field, before && words.before, after && words.after]
              .filter((column) => column !== null)
              .map((column) => (
                <th key={column} scope="col" className="px-2 py-2 font-medium sm:px-3">
                  {column}
                </th>
              ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {changes.map((change) => (
            <tr key={change.field} className="align-top *:px-2 *:py-2 *:wrap-anywhere sm:*:px-3">
              <th scope="row" className="text-left font-medium text-muted">
                {words.nameOf(change.field)}
              </th>
              {before && <td>{valueOf(change.field, change.before)}</td>}
              {after && <td className="font-semibold">{valueOf(change.field, change.after)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
