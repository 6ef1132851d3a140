import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { tablesToDump } from './catalogue.js';
import type { DumpEnd, DumpHeader, TableStart, ProgressReporter } from './dump.js';
import { RowSum, rowsOf, sequencesOf } from './table-rows.js';

/**
 * The whole dump as text, some lines at a time; at no moment more than a batch of it is in memory.
 * @param em in a transaction that sees one moment of the database
 * @returns the last line, once everything was asked for
 */
export async function* dumpLines(
  em: SqlEntityManager,
  header: DumpHeader,
  tell: ProgressReporter,
): AsyncGenerator<string, DumpEnd> {
  const hash = createHash('sha256');
  const tables: DumpEnd['tables'] = {};
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(line(header));
  for (const table of await tablesToDump(em)) {
    const columns = table.columns.map(({ name }) => name);
    const start: TableStart = { table: table.name, columns, sequences: await sequencesOf(em, table) };
    yield hashed(line(start));
    const sum = new RowSum();
    for await (const rows of rowsOf(em, table)) {
      sum.add(rows);
      yield hashed(`${rows.join('\n')}\n`);
    }
    tables[table.name] = sum.total;
    tell(`${table.name}: ${sum.total.rows} rows`);
  }
  const end = { tables, sha256: hash.digest('hex') };
  yield line(end);
  return end;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
