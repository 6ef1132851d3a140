import type { ActionBatch, BatchState } from '../batches/action-batch.entity.js';
import type { CsvKind } from '../../rules/csv.js';
import type { ImportRow } from './import-row.entity.js';
import type { Outcome } from '../../rules/import-outcome.js';

export type OutcomeCounts = Record<Outcome, number>;

export type ImportRequest = { kind: CsvKind; ignored: string[] };

export const requestOf = ({ request }: ActionBatch) => request as ImportRequest;

export type ImportState = 'checking' | 'checked' | BatchState;

/** @param counts outcomes of the dry run, or of applied rows once it runs */
export const importView = (batch: ActionBatch, checked: number, counts: OutcomeCounts) => ({
  id: batch.id,
  kind: requestOf(batch).kind,
  state: stateOf(batch, checked),
  started_at: batch.startedAt.toISOString(),
  total: batch.total,
  checked,
  applied: appliedOf(batch),
  counts,
  ignored_columns: requestOf(batch).ignored,
});

export type ImportView = ReturnType<typeof importView>;

const appliedOf = ({ counts }: ActionBatch): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function stateOf(batch: ActionBatch, checked: number): ImportState {
  if (batch.state !== 'running' || batch.reached > 0) return batch.state;
  return checked < batch.total ? 'checking' : 'checked';
}

export const importRowView = ({ line, name, outcome, refusal }: ImportRow) => ({
  line,
  name,
  outcome: outcome ?? null,
  refusal: refusal ?? null,
});

export type ImportRowView = ReturnType<typeof importRowView>;
