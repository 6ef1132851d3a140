import {
  type ActionBatch,
  BATCH_STATES,
  type ImportRequest,
  IMPORTS_KEPT_DAYS,
} from '../batches/action-batch.entity.js';
import {
  CUSTOMER_COLUMNS,
  type Outcome,
  OUTCOMES,
  TABLE_ENCODINGS,
  type TableEncoding,
  type TableForm,
} from '../../rules/csv.js';
import type { FileColumn } from './file-columns.js';
import type { Fact, ImportRow } from './import-row.entity.js';
import { type Failure, failureOf } from '../../platform/errors/failure.js';
import { ERROR } from '../../platform/openapi/error.schema.js';
import { arrayOf, oneOf, orNull, Sample, viewSchema } from '../../platform/openapi/sample.js';
import { USERNAME_TAKEN } from '../../accounts/users/user.entity.js';
import { DAY_MS } from '../../rules/day.js';

export type OutcomeCounts = Record<Outcome, number>;

export const requestOf = ({ request }: ActionBatch) => request as ImportRequest;

const STATES = ['mapping', 'checking', 'checked', ...BATCH_STATES, 'undoing', 'undone'] as const;
export type ImportState = (typeof STATES)[number];

type ImportedFile = {
  format: TableForm['format'];
  encoding: TableEncoding | null;
  separator: string | null;
  sheet: string | null;
  /** Left out, because nobody sees them. */
  hidden_rows: number;
  hidden_sheets: number;
  /** Read all the same, by their heads. */
  hidden_columns: string[];
  /** Cells that show an error, `#N/A` or `#REF!`. */
  error_cells: number;
  /** Of times of day in cells; null for a file of an earlier version. */
  time_zone: string | null;
};

type Tally = {
  checked: number;
  /** Outcomes of the dry run, or of applied rows once it runs. */
  counts: OutcomeCounts;
  undo: { undone: number; kept: number; left: number };
  /** Subscriptions that it made and that nothing is sent about yet. */
  muted: number;
};

export const importView = (batch: ActionBatch, { checked, counts, undo, muted }: Tally) => ({
  id: batch.id,
  state: stateOf(batch, checked, undo.left),
  started_at: batch.startedAt.toISOString(),
  total: batch.total,
  checked,
  applied: appliedOf(batch),
  counts,
  ignored_columns: requestOf(batch).ignored,
  read_as: fileView(requestOf(batch).form),
  muted,
  undo: { until: batch.reached > 0 ? undoEnds(batch).toISOString() : null, ...undo },
});

/** How the file was read; null for an import of an earlier version. */
const fileView = (form: ImportRequest['form']): ImportedFile | null => (form ? { ...UNTOLD, ...form } : null);

const UNTOLD = {
  encoding: null,
  separator: null,
  sheet: null,
  hidden_rows: 0,
  hidden_sheets: 0,
  hidden_columns: [],
  error_cells: 0,
  time_zone: null,
};

export type ImportView = ReturnType<typeof importView>;

const appliedOf = ({ counts }: ActionBatch): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function stateOf(batch: ActionBatch, checked: number, left: number): ImportState {
  const { isOpen, isUndone } = requestOf(batch);
  if (isUndone) return left > 0 ? 'undoing' : 'undone';
  if (isOpen && batch.state === 'running') return 'mapping';
  if (batch.state !== 'running' || batch.reached > 0) return batch.state;
  return checked < batch.total ? 'checking' : 'checked';
}

/** What the file has for each field, to be shown beside what was understood. */
const writtenOf = ({ written }: ImportRow, columns: FileColumn[]): Record<string, string> =>
  Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, written?.[at] ?? '']] : [])));

export const importRowView = (row: ImportRow, columns: FileColumn[] = []) => {
  const { becomes, undone } = row;
  const written = writtenOf(row, columns);
  return {
    line: row.line,
    name: row.name,
    outcome: row.outcome ?? null,
    refusal: row.refusal ?? null,
    // In this order, because the database keeps none of fields.
    changes: CUSTOMER_COLUMNS.filter((field) => becomes && field in becomes).map((field) => ({
      field,
      to: becomes?.[field] ?? null,
      written: written[field] ?? null,
    })),
    /** The cells of a row that was refused, by column, to be mended. */
    written: row.outcome === 'refused' ? (row.written ?? null) : null,
    /** Once the import is undone: whether the row was taken back, else why it stays. */
    undone: undone ? { refusal: Object.keys(undone).length > 0 ? (undone as Failure['body']) : null } : null,
  };
};

export type ImportRowView = ReturnType<typeof importRowView>;

export type ImportChange = ImportRowView['changes'][number];

const countsSchema = viewSchema<OutcomeCounts>('ImportCounts', {
  create: 118,
  same: 20,
  refused: 2,
});

const fileSchema = viewSchema<ImportedFile>('ImportFile', {
  format: oneOf(['csv', 'xlsx'], 'csv'),
  encoding: orNull(oneOf(TABLE_ENCODINGS, 'utf-8')),
  separator: orNull(';'),
  sheet: orNull('Pelanggan'),
  hidden_rows: 3,
  hidden_sheets: 0,
  hidden_columns: arrayOf('Harga'),
  error_cells: 1,
  time_zone: orNull('Asia/Jakarta'),
});

const undoSchema = viewSchema<ImportView['undo']>('ImportUndo', {
  until: orNull('2026-02-05T04:00:00.000Z'),
  undone: 0,
  kept: 0,
  left: 0,
});

export const importSchema = viewSchema<ImportView>('Import', {
  id: 7,
  state: oneOf(STATES, 'checked'),
  started_at: '2026-01-06T04:00:00.000Z',
  total: 144,
  checked: 144,
  applied: 0,
  counts: countsSchema,
  ignored_columns: arrayOf('Keterangan'),
  read_as: orNull(fileSchema),
  muted: 0,
  undo: undoSchema,
});

const failureSchema = new Sample<Failure['body']>(ERROR, failureOf(USERNAME_TAKEN).body);

const factSchema = (example: Fact) =>
  new Sample<Fact>({ type: ['string', 'number', 'boolean', 'null'] }, example);

const changeSchema = viewSchema<ImportChange>('ImportChange', {
  field: oneOf(CUSTOMER_COLUMNS, 'end_date'),
  to: factSchema('2026-12-27T16:59:59.999Z'),
  written: orNull('27/12/2026'),
});

const undoneSchema = viewSchema<NonNullable<ImportRowView['undone']>>('ImportUndone', {
  refusal: orNull(failureSchema),
});

export type ImportColumns = {
  columns: (FileColumn & { samples: string[] })[];
  /** What a column may hold. */
  fields: string[];
  /** For rows without one. */
  plan_type: string | null;
  payment_status: 'pending' | null;
};

const columnSchema = viewSchema<ImportColumns['columns'][number]>('ImportColumn', {
  head: 'No HP',
  field: orNull('wa_number'),
  samples: arrayOf('081234567890', '08123456701', '628123456702'),
});

export const importColumnsSchema = viewSchema<ImportColumns>('ImportColumns', {
  columns: arrayOf(columnSchema),
  fields: arrayOf('full_name', 'wa_number', 'plan_type'),
  plan_type: orNull('basic'),
  payment_status: orNull(oneOf(['pending'] as const, 'pending')),
});

export const importRowSchema = viewSchema<ImportRowView>('ImportRow', {
  line: 2,
  name: 'budi',
  outcome: orNull(oneOf(OUTCOMES, 'refused')),
  refusal: orNull(failureSchema),
  changes: arrayOf(changeSchema),
  written: orNull(arrayOf('Budi Santoso', '8,12E+11')),
  undone: orNull(undoneSchema),
});

const undoEnds = ({ startedAt }: ActionBatch): Date =>
  new Date(startedAt.getTime() + IMPORTS_KEPT_DAYS * DAY_MS);

export const isUndoable = (batch: ActionBatch, now: Date): boolean =>
  batch.reached > 0 && now < undoEnds(batch);
