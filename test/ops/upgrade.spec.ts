import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { migrate } from '../../src/platform/database/migrate.js';
import type { BacklogView } from '../../src/messaging/messages/backlog.view.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.js';
import { DAY } from '../support/factory.js';
import { openTestDatabase } from '../support/database/test-database.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';
import { typeCommand } from '../support/servers/typed-command.js';

const LAST_BEFORE_BILLING = '20261122008000_import_rows';
/** Noon in Jakarta, a moment after the upgrade. */
const NOON = new Date(Math.ceil(Date.now() / DAY) * DAY + 5 * 3_600_000);

/** Subscriptions of the previous version: start and end in days from today, and whether they were paid. */
const SOLD = {
  'sold unpaid ten days ago': [-10, 20, 'pending'],
  'sold unpaid two days ago': [-2, 28, 'pending'],
  'sold unpaid long ago': [-120, 10, 'pending'],
  'ended yesterday': [-31, -1, 'paid'],
  'ended three days ago': [-33, -3, 'paid'],
  'ended twelve days ago': [-42, -12, 'paid'],
  'ended long ago': [-120, -90, 'paid'],
  'without an end': [-60, null, 'paid'],
  'ends today': [-30, 0, 'paid'],
  'ends in three days': [-27, 3, 'paid'],
  'ends in a month': [0, 30, 'paid'],
} as const;

describe('the first run after an upgrade', () => {
  let app: TestApp;
  let staff: Credentials;
  let admin: ReturnType<TestApp['api']>;

  /** A database of the version before invoices and reminders, filled and then migrated. */
  beforeAll(async () => {
    const database = await openTestDatabase();
    const orm = await MikroORM.init(database.options);
    while ((await orm.migrator.getExecuted()).at(-1)!.name !== LAST_BEFORE_BILLING) await orm.migrator.down();
    await fill(orm);
    await migrate(orm);
    await orm.em
      .fork()
      .getConnection()
      .execute(`update billing_cutovers set began_at = ?`, [NOON.toISOString()]);
    await orm.close(true);
    app = await TestApp.unprepared(database, { INVOICE_DAYS: '7', GRACE_DAYS: '0' });
    app.now = new Date(NOON.getTime() + 60_000);
    await app.make.user({ username: 'boss', role: 'admin' });
    staff = await app.sessionOf('boss');
    admin = app.api(staff);
  });
  afterAll(() => app.close());

  async function fill(orm: MikroORM): Promise<void> {
    const run = (sql: string, values: unknown[]) =>
      (orm.em.fork() as SqlEntityManager).execute<{ id: number }[]>(sql, values as string[]);
    const [plan] = await run(
      `insert into plans (plan_type, plan_name, max_customer_count, max_mikrotik_count, billing_period,
        price_per_month, price_per_quarter, price_per_semi_annual, price_per_annual, description, search_text, created_at)
      values ('standard', 'Standard', 100, 1, 'monthly', 100000, 300000, 600000, 1200000, '', 'standard', now())
      returning id`,
      [],
    );
    for (const [name, [start, end, paid]] of Object.entries(SOLD)) {
      const key = name.replaceAll(' ', '.');
      const at = (days: number | null) =>
        days === null ? null : new Date(NOON.getTime() + days * DAY).toISOString();
      await run(
        `with customer as (
          insert into users (username, email, password_hash, wa_number, search_text, created_at)
          values (?, ?, '-', ?, ?, ?::timestamptz) returning id
        ), licence as (
          insert into licenses (license_key, owner_id, search_text, created_at)
          select ?, id, ?, ?::timestamptz from customer returning id, owner_id
        )
        insert into subscriptions (user_id, license_id, plan_id, amount, payment_status, start_date,
          end_date, anchor_day, status, search_text, created_at)
        select owner_id, id, ?::integer, 100000, ?, ?::timestamptz, ?::timestamptz, 1, 'active', ?, ?::timestamptz
        from licence`,
        [
          key,
          `${key}@example.test`,
          `62811${String(Object.keys(SOLD).indexOf(name)).padStart(8, '0')}`,
          key,
          at(start - 1),
          `AFS-${key.toUpperCase().replaceAll('.', '-')}`,
          key,
          at(start - 1),
          plan!.id,
          paid,
          at(start),
          end === 0 ? new Date(NOON.getTime() + 3_600_000).toISOString() : at(end),
          key,
          at(start - 1),
        ],
      );
    }
  }

  async function runs() {
    expect((await typeCommand(app, ['invoices:issue'])).code).toBe(0);
    expect((await typeCommand(app, ['messages:run'])).code).toBe(0);
    const said = (table: string, what: string) =>
      app.em.execute<{ said: string }[]>(
        `select replace(username, '.', ' ') || ${what} as said from ${table} t
          join subscriptions s on s.id = t.subscription_id join users u on u.id = s.user_id order by 1`,
      );
    const [invoiced, reminded] = [await said('invoices', `''`), await said('reminders', `': ' || step`)];
    return {
      invoiced: invoiced.map(({ said: name }) => name),
      reminded: reminded.map(({ said: name }) => name),
    };
  }
  const listed = async () => (await admin.get('/api/backlog').expect(200)).body as BacklogView;

  it('sends reminders only for ends in the future', async () => {
    expect(await runs()).toEqual({
      invoiced: ['ends in three days', 'ends today'],
      reminded: ['ends in three days: before_3', 'ends today: end_day'],
    });
    expect(await runs()).toMatchObject({ invoiced: ['ends in three days', 'ends today'] });
  });

  it('lists the older ends with their messages on the dashboard, in the API and by command', async () => {
    const { since, is_complete, rows } = await listed();
    expect([since, is_complete]).toEqual([NOON.toISOString(), true]);
    expect(
      rows
        .map(({ username, step, is_invoiced }) => [username.replaceAll('.', ' '), step, is_invoiced])
        .toSorted(),
    ).toEqual([
      ['ended three days ago', 'after_1', true],
      ['ended twelve days ago', 'after_7', false],
      ['ended yesterday', 'after_1', true],
      ['sold unpaid ten days ago', 'overdue_7', false],
      ['sold unpaid two days ago', 'overdue_1', false],
    ]);
    const { backlog } = await app.pageProps<DashboardPage>(staff, '/dashboard', 'backlog');
    expect(backlog).toMatchObject({ since, count: 5, rows });
    const { out } = await typeCommand(app, ['backlog']);
    expect(out.trim().split('\n')).toHaveLength(5);
    expect(out).toMatch(/^ended\.yesterday {2}Standard {2}\S+ {2}after_1, invoice$/m);
  });

  it('treats them like all others once staff include them, with an audit row', async () => {
    const before = await listed();
    expect((await admin.post('/api/backlog/include').expect(200)).body).toEqual({
      since: null,
      is_complete: true,
      rows: [],
    });
    const newest = { orderBy: { id: 'desc' } } as const;
    expect(await app.em.findOneOrFail(AuditEvent, { id: { $gt: 0 } }, newest)).toMatchObject({
      action: 'backlog.include',
      actorName: 'boss',
      before: { since: NOON.toISOString() },
    });
    const { invoiced, reminded } = await runs();
    for (const { username, step, is_invoiced } of before.rows) {
      const name = username.replaceAll('.', ' ');
      expect(reminded).toContain(`${name}: ${step}`);
      if (is_invoiced) expect(invoiced).toContain(name);
    }
    expect(reminded).toHaveLength(7);
    expect(await listed()).toEqual({ since: null, is_complete: true, rows: [] });
    await admin.post('/api/backlog/include').expect(200);
    expect(await app.em.count(AuditEvent, { action: 'backlog.include' })).toBe(1);
  });
});

describe('a new installation', () => {
  it('has no older ends', async () => {
    const app = await TestApp.open();
    const [row] = await app.em.execute<[{ count: number }]>(
      'select count(*)::integer as count from billing_cutovers',
    );
    expect(row.count).toBe(0);
    await app.close();
  });
});
