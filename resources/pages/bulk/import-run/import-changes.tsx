import type { ImportChange } from '@server/bulk/imports/import.view';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';

/** Each field with its value after the import, and with what the file says where that is another text. */
export function ImportChanges({ changes }: { changes: ImportChange[] }) {
  const words = useMessages('importRun');
  const { nameOf } = useMessages('audit').changes;
  const textOf = useFieldText();
  if (!changes.length) return null;
  return (
    <ul className="mt-1 grid gap-1 text-sm text-muted">
      {changes.map((change) => {
        const text = textOf(change);
        return (
          <li key={change.field} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(change.field)}: <span className="font-semibold text-ink">{text}</span>
            </span>
            {change.written && change.written.trim() !== text && (
              <span className="text-faint">({words.written(change.written)})</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** As the lists show them: ends by their day. */
function useFieldText() {
  const { day } = useFormat();
  const valueOf = useValueWords();
  return ({ field, to }: ImportChange): string =>
    field === 'end_date' ? day(String(to)) : valueOf(field, to);
}
