import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { AuditEventView } from '../../src/audit/audit-event.view.js';
import { defaultFeatures } from '../../src/catalog/features/default-features.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { whileHeld } from '../support/database/while-held.js';

type Request = { id?: number; body?: object };
type Facts = object | null;

/** A request that changes something, its audit row, and requests to the same route that are refused. */
type AuditedAction = Request & {
  status: number;
  action: string;
  subjectId: number | null | 'answered';
  before: Facts;
  /** `answered` is the response body. */
  after: Facts | 'answered';
  refused: [status: number, request: Request][];
};

/** They open and close sessions, only read, or choose how one's own pages look; none of that is audited. */
const NO_ACTIONS = [
  'POST /api/login',
  'POST /logout',
  'POST /api/verify-license',
  'PUT /api/me/locale',
  'POST /api/me/views',
  'DELETE /api/me/views/:id',
  'POST /api/batches',
  'POST /api/batches/preview',
  'POST /api/batches/:id/stop',
  'POST /api/batches/:id/undo',
  'POST /pay/:token/claim',
  'POST /pay/:token/:gateway',
  'POST /api/callbacks/whatsapp/:provider',
];
/** Audited as the actions they consist of: test/customers/customers.spec.ts, ledger.spec.ts, checkout.spec.ts, plan-changes.spec.ts, payment-reviews.spec.ts, payment-proofs.spec.ts, messages.spec.ts, outbox.spec.ts, licenses.spec.ts, batches.spec.ts, webhooks.spec.ts and imports.spec.ts. */
const SEVERAL_ACTIONS = [
  'POST /api/customers',
  'POST /api/licenses/batch',
  'POST /api/batches/:id/run',
  'POST /api/subscriptions/:id/invoices',
  'POST /api/subscriptions/:id/payments',
  'POST /api/subscriptions/:id/plan-change',
  'POST /api/subscriptions/:id/renew',
  'POST /api/issue-invoices',
  'POST /api/invoices/:id/cancel',
  'POST /api/invoices/:id/credit',
  'DELETE /api/invoices/:id/credit',
  'POST /api/payments/:id/reversal',
  'POST /api/payments/:id/refunds',
  'POST /api/callbacks/:gateway',
  'POST /api/outbound/release',
  'POST /api/backlog/include',
  'POST /api/outbox/held',
  ...['', '/test', '/:id/sent', '/:id/skip', '/:id/retry', '/:id/settle'].map(
    (path) => `POST /api/messages${path}`,
  ),
  'POST /api/webhooks',
  'PUT /api/webhooks/:id',
  'DELETE /api/webhooks/:id',
  ...['rotate', 'enable', 'disable', 'test'].map((action) => `POST /api/webhooks/:id/${action}`),
  'POST /api/webhook-deliveries/:id/resend',
  'POST /api/payments/:id/proof',
  'POST /api/payment-reviews/:id/resolve',
  'POST /api/payment-reviews/:id/book-return',
  ...['users', 'licenses', 'subscriptions', ':id/check', ':id/run', ':id/stop'].map(
    (path) => `POST /api/imports/${path}`,
  ),
];
const ADDRESS = '203.0.113.9';
const NOBODY = 999_999;
const TABLES = [
  'users',
  'sessions',
  'licenses',
  'subscriptions',
  'plans',
  'features',
  'expiry_runs',
  'idempotency_keys',
];

const TABLES_OF: Record<string, string[]> = {
  // The sweep commits in batches of its own so that other requests do not wait; its run and its audit row commit together.
  'expiry.run': ['expiry_runs'],
  'clock.trust': ['clock_marks'],
  'message.pause': ['message_pauses'],
  'message.resume': ['message_pauses'],
  'message_text.update': ['message_texts'],
  'user.messages': ['message_preferences'],
  'setup.step': ['setup_steps'],
  'setup.close': ['setup_steps'],
};

const BUDI = { user_id: expect.any(Number), username: expect.stringMatching(/^budi(\.2)?$/i) };
/** The display name of each action's subject. */
const CALLED: Record<string, object> = {
  user: BUDI,
  license: { license_key: '…9F2C' },
  subscription: {
    ...BUDI,
    license_key: '…9F2C',
    plan_name: expect.any(String),
    amount: expect.any(Number),
    payment_status: expect.any(String),
  },
  plan: { plan_name: expect.any(String) },
  feature: { title: expect.any(String) },
  message_text: { title: 'overdue id' },
};
/** Message texts have no id; they are named by kind and language. */
const WITHOUT_ID = ['message_text.update'];

describe('the audit', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;
  let adminId: number;
  const now = new Date('2090-11-21T03:04:05.678Z');

  beforeAll(async () => {
    app = await TestApp.open();
    app.now = now;
    admin = app.api(await app.signIn());
    adminId = (await app.em.findOneOrFail(User, { username: 'admin' })).id;
  });
  afterAll(() => app.close());
  beforeEach(() => clear());

  async function clear() {
    app.isClockWatched = false;
    await app.em.execute(
      'truncate licenses, plans, features, expiry_runs, setup_steps, message_texts, message_pauses cascade',
    );
    await app.em.execute(`delete from users where username <> 'admin'`);
  }

  const USER = { username: 'budi', email: 'budi@example.test' };
  const PLAN = {
    plan_type: 'starter',
    plan_name: 'Starter',
    max_customer_count: 50,
    max_mikrotik_count: 1,
    billing_period: 'monthly',
    price_per_month: 1,
  };
  const TEXT = 'Halo {nama}';
  const FEATURE = { title: 'Bills', description: 'On time', order_num: 1 };
  const aUser = () => app.make.user(USER);
  const aLicense = () => app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
  const aFeature = async () => (await admin.post('/api/features').send(FEATURE)).body as { id: number };

  async function aSubscription() {
    const [user, license] = [await aUser(), await aLicense()];
    const plan = await app.make.plan({ planType: 'starter' });
    const subscription = await app.make.subscription({
      user,
      license,
      plan,
      amount: 5,
      anchorDay: 10,
      endDate: new Date('2090-12-10T16:59:59.999Z'),
    });
    const body = { username: user.username, license_id: license.id, plan_type: 'starter', amount: 5 };
    return { ...subscription, id: subscription.id, body };
  }

  const ACTIONS: Record<string, () => Promise<AuditedAction>> = {
    'POST /api/users': async () => ({
      body: { ...USER, password: 'correct horse', wa_number: '08123456789' },
      status: 201,
      action: 'user.create',
      subjectId: 'answered',
      before: null,
      after: 'answered',
      refused: [
        [422, { body: { ...USER, password: 'short' } }],
        [409, { body: { ...USER, username: 'Admin', password: 'correct horse' } }],
      ],
    }),

    'PUT /api/users/:id': async () => {
      const { id } = await aUser();
      return {
        id,
        body: { ...USER, username: 'Budi.2', wa_number: '08123456789' },
        status: 200,
        action: 'user.update',
        subjectId: id,
        before: { username: 'budi', wa_number: null },
        after: { username: 'Budi.2', wa_number: '628123456789' },
        refused: [
          [422, { id, body: { ...USER, role: 'root' } }],
          [404, { id: NOBODY, body: USER }],
          [409, { id, body: { ...USER, username: 'ADMIN' } }],
          [409, { id: adminId, body: { ...USER, role: 'user' } }],
        ],
      };
    },

    'PUT /api/users/:id/role': async () => {
      const { id } = await aUser();
      await app.signIn('budi');
      return {
        id,
        body: { role: 'admin' },
        status: 200,
        action: 'user.role',
        subjectId: id,
        before: { role: 'user' },
        after: { role: 'admin' },
        refused: [
          [422, { id, body: { role: 'root' } }],
          [404, { id: NOBODY, body: { role: 'user' } }],
          [409, { id: adminId, body: { role: 'user' } }],
        ],
      };
    },

    'PUT /api/users/:id/password': async () => {
      const { id } = await aUser();
      await app.signIn('budi');
      return {
        id,
        body: { password: 'correct horse' },
        status: 200,
        action: 'user.password',
        subjectId: id,
        before: null,
        after: null,
        refused: [
          [422, { id, body: { password: 'short' } }],
          [404, { id: NOBODY, body: { password: 'correct horse' } }],
        ],
      };
    },

    'POST /api/users/:id/unlock': async () => {
      const { id } = await aUser();
      return {
        id,
        status: 200,
        action: 'user.unlock',
        subjectId: id,
        before: null,
        after: null,
        refused: [
          [404, { id: NOBODY }],
          [422, { id, body: { username: 'budi' } }],
        ],
      };
    },

    'PUT /api/users/:id/limits': async () => {
      const { id } = await aUser();
      return {
        id,
        body: { max_customer_count: 7 },
        status: 200,
        action: 'user.limits',
        subjectId: id,
        before: { max_customer_count: null },
        after: { max_customer_count: 7 },
        refused: [
          [422, { id, body: { max_customer_count: -1 } }],
          [404, { id: NOBODY, body: { max_customer_count: 7 } }],
        ],
      };
    },

    'PUT /api/users/:id/notes': async () => {
      const { id } = await aUser();
      return {
        id,
        body: { notes: 'Pays in cash' },
        status: 200,
        action: 'user.notes',
        subjectId: id,
        before: null,
        after: null,
        refused: [
          [422, { id, body: { notes: 7 } }],
          [404, { id: NOBODY, body: { notes: '' } }],
        ],
      };
    },

    'DELETE /api/users/:id': async () => {
      const { id, createdAt } = await aUser();
      await app.make.license({ owner: await app.em.findOneOrFail(User, id) });
      const busy = (await app.make.subscription()).user;
      return {
        id,
        status: 204,
        action: 'user.delete',
        subjectId: id,
        before: {
          id,
          ...USER,
          wa_number: null,
          role: 'user',
          locale: null,
          created_at: createdAt.toISOString(),
        },
        after: null,
        refused: [
          [404, { id: NOBODY }],
          [409, { id: adminId }],
          [409, { id: busy.id }],
        ],
      };
    },

    'POST /api/licenses': async () => ({
      body: { license_key: 'AFS-SECRET-KEY-9F2C', expires_at: '2091-01-31' },
      status: 201,
      action: 'license.create',
      subjectId: 'answered',
      before: null,
      after: 'answered',
      refused: [
        [422, { body: { license_key: 'AFS-SECRET-KEY-9F2C', username: 'nobody' } }],
        [409, { body: { license_key: (await app.make.license()).licenseKey } }],
      ],
    }),

    'PUT /api/licenses/:id': async () => {
      const { id, licenseKey: license_key } = await aLicense();
      return {
        id,
        body: { license_key, status: 'inactive' },
        status: 200,
        action: 'license.update',
        subjectId: id,
        before: { status: 'active', display_status: 'active' },
        after: { status: 'inactive', display_status: 'inactive' },
        refused: [
          [422, { id, body: { license_key } }],
          [422, { id, body: { license_key: 'AFS-OTHER-KEY', status: 'active' } }],
          [404, { id: NOBODY, body: { license_key, status: 'active' } }],
        ],
      };
    },

    'DELETE /api/licenses/:id': async () => {
      const { id, licenseKey: _, ...license } = await app.make.license({ licenseKey: 'AFS-SECRET-KEY-9F2C' });
      const used = (await app.make.subscription()).license;
      return {
        id,
        status: 204,
        action: 'license.delete',
        subjectId: id,
        before: expect.objectContaining({
          id,
          license_key: '…9F2C',
          status: license.status,
        }) as unknown as object,
        after: null,
        refused: [
          [404, { id: NOBODY }],
          [409, { id: used.id }],
        ],
      };
    },

    'POST /api/licenses/:id/update-customer-count': async () => {
      const { id } = await aLicense();
      return {
        id,
        body: { customer_count: 12 },
        status: 200,
        action: 'license.usage',
        subjectId: id,
        before: { current_customer_count: 0, reported_at: null },
        after: { current_customer_count: 12, reported_at: now.toISOString() },
        refused: [
          [422, { id, body: { customer_count: '12' } }],
          [404, { id: NOBODY, body: { customer_count: 12 } }],
        ],
      };
    },

    'POST /api/licenses/:id/update-usage': async () => {
      const { id } = await aLicense();
      return {
        id,
        body: { current_mikrotik_count: 2 },
        status: 200,
        action: 'license.usage',
        subjectId: id,
        before: { current_mikrotik_count: 0, reported_at: null },
        after: { current_mikrotik_count: 2, reported_at: now.toISOString() },
        refused: [
          [422, { id, body: {} }],
          [404, { id: NOBODY, body: { current_mikrotik_count: 2 } }],
        ],
      };
    },

    'POST /api/subscriptions': async () => {
      const [{ username }, { id: license_id }] = [await aUser(), await aLicense()];
      const { planType: plan_type } = await app.make.plan();
      const used = (await app.make.subscription()).license;
      const body = { username, license_id, plan_type, amount: 5 };
      return {
        body,
        status: 201,
        action: 'subscription.create',
        subjectId: 'answered',
        before: null,
        after: 'answered',
        refused: [
          [422, { body: { ...body, plan_type: 'none_such' } }],
          [409, { body: { ...body, license_id: used.id } }],
        ],
      };
    },

    'PUT /api/subscriptions/:id': async () => {
      const { id, body } = await aSubscription();
      const used = (await app.make.subscription()).license;
      const sent = { ...body, amount: 6, status: 'active', payment_status: 'paid' };
      return {
        id,
        body: sent,
        status: 200,
        action: 'subscription.update',
        subjectId: id,
        before: { amount: 5, payment_status: 'pending' },
        after: { amount: 6, payment_status: 'paid' },
        refused: [
          [422, { id, body }],
          [404, { id: NOBODY, body: sent }],
          [409, { id, body: { ...sent, license_id: used.id } }],
        ],
      };
    },

    'DELETE /api/subscriptions/:id': async () => {
      const { id } = await aSubscription();
      return {
        id,
        status: 204,
        action: 'subscription.delete',
        subjectId: id,
        before: expect.objectContaining({
          id,
          username: 'budi',
          license_key: '…9F2C',
        }) as unknown as object,
        after: null,
        refused: [[404, { id: NOBODY }]],
      };
    },

    'POST /api/plans': async () => ({
      body: PLAN,
      status: 201,
      action: 'plan.create',
      subjectId: 'answered',
      before: null,
      after: 'answered',
      refused: [
        [422, { body: { ...PLAN, max_mikrotik_count: 0 } }],
        [409, { body: { ...PLAN, plan_type: (await app.make.plan()).planType } }],
      ],
    }),

    'PUT /api/plans/:id': async () => {
      const { id } = (await admin.post('/api/plans').send(PLAN)).body as { id: number };
      const other = await app.make.plan();
      return {
        id,
        body: { ...PLAN, plan_name: 'Renamed', price_per_annual: 11 },
        status: 200,
        action: 'plan.update',
        subjectId: id,
        before: { plan_name: 'Starter', price_per_annual: 12 },
        after: { plan_name: 'Renamed', price_per_annual: 11 },
        refused: [
          [422, { id, body: { ...PLAN, plan_name: '' } }],
          [404, { id: NOBODY, body: { ...PLAN, plan_type: 'another' } }],
          [409, { id, body: { ...PLAN, plan_type: other.planType } }],
        ],
      };
    },

    'DELETE /api/plans/:id': async () => {
      const { body } = await admin.post('/api/plans').send(PLAN);
      const { id } = body as { id: number };
      const used = (await app.make.subscription()).plan;
      return {
        id,
        status: 204,
        action: 'plan.delete',
        subjectId: id,
        before: body as object,
        after: null,
        refused: [
          [404, { id: NOBODY }],
          [409, { id: used.id }],
        ],
      };
    },

    'POST /api/reset-plans': async () => {
      await app.make.plan({ planType: 'idle', pricePerMonth: 2 });
      const plan = await app.make.plan({ planType: 'used', pricePerMonth: 1 });
      await app.make.subscription({ plan });
      const six = ['basic', 'standard', 'premium', 'classic', 'silver', 'gold'];
      return {
        status: 200,
        action: 'plan.reset',
        subjectId: null,
        before: { plans: ['used', 'idle'] },
        after: { plans: ['used', ...six] },
        refused: [],
      };
    },

    'POST /api/features': async () => ({
      body: FEATURE,
      status: 201,
      action: 'feature.create',
      subjectId: 'answered',
      before: null,
      after: 'answered',
      refused: [[422, { body: { ...FEATURE, order_num: 0 } }]],
    }),

    'PUT /api/features/:id': async () => {
      const { id } = await aFeature();
      return {
        id,
        body: { ...FEATURE, is_active: false },
        status: 200,
        action: 'feature.update',
        subjectId: id,
        before: { is_active: true },
        after: { is_active: false },
        refused: [
          [422, { id, body: { ...FEATURE, title: '' } }],
          [404, { id: NOBODY, body: FEATURE }],
        ],
      };
    },

    'DELETE /api/features/:id': async () => {
      const feature = await aFeature();
      return {
        id: feature.id,
        status: 204,
        action: 'feature.delete',
        subjectId: feature.id,
        before: feature,
        after: null,
        refused: [[404, { id: NOBODY }]],
      };
    },

    'POST /api/reset-features': async () => {
      await aFeature();
      return {
        status: 200,
        action: 'feature.reset',
        subjectId: null,
        before: { features: 1 },
        after: { features: defaultFeatures(now).length },
        refused: [],
      };
    },

    'POST /api/trust-clock': async () => {
      await app.em.execute(
        `insert into clock_marks values (1, '2038-01-19T03:14:07Z') on conflict (id) do update set seen_at = excluded.seen_at`,
      );
      app.isClockWatched = true;
      return {
        status: 200,
        action: 'clock.trust',
        subjectId: null,
        before: { known_until: '2038-01-19T03:14:07.000Z' },
        after: { known_until: now.toISOString() },
        refused: [],
      };
    },

    'PUT /api/users/:id/messages': async () => {
      const { id } = await aUser();
      return {
        id,
        body: { wants: false },
        status: 200,
        action: 'user.messages',
        subjectId: id,
        before: { wants: true },
        after: { wants: false },
        refused: [
          [422, { id, body: { wants: 'no' } }],
          [404, { id: NOBODY, body: { wants: false } }],
        ],
      };
    },

    'PUT /api/message-texts/:kind/:locale': async () => ({
      body: { body: TEXT },
      status: 200,
      action: 'message_text.update',
      subjectId: null,
      before: { body: expect.any(String) },
      after: { body: TEXT },
      refused: [
        [422, { body: { body: 'without a name' } }],
        [422, { body: { body: TEXT, template_name: 'No!' } }],
      ],
    }),

    'DELETE /api/message-texts/:kind/:locale': async () => {
      await admin.put('/api/message-texts/overdue/id').send({ body: TEXT }).expect(200);
      return {
        status: 200,
        action: 'message_text.update',
        subjectId: null,
        before: { body: TEXT },
        after: { body: expect.any(String) },
        refused: [[422, { body: { kind: 'overdue' } }]],
      };
    },

    'POST /api/messages/pause': async () => ({
      body: { reason: 'New prices' },
      status: 200,
      action: 'message.pause',
      subjectId: null,
      before: null,
      after: { scope: 'all', reason: 'New prices' },
      refused: [[422, { body: { reason: '' } }]],
    }),

    'POST /api/messages/resume': async () => {
      await admin.post('/api/messages/pause').send({ reason: 'New prices' }).expect(200);
      return {
        body: { scope: 'all' },
        status: 200,
        action: 'message.resume',
        subjectId: null,
        before: { scope: 'all' },
        after: null,
        refused: [[422, { body: { scope: 'some' } }]],
      };
    },

    'POST /api/setup-steps': async () => ({
      body: { step: 'backup' },
      status: 200,
      action: 'setup.step',
      subjectId: null,
      before: null,
      after: { step: 'backup' },
      refused: [[422, { body: { step: 'closed' } }]],
    }),

    'POST /api/close-setup': async () => {
      await app.make.license({ owner: await app.make.user() });
      return {
        status: 200,
        action: 'setup.close',
        subjectId: null,
        before: null,
        after: { left_undone: ['whatsapp_number', 'prices', 'router_script', 'backup'] },
        refused: [],
      };
    },

    'POST /api/update-expired-status': async () => {
      await app.make.license({ expiresAt: new Date(now.getTime() - 1) });
      return {
        status: 200,
        action: 'expiry.run',
        subjectId: null,
        before: null,
        after: { licenses_updated: 1, subscriptions_updated: 0 },
        refused: [],
      };
    },
  };

  const send = (route: string, { id, body }: Request, requestId = 'audit-test') => {
    const [method, pattern] = route.split(' ') as [string, string];
    return admin[method.toLowerCase() as 'post'](
      pattern.replace(':id', String(id)).replace(':kind/:locale', 'overdue/id'),
    )
      .set({ 'X-Forwarded-For': ADDRESS, 'X-Request-Id': requestId })
      .send(body);
  };
  const rowsAfter = (id: number) => app.em.find(AuditEvent, { id: { $gt: id } }, { orderBy: { id: 'asc' } });
  const lastId = async () =>
    (await app.em.find(AuditEvent, {}, { orderBy: { id: 'desc' }, limit: 1 }))[0]?.id ?? 0;

  async function everything(tables = TABLES) {
    const rows: Record<string, unknown> = {};
    for (const table of tables)
      rows[table] = await app.em.execute(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      );
    return rows;
  }

  const withMaskedKey = (facts: object) =>
    'license_key' in facts ? { ...facts, license_key: `…${String(facts.license_key).slice(-4)}` } : facts;

  it('covers every route that changes something', () => {
    const others = [...NO_ACTIONS, ...SEVERAL_ACTIONS];
    const changing = app.routes.filter((route) => !route.startsWith('GET ') && !others.includes(route));
    expect(changing).toEqual(Object.keys(ACTIONS).sort());
  });

  describe.each(Object.entries(ACTIONS))('the audit of %s', (route, prepare) => {
    it('gains one row with actor, action, subject, time, address and request', async () => {
      const action = await prepare();
      const before = await lastId();
      const { body } = await send(route, action, 'order-17').expect(action.status);
      const answered = body as { id: number };
      expect((await rowsAfter(before)).map((row) => ({ ...row }))).toEqual([
        {
          id: expect.any(Number),
          occurredAt: now,
          actorId: adminId,
          actorName: 'admin',
          action: action.action,
          subjectType: action.action.split('.')[0],
          subjectId: action.subjectId === 'answered' ? answered.id : action.subjectId,
          before: action.before,
          after: action.after === 'answered' ? withMaskedKey(answered) : action.after,
          address: ADDRESS,
          requestId: 'order-17',
          batchId: null,
          about:
            ((action.subjectId !== null || WITHOUT_ID.includes(action.action)) &&
              CALLED[action.action.split('.')[0]!]) ||
            null,
        },
      ]);
    });

    it('gains no row from a refused request', async () => {
      const { refused } = await prepare();
      const [before, state] = [await lastId(), await everything()];
      for (const [status, request] of refused) await send(route, request).expect(status);
      expect(await rowsAfter(before)).toEqual([]);
      expect(await everything()).toEqual(state);
    });

    it('cannot fail alone: when its row cannot be written, the change is rolled back', async () => {
      const action = await prepare();
      const tables = TABLES_OF[action.action] ?? TABLES;
      const [before, state] = [await lastId(), await everything(tables)];
      await app.em.execute('alter table audit_events add constraint full_up check (false) not valid');
      const { status, body } = await send(route, action);
      await app.em.execute('alter table audit_events drop constraint full_up');
      expect([status, body]).toEqual([500, { error: expect.stringMatching(/^Failed to /) }]);
      expect(await rowsAfter(before)).toEqual([]);
      expect(await everything(tables)).toEqual(state);
    });
  });

  it.each(Object.entries(ACTIONS).filter(([route]) => /^(PUT|PATCH) [^:]*:id$/.test(route)))(
    'gains no row from a second %s with the same values',
    async (route, prepare) => {
      const action = await prepare();
      await send(route, action).expect(action.status);
      const before = await lastId();
      await send(route, action).expect(action.status);
      expect(await rowsAfter(before)).toEqual([]);
    },
  );

  it('contains no password, hash, token, cookie or whole key after all of that', async () => {
    const session = await app.signIn();
    const hashes = (await app.em.find(User, {}, WITH_HASH)).map(({ passwordHash }) => passwordHash);
    for (const [route, prepare] of Object.entries(ACTIONS)) {
      await clear();
      await send(route, await prepare());
    }
    const text = JSON.stringify(await app.em.find(AuditEvent, {}));
    for (const secret of [
      'correct horse',
      'argon2',
      'AFS-',
      'SECRET-KEY',
      session.token,
      session.cookie,
      ...hashes,
    ])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/password_?hash|search_?text|cookie_?hash/i);
    expect(text).toContain('…9F2C');
  });

  it('records a request once that is repeated under its Idempotency-Key', async () => {
    const before = await lastId();
    for (let i = 0; i < 3; i++)
      await admin.post('/api/features').set('Idempotency-Key', 'once').send(FEATURE).expect(201);
    expect(await rowsAfter(before)).toHaveLength(1);
  });

  raceTest('records a deletion once that five request at the same time', async () => {
    const [user, license, plan] = [await aUser(), await aLicense(), await app.make.plan()];
    const feature = await aFeature();
    const before = await lastId();
    for (const path of [
      `/api/users/${user.id}`,
      `/api/licenses/${license.id}`,
      `/api/plans/${plan.id}`,
      `/api/features/${feature.id}`,
    ]) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => admin.delete(path)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    }
    expect((await rowsAfter(before)).map(({ action }) => action)).toEqual([
      'user.delete',
      'license.delete',
      'plan.delete',
      'feature.delete',
    ]);
  });

  raceTest('records how one of two simultaneous edits led to the other', async () => {
    const { id: subscriptionId, user, license, plan, body: form } = await aSubscription();
    const feature = await aFeature();
    const edits: [table: string, path: string, field: string, body: (value: number) => object][] = [
      ['users', `users/${user.id}`, 'email', (n) => ({ ...USER, email: `${n}@example.test` })],
      ['users', `users/${user.id}/limits`, 'max_customer_count', (n) => ({ max_customer_count: n })],
      ['features', `features/${feature.id}`, 'order_num', (n) => ({ ...FEATURE, order_num: n })],
      ['plans', `plans/${plan.id}`, 'max_customer_count', (n) => ({ ...PLAN, max_customer_count: n })],
      [
        'licenses',
        `licenses/${license.id}`,
        'wifi_ai_url',
        (n) => ({ license_key: license.licenseKey, status: 'active', wifi_ai_url: `http://10.0.0.${n}` }),
      ],
      [
        'subscriptions',
        `subscriptions/${subscriptionId}`,
        'amount',
        (n) => ({ ...form, amount: n, status: 'active', payment_status: 'paid' }),
      ],
    ];
    for (const [table, path, field, body] of edits) {
      const before = await lastId();
      const id = Number(/\d+/.exec(path)![0]);
      const answers = await whileHeld(app, table, id, () =>
        [7, 8].map((value) => admin.put(`/api/${path}`).send(body(value))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = await rowsAfter(before);
      expect([path, second!.before![field]]).toEqual([path, first!.after![field]]);
      expect(second!.after![field]).not.toEqual(first!.after![field]);
    }
  });

  raceTest('records a deleted row as an edit just before left it', async () => {
    const { id } = await aFeature();
    const before = await lastId();
    const put = () => admin.put(`/api/features/${id}`).send({ ...FEATURE, title: 'Edited' });
    await whileHeld(app, 'features', id, () => [put(), admin.delete(`/api/features/${id}`)]);
    const rows = await rowsAfter(before);
    const last = rows.at(-1)!;
    expect(last.action).toBe('feature.delete');
    expect(last.before!.title).toBe(rows.length === 2 ? 'Edited' : FEATURE.title);
  });

  raceTest('records for two simultaneous resets that the second changed nothing', async () => {
    for (const what of ['plans', 'features']) {
      await clear();
      const { id } = what === 'plans' ? await app.make.plan() : await aFeature();
      const before = await lastId();
      const reset = () => admin.post(`/api/reset-${what}`);
      await whileHeld(app, what, id, () => [reset(), reset()]);
      const [first, second] = await rowsAfter(before);
      expect(Object.keys(first!.after!)).toEqual([what]);
      expect([second!.before, second!.after]).toEqual([{}, {}]);
    }
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['203.0.113.9:5678', '203.0.113.9'],
    ['unknown', null],
    ["'; drop table users", null],
  ])('records, for a request that a proxy reports from %s, the address %s', async (said, address) => {
    const before = await lastId();
    await admin.post('/api/features').set('X-Forwarded-For', said).send(FEATURE).expect(201);
    expect(await rowsAfter(before)).toMatchObject([{ address }]);
  });

  it.each(['update audit_events set actor_name = null', 'delete from audit_events', 'truncate audit_events'])(
    'allows inserts only: refuses %s',
    async (sql) => {
      await aFeature();
      const rows = await rowsAfter(0);
      await expect(app.em.execute(sql)).rejects.toThrow(/append-only/);
      expect(await rowsAfter(0)).toEqual(rows);
    },
  );
});

describe('GET /api/audit', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['api']>;
  let licenseId: number;
  let featureId: number;

  beforeAll(async () => {
    app = await TestApp.open();
    await app.make.user({ username: 'deputy', role: 'admin' });
    await app.make.user({ username: 'plain' });
    admin = app.api(await app.signIn());
    const deputy = app.api(await app.signIn('deputy'));
    const license = { license_key: 'AFS-AUDITED-1', status: 'inactive' };
    licenseId = (
      (await admin.post('/api/licenses').send({ license_key: license.license_key })).body as { id: number }
    ).id;
    await deputy.put(`/api/licenses/${licenseId}`).send(license).expect(200);
    const feature = { title: 'Bills', description: 'On time', order_num: 1 };
    featureId = ((await deputy.post('/api/features').send(feature)).body as { id: number }).id;
    await admin.delete(`/api/licenses/${licenseId}`).expect(204);
    await app.make.expiredLicense({ expiresAt: new Date(Date.now() - DAY) });
    await admin.post('/api/update-expired-status').expect(200);
  });
  afterAll(() => app.close());

  const list = async (query: object | string = {}) =>
    (await admin.get('/api/audit').query(query).expect(200)).body as AuditEventView[];
  const actions = async (query: object | string) => (await list(query)).map(({ action }) => action);

  it('lists the latest events first', async () => {
    expect(await actions({})).toEqual([
      'expiry.run',
      'license.delete',
      'feature.create',
      'license.update',
      'license.create',
    ]);
    expect((await list())[3]).toEqual({
      id: expect.any(Number),
      occurred_at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: 'deputy',
      action: 'license.update',
      subject: 'license',
      subject_id: licenseId,
      about: {
        user_id: null,
        username: null,
        license_key: '…ED-1',
        plan_name: null,
        amount: null,
        payment_status: null,
        title: null,
        number: null,
      },
      changes: [{ field: 'status', before: 'active', after: 'inactive' }],
      before: { status: 'active', display_status: 'active' },
      after: { status: 'inactive', display_status: 'inactive' },
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      batch_id: null,
    });
  });

  it('filters by actor, action and subject', async () => {
    expect(await actions({ actor: 'deputy' })).toEqual(['feature.create', 'license.update']);
    expect(await actions({ actor: 'depu' })).toEqual([]);
    expect(await actions({ action: 'license.delete' })).toEqual(['license.delete']);
    expect(await actions({ subject: 'feature' })).toEqual(['feature.create']);
    expect(await actions({ subject: `feature:${featureId}` })).toEqual(['feature.create']);
    expect(await actions({ subject: `license:${licenseId}`, actor: 'admin' })).toEqual([
      'license.delete',
      'license.create',
    ]);
    expect(await actions({ subject: 'license:2147483647' })).toEqual([]);
    expect(await actions({ subject: 'license:9999999999' })).toEqual([]);
    expect(await actions({ q: 'CREATE' })).toEqual(['feature.create', 'license.create']);
    expect(await actions({ q: 'e_c' })).toEqual([]);
  });

  it.each([
    ['actor=%00', 'actor must be a username.'],
    ['actor=a&actor=b', 'actor must be a username.'],
    ["actor=x'--", 'actor must be a username.'],
    ['action=license', 'action must look like license.create.'],
    ['action=%00.a', 'action must look like license.create.'],
    ['subject=license:', 'subject must look like license or license:12.'],
    ['subject=license:1e3', 'subject must look like license or license:12.'],
    ['subject=license:99999999999', 'subject must look like license or license:12.'],
    ['before=x', 'before is not a field of this request.'],
  ])('refuses ?%s', async (query, sentence) => {
    const { body } = await admin.get(`/api/audit?${query}`).expect(422);
    expect(body).toMatchObject({ error: sentence });
  });

  it('finds events by any name of the subject, past ones and those of deleted rows included', async () => {
    const budi = await app.make.user({ username: 'budi.net' });
    const [license, other] = [
      await app.make.license({ licenseKey: 'AFS-K7Q2M9XA-3F8B-77TC-P2LW-9RVD5H3N4C1Y' }),
      await app.make.license({ owner: budi }),
    ];
    const plan = await app.make.plan({ planName: 'Premium' });
    const body = { username: 'budi.net', license_id: license.id, plan_type: plan.planType, amount: 150_000 };
    const { id } = (await admin.post('/api/subscriptions').send(body).expect(201)).body as { id: number };
    const dearer = { ...body, amount: 1_150_000, status: 'active', payment_status: 'paid' };
    await admin.put(`/api/subscriptions/${id}`).send(dearer).expect(200);
    await admin.delete(`/api/subscriptions/${id}`).expect(204);
    const GONE = 'subscription.delete';
    const ALL = [GONE, 'subscription.update', 'subscription.create'];
    for (const q of ['BUDI.NET', '4c1y', '…4C1Y', 'premium', license.licenseKey])
      expect([q, await actions({ q })]).toEqual([q, ALL]);
    for (const q of ['1150000', 'Rp 1.150.000'])
      expect([q, await actions({ q })]).toEqual([q, ALL.slice(0, 2)]);
    for (const q of ['Rp 150.000', 'rp150000']) expect([q, await actions({ q })]).toEqual([q, ALL.slice(1)]);
    expect((await actions({ q: '150.000' })).length).toBe(3);
    expect(await actions({ q: other.licenseKey })).toEqual([]);

    const [event] = await list({ action: GONE });
    const about = {
      username: 'budi.net',
      license_key: '…4C1Y',
      plan_name: 'Premium',
      amount: 1_150_000,
      payment_status: 'paid',
    };
    expect(event!.about).toEqual({ ...about, user_id: budi.id, title: null, number: null });
    await app.em.execute('delete from licenses where owner_id = ?', [budi.id]);
    await admin.delete(`/api/users/${budi.id}`).expect(204);
    expect((await list({ action: GONE }))[0]!.about).toEqual({
      ...about,
      user_id: null,
      title: null,
      number: null,
    });
    await admin
      .post('/api/users')
      .send({ username: 'budi.net', email: 'n@example.test', password: 'correct horse' });
    expect((await list({ action: GONE }))[0]!.about!.user_id).toBeNull();
  });

  it('resolves the names of a page of events in a fixed number of statements', async () => {
    const count = (per_page: number) => app.countQueries(() => list({ per_page }));
    expect(await count(10)).toBe(await count(1));
  });

  it('keeps the name of a deleted account', async () => {
    const { id } = await app.em.findOneOrFail(User, { username: 'deputy' });
    await admin.delete(`/api/users/${id}`).expect(204);
    expect(await actions({ actor: 'deputy' })).toEqual(['feature.create', 'license.update']);
  });

  it('refuses customers and strangers', async () => {
    const session = await app.signIn('plain');
    await app.api(session).get('/api/audit').expect(403);
    await app.pages(session).get('/audit').expect(403);
    await app.http.get('/api/audit').expect(401);
  });
});
