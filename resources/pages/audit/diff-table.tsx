import { usePage } from '@inertiajs/react';
import type { AuditEventView } from '@server/audit/audit-event.view';
import { Nothing } from '@/components/ui/detail-list';
import { formatDateTime } from '@/lib/format';
import { useMessages } from '@/messages/use-messages';

/** Field by field, what stood there before and after. */
export function DiffTable({ before, after }: Pick<AuditEventView, 'before' | 'after'>) {
  const { changes: words } = useMessages('audit');
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const fields = [...names].filter((name) => !isNothing(before?.[name]) || !isNothing(after?.[name]));
  if (!fields.length) return <p className="text-base text-faint">{words.none}</p>;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table className="w-full table-fixed text-sm">
        <thead className="bg-well text-left text-xs text-faint">
          <tr>
            {[words.field, words.before, words.after].map((column) => (
              <th key={column} scope="col" className="px-2 py-2 font-medium sm:px-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map((field) => (
            <tr key={field} className="align-top *:px-2 *:py-2 *:wrap-anywhere sm:*:px-3">
              <th scope="row" className="text-left font-medium text-muted">
                {words.nameOf(field)}
              </th>
              <td>
                <Value value={before?.[field]} />
              </td>
              <td className="font-semibold">
                <Value value={after?.[field]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function Value({ value }: { value: unknown }) {
  const { app } = usePage().props;
  if (isNothing(value)) return <Nothing>—</Nothing>;
  if (typeof value === 'string')
    return INSTANT.test(value) ? formatDateTime(value, app.time_zone, app.locale) : value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
