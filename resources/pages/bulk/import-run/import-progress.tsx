import { useState } from 'react';
import { callApi } from '@/api/api';
import { useFormat } from '@/ui/hooks/use-format';
import { useSubmission } from '@/ui/hooks/use-submission';
import { lazyDialog } from '@/ui/lazy-dialog';
import type { ImportView } from '@server/bulk/imports/import.view';
import { useRights } from '@/shared/use-rights';
import { Banner } from '@/ui/banner';
import { Button, ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { StatRow } from '@/ui/stat';
import { useMessages } from '@/i18n/use-messages';
import type { useImportSteps } from './use-import-steps';

type Steps = ReturnType<typeof useImportSteps>;

type ImportProgressProps = {
  steps: Steps;
  /** Opens the columns again; undefined for a file of an earlier version. */
  onMap: (() => void) | undefined;
  /** Of rows that do not say whether they are paid. */
  takenAs: string;
};

/** The progress, the counts and the next step. */
export function ImportProgress({ steps, onMap, takenAs }: ImportProgressProps) {
  const words = useMessages('importRun');
  const { view, step, failure, isLost } = steps;
  const names = view.applied > 0 ? words.did : words.would;
  return (
    <>
      {view.state !== 'mapping' && (
        <StatRow
          stats={[
            { label: names.create, value: view.counts.create, tone: 'green' },
            { label: names.same, value: view.counts.same, tone: 'grey' },
            { label: names.refused, value: view.counts.refused, tone: 'red' },
          ]}
        />
      )}
      <Card className="grid gap-4 p-5">
        {isLost && <Banner tone="warning">{words.lost}</Banner>}
        {failure && !isLost && <Banner>{failure.message}</Banner>}
        <p role="status" className="font-semibold">
          {step === 'run' ? words.importing : words.states[view.state]}
          {view.state === 'undone' && ` ${words.undone(view.undo.undone, view.undo.kept)}`}
        </p>
        {view.state !== 'mapping' && <Bar view={view} />}
        {view.read_as && <FileForm file={view.read_as} rows={view.total} />}
        {view.ignored_columns.length > 0 && (
          <p className="text-sm text-muted">{words.ignored(view.ignored_columns.join(', '))}</p>
        )}
        {view.state === 'checked' && <p className="text-sm text-muted">{takenAs}</p>}
        {view.applied > 0 && (
          <AfterImport view={view} onChanged={steps.replace} onUndo={() => steps.start('undo')} />
        )}
        <Actions steps={steps} onMap={onMap} />
      </Card>
    </>
  );
}

/** What was guessed of the file, and what people do not see in it, so that a wrong guess is seen. */
function FileForm({ file, rows }: { file: NonNullable<ImportView['read_as']>; rows: number }) {
  const { file: words } = useMessages('importRun');
  const { encoding, separator, sheet, hidden_rows, hidden_sheets, hidden_columns } = file;
  const between = words.separators[separator ?? ''] ?? `“${separator}”`;
  const sentences = [
    encoding ? words.csv(encoding.toUpperCase(), between, rows) : words.xlsx(sheet ?? '', rows),
    hidden_rows > 0 && words.hiddenRows(hidden_rows),
    hidden_sheets > 0 && words.hiddenSheets(hidden_sheets),
    hidden_columns.length > 0 && words.hiddenColumns(hidden_columns.join(', ')),
    file.error_cells > 0 && words.errors(file.error_cells),
    file.time_zone && words.zone(file.time_zone),
  ];
  return <p className="text-sm wrap-anywhere text-muted">{sentences.filter(Boolean).join(' ')}</p>;
}

function Bar({ view }: { view: ImportView }) {
  const words = useMessages('importRun');
  const done = view.state === 'checking' || view.state === 'checked' ? view.checked : view.applied;
  const text = words.progress(done, view.total);
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={text}
        max={view.total}
        value={done}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent-ink [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent-ink"
      />
      <p className="text-sm text-muted tabular-nums">{text}</p>
    </div>
  );
}

function Actions({ steps: { view, step, start, stop }, onMap }: Omit<ImportProgressProps, 'takenAs'>) {
  const words = useMessages('importRun');
  const { create } = view.counts;
  const isOver = ['done', 'stopped', 'undone'].includes(view.state);
  const isReady = view.state === 'checked' && !step;
  const isPaused = view.state === 'running' && !step;
  const isUndoing = view.state === 'undoing' && !step;
  const { can } = useRights();
  const isUseless = isReady && create === 0;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">
      {isUseless && <p className="text-sm text-muted">{words.nothingToDo}</p>}
      {isReady && !isUseless && (
        <Button tone="primary" onClick={() => start('run')}>
          {words.run(create)}
        </Button>
      )}
      {isUndoing && (
        <Button tone="primary" onClick={() => start('undo')}>
          {words.goOn}
        </Button>
      )}
      {isPaused && (
        <Button tone="primary" onClick={() => start('run')}>
          {words.goOn}
        </Button>
      )}
      {isReady && onMap && <Button onClick={onMap}>{words.mapping.change}</Button>}
      {!isOver && !isReady && view.state !== 'undoing' && (
        <Button onClick={() => void stop()}>{words.stop}</Button>
      )}
      {isOver && view.applied > 0 && can('audit:read') && (
        <ButtonLink href={`/audit?batch=${view.id}`}>{words.audit}</ButtonLink>
      )}
      {(isOver || isReady) && <ButtonLink href="/import">{words.another}</ButtonLink>}
    </div>
  );
}

const ConfirmUndo = lazyDialog(() => import('./confirm-undo').then((module) => module.ConfirmUndo));

type AfterImportProps = { view: ImportView; onChanged: (view: ImportView) => void; onUndo: () => void };

/** What may be done about an import that is over: messages to its customers, and taking it back. */
function AfterImport({ view, onChanged, onUndo }: AfterImportProps) {
  const { after } = useMessages('importRun');
  const { day } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /imports/:id/messages', { params: { id: view.id } }),
    onChanged,
  );
  const { until, left } = view.undo;
  return (
    <>
      {failure && <Banner>{failure.message}</Banner>}
      {view.muted > 0 && (
        <Banner
          tone="notice"
          action={
            <Button isPending={isPending} onClick={() => void submit()}>
              {after.allow}
            </Button>
          }
        >
          {after.muted(view.muted)}
        </Banner>
      )}
      {until && left > 0 && view.state !== 'undoing' && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setAsking(true)}>{after.undo}</Button>
          <span className="text-sm text-muted">{after.until(day(until))}</span>
        </div>
      )}
      {isAsking && (
        <ConfirmUndo
          count={left}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
