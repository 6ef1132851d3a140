import type { SqlEntityManager } from '@mikro-orm/sql';
import { listedRows } from './rows.js';

/** What people write, and what is written about it: tables, or `table.column` where the others hold no free text. */
const FILLED = listedRows(({ hostile }) => hostile?.tables);
const TABLES = [...new Set(FILLED.map((name) => name.split('.')[0]!))];
const isFilled = ({ table, name }: Column) => FILLED.includes(table) || FILLED.includes(`${table}.${name}`);

/** Rows that triggers keep as they were written. */
const IMMUTABLE = ['audit_events', 'invoices', 'invoice_lines', 'payments'];

type Column = { table: string; name: string; type: string };

/**
 * Writes the text, followed by its column's name, into every text column of the existing rows, bypassing the database's
 * checks, because pages must be safe by themselves. Columns with a fixed set of values stay unchanged.
 * @returns the columns in the form that follows the text: `users.email`
 */
export async function fillWithText(em: SqlEntityManager, text: string): Promise<string[]> {
  for (const table of IMMUTABLE) await em.execute(`alter table ${table} disable trigger user`);
  for (const { table, name } of await em.execute<Column[]>(PATTERNS, TABLES))
    await em.execute(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of await em.execute<Column[]>(TRIGGERS, TABLES))
    await em.execute(`drop trigger ${name} on ${table}`);
  const columns = (await em.execute<Column[]>(TEXT_COLUMNS, TABLES)).filter(isFilled);
  for (const table of TABLES) {
    const own = columns.filter((column) => column.table === table);
    if (!own.length) continue;
    const varchars = own.filter(({ type }) => type === 'character varying');
    if (varchars.length) {
      const widen = varchars.map(({ name }) => `alter column ${name} type text`);
      await em.execute(`alter table ${table} ${widen.join(', ')}`);
    }
    await em.execute(
      `update ${table} set ${own.map((column) => `${column.name} = ${valueOf(column)}`).join(', ')}`,
      own.flatMap((column) => Array<string>(valueOf(column).split('?::text').length - 1).fill(text)),
    );
  }
  return columns.map(({ table, name }) => `${table}.${name}`);
}

/** Different in every row, because some columns must be unique. */
function valueOf({ table, name, type }: Column): string {
  const value = `?::text || ' ${table}.${name} ' || ctid`;
  if (type === 'ARRAY') return `array[${value}]`;
  if (name === 'saved_views')
    return `jsonb_build_array(jsonb_build_object('id', 1, 'name', ${value}, 'list', 'users', 'query', ${value}))`;
  // A known field name is shown everywhere, an unknown one is not.
  if (type === 'jsonb') return `jsonb_build_object(${value}, ${value}, 'username', ${value})`;
  // Searches compare lower case.
  return name === 'search_text' ? `lower(${value})` : value;
}

const LISTED = TABLES.map(() => '?').join(', ');

/** Tables whose constraints require a text format. */
const PATTERNS = `
  select class.relname as "table", conname as name
  from pg_constraint join pg_class class on class.oid = conrelid
  where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) similar to '% (~|!~) %' and class.relname in (${LISTED})`;

/** Triggers that refuse a text as a constraint does, or whose condition names a column, so that its type cannot change. */
const TRIGGERS = `
  select class.relname as "table", tgname as name
  from pg_trigger join pg_class class on class.oid = tgrelid
  where not tgisinternal and (tgconstraint <> 0 or tgqual is not null) and class.relname in (${LISTED})`;

/** All text columns except those with a fixed set of values, or computed from others. */
const TEXT_COLUMNS = `
  select table_name as "table", column_name as name, data_type as type
  from information_schema.columns
  where table_schema = current_schema() and table_name in (${LISTED})
    and data_type in ('text', 'character varying', 'ARRAY', 'jsonb') and udt_name <> '_int4'
    and not exists (
      select from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'c' and conrelid = table_name::regclass and attname = column_name
        and pg_get_constraintdef(pg_constraint.oid) ~ '=\\s+(ANY|CASE)\\s')
  order by table_name, ordinal_position`;
