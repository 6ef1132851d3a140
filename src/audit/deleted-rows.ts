import type { SqlEntityManager } from '@mikro-orm/sql';
import { arrayLiteral } from '../platform/database/array-literal.js';
import { notFound } from '../platform/errors/refusal.js';
import type { ActionContext } from '../platform/http/action-context.js';
import { type About, aboutText } from './about.js';
import { type DeletedKind, DeletedRecord } from './deleted-record.entity.js';
import { type Owned, ownedBy, type Recoverable, type Reference, referringTo } from './recoverable.js';

export type StoredRow = Record<string, unknown>;

/** Changes a row before it is put back; may refuse. */
export type Adjust = (row: StoredRow, memo: Record<string, unknown>) => void | Promise<void>;

export async function keepDeleted(
  em: SqlEntityManager,
  { kind, table, memo = {} }: Recoverable,
  id: number,
  about: About,
  { now, actor }: ActionContext,
): Promise<void> {
  const rows: DeletedRecord['rows'] = { [table]: await storedRows(em, { table, column: 'id' }, id) };
  for (const owned of ownedBy(kind)) rows[owned.table] = await storedRows(em, owned, id);
  for (const { table: other, column } of referringTo(kind))
    rows[other] = await idsReferringTo(em, other, column, id);
  em.create(DeletedRecord, {
    kind,
    recordId: id,
    about,
    rows,
    memo,
    deletedAt: now,
    deletedBy: actor?.username ?? null,
    searchText: aboutText('', about),
  });
  await em.flush();
}

/** @throws Refusal 404 when nothing is kept under that id; 409 when a name or key was taken meanwhile */
export async function putBack(
  em: SqlEntityManager,
  { kind, table }: Recoverable,
  id: number,
  adjust: Adjust,
): Promise<DeletedRecord> {
  const record = await lockedRecord(em, kind, id);
  const rows = record.rows!;
  const [row] = rows[table] as [StoredRow];
  await adjust(row, record.memo!);
  await insertRows(em, table, [row]);
  for (const owned of ownedBy(kind))
    await insertRows(em, owned.table, (rows[owned.table] ?? []) as StoredRow[]);
  for (const { table: other, column } of referringTo(kind)) {
    const referring = (rows[other] ?? []) as number[];
    await em.execute(`update ${other} set ${column} = ? where id = any(?::integer[]) and ${column} is null`, [
      id,
      arrayLiteral(referring),
    ]);
    await referInKeptRows(em, { table: other, column }, referring, id);
  }
  await em.remove(record).flush();
  return record;
}

export const isKept = async (em: SqlEntityManager, kind: DeletedKind, id: number): Promise<boolean> =>
  (await em.count(DeletedRecord, { kind, recordId: id })) > 0;

/** For a row that comes back before the one that it referred to: that one is to find it. */
export async function referOnceBack(
  em: SqlEntityManager,
  { kind, id }: { kind: DeletedKind; id: number },
  row: { table: string; id: number },
): Promise<void> {
  await em.execute(
    `update deleted_records set rows = jsonb_set(rows, array[?]::text[], coalesce(rows->?, '[]') || to_jsonb(?::integer))
      where kind = ? and record_id = ?`,
    [row.table, row.table, row.id, kind, id],
  );
}

/** Rows that were deleted since their reference was emptied get it back as well. */
async function referInKeptRows(
  em: SqlEntityManager,
  { table, column }: Reference,
  ids: number[],
  id: number,
): Promise<void> {
  await em.execute(
    `update deleted_records set rows = jsonb_set(rows, array[?, '0', ?]::text[], to_jsonb(?::integer))
      where record_id = any(?::integer[]) and jsonb_typeof(rows->?->0) = 'object' and rows->?->0->>? is null`,
    [table, column, id, arrayLiteral(ids), table, table, column],
  );
}

async function lockedRecord(em: SqlEntityManager, kind: DeletedKind, id: number): Promise<DeletedRecord> {
  await em.execute(`select from deleted_records where kind = ? and record_id = ? for update`, [kind, id]);
  const record = await em.findOne(DeletedRecord, { kind, recordId: id }, { populate: ['rows', 'memo'] });
  if (!record) throw nothingDeleted();
  return record;
}

async function storedRows(
  em: SqlEntityManager,
  { table, column, of }: Owned,
  id: number,
): Promise<StoredRow[]> {
  const isOwned = of ? `in (select id from ${of.table} where ${of.column} = ?)` : '= ?';
  const found = await em.execute<{ row: StoredRow }[]>(
    `select to_jsonb(t) as row from ${table} t where ${column} ${isOwned} order by t`,
    [id],
  );
  return found.map(({ row }) => row);
}

async function idsReferringTo(
  em: SqlEntityManager,
  table: string,
  column: string,
  id: number,
): Promise<number[]> {
  const found = await em.execute<{ id: number }[]>(
    `select id from ${table} where ${column} = ? order by id`,
    [id],
  );
  return found.map((row) => row.id);
}

/** Columns that were added since keep their defaults; those that are gone are left out. */
async function insertRows(em: SqlEntityManager, table: string, rows: StoredRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = await em.execute<{ name: string }[]>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ? and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).filter((name) => Object.hasOwn(first, name));
  const list = names.map((name) => `"${name}"`).join(', ');
  await em.execute(
    `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export const nothingDeleted = () =>
  notFound(
    'Nothing deleted is kept under this number. It has already been restored, or its 30 days are over.',
  );
