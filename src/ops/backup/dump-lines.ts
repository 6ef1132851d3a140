import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { tablesToDump } from './catalogue.js';
import type { DumpEnd, DumpHeader, TableStart, ProgressReporter } from './dump.js';
import { RowSum, rowsOf, sequencesOf } from './table-rows.js';

export async function* dumpLines(
  em: SqlEntityManager,
  header: DumpHeader,
  report: ProgressReporter,
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
    report(`${table.name}: ${sum.total.rows} rows`);
  }
  const end = { tables, sha256: hash.digest('hex') };
  yield line(end);
  return end;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;
