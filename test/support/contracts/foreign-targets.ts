import { PASSWORD } from '../password.js';
import type { TestApp } from '../servers/test-app.js';
import { mergedRows } from './rows.js';

/** A route with a row to change, and fields that would have an effect if they were accepted. */
export type Target = { method: string; path: string; fields: Record<string, string> };

/** Bodies that would have an effect if they were accepted; other routes need none. */
const FIELDS: Record<string, Record<string, string>> = {
  'POST /api/login': { username: 'mallory', password: PASSWORD },
  'POST /api/licenses': { license_key: 'AFS-FOREIGN-1' },
  'PUT /api/users/:id/role': { role: 'admin' },
  'PUT /api/users/:id/password': { password: 'of a stranger' },
};

/** Where rows are that are not called as their table is. */
const KEPT_IN = mergedRows(({ tableNames }) => tableNames);

/** Every route of the router by its pattern, with a row to change behind each. */
export async function foreignTargets(app: TestApp): Promise<Map<string, Target>> {
  const { make, routes } = app;
  await make.message(await make.user({ username: 'mallory' }));
  await make.delivery(await make.endpoint());
  await make.subscription();
  return new Map(
    await Promise.all(
      routes.map(async (route) => {
        const [method, pattern] = route.split(' ') as [string, string];
        return [route, { method, path: await withId(app, pattern), fields: FIELDS[route] ?? {} }] as const;
      }),
    ),
  );
}

/** The latest row, so that there is something to change. */
async function withId({ em }: TestApp, pattern: string): Promise<string> {
  if (!pattern.includes(':id')) return pattern;
  const kind = /([a-z-]+)\/:id/.exec(pattern)![1]!;
  const [row] = await em.execute<{ id: number }[]>(`select max(id) as id from ${KEPT_IN[kind] ?? kind}`);
  return pattern.replace(':id', String(row!.id));
}

/** All rows of all tables, to compare before and after; but for when a session was last used. */
export async function everyRow({ em }: TestApp): Promise<Record<string, unknown>> {
  const tables = await em.execute<{ name: string }[]>(TABLES);
  const rows = await Promise.all(
    tables.map(({ name }) =>
      em.execute(`select to_jsonb(kept) - 'last_used_at' as kept from ${name} kept order by kept::text`),
    ),
  );
  return Object.fromEntries(tables.map(({ name }, i) => [name, rows[i]]));
}

/** Without what any request may note: the mark of the clock, and where the database is served. */
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE'
    and table_name not in ('clock_marks', 'installations') order by name`;
