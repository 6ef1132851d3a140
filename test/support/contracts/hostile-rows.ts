import type { SqlEntityManager } from '@mikro-orm/sql';

/** What people write, and what is written about it. */
const TABLES = [
  'users',
  'licenses',
  'subscriptions',
  'plans',
  'features',
  'last_verifications',
  'audit_events',
];

type Column = { table: string; name: string; type: string };

/**
 * Writes the text into every text column of the rows there are, its column behind it, past what the database refuses:
 * pages are to be safe of themselves. What is one of a few words stays as it is.
 * @returns the columns, each as it stands behind the text: `users.email`
 */
export async function fillWithText(em: SqlEntityManager, text: string): Promise<string[]> {
  await em.execute('alter table audit_events disable trigger user');
  for (const { table, name } of await em.execute<Column[]>(PATTERNS, TABLES))
    await em.execute(`alter table ${table} drop constraint ${name}`);
  const columns = await em.execute<Column[]>(TEXT_COLUMNS, TABLES);
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

/** Unlike in every row, since some have to be. */
function valueOf({ table, name, type }: Column): string {
  const value = `?::text || ' ${table}.${name} ' || ctid`;
  if (type === 'ARRAY') return `array[${value}]`;
  if (name === 'saved_views')
    return `jsonb_build_array(jsonb_build_object('id', 1, 'name', ${value}, 'list', 'users', 'query', ${value}))`;
  // A name of a known field is shown, another one is not everywhere.
  if (type === 'jsonb') return `jsonb_build_object(${value}, ${value}, 'username', ${value})`;
  // Searches compare small letters.
  return name === 'search_text' ? `lower(${value})` : value;
}

const LISTED = TABLES.map(() => '?').join(', ');

/** Which tables demand that a text looks in some way. */
const PATTERNS = `
  select class.relname as "table", conname as name
  from pg_constraint join pg_class class on class.oid = conrelid
  where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) similar to '% (~|!~) %' and class.relname in (${LISTED})`;

/** All columns of text but those that take a few words only. */
const TEXT_COLUMNS = `
  select table_name as "table", column_name as name, data_type as type
  from information_schema.columns
  where table_schema = current_schema() and table_name in (${LISTED})
    and data_type in ('text', 'character varying', 'ARRAY', 'jsonb')
    and not exists (
      select from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'c' and conrelid = table_name::regclass and attname = column_name
        and pg_get_constraintdef(pg_constraint.oid) like '% = ANY %')
  order by table_name, ordinal_position`;
