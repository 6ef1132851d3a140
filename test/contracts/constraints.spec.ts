import { beforeAll, describe, expect, it } from '@jest/globals';
import { declaredConstraints, refusalOfConstraint } from '../../src/platform/errors/constraint-violations.js';
import { listedRows, mergedRows } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';

/** A request whose field, named as the column is, breaks the check: the input refuses it before the database would. */
const CHECKED = mergedRows(({ constraints }) => constraints?.checked);

/** Why no request gets there. */
const UNREACHABLE = mergedRows(({ constraints }) => constraints?.unreachable);

/** The other end of a key that keeps its row. */
const KEPT = listedRows(({ constraints }) => constraints?.kept);

type Constraint = { name: string; table: string; column: string };

describe('the database constraints', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let constraints: Constraint[];

  beforeAll(async () => {
    await app.make.subscription();
    for (const makeRow of listedRows(({ constraints: { row } = {} }) => row && [row]))
      await makeRow({ app, admin });
    constraints = await app.em.execute<Constraint[]>(CONSTRAINTS);
  });

  it('each have an error message for the refused request, or a reason why none is needed', () => {
    const known = [...declaredConstraints(), ...Object.keys(CHECKED), ...Object.keys(UNREACHABLE)];
    expect(constraints.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  const refusalOf = (sql: string) =>
    app.em.execute(sql).then(
      () => null,
      (error: unknown) => refusalOfConstraint(error)?.getStatus(),
    );

  it('answer 409 when a row refers to a deleted one', async () => {
    const keys = constraints.filter(({ name }) => name.endsWith('_fkey') && !(name in UNREACHABLE));
    expect(keys.length).toBeGreaterThan(5);
    for (const { name, table, column } of keys) {
      expect([name, await refusalOf(`update ${table} set ${column} = 999999`)]).toEqual([name, 409]);
    }
  });

  it.each(KEPT)('answer 409 when another row still refers to one of %s', async (table) => {
    expect(await refusalOf(`delete from ${table}`)).toBe(409);
  });

  it('allow each value of a list that the code knows', async () => {
    const checks = await app.em.execute<{ column: string; allowed: string }[]>(LISTS);
    const lists = checks.map((check) => ({ ...check, values: valuesOf(app, check.column) }));
    expect(lists.filter(({ values }) => values.length > 0).length).toBeGreaterThan(20);
    const missing = lists.flatMap(({ column, allowed, values }) =>
      values.filter((value) => !allowed.includes(`'${value}'`)).map((value) => [column, value]),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(CHECKED))(
    'stay unreached where an input checks the same rule: %s',
    async (name, [route, value]) => {
      const { table, column } = constraints.find((constraint) => constraint.name === name)!;
      const breaking = app.em.execute(`update ${table} set ${column} = ?`, [value]);
      await expect(breaking).rejects.toMatchObject({ constraint: name });

      const [method, path] = route.split(' ') as [string, string];
      const { body } = await admin[method.toLowerCase() as 'post'](path, { [column]: value }).expect(422);
      const { errors } = body as { errors: Record<string, string> };
      expect(errors[column]).toMatch(/^[A-Z].*\.$/);
      expect(errors[column]).not.toContain('is not a field');
    },
  );
});

/** @param column with its table, as `payments.method` @returns nothing where the entity lists no values */
function valuesOf(app: TestApp, column: string): (string | number)[] {
  const properties = [...app.em.getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props.filter(({ fieldNames }) => `${tableName}.${fieldNames?.[0]}` === column),
  );
  return properties.flatMap(({ items }) => items ?? []);
}

/** The checks of one column. */
const LISTS = `
  select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as allowed
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where connamespace = 'public'::regnamespace and contype = 'c' and cardinality(conkey) = 1
    and pg_get_constraintdef(pg_constraint.oid) like '%ANY%'`;

/** The constraints that can refuse a row, triggers too, without generated ids and the migrator's table. */
const CONSTRAINTS = `
  select conname as name, conrelid::regclass::text as table, attname as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where connamespace = 'public'::regnamespace and conrelid <> 'mikro_orm_migrations'::regclass
    and (contype in ('u', 'f', 'c', 'x') or contype = 'p' and not (cardinality(conkey) = 1 and attidentity <> ''))
  union all
  select conname, conrelid::regclass::text, null from pg_constraint where contype = 't'
  union all
  select relname, indrelid::regclass::text, null
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`;
