import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Failure } from '../../platform/errors/failure.js';
import type { FileRow } from './file-rows.js';
import type { Cells, Fact, Made } from './import-row.entity.js';
import { type Outcome, OUTCOMES } from '../../rules/csv.js';
import type { OutcomeCounts } from './import.view.js';

const BATCH_SIZE = 2_000;

export type WaitingRow = {
  line: number;
  cells: Cells | null;
  /** At a run, of the dry run. */
  outcome: Outcome | null;
  refusal: Failure['body'] | null;
};

export type RowResult = {
  line: number;
  outcome: Outcome;
  refusal: Failure['body'] | null;
  becomes: Record<string, Fact> | null;
  made: Made | null;
};

/** Plain SQL, because thousands of entities would slow down every flush. */
export async function storeRows(em: SqlEntityManager, batchId: number, rows: FileRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await em.execute(
      `insert into import_rows (batch_id, line, name, written, cells, outcome, refusal)
      select ?, line, name, written, cells, outcome, refusal from jsonb_to_recordset(?::jsonb)
        as row (line int, name text, written jsonb, cells jsonb, outcome text, refusal jsonb)`,
      [batchId, JSON.stringify(rows.slice(at, at + BATCH_SIZE).map(toColumns))],
    );
  }
}

const toColumns = ({ line, name, written, cells, refusal }: FileRow) => ({
  line,
  name,
  written,
  cells: refusal ? null : cells,
  outcome: refusal && 'refused',
  refusal,
});

/** @param limit of the first rows; null for all. @returns the rows as the file has them */
export const writtenLines = (em: SqlEntityManager, batchId: number, limit: number | null = null) =>
  em.execute<{ line: number; cells: string[] }[]>(
    `select line, coalesce(written, '[]') as cells from import_rows where batch_id = ? order by line limit ?::integer`,
    [batchId, limit],
  );

/**
 * Writes down how rows are understood now, to be tried again.
 * @param mended the line that was mended: of others only those whose refusal by another row of the file came or went. Without it all
 */
export async function resetRows(
  em: SqlEntityManager,
  batchId: number,
  rows: FileRow[],
  mended?: number,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const part = rows
      .slice(at, at + BATCH_SIZE)
      .map((row) => ({ ...toColumns(row), is_mended: mended === undefined || mended === row.line }));
    await em.execute(
      `update import_rows r set name = n.name, written = n.written, cells = n.cells, outcome = n.outcome, refusal = n.refusal,
        becomes = null
      from jsonb_to_recordset(?::jsonb) as n (line int, name text, written jsonb, cells jsonb, outcome text, refusal jsonb, is_mended boolean)
      where r.batch_id = ? and r.line = n.line and (n.is_mended or (r.cells is null) <> (n.cells is null))`,
      [JSON.stringify(part), batchId],
    );
  }
}

/** Applied: what a check only tried has made nothing. */
const IS_UNDOABLE = `made is not null`;

const COLUMNS = `line, cells, outcome, refusal`;

export const uncheckedRows = (em: SqlEntityManager, batchId: number, limit: number) =>
  em.execute<WaitingRow[]>(
    `select ${COLUMNS} from import_rows where batch_id = ? and outcome is null order by line limit ?`,
    [batchId, limit],
  );

export const rowsAfter = (em: SqlEntityManager, batchId: number, done: number, limit: number) =>
  em.execute<WaitingRow[]>(
    `select ${COLUMNS} from import_rows where batch_id = ? order by line offset ? limit ?`,
    [batchId, done, limit],
  );

export async function noteOutcomes(em: SqlEntityManager, batchId: number, rows: RowResult[]): Promise<void> {
  await em.execute(
    `update import_rows set outcome = settled.outcome, refusal = settled.refusal, becomes = settled.becomes, made = settled.made
    from jsonb_to_recordset(?::jsonb) as settled (line int, outcome text, refusal jsonb, becomes jsonb, made jsonb)
    where batch_id = ? and import_rows.line = settled.line`,
    [JSON.stringify(rows), batchId],
  );
}

export type UndoableRow = { line: number; made: Made };

/** The last rows first, which may refer to earlier ones. */
export const undoableRows = (em: SqlEntityManager, batchId: number, limit: number) =>
  em.execute<UndoableRow[]>(
    `select line, made from import_rows
      where batch_id = ? and ${IS_UNDOABLE} and undone is null order by line desc limit ?`,
    [batchId, limit],
  );

export const noteUndone = (em: SqlEntityManager, batchId: number, line: number, undone: object) =>
  em.execute(`update import_rows set undone = ?::jsonb where batch_id = ? and line = ?`, [
    JSON.stringify(undone),
    batchId,
    line,
  ]);

export async function countUndone(em: SqlEntityManager, batchId: number) {
  const [counts] = await em.execute<[{ undone: number; kept: number; left: number }]>(
    `select count(*) filter (where undone = '{}')::int as undone, count(*) filter (where undone <> '{}')::int as kept,
      count(*) filter (where undone is null)::int as left from import_rows where batch_id = ? and ${IS_UNDOABLE}`,
    [batchId],
  );
  return counts;
}

/** Rows are deleted after a while and missing after a restore; without them an import cannot continue. */
export async function stopWithoutRows(em: SqlEntityManager, batchId: number): Promise<void> {
  await em.execute(
    `update action_batches set state = 'stopped' where id = ? and state = 'running'
      and not exists (select from import_rows where batch_id = action_batches.id)`,
    [batchId],
  );
}

export const NO_OUTCOMES = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as OutcomeCounts;

export async function countOutcomes(em: SqlEntityManager, batchId: number): Promise<OutcomeCounts> {
  const rows = await em.execute<{ outcome: Outcome; count: number }[]>(
    `select outcome, count(*)::int as count from import_rows where batch_id = ? and outcome is not null group by outcome`,
    [batchId],
  );
  return { ...NO_OUTCOMES, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) };
}
