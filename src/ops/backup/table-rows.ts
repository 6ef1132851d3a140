import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { quoted, type Table } from './catalogue.js';
import type { SequenceState, TableSum } from './dump.js';

const BATCH = 1_000;
const LARGE_BATCH = 8;

/** Makes equal values equal text, whatever the server's settings, and lifts the time limit for this transaction. */
const SETTINGS = [
  `set local time zone 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
];

export async function applySessionSettings(em: SqlEntityManager): Promise<void> {
  for (const setting of SETTINGS) await em.execute(setting);
}

export async function* rowsOf(em: SqlEntityManager, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`);
  const row = `array_to_json(array[${values.join(', ')}]::text[])::text`;
  await em.execute(
    `declare dumped no scroll cursor for
      select ${row} as line from ${quoted(table.name)} order by ${orderOf(table) || `${row} collate "C"`}`,
  );
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${batchOf(table)} from dumped`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await em.execute('close dumped');
}

const batchOf = ({ columns }: Table): number =>
  columns.some(({ type }) => type === 'bytea') ? LARGE_BATCH : BATCH;

/** Orders text by its bytes, so that both engines write the same lines in the same order. */
function orderOf({ key, columns }: Table): string {
  const isText = (name: string) => columns.find((column) => column.name === name)?.isText;
  const terms = key.map((name) => quoted(name) + (isText(name) ? ' collate "C"' : ''));
  return terms.join(', ');
}

export async function sequencesOf(
  em: SqlEntityManager,
  { columns }: Table,
): Promise<Record<string, SequenceState>> {
  const states: Record<string, SequenceState> = {};
  for (const { name, sequence } of columns) {
    if (!sequence) continue;
    const [state] = await em.execute<{ line: string }[]>(
      `select json_build_array(last_value::text, is_called)::text as line from ${sequence}`,
    );
    states[name] = JSON.parse(state!.line) as SequenceState;
  }
  return states;
}

export class RowSum {
  private readonly hash = createHash('sha256');
  private rows = 0;

  add(lines: string[]): void {
    for (const line of lines) this.hash.update(line).update('\n');
    this.rows += lines.length;
  }

  get total(): TableSum {
    return { rows: this.rows, sha256: this.hash.copy().digest('hex') };
  }
}
