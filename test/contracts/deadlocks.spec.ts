import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect } from '@jest/globals';
import fc from 'fast-check';
import type { User } from '../../src/accounts/users/user.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { SilentRouters } from '../../src/licensing/routers/silent-routers.js';
import type { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { RouterWriter } from '../../src/licensing/verification/router-writer.js';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { raceTest } from '../support/database/race-test.js';
import { DAY } from '../support/factory.js';
import { budget } from '../support/jest/tier.js';
import { type Api, TestApp } from '../support/servers/test-app.js';

const AT_ONCE = 8;
/** Within this time they begin. */
const SPREAD_MS = 30;

type Named = { username: string; email: string; license_key: string; plan_type: string };

describe('changes of two customers at the same time', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7' });
  const { admin } = app;
  let customers: User[];
  let sold: Subscription[];
  let owners: Map<number, Api>;
  let serial = 0;

  beforeAll(async () => {
    const { make } = app;
    customers = [
      await make.user({ waNumber: '628110000001' }),
      await make.user({ waNumber: '628110000002' }),
    ];
    const plans = [await make.plan({ pricePerMonth: 100_000 }), await make.plan({ pricePerMonth: 300_000 })];
    sold = [];
    for (const days of [-1, 0, 1, 2]) {
      const user = customers[sold.length % 2]!;
      const license = await make.license({ owner: user });
      const endDate = new Date(Date.now() + days * DAY);
      const plan = plans[sold.length > 1 ? 1 : 0]!;
      sold.push(await make.subscription({ user, plan, license, paymentStatus: 'paid', endDate }));
      for (let i = 0; i < 3; i++) await make.router({ license });
    }
    owners = new Map();
    // Signed in before they are renamed.
    for (const { id, username } of customers) owners.set(id, app.api(await app.sessionOf(username)));
  });

  const post = async (path: string, body: object = {}) => (await admin.post(path, body)).status;
  const put = async (path: string, body: object) => (await admin.put(path, body)).status;
  const remove = async (path: string) => (await admin.delete(path)).status;
  async function batch(action: string, values: object): Promise<number> {
    const body = { action, ids: sold.map(({ id }) => id), ...values };
    const { id } = await admin.post('/api/batches', body).body<{ id: number }>();
    return post(`/api/batches/${id}/run`);
  }

  /** The id of any row, or of none. */
  async function anyOf(table: 'invoices' | 'payments'): Promise<number> {
    const [row] = await app.em.execute<{ id: number }[]>(`select id from ${table} order by random() limit 1`);
    return row?.id ?? 0;
  }

  /** The ids of two routers of the licence. */
  async function routersOf({ license }: Subscription): Promise<[number, number]> {
    const rows = await app.em.execute<{ id: number }[]>(
      `select id from routers where license_id = ? order by random() limit 2`,
      [license.id],
    );
    return [rows[0]!.id, rows[1]!.id];
  }

  /** As the other changes have named them by now. */
  async function named({ user, license, plan }: Subscription): Promise<Named> {
    const [row] = await app.em.execute<Named[]>(
      `select username, email, license_key, plan_type from users u, licenses l, plans p where u.id = ? and l.id = ? and p.id = ?`,
      [user.id, license.id, plan.id],
    );
    return row!;
  }

  /** What search would not find by the present names of its customer, its plan or its licence. */
  const withOldNames = () =>
    app.em.execute<object[]>(
      `select * from (
        select s.search_text, array[username, plan_type, license_key] as names from subscriptions s
          join users u on u.id = s.user_id join licenses l on l.id = s.license_id join plans p on p.id = s.plan_id
        union all select l.search_text, array[username, license_key] from licenses l join users u on u.id = l.owner_id
        union all select l.search_text, array[username] from subscriptions s
          join users u on u.id = s.user_id join licenses l on l.id = s.license_id
        union all select d.search_text, array[username] from invoices d join users u on u.id = d.user_id
        union all select d.search_text, array[username] from payments d join users u on u.id = d.user_id
      ) rows where exists (select from unnest(names) name where position(lower(name) in search_text) = 0)`,
    );

  /** Each answers with its status. */
  const CHANGES: Record<string, (of: Subscription) => Promise<number>> = {
    'renames the customer': async (of) =>
      put(`/api/users/${of.user.id}`, { email: (await named(of)).email, username: `name-${++serial}` }),
    'notes something of the customer': ({ user }) =>
      put(`/api/users/${user.id}/notes`, { notes: `Note ${++serial}` }),
    'limits the customer': ({ user }) =>
      put(`/api/users/${user.id}/limits`, { max_customer_count: ++serial, max_mikrotik_count: 1 }),
    'renames the plan': ({ plan }) =>
      put(`/api/plans/${plan.id}`, { ...planFields(plan), plan_type: `plan_${++serial}` }),
    'changes the licence': async (of) => {
      const { license_key, username } = await named(of);
      const expires_at = `${new Date().getFullYear() + 1}-01-${10 + (++serial % 20)}`;
      const body = { license_key, username, expires_at, wifi_ai_url: null, status: 'active' };
      return put(`/api/licenses/${of.license.id}`, body);
    },
    'rotates the key': ({ license }) => post(`/api/licenses/${license.id}/rotate`, { reason: 'leaked' }),
    'edits the subscription': async (of) => {
      const { username, plan_type } = await named(of);
      // Soon, so that invoices and reminders are due again.
      const end_date = new Date(Date.now() + (++serial % 4) * DAY).toISOString().slice(0, 10);
      const body = { username, plan_type, license_id: of.license.id, amount: serial, end_date };
      return put(`/api/subscriptions/${of.id}`, { ...body, status: 'active', payment_status: 'paid' });
    },
    'deletes and restores the subscription': async ({ id }) =>
      Math.max(await remove(`/api/subscriptions/${id}`), await post(`/api/subscriptions/${id}/restore`)),
    'sells one more subscription and deletes it': async (of) => {
      const { plan_type } = await named(of);
      const { status, body } = await admin.post(`/api/users/${of.user.id}/subscriptions`, { plan_type });
      if (status !== 201) return status;
      const { license, subscription } = body as { license: { id: number }; subscription: { id: number } };
      return Math.max(
        await remove(`/api/subscriptions/${subscription.id}`),
        await remove(`/api/licenses/${license.id}`),
      );
    },
    renews: ({ id }) => post(`/api/subscriptions/${id}/renew`),
    'changes to the other plan': async ({ id, plan }) =>
      post(`/api/subscriptions/${id}/plan-change`, {
        plan_id: sold.find((other) => other.plan.id !== plan.id)!.plan.id,
      }),
    'issues an invoice': ({ id }) => post(`/api/subscriptions/${id}/invoices`),
    'cancels an invoice': async () => post(`/api/invoices/${await anyOf('invoices')}/cancel`),
    'spends credit': async () => post(`/api/invoices/${await anyOf('invoices')}/credit`),
    'releases credit': async () => remove(`/api/invoices/${await anyOf('invoices')}/credit`),
    pays: ({ id }) => post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 150_000 }),
    'pays several periods': ({ id }) =>
      post(`/api/subscriptions/${id}/payments`, {
        method: 'cash',
        amount: 450_000,
        spread: true,
        record_anyway: true,
      }),
    'reverses a payment': async () =>
      post(`/api/payments/${await anyOf('payments')}/reversal`, { reason: 'Bounced' }),
    'refunds a payment': async () =>
      post(`/api/payments/${await anyOf('payments')}/refunds`, {
        amount: 1000,
        way: 'cash',
        reason: 'Twice',
      }),
    'extends all': () => batch('subscription.extend', { billing_period: 'monthly' }),
    'moves all to the plan': async (of) =>
      batch('subscription.plan', { plan_type: (await named(of)).plan_type, reprice: true }),
    'issues all invoices': () => post('/api/issue-invoices'),
    'sweeps what has expired': () => post('/api/update-expired-status'),
    'releases a router': async (of) => post(`/api/routers/${(await routersOf(of))[0]}/release`),
    'releases a router as its owner': async (of) => {
      const [router] = await routersOf(of);
      return (await owners.get(of.user.id)!.post(`/api/routers/${router}/release`, {})).status;
    },
    'blocks a router and unblocks it': async (of) => {
      const [router] = await routersOf(of);
      return Math.max(
        await post(`/api/routers/${router}/block`),
        await post(`/api/routers/${router}/unblock`),
      );
    },
    'moves a slot to another router': async (of) => {
      const [from, to] = await routersOf(of);
      return post(`/api/routers/${from}/move`, { to });
    },
    'writes what routers said': async () => {
      const routers = await app.em.execute<{ license: number; board: string }[]>(
        `select license_id as license, hardware_id as board from routers`,
      );
      const said = { kind: 'serial' as const, model: 'hEX', version: `7.${++serial}`, name: null, script: 3 };
      const got = { address: '192.0.2.9', code: 'VALID', letter: 'v' as const, at: new Date() };
      for (const { license, board } of routers)
        app.nest.get(RouterWriter).add({ ...said, ...got, hardwareId: board, licenseId: license });
      await app.nest.get(RouterWriter).flush();
      return 200;
    },
    'releases silent routers': async () => {
      await app.em.execute(
        `insert into routers (license_id, kind, hardware_id, state, last_code, answers, first_seen_at, last_seen_at)
          select id, 'serial', 'SILENT' || id || '-' || ?, 'bound', 'VALID', repeat('.', 24), now() - interval '31 days',
            now() - interval '31 days' from licenses where id = any(?)`,
        [++serial, `{${sold.map(({ license }) => license.id).join()}}`],
      );
      await app.inContext(() => app.nest.get(SilentRouters).release(systemContext(new Date())));
      return 200;
    },
    'reminds all': async () => {
      await app.inContext(() => app.nest.get(ReminderRun).run(systemContext(new Date())));
      return 200;
    },
  };

  raceTest('wait for each other: none is ended by a deadlock', async () => {
    const names = Object.keys(CHANGES);
    const all = fc.shuffledSubarray(names, { minLength: names.length });
    const turn = fc.record({ of: fc.nat({ max: sold.length - 1 }), after: fc.nat({ max: SPREAD_MS }) });
    const answers = new Map(names.map((name) => [name, new Set<number>()]));
    for (const round of fc.sample(all, budget(32)).flatMap(inParts)) {
      const turns = fc.sample(turn, round.length);
      await Promise.all(
        round.map(async (name, i) => {
          const { of, after } = turns[i]!;
          await pause(after);
          answers.get(name)!.add(await CHANGES[name]!(sold[of]!));
        }),
      );
    }
    expect([...answers].filter(([, statuses]) => [...statuses].some((status) => status >= 500))).toEqual([]);
    for (const name of ['renames the customer', 'extends all'])
      expect([name, answers.get(name)]).toEqual([name, new Set([200])]);
    await expectBalanced(app);
    expect(await withOldNames()).toEqual([]);
  });
});

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );

const planFields = ({ planName, pricePerMonth }: Plan) => ({
  plan_name: planName,
  max_customer_count: 250,
  max_mikrotik_count: 2,
  billing_period: 'monthly',
  price_per_month: pricePerMonth,
  price_per_quarter: 3 * pricePerMonth,
  price_per_semi_annual: 6 * pricePerMonth,
  price_per_annual: 12 * pricePerMonth,
  grace_days: 1,
  features: [],
  description: '',
});
