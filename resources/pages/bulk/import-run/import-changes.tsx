import { usePage } from '@inertiajs/react';
import type { ImportChange } from '@server/bulk/imports/import.view';
import { Badge } from '@/ui/badge';
import { useValueWords } from '@/ui/hooks/use-value-words';
import { wordsFor } from '@/lib/action-text';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';
import type { Messages } from '@/i18n/en';

type ImportChangesProps = { changes: ImportChange[]; isNew: boolean };

/** Each field with its value now and its value after the import. */
export function ImportChanges({ changes, isNew }: ImportChangesProps) {
  const words = useMessages('importRun');
  const { takes } = words;
  const { nameOf } = useMessages('audit').changes;
  const textsOf = useChangeTexts();
  if (!changes.length) return null;
  return (
    <ul className="mt-1 grid gap-1 text-sm text-muted">
      {changes.map((change) => {
        const [from, to] = textsOf(change);
        return (
          <li key={change.field} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(change.field)}: {!isNew && `${from} → `}
              <span className="font-semibold text-ink">{to}</span>
            </span>
            {change.written && change.written.trim() !== to && (
              <span className="text-faint">({words.written(change.written)})</span>
            )}
            {change.takes_away && <Badge tone="amber">{takenBy(change, takes)}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}

function takenBy({ field, to }: ImportChange, takes: Messages['importRun']['takes']): string {
  if (field === 'status') return to === 'active' ? takes.on : takes.off;
  return wordsFor(takes, field) ?? takes.emptied;
}

const ENDS = ['end_date', 'expires_at'];

/** As the lists show them: ends by their day, and by the minute where both are on the same. */
function useChangeTexts() {
  const { facts } = useMessages('shared');
  const { time_zone: zone, locale } = usePage().props.app;
  const valueOf = useValueWords();
  const dayOf = (at: unknown) => (typeof at === 'string' ? formatDate(at, zone, locale) : facts.never);
  return ({ field, from, to }: ImportChange): [string, string] => {
    if (ENDS.includes(field) && dayOf(from) !== dayOf(to)) return [dayOf(from), dayOf(to)];
    const textOf = (value: unknown) =>
      field === 'username' && value === null ? facts.nobody : valueOf(field, value);
    return [textOf(from), textOf(to)];
  };
}
