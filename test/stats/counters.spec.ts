import { beforeAll, describe, expect, it } from '@jest/globals';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { sumCounters } from '../../src/stats/counters.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { untilWaiting, holding } from '../support/database/while-held.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';

const END = new Date('2090-01-31T12:00:00Z');

const COUNTERS = `select kind, status, ends_on::text, plan_id, sum(count)::integer as count, sum(amount)::text as amount
  from counters group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0`;

const COUNTED = `
  select 'user' as kind, null as status, null as ends_on, null::integer as plan_id, count(*)::integer as count, '0' as amount
    from users having count(*) > 0
  union all select 'license', status, (expires_at at time zone 'UTC')::date::text, null, count(*)::integer, '0' from licenses group by 2, 3
  union all select 'subscription', status, (end_date at time zone 'UTC')::date::text, null, count(*)::integer, '0' from subscriptions group by 2, 3
  union all select 'payment', payment_status, null, plan_id, count(*)::integer, sum(amount)::text from subscriptions group by 2, 4`;

const TRENDS = `select kind, hour::text, sum(count)::integer as count, sum(amount)::text as amount
  from trend_counters group by 1, 2 having sum(count) <> 0 or sum(amount) <> 0`;

/** By another way than the triggers take. */
const FIGURES = `select username, (select coalesce(sum(total - credit_notes - settled), 0)::text from invoices
    where user_id = users.id and state not in ('paid', 'refunded', 'cancelled')) as owed,
  coalesce((select min(end_date) from subscriptions where user_id = users.id and status = 'active'),
    case when not exists (select from subscriptions where user_id = users.id and status = 'active')
      then (select max(end_date) from subscriptions where user_id = users.id and status = 'expired') end)::text as ends_at from users`;

describe('the counters', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let user: User;
  let plan: Plan;

  beforeAll(async () => ([user, plan] = [await app.make.user(), await app.make.plan()]));

  const rows = async (sql: string) =>
    (await app.em.execute<object[]>(sql)).map((row) => JSON.stringify(row)).sort();
  const expectToAgree = async () => {
    expect(await rows(COUNTERS)).toEqual(await rows(COUNTED));
    const kept = await rows(TRENDS);
    await app.em.execute('begin');
    await app.em.execute('select count_trends()');
    expect(await rows(TRENDS)).toEqual(kept);
    await app.em.execute('rollback');
    expect(await rows('select username, owed::text, ends_at::text from users')).toEqual(await rows(FIGURES));
  };
  const pieces = async () => (await app.em.execute<object[]>('select from counters')).length;

  it('equal the real counts after inserts, updates, deletes and truncates', async () => {
    await expectToAgree();
    const licenses = await Promise.all(
      [END, END, null, new Date(0)].map((expiresAt) => app.make.license({ expiresAt, owner: user })),
    );
    for (const license of licenses.slice(1))
      await app.make.subscription({ user, plan, license, endDate: END });
    await expectToAgree();
    const former = await app.make.user();
    const [{ id }] = (await app.em.execute('select id from subscriptions order by id')) as [{ id: number }];
    await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    await expectToAgree();
    for (const statement of [
      `update licenses set status = 'inactive', expires_at = null where id = ${licenses[0]!.id}`,
      `update licenses set current_customer_count = 7`,
      `update subscriptions set amount = amount + 1, payment_status = 'paid'`,
      `update subscriptions set end_date = null, status = 'expired' where license_id = ${licenses[1]!.id}`,
      `update invoices set settled = 1, state = 'partial'`,
      `update invoices set settled = total, state = 'paid'`,
      `update subscriptions set user_id = ${former.id} where license_id = ${licenses[3]!.id}`,
      `delete from subscriptions where license_id = ${licenses[2]!.id}`,
      `delete from licenses where id = ${licenses[0]!.id}`,
    ]) {
      await app.em.execute(statement);
      await expectToAgree();
    }
    await app.empty('licenses');
    await expectToAgree();
  });

  it('ignore updates of other columns', async () => {
    await app.make.license({ expiresAt: END });
    const before = await pieces();
    await app.em.execute('update licenses set current_customer_count = current_customer_count + 1');
    expect(await pieces()).toBe(before);
  });

  it('give the same totals after the sweep folds them', async () => {
    for (let i = 0; i < 10; i++) await app.make.expiredLicense();
    const before = await pieces();
    const context = { actor: null, address: null, requestId: null, now: new Date() };
    await app.inContext(() => app.nest.get(ExpirySweep).run('cli', context));
    expect(await app.em.count(License, { status: 'expired' })).toBe(10);
    expect(await pieces()).toBeLessThan(before);
    await expectToAgree();
  });

  raceTest('let two simultaneous changes proceed, and can be folded beside them', async () => {
    const [one, other] = [await app.make.license(), await app.make.license()];
    const holder = await holding(app, `update licenses set status = 'inactive' where id = ${one.id}`);
    await app.em.execute(`update licenses set status = 'inactive' where id = ${other.id}`);
    await Promise.all([sumCounters(app.em), sumCounters(app.em)]);
    await expectToAgree();
    await holder.commit();
    await expectToAgree();
  });

  raceTest('have both of two simultaneous changes of a customer', async () => {
    const of = await app.make.user();
    const [one, other] = [
      await app.make.subscription({ user: of, plan, endDate: END }),
      await app.make.subscription({ user: of, plan, endDate: END }),
    ];
    const move = (id: number, day: string) =>
      `update subscriptions set end_date = '2090-02-${day}' where id = ${id}`;
    const holder = await holding(app, move(one.id, '20'));
    const second = app.em.execute(move(other.id, '10'));
    await Promise.race([second, untilWaiting(app, 1)]);
    await holder.commit();
    await second;
    await expectToAgree();
  });
});
