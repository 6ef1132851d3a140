import type { AuditEventView } from '@server/audit/audit-event.view';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { useMessages } from '@/i18n/use-messages';

/** Values before and after by field; created and deleted subjects have only one side. */
export function DiffTable({ event: { changes, before, after } }: { event: AuditEventView }) {
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
