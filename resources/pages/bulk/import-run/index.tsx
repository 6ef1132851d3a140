import type { ImportRunPage as Props } from '@server/bulk/imports/imports.page';
import Upload from 'lucide-react/icons/upload';
import { ListSection } from '@/shared/list/list-section';
import { presetsOver } from '@/ui/presets';
import { SearchBox } from '@/ui/search-box';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ImportProgress } from './import-progress';
import { useImportSteps } from './use-import-steps';
import type { CsvKind, Outcome } from '@server/rules/csv';
import type { ImportRowView } from '@server/bulk/imports/import.view';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type Failure, translated } from '@/api/refusal-words';
import { ImportChanges } from './import-changes';
import { usePage } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import type { Call } from '@/api/call-types';
import { refusalSentences, type RefusalSentences } from '@/i18n/refusal-sentences';
import { formatDateTime } from '@/lib/format';

/** The operations that refuse rows, by kind of import. */
const CALL: Record<CsvKind, Call> = {
  users: 'PUT /users/:id',
  licenses: 'PUT /licenses/:id',
  subscriptions: 'PUT /subscriptions/:id',
};

/** The sentence of a refused row in the language of the page, or of the server until that is loaded. */
function useRefusalWords(kind: CsvKind): (failure: Failure) => string {
  const { locale } = usePage().props.app;
  const [sentences, setSentences] = useState<RefusalSentences | null>(null);
  useEffect(() => {
    // The sentences of the server remain when the file cannot be loaded.
    void refusalSentences(locale).then(setSentences, () => undefined);
  }, [locale]);
  return (failure) =>
    sentences ? translated(failure, 422, CALL[kind], sentences).message : (failure.error ?? '');
}

const TONES: Record<Outcome, BadgeTone> = { create: 'green', change: 'accent', same: 'grey', refused: 'red' };

type ImportRowProps = {
  row: ImportRowView;
  /** Labels of the outcomes. */
  names: Record<Outcome, string>;
  wordsOf: (failure: Failure) => string;
};

function ImportRow({ row, names, wordsOf }: ImportRowProps) {
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

export default function ImportRunPage({ run, rows, count, links, query }: Props) {
  const words = useMessages('importRun');
  const list = useList('rows', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const steps = useImportSteps(run, () => list.reload('run'));
  const refusalWords = useRefusalWords(run.kind);
  const preset = presetsOver({ outcome: query.outcome, takes_away: query.takes_away }, list);
  const names = steps.view.applied > 0 ? words.did : words.would;

  return (
    <div className="grid grid-cols-1 gap-5">
      <ImportProgress steps={steps} taking={list.href({ outcome: null, takes_away: 'true' })} />
      <SearchBox label={words.search} text={search.text} onType={search.type} />
      <ListSection
        page={{
          rows,
          count,
          links,
          query,
          list,
          path: `/import/${run.id}`,
          isFiltered: !!(query.q || query.outcome || query.takes_away),
        }}
        words={words}
        icon={Upload}
        nothing={words.gone}
        presets={[
          preset(words.all),
          preset(names.create, { outcome: 'create' }),
          preset(names.change, { outcome: 'change' }),
          preset(names.same, { outcome: 'same' }),
          preset(names.refused, { outcome: 'refused' }),
          ...(steps.view.taking_away > 0 || query.takes_away
            ? [preset(words.taking.filter, { takes_away: 'true' })]
            : []),
        ]}
      >
        <ul className="card divide-y divide-line">
          {rows.map((row) => (
            <ImportRow key={row.line} row={row} names={names} wordsOf={refusalWords} />
          ))}
        </ul>
      </ListSection>
    </div>
  );
}

ImportRunPage.layout = [AppLayout];

/** Who changed the row behind the back of the file. */
function LastChange({ by, at }: { by: string | null; at: string }) {
  const { lastChange } = useMessages('importRun');
  const { app } = usePage().props;
  return (
    <span className="block text-sm wrap-anywhere text-muted">
      {lastChange(by, formatDateTime(at, app.time_zone, app.locale))}
    </span>
  );
}
