import type { BatchRowView } from '@server/bulk/batches/batch.view';
import { useMayRun } from '@/shared/batch/use-batch-rights';
import { useRights } from '@/shared/use-rights';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { useFormat } from '@/ui/hooks/use-format';
import { useMessages } from '@/i18n/use-messages';
import { useBatchWords } from './use-batch-words';

export type BatchRequest = 'look' | 'resume' | 'undo';

type BatchRowProps = { batch: BatchRowView; onAction: (request: BatchRequest) => void };

const TONES: Record<BatchRowView['state'], BadgeTone> = { running: 'amber', done: 'green', stopped: 'grey' };

export function BatchRow({ batch, onAction }: BatchRowProps) {
  const words = useMessages('batches');
  const { relative, moment } = useFormat();
  const { titleOf, rowsOf } = useBatchWords();
  const { id, state, actor, started_at, total, changed, refused } = batch;
  const results = [
    state !== 'done' && words.reached(batch.reached, total),
    changed > 0 && words.done(changed),
    refused > 0 && words.refused(refused),
  ].filter((result) => result !== false);
  const when = [`#${id}`, ...(actor ? [actor] : []), relative(started_at)];
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-semibold wrap-anywhere">
            {titleOf(batch)} · {rowsOf(batch, total)}
          </h2>
          {batch.is_undone ? (
            <Badge tone="grey">{words.undone}</Badge>
          ) : (
            <Badge tone={TONES[state]}>{words.states[state]}</Badge>
          )}
        </div>
        <p className="text-sm text-muted tabular-nums">
          {results.length > 0 && <span className="font-medium text-ink">{results.join(' · ')} · </span>}
          {when.join(' · ')} ·{' '}
          <time dateTime={started_at} className="whitespace-nowrap">
            {moment(started_at)}
          </time>
        </p>
      </div>
      <Actions batch={batch} onAction={onAction} />
    </li>
  );
}

/** An import is continued on its own page. Those of other files, of earlier versions, have none. */
function Actions({ batch, onAction }: BatchRowProps) {
  const words = useMessages('batches');
  const { run, ended } = useMessages('batch');
  const { can } = useRights();
  const isImport = batch.action.endsWith('.import');
  // An undo needs what the action needs that it undoes.
  const isOpen = useMayRun()(batch.undoes?.action ?? batch.action);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {batch.changed > 0 && can('audit:read') && (
        <ButtonLink href={`/audit?batch=${batch.id}`}>{ended.audit}</ButtonLink>
      )}
      {!isImport && batch.refused > 0 && (
        <Button onClick={() => onAction('look')}>{words.whatIsRefused}</Button>
      )}
      {batch.action === 'customers.import' && can('imports:run') && (
        <ButtonLink href={`/import/${batch.id}`}>{words.open}</ButtonLink>
      )}
      {!isImport && isOpen && batch.state === 'running' && (
        <Button onClick={() => onAction('resume')}>{run.resume}</Button>
      )}
      {batch.can_undo && isOpen && <Button onClick={() => onAction('undo')}>{ended.undo}</Button>}
    </div>
  );
}
