import type { ActionBatch, BatchState } from '../batches/action-batch.entity.js';
import type { CsvKind } from '../../rules/csv.js';
import { CSV_COLUMNS } from '../../rules/csv-columns.js';
import type { ImportRow } from './import-row.entity.js';
import type { Outcome } from '../../rules/import-outcome.js';

export type OutcomeCounts = Record<Outcome, number>;

export type ImportRequest = { kind: CsvKind; ignored: string[] };

export const requestOf = ({ request }: ActionBatch) => request as ImportRequest;

export type ImportState = 'checking' | 'checked' | BatchState;

type Tally = {
  checked: number;
  /** Outcomes of the dry run, or of applied rows once it runs. */
  counts: OutcomeCounts;
  /** Rows that take something away. */
  taking: number;
};

export const importView = (batch: ActionBatch, { checked, counts, taking }: Tally) => ({
  id: batch.id,
  kind: requestOf(batch).kind,
  state: stateOf(batch, checked),
  started_at: batch.startedAt.toISOString(),
  total: batch.total,
  checked,
  applied: appliedOf(batch),
  counts,
  taking_away: taking,
  ignored_columns: requestOf(batch).ignored,
});

export type ImportView = ReturnType<typeof importView>;

const appliedOf = ({ counts }: ActionBatch): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function stateOf(batch: ActionBatch, checked: number): ImportState {
  if (batch.state !== 'running' || batch.reached > 0) return batch.state;
  return checked < batch.total ? 'checking' : 'checked';
}

/** The database keeps no order of fields. */
const COLUMNS: readonly string[] = [...new Set(Object.values(CSV_COLUMNS).flat())];

export const importRowView = ({ seen, becomes, takesAway, changedBy, changedAt, ...row }: ImportRow) => ({
  line: row.line,
  name: row.name,
  outcome: row.outcome ?? null,
  refusal: row.refusal ?? null,
  changes: COLUMNS.filter((field) => becomes && field in becomes).map((field) => ({
    field,
    from: seen?.[field] ?? null,
    to: becomes?.[field] ?? null,
    takes_away: takesAway?.includes(field) ?? false,
  })),
  takes_away: !!takesAway,
  /** Of a row that was refused because it had changed. */
  last_change: changedAt ? { by: changedBy ?? null, at: changedAt.toISOString() } : null,
});

export type ImportRowView = ReturnType<typeof importRowView>;

export type ImportChange = ImportRowView['changes'][number];
