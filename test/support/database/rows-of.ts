import type { TestApp } from '../servers/test-app.js';

/** All rows of the tables by table, in an order that depends on what they hold alone; by one statement, as tests ask often. */
export async function rowsOf(
  { em }: TestApp,
  tables: readonly string[],
): Promise<Record<string, object[] | undefined>> {
  const each = tables.map((table) => `select '${table}' as "from", to_jsonb(t) as facts from ${table} t`);
  const rows = each.length
    ? await em.execute<{ from: string; facts: object }[]>(
        `select * from (${each.join(' union all ')}) every order by "from", facts::text`,
      )
    : [];
  const found: Record<string, object[]> = {};
  for (const { from, facts } of rows) (found[from] ??= []).push(facts);
  return found;
}
