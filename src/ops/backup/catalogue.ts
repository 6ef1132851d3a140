import type { SqlEntityManager } from '@mikro-orm/sql';

/** Triggers fill these again too. */
const DERIVED_COLUMNS = `('users', 'owed'), ('users', 'ends_at')`;

const EXCLUDED_TABLES = {
  credentials: ['sessions', 'sign_in_links', 'factor_challenges', 'known_browsers'],
  shortLived: ['idempotency_keys', 'rate_limits', 'import_rows'],
  /** Triggers fill them again from the rows of other tables. */
  derived: ['counters', 'trend_counters', 'router_texts'],
  /** Each restore sets its own, and a release where it is. */
  ofTheCopy: ['outbound_holds', 'installations'],
  ofTheMigrator: ['mikro_orm_migrations'],
};

const EXCLUDED = new Set(Object.values(EXCLUDED_TABLES).flat());

export type Table = {
  name: string;
  columns: Column[];
  key: string[];
  /** Tables to load first. Deferrable keys do not count, since they are checked at the end. */
  references: string[];
};

type Column = {
  name: string;
  /** Without length or precision, because a cast would silently cut values to them. */
  type: string;
  isText: boolean;
  sequence: string | null;
};

const STATEMENT = `
  select json_build_object(
    'name', t.relname,
    'columns', (
      select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, -1),
        'isText', a.attcollation <> 0,
        'sequence', pg_get_serial_sequence(quote_ident(t.relname), a.attname)
      ) order by a.attnum)
      from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (t.relname, a.attname) not in (values ${DERIVED_COLUMNS})
    ),
    'key', (
      select coalesce(json_agg(a.attname order by k.place), '[]')
      from pg_constraint c
        cross join unnest(c.conkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      where c.conrelid = t.oid and c.contype = 'p'
    ),
    'references', (
      select coalesce(json_agg(distinct other.relname), '[]')
      from pg_constraint c join pg_class other on other.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid and not c.condeferrable
    )
  )::text as description
  from pg_class t
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
  order by t.relname`;

export async function tablesToDump(em: SqlEntityManager): Promise<Table[]> {
  const rows = await em.execute<{ description: string }[]>(STATEMENT);
  const tables = rows.map(({ description }) => JSON.parse(description) as Table);
  return inOrder(tables.filter(({ name }) => !EXCLUDED.has(name)));
}

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const waiting = tables.filter((table) => !ordered.includes(table));
    const ready = waiting.filter(
      ({ references }) => !waiting.some((other) => references.includes(other.name)),
    );
    if (ready.length === 0) {
      throw new Error(
        `Tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`,
      );
    }
    ordered.push(...ready);
  }
  return ordered;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
