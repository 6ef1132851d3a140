import { beforeAll, describe, expect, it } from '@jest/globals';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { CustomerView } from '../../src/customers/customer.view.js';
import { base64 } from '../support/base64.js';
import type { DashboardPage } from '../../src/reports/dashboard.page.controller.js';
import type { SubscriptionsPage } from '../../src/licensing/subscriptions/subscriptions.page.controller.js';
import type { InvoicesPage } from '../../src/billing/invoices/invoices.page.controller.js';
import type { PlansPage } from '../../src/catalog/plans/plans.page.controller.js';
import type { StaffMemberPage } from '../../src/customers/customers.page.controller.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import type { UsersPage } from '../../src/customers/users.page.controller.js';
import { permissionsOf, ROLES, STAFF_ROLES, type StaffRole } from '../../src/rules/roles.js';
import { type Api, type Credentials, TestApp } from '../support/servers/test-app.js';

const STAFF_ACCOUNT = {
  error: 'Only an account with full access can create or change accounts of staff. Ask one who has it.',
  code: 'staff_account',
};

describe('the roles of staff', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, subscriptions, action_batches, outbox' });
  const { admin } = app;
  let adminId: number;
  const sessions = {} as Record<StaffRole, Credentials>;
  const as = {} as Record<StaffRole, Api>;

  beforeAll(async () => {
    adminId = (await app.em.findOneOrFail(User, { username: 'admin' })).id;
    for (const role of STAFF_ROLES) {
      await app.make.user({ username: `a-${role}`, role });
      sessions[role] = await app.sessionOf(`a-${role}`);
      as[role] = app.api(sessions[role]);
    }
  });

  const stored = (id: number) => app.em.findOneOrFail(User, id, WITH_HASH);
  const idOf = async (username: string) => (await app.em.findOneOrFail(User, { username })).id;

  /** Accounts that nobody without full access may touch: one of each role but customers. */
  const staff = async () => app.em.find(User, { role: { $ne: 'user' } }, { orderBy: { id: 'asc' } });

  describe('an account of staff', () => {
    const changes: [
      string,
      StaffRole[],
      (api: Api, user: User) => PromiseLike<{ status: number; body: unknown }>,
    ][] = [
      [
        'its data',
        ['support', 'sales'],
        (api, { id, username, email }) => api.put(`/api/users/${id}`, { username: `${username}-x`, email }),
      ],
      [
        'its role, with its data',
        ['support', 'sales'],
        (api, { id, username, email }) => api.put(`/api/users/${id}`, { username, email, role: 'user' }),
      ],
      [
        'its number',
        ['support', 'sales'],
        (api, { id, username, email }) =>
          api.put(`/api/users/${id}`, { username, email, wa_number: '081298765432' }),
      ],
      [
        'its password',
        ['support'],
        (api, { id }) => api.put(`/api/users/${id}/password`, { password: 'another sentence' }),
      ],
      ['its lock', ['support'], (api, { id }) => api.post(`/api/users/${id}/unlock`)],
      ['its suspension', ['support'], (api, { id }) => api.post(`/api/users/${id}/suspend`)],
      ['the end of its suspension', ['support'], (api, { id }) => api.post(`/api/users/${id}/reactivate`)],
      [
        'its limits',
        ['support', 'sales'],
        (api, { id }) => api.put(`/api/users/${id}/limits`, { max_customer_count: 1 }),
      ],
      ['its notes', ['support', 'sales'], (api, { id }) => api.put(`/api/users/${id}/notes`, { notes: 'x' })],
    ];

    it.each(changes)('keeps %s from all roles without full access', async (_, allowed, change) => {
      for (const user of await staff()) {
        const before = await stored(user.id);
        for (const role of allowed) {
          const { status, body } = await change(as[role], user);
          expect([role, user.username, status, body]).toEqual([role, user.username, 409, STAFF_ACCOUNT]);
        }
        expect(await stored(user.id)).toEqual(before);
      }
      expect(await app.em.count(Session, {})).toBeGreaterThanOrEqual(STAFF_ROLES.length);
    });

    it('cannot be made, nor a customer be made one', async () => {
      const { id } = await app.make.user();
      for (const [i, role] of ROLES.filter((one) => one !== 'user').entries()) {
        const account = {
          username: `made-${i}`,
          email: `made-${i}@example.test`,
          password: 'a long sentence',
          role,
        };
        for (const caller of [as.support, as.sales]) {
          expect(await caller.post('/api/users', account).body(409)).toEqual(STAFF_ACCOUNT);
          const body = { username: `turned-${i}`, email: 'turned@example.test', role };
          expect(await caller.put(`/api/users/${id}`, body).body(409)).toEqual(STAFF_ACCOUNT);
        }
        for (const one of STAFF_ROLES) await as[one].put(`/api/users/${id}/role`, { role }).expect(403);
      }
      expect(await stored(id)).toMatchObject({ role: 'user' });
      expect(await app.em.count(User, { username: { $like: 'made-%' } })).toBe(0);
    });

    it('chooses its own password, and does not change its own role or name', async () => {
      const id = await idOf('a-support');
      const own = { username: 'a-support', email: 'a-support@example.test', role: 'admin' };
      await as.support.put(`/api/users/${id}`, own).expect(409);
      await as.support.put(`/api/users/${id}`, { username: 'boss', email: own.email }).expect(409);
      await as.support.put(`/api/users/${id}/password`, { password: 'another sentence' }).expect(409);
      await as.support.get('/api/me/sessions').expect(200);
      expect(await stored(id)).toMatchObject({ role: 'support', username: 'a-support' });
    });

    it('is made, changed and deleted with full access, and each change of role ends its sessions', async () => {
      const account = { username: 'kasir', email: 'kasir@example.test', password: 'a long sentence' };
      const { body } = await admin.post('/api/users', { ...account, role: 'finance' }).expect(201);
      const { id } = body as { id: number };
      const cashier = app.api(await app.sessionOf('kasir'));
      await cashier.get('/api/payment-reviews').expect(200);
      await admin.put(`/api/users/${id}/role`, { role: 'viewer' }).expect(200);
      await cashier.get('/api/payment-reviews').expect(401);
      await (await app.as('kasir')).get('/api/payment-reviews').expect(200);
      await admin
        .put(`/api/users/${id}`, { username: 'kasir', email: account.email, role: 'support' })
        .expect(200);
      await (await app.as('kasir')).get('/api/payment-reviews').expect(403);
      await admin.delete(`/api/users/${id}`).expect(204);
      await as.support.post(`/api/users/${id}/restore`).expect(403);
      await admin.post(`/api/users/${id}/restore`).expect(200);
      await admin.delete(`/api/users/${id}`).expect(204);
    });

    it('needs an e-mail address, whatever its role', async () => {
      const { id } = await app.make.user({ email: null });
      for (const role of STAFF_ROLES) await admin.put(`/api/users/${id}/role`, { role }).expect(422);
    });

    it('does not count as the last one with full access', async () => {
      const { body } = await admin.put(`/api/users/${adminId}/role`, { role: 'finance' }).expect(409);
      expect(body).toMatchObject({ code: 'last_admin' });
    });

    it('shows its history only to those who may read the audit', async () => {
      const customer = await app.make.user();
      await admin.put(`/api/users/${customer.id}/limits`, { max_customer_count: 5 }).expect(200);
      const ofCustomer = `/users/${customer.id}?tab=history`;
      const { timeline } = await app.pageProps<UserPage>(sessions.support, ofCustomer, 'timeline');
      expect(timeline!.entries).toHaveLength(1);
      const timelineOfAdmin = async (session: Credentials) => {
        const page = ['staff-member', 'timeline'] as const;
        return (await app.componentProps<StaffMemberPage>(session, `/users/${adminId}`, ...page)).timeline;
      };
      expect(await timelineOfAdmin(sessions.support)).toBeNull();
      expect(await timelineOfAdmin(await app.sessionOf())).not.toBeNull();
    });

    it('gets no link to sign in', async () => {
      await app.em.nativeUpdate(User, { username: 'a-finance' }, { waNumber: '6281234567001' });
      await app.http.post('/api/sign-in-links', { to: 'a-finance' }).expect(202);
      await app.http.post('/api/sign-in-links', { to: '081234567001' }).expect(202);
      await app.nest.get(SignInLinkRequests).finish();
      expect(await app.em.execute('select * from outbox')).toEqual([]);
    });

    it('is listed with everybody, and with the others in a tab, where former addresses lead', async () => {
      const { username } = await app.make.user({ username: 'a-customer' });
      const session = sessions.viewer;
      const listed = async (path: string) => {
        const { users, stats } = await app.componentProps<UsersPage>(
          session,
          path,
          'users',
          'users',
          'stats',
        );
        expect(stats.total).toBe(await app.em.count(User));
        return users.map((user) => user.username).sort();
      };
      const colleagues = ['a-cashier', 'a-finance', 'a-sales', 'a-support', 'a-viewer', 'admin'];
      const everybody = await listed('/users?per_page=100');
      expect(everybody).toEqual(expect.arrayContaining([username, ...colleagues]));
      const customers = await listed('/users?role=user&per_page=100');
      expect(customers).toEqual(everybody.filter((name) => !colleagues.includes(name)));
      expect(await listed('/users?role=staff')).toEqual(colleagues);
      expect(await listed('/users?role=sales')).toEqual(['a-sales']);
      const leadsTo = async (path: string) => {
        const { headers } = await app.pages(session).get(path).expect(302);
        return headers.location;
      };
      expect(await leadsTo('/staff?second_factor=none')).toBe('/users?second_factor=none&role=staff');
      expect(await leadsTo('/staff?q=a&role=sales')).toBe('/users?q=a&role=sales');
      expect(await leadsTo(`/staff/${adminId}`)).toBe(`/users/${adminId}`);
    });

    it('is not listed by its role alone', async () => {
      const { body } = await as.viewer.get('/api/users?role=staff&sort=username').expect(200);
      const names = (body as { username: string }[]).map(({ username }) => username);
      expect(names).toEqual(['a-cashier', 'a-finance', 'a-sales', 'a-support', 'a-viewer', 'admin']);
      expect(await admin.get('/api/users?role=finance').body(200)).toMatchObject([{ username: 'a-finance' }]);
      await admin.get('/api/users?role=root').expect(422);
    });
  });

  describe('a customer', () => {
    it('is made by sales and support, and has data and password changed by support', async () => {
      const account = { email: 'new@example.test', password: 'a long sentence' };
      for (const role of ['sales', 'support'] as const) {
        const username = `of-${role}`;
        const body = { ...account, username, email: `${username}@example.test`, role: 'user' };
        await as[role].post('/api/users', body).expect(201);
      }
      const id = await idOf('of-sales');
      await as.support.put(`/api/users/${id}/password`, { password: 'another sentence' }).expect(200);
      await as.support.post(`/api/users/${id}/unlock`).expect(200);
      await as.sales.put(`/api/users/${id}/password`, { password: 'yet another one' }).expect(403);
    });
  });

  it('let a cashier sell, renew, take money, replace a key, and correct own mistakes', async () => {
    const plan = await app.make.plan();
    const account = { username: 'of-cashier', password: 'a long sentence', plan_type: plan.planType };
    const sold = await as.cashier.post('/api/customers', account).expect(201);
    const { subscription, license } = sold.body as CustomerView;
    const path = `/api/subscriptions/${subscription.id}`;
    await as.cashier.post(`${path}/renew`, {}).expect(200);
    await as.cashier.post(`${path}/renewal/undo`, {}).expect(200);
    const cash = { method: 'cash', amount: 1_000 };
    const { id } = (await as.cashier.post(`${path}/payments`, cash).body<BookedView>(201)).payment;
    await as.cashier.post(`/api/payments/${id}/correction`, { reference: 'Till 1' }).expect(200);
    await as.sales.post(`/api/payments/${id}/undo`, {}).expect(403);
    await as.cashier.post(`/api/payments/${id}/undo`, {}).expect(200);
    await as.cashier.post(`/api/licenses/${license.id}/rotate`, { reason: 'lost' }).expect(200);
    for (const [method, call] of [
      ['get', '/api/payment-reviews'],
      ['post', `/api/payments/${id}/refunds`],
      ['delete', `/api/licenses/${license.id}`],
    ] as const)
      await as.cashier[method](call).expect(403);
  });

  it('an import gives no role and changes no account of staff, whoever sent the file', async () => {
    const file = base64(
      [
        'username,email,role,plan_type',
        'import-a,import-a@example.test,admin,basic',
        'a-viewer,taken@example.test,viewer,basic',
      ].join('\n'),
    );
    for (const sender of [as.sales, admin]) {
      const { id } = await sender.post('/api/imports/customers', { file }).body<{ id: number }>(201);
      const columns = ['username', 'email', '', 'plan_type'];
      await as.support.post(`/api/imports/${id}/columns`, { columns }).expect(403);
      await as.sales.post(`/api/imports/${id}/columns`, { columns }).expect(200);
      await as.sales.post(`/api/imports/${id}/run`).expect(200);
      await as.support.post(`/api/imports/${id}/run`).expect(403);
    }
    expect(await stored(await idOf('import-a'))).toMatchObject({
      role: 'user',
      email: 'import-a@example.test',
    });
    expect(await stored(await idOf('a-viewer'))).toMatchObject({
      role: 'viewer',
      email: 'a-viewer@example.test',
    });
  });

  describe('an action on many rows', () => {
    it.each([
      ['license.status', { status: 'inactive' }, ['support', 'sales', 'cashier']],
      ['license.rotate', { overlap_hours: 24, reason: 'lost' }, ['support', 'cashier']],
      ['license.delete', {}, []],
      ['subscription.status', { status: 'inactive' }, ['sales', 'cashier']],
      ['subscription.extend', { billing_period: 'monthly' }, ['sales', 'cashier']],
      ['subscription.remind', {}, ['finance', 'support', 'sales', 'cashier']],
      ['subscription.delete', {}, []],
      ['user.delete', {}, []],
    ] as const)('%s needs what the single call needs', async (action, values, allowed) => {
      const { license, id } = await app.make.subscription();
      const ids = [action.startsWith('license') ? license.id : id];
      for (const role of STAFF_ROLES) {
        const { status } = await as[role].post('/api/batches/preview', { action, ids, ...values });
        expect([role, status]).toEqual([role, (allowed as readonly string[]).includes(role) ? 200 : 403]);
      }
    });

    it('is neither run, stopped nor undone by a role that could not begin it', async () => {
      const { license } = await app.make.subscription();
      const request = { action: 'license.status', ids: [license.id], status: 'inactive' };
      const { id } = await admin.post('/api/batches', request).body<{ id: number }>(201);
      for (const step of ['run', 'stop', 'undo'])
        await as.finance.post(`/api/batches/${id}/${step}`).expect(403);
      await as.support.post(`/api/batches/${id}/run`).expect(200);
      const undone = await as.support.post(`/api/batches/${id}/undo`).body<{ id: number }>(201);
      await as.finance.post(`/api/batches/${undone.id}/run`).expect(403);
      await as.support.post(`/api/batches/${undone.id}/run`).expect(200);
    });
  });

  describe('a page', () => {
    const dashboard = (role: StaffRole) =>
      app.pageProps<DashboardPage>(
        sessions[role],
        '/dashboard',
        'stats',
        'money',
        'work',
        'charts',
        'setup',
        'clock',
        'missing_settings',
      );

    it('shows first steps to full access only, and totals of money to those who read reports', async () => {
      await app.make.subscription();
      const finance = await dashboard('finance');
      expect(finance).toMatchObject({ setup: null, clock: null, missing_settings: [] });
      expect(finance.stats).toMatchObject({ total_subscriptions: 1, total_revenue: 0 });
      expect(finance.money).toMatchObject({ owed: 0, received_today: 0 });
      expect((await dashboard('sales')).money).toMatchObject({ owed: 0, received_today: 0 });
      const support = await dashboard('support');
      expect(support.stats).toMatchObject({ total_subscriptions: 1, total_revenue: null });
      expect(support).toMatchObject({ money: null, charts: { by_plan: [] } });
      expect(support.charts.licenses_by_status.length).toBeGreaterThan(0);
    });

    it('shows the rows of all customers, without the sums that the role does not read', async () => {
      await app.make.subscription();
      const subscriptions = await app.pageProps<SubscriptionsPage>(
        sessions.support,
        '/subscriptions',
        'subscriptions',
        'stats',
      );
      expect(subscriptions.subscriptions).toHaveLength(1);
      expect(subscriptions.stats).toMatchObject({ total: 1, revenue: null });
      expect((await app.pageProps<InvoicesPage>(sessions.support, '/invoices', 'stats')).stats).toBeNull();
      expect((await app.pageProps<InvoicesPage>(sessions.viewer, '/invoices', 'stats')).stats).not.toBeNull();
    });

    it('marks no first step when staff without full access open the plans', async () => {
      const lookOf = async (session: Credentials) =>
        (await app.pageProps<PlansPage>(session, '/plans', 'is_first_look')).is_first_look;
      expect(await lookOf(sessions.sales)).toBe(false);
      expect(await lookOf(await app.sessionOf())).toBe(true);
    });

    it('receives the role of its viewer, and that there is no full access', async () => {
      const { viewer } = await app.pageProps<SharedProps>(sessions.viewer, '/licenses', 'viewer');
      expect(viewer).toMatchObject({
        role: 'viewer',
        is_back_office: false,
        permissions: permissionsOf('viewer', ['admin']),
        full_access_roles: ['admin'],
        changeable_roles: ['user'],
      });
    });
  });

  describe('an API key', () => {
    it('is made with full access only', async () => {
      for (const role of STAFF_ROLES)
        await as[role]
          .post('/api/api-keys', { name: 'x', scopes: ['licenses:read'], expires_in_days: 30 })
          .expect(403);
    });

    it('may do what both its scopes and the role of its owner allow, at each call', async () => {
      const owner = await app.em.findOneOrFail(User, { username: 'a-viewer' });
      const { token } = await app.make.apiKey(owner, ['licenses:read', 'licenses:write', 'audit:read']);
      const key = app.api({ token });
      await key.get('/api/licenses').expect(200);
      await key.post('/api/licenses', {}).expect(403);
      await key.get('/api/audit').expect(403);
      expect(await key.get('/api/users').body(403)).toMatchObject({ code: 'missing_scope' });
    });

    it('ends with another role of its owner', async () => {
      const owner = await app.make.user({ username: 'key-owner', role: 'admin' });
      const { token } = await app.make.apiKey(owner, ['licenses:read']);
      await app.api({ token }).get('/api/licenses').expect(200);
      await admin.put(`/api/users/${owner.id}/role`, { role: 'finance' }).expect(200);
      await app.api({ token }).get('/api/licenses').expect(401);
      await admin.delete(`/api/users/${owner.id}`).expect(204);
    });
  });
});

describe('the roles of staff with BACK_OFFICE_ROLES=admin,user', () => {
  const app = TestApp.ofFile({ BACK_OFFICE_ROLES: 'admin,user' });
  let colleague: Api;
  let finance: Api;
  let colleagueId: number;

  beforeAll(async () => {
    colleagueId = (await app.make.user({ username: 'colleague' })).id;
    await app.make.user({ username: 'support', role: 'support' });
    colleague = app.api(await app.sessionOf('colleague'));
    finance = app.api(await app.sessionOf('support'));
  });

  it('are less than the role user, whose accounts they do not change', async () => {
    await colleague.get('/api/audit').expect(200);
    await finance.get('/api/audit').expect(403);
    await finance.get('/api/licenses').expect(200);
    const { body } = await finance
      .put(`/api/users/${colleagueId}/password`, { password: 'another sentence' })
      .expect(409);
    expect(body).toEqual(STAFF_ACCOUNT);
    const account = { username: 'made', email: 'made@example.test', password: 'a long sentence' };
    await finance.post('/api/users', account).expect(409);
    await finance.post('/api/users', { ...account, role: 'user' }).expect(409);
    const { viewer } = await app.pageProps<SharedProps>(await app.sessionOf('support'), '/users', 'viewer');
    expect(viewer).toMatchObject({ is_back_office: false, full_access_roles: ['admin', 'user'] });
  });
});
