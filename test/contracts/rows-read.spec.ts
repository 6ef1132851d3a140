import { beforeAll, describe, expect, it } from '@jest/globals';
import { seedLoad } from '../../bench/seed-load/seed-load.js';
import type { Credentials, Statement } from '../support/servers/test-app.js';
import { RouterWriter } from '../../src/licensing/verification/router-writer.js';
import { ROUTER_FILTERS } from '../../src/rules/routers.js';
import { TestApp } from '../support/servers/test-app.js';

const ROWS = 20_000;
/** Lists count up to ten thousand rows, and a search without an index reads as many; charts read some 13,000 hours with a counter. */
const MOST = 16_000;

type Plan = Record<string, unknown> & { Plans?: Plan[] };

/** Rows of tables, indexes and parts of the statement that a plan read, whether returned or filtered out. */
function rowsRead(plan: Plan): number {
  const number = (name: string) => Number(plan[name] ?? 0);
  const own =
    (plan['Relation Name'] ?? plan['CTE Name'])
      ? (number('Actual Rows') + number('Rows Removed by Filter') + number('Rows Removed by Index Recheck')) *
        number('Actual Loops')
      : 0;
  return Math.max(own, ...(plan.Plans ?? []).map(rowsRead));
}

describe('the queries on twenty thousand rows', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let session: Credentials;

  beforeAll(async () => {
    const load = { licenses: ROWS, passwordHash: '-', now: new Date(), onProgress: () => {} };
    await app.em.transactional((em) => seedLoad(em, load));
    await app.em.execute(`insert into users (username, email, password_hash, search_text, created_at)
      select 'more-' || n, 'more-' || n || '@example.com', '-', 'more-' || n, now() - interval '1 day' from generate_series(1, ${ROWS}) n`);
    await app.em.execute(`insert into audit_events (occurred_at, action, subject_type, search_text)
      select now(), 'license.create', 'license', 'license.create' || chr(31) || 'load-' || n from generate_series(1, ${ROWS}) n`);
    // The audit query of an owner's page: what was deleted under the owner's name.
    await app.em
      .execute(`insert into audit_events (occurred_at, action, subject_type, subject_id, before, search_text)
      select now(), 'license.delete', 'license', l.id, jsonb_build_object('username', u.username),
        'license.delete' || chr(31) || u.username || chr(31) || 'rp' || l.id || '000'
      from licenses l join users u on u.id = l.owner_id`);
    await app.em
      .execute(`insert into verification_changes (license_id, verified_at, code, current_customer_count, current_mikrotik_count)
      select id, now(), 'VALID', 0, 0 from licenses`);
    await app.em.execute(
      `insert into last_verifications (license_id, verified_at, code) select id, now(), 'VALID' from licenses`,
    );
    await app.em.execute('vacuum analyze');
    await letIndexesBeUsed();
    session = await app.sessionOf();
  });

  /**
   * An index that was built over a row with an older version is not used while an older transaction runs in any database of the
   * server (`pg_index.indcheckxmin`), such as that of a parallel test file.
   */
  async function letIndexesBeUsed(): Promise<void> {
    const statement = 'select indexrelid::regclass::text as name from pg_index where indcheckxmin';
    for (const { name } of await app.em.execute<{ name: string }[]>(statement))
      await app.em.execute(`reindex index ${name}`);
  }

  /** The statements of which one plan node reads so many rows of one table, with their plans. */
  async function scans(work: () => PromiseLike<unknown>, rows = MOST): Promise<object[]> {
    const found = [];
    for (const [sql, parameters] of await app.statementsOf(work)) {
      if (!/^\s*(select|with)\b/i.test(sql) || /\bfor (no key )?update\b/i.test(sql)) continue;
      const plan = await planOf([sql, parameters]);
      if (rowsRead(plan) >= rows) found.push({ sql, parameters, plan });
    }
    return found;
  }

  const readBy = async (statement: Statement, joins?: 'as planned') =>
    rowsRead(await planOf(statement, joins));

  /** @param joins other than nested loops would read the whole of a small table */
  async function planOf([sql, parameters]: Statement, joins?: 'as planned'): Promise<Plan> {
    const em = app.em.fork();
    await em.begin();
    try {
      // The planner may scan a table of this size although there is an index, but not one of a million rows.
      await em.execute('set local enable_seqscan = off');
      if (!joins) await em.execute('set local enable_hashjoin = off; set local enable_mergejoin = off');
      const [row] = await em.execute<Record<string, [{ Plan: Plan }]>[]>(
        `explain (analyze, format json) ${sql}`,
        parameters,
      );
      return Object.values(row!)[0]![0].Plan;
    } finally {
      await em.rollback();
    }
  }

  const list = (path: string) => scans(() => admin.get(`/api/${path}`).expect(200));

  it('are measured by the rows that a table scan reads', async () => {
    expect(await readBy(['select count(*) from licenses'])).toBe(ROWS);
    expect(
      await readBy([`select id from licenses where search_text like '%q7%' and id < 0 or status = '-'`]),
    ).toBe(ROWS);
  });

  it.each([
    ...['created_at', '-created_at', 'expires_at', '-expires_at', 'license_key', '-license_key'].flatMap(
      (sort) => [
        `licenses?per_page=24&sort=${sort}`,
        `licenses?per_page=24&sort=${sort}&cursor=last`,
        `licenses?per_page=24&sort=${sort}&q=q7`,
      ],
    ),
    ...['created_at', '-created_at', 'end_date', '-end_date', 'amount', '-amount'].flatMap((sort) => [
      `subscriptions?per_page=24&sort=${sort}`,
      `subscriptions?per_page=24&sort=${sort}&cursor=last`,
      `subscriptions?per_page=24&sort=${sort}&q=%25%25`,
    ]),
    ...['-last_seen_at', 'last_seen_at', 'first_seen_at'].map((sort) => `routers?per_page=24&sort=${sort}`),
    ...ROUTER_FILTERS.map((filter) => `routers?per_page=24&filter=${filter}`),
    ...['load-150', 'HW150', 'LOAD', 'no+such+thing', 'LO'].map((q) => `routers?per_page=24&q=${q}`),
    'routers/counts',
    'licenses?expiring=soon',
    'licenses?linked=true',
    'licenses?page=100&per_page=24',
    'licenses?q=load-150',
    'licenses?q=load',
    'licenses?q=no+such+thing',
    'subscriptions?payment_status=pending',
    'subscriptions?payment_status=paid',
    'subscriptions?payment_status=unpaid&ends=7_days',
    'subscriptions?payment_status=unpaid&ends=overdue&sort=end_date',
    'subscriptions?username=load-7',
    'subscriptions?plan_type=basic',
    'subscriptions?expiring=soon',
    'subscriptions?q=load-150',
    'users?per_page=24',
    'users?sort=username',
    'users?sort=-username',
    'users?role=admin',
    'users?q=load-150',
    'users?q=q7',
    'users?owed=any',
    'users?ends=overdue',
    ...['owed', '-owed', 'ends_at', '-ends_at'].flatMap((sort) => [
      `users?sort=${sort}&per_page=24`,
      `users?sort=${sort}&per_page=24&cursor=last`,
    ]),
    ...['invoices', 'payments'].flatMap((name) => [
      `${name}?per_page=24`,
      `${name}?per_page=24&cursor=last`,
      `${name}?q=load-150`,
    ]),
    'invoices?state=unpaid',
    // A number, a name, an amount, the end of a key, an invoice and a reference, as people type them.
    ...['users', 'licenses', 'subscriptions', 'invoices', 'payments'].flatMap((found) =>
      ['0812-1000-0150', 'siregar+150', 'Rp+500.000', 'Q7P3', 'INV-2026-000150', 'BCA+000150'].map(
        (typed) => `${found}?q=${typed}`,
      ),
    ),
    'audit?per_page=24',
    'audit?subject=license:1',
    'audit?q=load-150',
    'audit?q=oa',
    'audit?q=license',
    'audit?q=Rp+150.000',
    'audit?q=no+such+thing',
    'dashboard/stats',
    'expiration-status',
  ])('GET /api/%s scans no table', async (path) => {
    expect(await list(path)).toEqual([]);
  });

  it.each([
    ['/dashboard', 'charts'],
    ['/licenses', 'stats'],
    ['/subscriptions', 'stats'],
    ['/users', 'stats'],
  ])('%s %s scans no table', async (path, prop) => {
    expect(await scans(() => app.pageProps<Record<string, unknown>>(session, path, prop))).toEqual([]);
  });

  it.each(['customer_licenses', 'timeline'])('the %s of a user page scan no table', async (prop) => {
    const [{ id }] = await app.em.execute<[{ id: number }]>(`select id from users where username = 'load-7'`);
    const read = () => app.pageProps<Record<string, unknown>>(session, `/users/${id}`, prop);
    expect(await scans(read, 200)).toEqual([]);
    expect((await read())[prop]).toBeDefined();
  });

  it('the choices of users and of free licences scan no table', async () => {
    expect(await list('users?q=load-1&per_page=20')).toEqual([]);
    expect(await list('licenses?linked=false&q=load-1&per_page=20')).toEqual([]);
  });

  it.each([
    ['licenses', 'oa'],
    ['subscriptions', 'oa'],
    ['users', 'oa'],
  ])('a search of %s for %s reports that it is truncated', async (name, q) => {
    const { headers, body } = await admin.get(`/api/${name}?q=${q}&per_page=1`).expect(200);
    expect([headers['x-searched-first'], (body as object[]).length]).toEqual(['4000', 1]);
    const whole = await admin.get(`/api/${name}?q=load&per_page=1`).expect(200);
    expect(whole.headers['x-searched-first']).toBeUndefined();
  });

  it('a sweep reads only what ended since the first day with an active row', async () => {
    const sweep = () => admin.post('/api/update-expired-status').expect(200);
    expect((await sweep()).body).not.toMatchObject({ licenses_updated: 0 });
    const due = /^select id from (licenses|subscriptions) where status = 'active'/;
    const reading = (await app.statementsOf(sweep)).filter(([sql]) => due.test(sql));
    const reads = [];
    for (const statement of reading) reads.push(await readBy(statement));
    expect(reads).toHaveLength(2);
    expect(Math.max(...reads)).toBeLessThan(200);
  });

  it('a write of a thousand routers reads only these, their licences and their plans', async () => {
    const licenses = await app.em.execute<{ id: number; board: string }[]>(
      `select license_id as id, hardware_id as board from routers where kind = 'serial' order by id limit 1000`,
    );
    const at = new Date();
    const said = { kind: 'serial' as const, model: 'hEX', version: '7.16', name: 'Utara', script: 3 };
    const got = { address: '192.0.2.9', code: 'VALID', letter: 'v' as const, at };
    for (const { id, board } of licenses)
      app.nest.get(RouterWriter).add({ ...said, ...got, hardwareId: board, licenseId: id });
    const writes = await app.statementsOf(() => app.nest.get(RouterWriter).flush());
    const plans = writes.filter(([sql]) => /^\s*(with|update)\b/i.test(sql));
    const reads = [];
    for (const statement of plans) reads.push(await readBy(statement, 'as planned'));
    expect(reads).toHaveLength(3);
    expect(Math.max(...reads)).toBeLessThan(5_000);
  });

  it('a truncated search finds what the first rows of the list contain, for every sort', async () => {
    const found = async (query: string) =>
      (await admin.get(`/api/licenses?per_page=500&${query}`).body<{ license_key: string }[]>(200)).map(
        ({ license_key }) => license_key,
      );
    for (const sort of ['-created_at', 'expires_at', '-license_key']) {
      const first = await found(`sort=${sort}`);
      const keys = first.filter((key) => key.includes('Q7'));
      expect((await found(`sort=${sort}&q=q7`)).slice(0, keys.length)).toEqual(keys);
    }
  });

  it("a customer's search for two letters finds all their rows", async () => {
    const customer = app.as('load-7');
    const { headers, body } = await customer.get('/api/licenses?q=oa').expect(200);
    expect([headers['x-searched-first'], (body as object[]).length]).toEqual([undefined, 5]);
  });
});
