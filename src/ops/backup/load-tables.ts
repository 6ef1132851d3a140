import type { SqlEntityManager } from '@mikro-orm/sql';
import { refusedCommand } from '../../platform/errors/refusal.js';
import { quoted, type Table, tablesToDump } from './catalogue.js';
import type { DumpEnd, TableStart, ProgressReporter } from './dump.js';
import { RowSum, rowsOf } from './table-rows.js';

const BATCH = 500;
/** Characters: rows with files may take megabytes each. */
const BATCH_LENGTH = 16 * 1024 * 1024;

export async function refuseRows(em: SqlEntityManager, tables: Table[]): Promise<void> {
  for (const { name } of tables) {
    const [row] = await em.execute<{ count: string }[]>(
      `select count(*)::text as count from ${quoted(name)}`,
    );
    if (row!.count === '0') continue;
    throw refusedCommand(
      `The database is not empty: ${name} has ${row!.count} rows. Restore into a new one that no server has been started on.`,
    );
  }
}

/** @param em in a transaction, which is rolled back unless the rows match the dump's checksums */
export async function loadTables(
  em: SqlEntityManager,
  lines: AsyncIterable<string>,
  expected: DumpEnd['tables'],
  report: ProgressReporter,
): Promise<void> {
  const tables = await tablesToDump(em);
  const tableNames = tables.map(({ name }) => quoted(name)).join(', ');
  await em.execute(`lock table ${tableNames} in exclusive mode`);
  await refuseRows(em, tables);
  await em.execute('set constraints all deferred');
  const starts = await insertRows(em, lines, tables);
  await em.execute('set constraints all immediate');
  for (const table of tables) {
    const sum = await readBack(em, table);
    const { rows, sha256 } = expected[table.name] ?? { rows: 0, sha256: new RowSum().total.sha256 };
    if (sum.rows !== rows || sum.sha256 !== sha256) {
      throw new Error(`${table.name} came back unlike the dump: ${sum.rows} rows where it has ${rows}`);
    }
    report(`${table.name}: ${rows} rows, equal`);
  }
  // Last, because a rollback does not undo changes to sequences.
  for (const start of starts) await continueSequences(em, start);
}

type Start = { table: Table; columns: string[]; sequences: TableStart['sequences'] };

async function insertRows(em: SqlEntityManager, lines: AsyncIterable<string>, tables: Table[]) {
  const starts: Start[] = [];
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (batch.length > 0) await insert(em, starts.at(-1)!, batch);
    [batch, length] = [[], 0];
  };
  for await (const line of lines) {
    if (line.startsWith('[')) {
      length += line.length;
      if (batch.push(line) === BATCH || length >= BATCH_LENGTH) await flush();
      continue;
    }
    await flush();
    const start = JSON.parse(line) as Partial<TableStart>;
    if (start.table) starts.push(startOf(start as TableStart, tables));
  }
  return starts;
}

function startOf({ table: name, columns, sequences }: TableStart, tables: Table[]): Start {
  const table = tables.find((each) => each.name === name);
  const unknown = columns.filter((column) => !table?.columns.some((each) => each.name === column));
  if (!table || unknown.length > 0) {
    throw refusedCommand(
      `This version has no table ${name} with the columns ${columns.join(', ')}. Restore the dump with the version that wrote it.`,
    );
  }
  return { table, columns, sequences };
}

async function insert(em: SqlEntityManager, { table, columns }: Start, lines: string[]): Promise<void> {
  const typeOf = (name: string) => table.columns.find((column) => column.name === name)!.type;
  const values = columns.map((name, i) => `(line ->> ${i})::${typeOf(name)}`);
  await em.execute(
    `insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')}) overriding system value
      select ${values.join(', ')} from jsonb_array_elements(?::jsonb) as line`,
    [`[${lines.join(',')}]`],
  );
}

async function continueSequences(em: SqlEntityManager, { table, sequences }: Start): Promise<void> {
  for (const [name, [lastValue, isCalled]] of Object.entries(sequences)) {
    const { sequence } = table.columns.find((column) => column.name === name)!;
    await em.execute(`select setval(?::regclass, ?::bigint, ?)`, [sequence, lastValue, isCalled]);
  }
}

async function readBack(em: SqlEntityManager, table: Table) {
  const sum = new RowSum();
  for await (const rows of rowsOf(em, table)) sum.add(rows);
  // The embedded database never analyses by itself, and the planner knows nothing of rows that were just inserted.
  await em.execute(`analyze ${quoted(table.name)}`);
  return sum.total;
}
