import { Migration } from '@mikro-orm/migrations';

type Renaming = [from: string, to: string];

const TABLES: Renaming[] = [
  ['tallies', 'counters'],
  ['trend_tallies', 'trend_counters'],
];
const INDEXES: Renaming[] = [
  ['tallies_kind', 'counters_kind'],
  ['trend_tallies_hour', 'trend_counters_hour'],
];
/** What the names of the functions begin with, and those of the triggers contain. */
const PREFIX: Renaming = ['tally', 'count'];

/** The tables, triggers and functions behind the totals get the name that src/stats uses. No row changes. */
export class Counters extends Migration {
  override up(): void {
    this.rename((renaming) => renaming);
  }

  override down(): void {
    this.rename(([from, to]) => [to, from]);
  }

  private rename(turned: (renaming: Renaming) => Renaming): void {
    const tables = TABLES.map(turned);
    for (const [from, to] of tables) this.addSql(`alter table ${from} rename to ${to}`);
    for (const [from, to] of INDEXES.map(turned)) this.addSql(`alter index ${from} rename to ${to}`);
    this.addSql(renameFunctions(turned(PREFIX), tables));
  }
}

/** A trigger finds its function under any name; only the bodies, which name tables and functions, are replaced. */
const renameFunctions = ([from, to]: Renaming, tables: Renaming[]) => `do $$
  declare
    named record;
  begin
    for named in
      select oid, proname from pg_proc
      where pronamespace = current_schema()::regnamespace and proname like '${from}\\_%'
    loop
      execute format('alter function %I() rename to %I', named.proname, '${to}' || substr(named.proname, ${from.length + 1}));
      execute ${replaced('pg_get_functiondef(named.oid)', [
        ...tables.map(([old, name]): Renaming => [`${old}\\M`, name]),
        [`${from}_`, `${to}_`],
      ])};
    end loop;
    for named in
      select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace and tgname like '%\\_${from}\\_%'
    loop
      execute format('alter trigger %I on %I rename to %I',
        named.tgname, named.relname, replace(named.tgname, '_${from}_', '_${to}_'));
    end loop;
  end $$`;

const replaced = (text: string, words: Renaming[]) =>
  words.reduce((sql, [from, to]) => `regexp_replace(${sql}, '\\m${from}', '${to}', 'g')`, text);
