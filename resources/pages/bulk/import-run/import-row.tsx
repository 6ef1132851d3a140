import type { Outcome } from '@server/rules/import-outcome';
import type { ImportRowView } from '@server/bulk/imports/import.view';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { Failure } from '@/api/refusal-words';
import { useMessages } from '@/i18n/use-messages';
import { ImportChanges } from './import-changes';
import { LastChange } from './last-change';

const TONES: Record<Outcome, BadgeTone> = { create: 'green', change: 'accent', same: 'grey', refused: 'red' };

type ImportRowProps = {
  row: ImportRowView;
  /** Labels of the outcomes. */
  names: Record<Outcome, string>;
  wordsOf: (failure: Failure) => string;
};

export function ImportRow({ row, names, wordsOf }: ImportRowProps) {
  const words = useMessages('importRun');
  const { line, name, outcome, refusal, changes, last_change } = row;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_8rem] sm:items-baseline">
      <span className="text-sm text-muted tabular-nums">{words.line(line)}</span>
      <div className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {refusal && <span className="block text-sm wrap-anywhere text-red">{wordsOf(refusal)}</span>}
        {last_change && <LastChange {...last_change} />}
        <ImportChanges changes={changes} isNew={outcome === 'create'} />
      </div>
      <span className="sm:justify-self-end">
        {outcome ? (
          <Badge tone={TONES[outcome]}>{names[outcome]}</Badge>
        ) : (
          <span className="text-sm text-faint">{words.waiting}</span>
        )}
      </span>
    </li>
  );
}
