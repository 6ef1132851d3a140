import type { ImportRunPage as Props } from '@server/bulk/imports/imports.page.controller';
import Upload from 'lucide-react/icons/upload';
import { ListPage } from '@/shared/list/list-page';
import { presetsOver } from '@/ui/presets';
import { useList } from '@/ui/hooks/use-list';
import { useSearch } from '@/ui/hooks/use-search';
import { AppLayout } from '@/layouts/app-layout';
import { useMessages } from '@/i18n/use-messages';
import { ImportProgress } from './import-progress';
import { useImportSteps } from './use-import-steps';
import type { Outcome } from '@server/rules/csv';
import type { ImportRowView } from '@server/bulk/imports/import.view';
import { Badge, type BadgeTone } from '@/ui/badge';
import { type Failure, translated, untranslated } from '@/api/refusal-words';
import { ImportChanges } from './import-changes';
import { usePage } from '@inertiajs/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { useDownload } from '@/ui/hooks/use-download';
import { ColumnMapping } from './column-mapping';
import { MendRow } from './mend-row';
import { saveRefused } from './refused-file';
import { useMending } from './use-mending';
import { refusalSentences, type RefusalSentences } from '@/i18n/refusal-sentences';

/** The sentence of a refused row in the language of the page, or of the server until that is loaded. */
function useRefusalWords(): (failure: Failure) => string {
  const { locale } = usePage().props.app;
  const [sentences, setSentences] = useState<RefusalSentences | null>(null);
  useEffect(() => {
    // The sentences of the server remain when the file cannot be loaded.
    void refusalSentences(locale).then(setSentences, () => undefined);
  }, [locale]);
  return (failure) =>
    (sentences
      ? translated(failure, 422, 'POST /customers', sentences)
      : untranslated(failure, 'POST /customers')
    ).message;
}

const TONES: Record<Outcome, BadgeTone> = { create: 'green', same: 'grey', refused: 'red' };

type ImportRowProps = {
  row: ImportRowView;
  /** Labels of the outcomes. */
  names: Record<Outcome, string>;
  wordsOf: (failure: Failure) => string;
  children?: ReactNode;
};

function ImportRow({ row, names, wordsOf, children }: ImportRowProps) {
  const words = useMessages('importRun');
  const { line, name, refusal, changes, undone } = row;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_minmax(0,1fr)_8rem] sm:items-baseline">
      <span className="text-sm text-muted tabular-nums">{words.line(line)}</span>
      <div className="order-last col-span-2 min-w-0 sm:order-none sm:col-span-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {refusal && <span className="block text-sm wrap-anywhere text-red">{wordsOf(refusal)}</span>}
        {undone?.refusal && (
          <span className="block text-sm wrap-anywhere text-red">{wordsOf(undone.refusal)}</span>
        )}
        <ImportChanges changes={changes} />
        {children}
      </div>
      <span className="sm:justify-self-end">
        <RowState row={row} names={names} />
      </span>
    </li>
  );
}

export default function ImportRunPage({ run, rows, columns, plans, count, links, query }: Props) {
  const words = useMessages('importRun');
  const { app } = usePage().props;
  const list = useList('rows', 'count', 'links', 'query');
  const search = useSearch(query.q, (q) => list.href({ q }), list.linkOptions);
  const steps = useImportSteps(run, () => list.reload('run', 'columns'));
  const refusalWords = useRefusalWords();
  const preset = presetsOver({ outcome: query.outcome, kept: query.kept }, list);
  const { view } = steps;
  const [isMapping, setMapping] = useState(false);
  const mending = useMending(run.id, steps.replace);
  const isOpen = view.state === 'mapping';
  const canMend = (view.state === 'checked' || view.state === 'checking') && columns.columns.length > 0;
  const download = useDownload(() =>
    saveRefused(
      { run, columns },
      { name: words.mend.file(run.id), reason: words.mend.reason, locale: app.locale, wordsOf: refusalWords },
    ),
  );
  const names = steps.view.applied > 0 ? words.did : words.would;

  return (
    <div className="grid grid-cols-1 gap-5">
      {(isOpen || isMapping) && (
        <ColumnMapping
          id={run.id}
          table={columns}
          plans={plans}
          onChosen={(next) => {
            setMapping(false);
            steps.replace(next);
          }}
        />
      )}
      <ImportProgress
        steps={steps}
        onMap={columns.columns.length > 0 && !isMapping ? () => setMapping(true) : undefined}
        takenAs={words.unsaid[columns.payment_status ?? 'by_end']}
      />
      {!isOpen && (
        <ListPage
          page={{
            // Rows of a file are known by their lines.
            rows: rows.map((row) => ({ ...row, id: row.line })),
            search,
            count,
            links,
            query,
            list,
            path: `/import/${run.id}`,
            isFiltered: !!(query.q || query.outcome || query.kept),
          }}
          words={words}
          icon={Upload}
          nothing={words.gone}
          presets={[
            preset(words.all),
            preset(names.create, { outcome: 'create' }),
            preset(names.same, { outcome: 'same' }),
            preset(names.refused, { outcome: 'refused' }),
            ...(view.undo.kept > 0 || query.kept ? [preset(words.kept, { kept: 'true' })] : []),
          ]}
        >
          {view.counts.refused > 0 && !isOpen && (
            <div className="mb-4 flex flex-wrap items-center gap-3">
              {mending.failure && <Banner>{mending.failure.message}</Banner>}
              {mending.count > 0 && (
                <Button tone="primary" isPending={mending.isPending} onClick={() => void mending.submit()}>
                  {words.mend.submit(mending.count)}
                </Button>
              )}
              <Button isPending={download.isPending} onClick={download.onDownload}>
                {words.mend.download}
              </Button>
            </div>
          )}
          <ul className="card divide-y divide-line">
            {rows.map((row) => (
              <ImportRow key={row.line} row={row} names={names} wordsOf={refusalWords}>
                {canMend && row.outcome === 'refused' && row.written && (
                  <MendRow
                    row={row}
                    columns={columns}
                    plans={plans}
                    edits={mending.edits[row.line] ?? {}}
                    onEdit={(field, cell) => mending.edit(row.line, field, cell)}
                  />
                )}
              </ImportRow>
            ))}
          </ul>
        </ListPage>
      )}
    </div>
  );
}

ImportRunPage.layout = [AppLayout];

function RowState({ row: { outcome, undone }, names }: Pick<ImportRowProps, 'row' | 'names'>) {
  const words = useMessages('importRun');
  if (undone?.refusal) return <Badge tone="amber">{words.kept}</Badge>;
  if (undone) return <Badge tone="grey">{words.takenBack}</Badge>;
  if (outcome) return <Badge tone={TONES[outcome]}>{names[outcome]}</Badge>;
  return <span className="text-sm text-faint">{words.waiting}</span>;
}
