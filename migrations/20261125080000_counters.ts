import { Migration } from '@mikro-orm/migrations';

const UP = { 'tallies\\M': 'counters', 'trend_tallies\\M': 'trend_counters', tally_: 'count_' };
const DOWN = { 'counters\\M': 'tallies', 'trend_counters\\M': 'trend_tallies', count_: 'tally_' };

/** The tables, triggers and functions behind the totals get the name that src/stats uses. No row changes. */
export class Counters extends Migration {
  override up(): void {
    this.addSql(`alter table tallies rename to counters`);
    this.addSql(`alter index tallies_kind rename to counters_kind`);
    this.addSql(`alter table trend_tallies rename to trend_counters`);
    this.addSql(`alter index trend_tallies_hour rename to trend_counters_hour`);
    this.addSql(renameFunctions('tally', 'count', UP));
  }

  override down(): void {
    this.addSql(`alter index trend_counters_hour rename to trend_tallies_hour`);
    this.addSql(`alter table trend_counters rename to trend_tallies`);
    this.addSql(`alter index counters_kind rename to tallies_kind`);
    this.addSql(`alter table counters rename to tallies`);
    this.addSql(renameFunctions('count', 'tally', DOWN));
  }
}

/** A trigger finds its function under any name; only the bodies, which name tables and functions, are replaced. */
const renameFunctions = (from: string, to: string, words: Record<string, string>) => `do $$
  declare
    named record;
  begin
    for named in
      select oid, proname from pg_proc
      where pronamespace = current_schema()::regnamespace and proname like '${from}\\_%'
    loop
      execute format('alter function %I() rename to %I', named.proname, '${to}' || substr(named.proname, ${from.length + 1}));
      execute ${replaced('pg_get_functiondef(named.oid)', words)};
    end loop;
    for named in
      select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace and tgname like '%\\_${from}\\_%'
    loop
      execute format('alter trigger %I on %I rename to %I',
        named.tgname, named.relname, replace(named.tgname, '_${from}_', '_${to}_'));
    end loop;
  end $$`;

const replaced = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce(
    (sql, [from, to]) => `regexp_replace(${sql}, '\\m${from}', '${to}', 'g')`,
    text,
  );
