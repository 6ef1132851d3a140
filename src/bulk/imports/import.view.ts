import {
  type ActionBatch,
  type BatchState,
  BATCH_STATES,
  type ImportRequest,
} from '../batches/action-batch.entity.js';
import {
  CSV_COLUMNS,
  CSV_KINDS,
  type Outcome,
  OUTCOMES,
  type TableEncoding,
  TABLE_ENCODINGS,
  type TableForm,
} from '../../rules/csv.js';
import type { ImportRow } from './import-row.entity.js';
import { type Failure, failureOf } from '../../platform/errors/failure.js';
import { ERROR } from '../../platform/openapi/error.schema.js';
import { arrayOf, oneOf, orNull, Sample, viewSchema } from '../../platform/openapi/sample.js';
import { USERNAME_TAKEN } from '../../accounts/users/user.entity.js';
import type { Fact } from './import-kind.js';

export type OutcomeCounts = Record<Outcome, number>;

export const requestOf = ({ request }: ActionBatch) => request as ImportRequest;

export type ImportState = 'checking' | 'checked' | BatchState;

type ImportedFile = {
  format: TableForm['format'];
  encoding: TableEncoding | null;
  separator: string | null;
  sheet: string | null;
};

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
  file: fileView(requestOf(batch).form),
});

/** How the file was read; null for an import of an earlier version. */
const fileView = (form: TableForm | undefined): ImportedFile | null =>
  form ? { encoding: null, separator: null, sheet: null, ...form } : null;

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

const countsSchema = viewSchema<OutcomeCounts>('ImportCounts', {
  create: 118,
  change: 4,
  same: 20,
  refused: 2,
});

const fileSchema = viewSchema<ImportedFile>('ImportFile', {
  format: oneOf(['csv', 'xlsx'], 'csv'),
  encoding: orNull(oneOf(TABLE_ENCODINGS, 'utf-8')),
  separator: orNull(';'),
  sheet: orNull('Pelanggan'),
});

export const importSchema = viewSchema<ImportView>('Import', {
  id: 7,
  kind: oneOf(CSV_KINDS, 'users'),
  state: oneOf(['checking', 'checked', ...BATCH_STATES], 'checked'),
  started_at: '2026-01-06T04:00:00.000Z',
  total: 144,
  checked: 144,
  applied: 0,
  counts: countsSchema,
  taking_away: 1,
  ignored_columns: arrayOf('id', 'created_at'),
  file: orNull(fileSchema),
});

const failureSchema = new Sample<Failure['body']>(ERROR, failureOf(USERNAME_TAKEN).body);

const factSchema = (example: Fact) =>
  new Sample<Fact>({ type: ['string', 'number', 'boolean', 'null'] }, example);

const changeSchema = viewSchema<ImportChange>('ImportChange', {
  field: 'end_date',
  from: factSchema('2027-01-27T16:59:59.999Z'),
  to: factSchema('2026-12-27T16:59:59.999Z'),
  takes_away: true,
});

const lastChangeSchema = viewSchema<NonNullable<ImportRowView['last_change']>>('ImportLastChange', {
  by: orNull('siti'),
  at: '2026-01-06T04:00:00.000Z',
});

export const importRowSchema = viewSchema<ImportRowView>('ImportRow', {
  line: 2,
  name: 'budi',
  outcome: orNull(oneOf(OUTCOMES, 'refused')),
  refusal: orNull(failureSchema),
  changes: arrayOf(changeSchema),
  takes_away: true,
  last_change: orNull(lastChangeSchema),
});
