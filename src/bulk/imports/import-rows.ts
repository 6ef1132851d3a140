import type { SqlEntityManager } from '@mikro-orm/sql';
import { type Seal, sealed } from '../../platform/config/sealed-text.js';
import type { Failure } from '../../platform/errors/failure.js';
import type { FileRow } from './file-rows.js';
import type { Stored } from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import { type Outcome, OUTCOMES } from '../../rules/csv.js';
import type { OutcomeCounts } from './import.view.js';

const BATCH_SIZE = 2_000;

export type WaitingRow = {
  line: number;
  name: string;
  cells: Cells | null;
  version: string | null;
  password: Uint8Array | null;
  /** At a run, of the dry run. */
  outcome: Outcome | null;
  refusal: Failure['body'] | null;
  seen: Stored | null;
};

export type RowResult = {
  line: number;
  outcome: Outcome;
  refusal: Failure['body'] | null;
  seen: Stored | null;
  becomes: Stored | null;
  takes_away: string[] | null;
  changed_by: string | null;
  changed_at: Date | null;
};

/** Plain SQL, because thousands of entities would slow down every flush. */
export async function storeRows(em: SqlEntityManager, batchId: number, rows: FileRow[], seal: Seal) {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const part = rows.slice(at, at + BATCH_SIZE).map(({ password, cells, ...row }) => ({
      ...row,
      cells: row.refusal ? null : cells,
      outcome: row.refusal && 'refused',
      password: password && !row.refusal ? `\\x${sealed(password, seal).toString('hex')}` : null,
    }));
    await em.execute(
      `insert into import_rows (batch_id, line, name, cells, version, password, outcome, refusal)
      select ?, line, name, cells, version, password, outcome, refusal from jsonb_to_recordset(?::jsonb)
        as row (line int, name text, cells jsonb, version text, password bytea, outcome text, refusal jsonb)`,
      [batchId, JSON.stringify(part)],
    );
  }
}

const COLUMNS = `line, name, cells, version, password, outcome, refusal, seen`;

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
    `update import_rows set outcome = settled.outcome, refusal = settled.refusal, seen = settled.seen, becomes = settled.becomes,
      takes_away = settled.takes_away, changed_by = settled.changed_by, changed_at = settled.changed_at
    from jsonb_to_recordset(?::jsonb) as settled (line int, outcome text, refusal jsonb, seen jsonb, becomes jsonb,
      takes_away text[], changed_by text, changed_at timestamptz)
    where batch_id = ? and import_rows.line = settled.line`,
    [JSON.stringify(rows), batchId],
  );
}

/** Rows are deleted after a while and missing after a restore; without them an import cannot continue. */
export async function stopWithoutRows(em: SqlEntityManager, batchId: number): Promise<void> {
  await em.execute(
    `update action_batches set state = 'stopped' where id = ? and state = 'running'
      and not exists (select from import_rows where batch_id = action_batches.id)`,
    [batchId],
  );
}

/** @param upTo the last applied line; null for all lines */
export async function forgetPasswords(
  em: SqlEntityManager,
  batchId: number,
  upTo: number | null = null,
): Promise<void> {
  await em.execute(
    `update import_rows set password = null where batch_id = ? and (?::int is null or line <= ?) and password is not null`,
    [batchId, upTo, upTo],
  );
}

export const NO_OUTCOMES = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as OutcomeCounts;

/** @returns also how many of the rows take something away */
export async function countOutcomes(em: SqlEntityManager, batchId: number) {
  const rows = await em.execute<{ outcome: Outcome; count: number; taking: number }[]>(
    `select outcome, count(*)::int as count, count(takes_away)::int as taking
      from import_rows where batch_id = ? and outcome is not null group by outcome`,
    [batchId],
  );
  const counts = Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  return { counts: { ...NO_OUTCOMES, ...counts }, taking: rows.reduce((sum, { taking }) => sum + taking, 0) };
}
