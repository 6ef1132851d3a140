import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { allPersonalRows, type PersonalRows } from '../platform/database/personal-rows.js';
import { bound } from './person.js';

const BATCH = 500;
/** Of rows with pictures, which take megabytes. */
const SMALL_BATCH = 4;

export type Whose = { id: number; username: string };

/** Everything of the map that is one person's, as one JSON document, read and sent in parts. */
@Injectable()
export class PersonalDataExport {
  constructor(private readonly em: SqlEntityManager) {}

  async *chunks({ id, username }: Whose, now: Date, isForStaff: boolean): AsyncGenerator<string> {
    const head = {
      format: 'lisensi-personal-data',
      version: 1,
      created_at: now.toISOString(),
      user_id: id,
      username,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
    const tables = allPersonalRows().filter(({ hidden }) => hidden !== 'all');
    for (const [i, table] of tables.entries()) {
      yield `${i === 0 ? '' : ','}\n${JSON.stringify(table.table)}:[`;
      yield* this.rowsOf(table, id, isForStaff);
      yield ']';
    }
    yield '}}\n';
  }

  private async *rowsOf(personal: PersonalRows, id: number, isForStaff: boolean): AsyncGenerator<string> {
    const { table, rows, shown, shownToPerson } = personal;
    const extra = Object.entries({ ...shown, ...(!isForStaff && shownToPerson) }).map(
      ([name, sql]) => `'${name}', ${sql}`,
    );
    const row = `${columnsOf(personal, isForStaff)}
      ${extra.length > 0 ? `|| jsonb_build_object(${extra.join(', ')})` : ''}`;
    const binding = { id, pseudonym: '', logins: [], names: [] };
    const batch = extra.some((sql) => sql.includes('base64')) ? SMALL_BATCH : BATCH;
    const em = this.em.fork();
    for (let last = '(0,0)', isFirst = true; ; isFirst = false) {
      const [sql, params] = bound(
        `select ctid::text as place, (${row})::text as row from ${table} t where (${rows})`,
        binding,
      );
      const found = await em.execute<{ place: string; row: string }[]>(
        `${sql} and ctid > ?::tid order by ctid limit ${batch}`,
        [...params, last],
      );
      if (found.length > 0) yield `${isFirst ? '\n' : ',\n'}${found.map((each) => each.row).join(',\n')}`;
      if (found.length < batch) return;
      last = found.at(-1)!.place;
    }
  }
}

const arrayOf = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;

/** Of a noun only what is declared; a column that nobody declared is shown to nobody. */
function columnsOf({ fields = {}, hidden, forStaff = [] }: PersonalRows, isForStaff: boolean): string {
  const left = [...(hidden as string[]), ...(isForStaff ? [] : forStaff)];
  const others = `to_jsonb(t) - ${arrayOf(left)}`;
  const declared = Object.keys(fields);
  return declared.length === 0
    ? others
    : `(select jsonb_object_agg(key, value) from jsonb_each(${others}) where key = any(${arrayOf(declared)}))`;
}
