import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { changesOf, fieldsSetByPeople } from '../../src/audit/changes.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { AuditEventView } from '../../src/audit/audit-event.view.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import {
  type AuditFixtures,
  auditFixtures,
  FEATURE,
  PLAN,
  USER,
} from '../support/contracts/audit-fixtures.js';
import { ApiContract } from '../support/contracts/api-contract.js';
import { listedRows, mergedRows, rowFaults, withFixtures } from '../support/contracts/rows.js';
import { NOBODYS } from '../support/contracts/status-of.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { rowsOf } from '../support/database/rows-of.js';
import { someOf } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';
import { whileHeld } from '../support/database/while-held.js';

/** They open and close sessions, only look, or choose how one's own pages are read; nothing that an audit is kept of. */
const NO_ACTIONS = listedRows(({ audit }) => audit?.unaudited);
/** Audited as the actions that they consist of: test/accounts/account.spec.ts, test/customers/customers.spec.ts, ledger.spec.ts, checkout.spec.ts, gateway-refunds.spec.ts, gateway-reports.spec.ts, plan-changes.spec.ts, payment-reviews.spec.ts, payment-proofs.spec.ts, messages.spec.ts, outbox.spec.ts, licenses.spec.ts, batches.spec.ts, webhooks.spec.ts and imports.spec.ts. */
const SEVERAL_ACTIONS = listedRows(({ audit }) => audit?.severalActions);
/** Fields whose names Indonesians use as well. */
const SAME_IN_BOTH = ['username', 'email', 'status'];
const ADDRESS = '203.0.113.9';
/** Each field that a route takes. */
const TAKEN = mergedRows(({ privacy }) => privacy?.taken);
/** Shown as `license_key` and `plan_name`. */
const SHOWN_BY_NAME = ['license_id', 'plan_type'];
const ANY_ROW = { ids: new Proxy({}, { get: () => 1 }), licenseKey: 'AFS-TAKEN' };
const updateOf = (route: string) => `${route.replace('POST', 'PUT')}/:id`;
const TABLES = listedRows(({ audit }) => audit?.tables);
const CLEARED = listedRows(({ audit }) => audit?.cleared);

/** What the subject of each action is called, by the action or by the noun. */
const CALLED = mergedRows(({ audit }) => audit?.called);

describe('the audit', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let adminId: number;
  let fixtures: AuditFixtures;
  let contract: ApiContract;
  const now = new Date('2090-11-21T03:04:05.678Z');

  beforeAll(async () => {
    app.now = now;
    adminId = (await app.em.findOneOrFail(User, { username: 'admin' })).id;
    // Its session begins now, not with the first action.
    await admin.get('/api/verify-token').expect(200);
    fixtures = auditFixtures(app, admin, adminId, now);
    contract = await ApiContract.of(app);
  });
  beforeEach(() => clear());

  async function clear() {
    app.isClockWatched = false;
    await app.empty(CLEARED.join(', '));
    await app.em.execute(`delete from users where username <> 'admin'`);
  }

  const ACTIONS = withFixtures(
    mergedRows(({ audit }) => audit?.changes),
    () => fixtures,
  );

  type Sent = { id?: number | string; body?: object };
  const send = (route: string, { id, body }: Sent, requestId = 'audit-test') => {
    const [method, pattern] = route.split(' ') as [string, string];
    return admin[method.toLowerCase() as 'post'](
      pattern.replace(':id', String(id)).replace(':kind/:locale', 'overdue/id'),
      body,
    ).set({ 'X-Forwarded-For': ADDRESS, 'X-Request-Id': requestId });
  };
  /** Of what it does, where nothing is refused. */
  const statusOf = (route: string) =>
    Number(Object.keys(contract.call(route).operation.responses).find((status) => status.startsWith('2')));
  const rowsAfter = (id: number) => app.em.find(AuditEvent, { id: { $gt: id } }, { orderBy: { id: 'asc' } });
  const lastId = async () => (await app.lastEvent())?.id ?? 0;

  const everything = (tables = TABLES) => rowsOf(app, tables);

  /** Answers also say what is owed and whether there is a second factor, which have audit actions of their own. */
  const NOT_RECORDED = [
    'owed',
    'late',
    'due',
    'credit',
    'claimed_at',
    'claim_has_picture',
    'second_factor',
    'sign_in_links_from',
    'suspended_at',
    'last_sign_in_at',
  ];

  function recorded(answer: Record<string, unknown>) {
    // Of a license it is a fact, of a customer the next end among what is owed.
    const notRecorded = 'license_key' in answer ? NOT_RECORDED : [...NOT_RECORDED, 'ends_at'];
    const facts = Object.fromEntries(
      Object.entries(answer).filter(([field]) => !notRecorded.includes(field)),
    );
    return 'license_key' in facts
      ? { ...facts, license_key: `…${String(facts.license_key).slice(-4)}` }
      : facts;
  }

  it('has an Indonesian name of every field whose changes the history shows', async () => {
    type Words = {
      audit(say: <T>(english: T, indonesian: T) => T): { changes: { nameOf(field: string): string } };
    };
    const file = '../../resources/i18n/words/audit.ts';
    const { audit } = (await import(file)) as Words;
    const { changes: en } = audit((english) => english);
    const { changes: id } = audit((_, indonesian) => indonesian);
    const fields = fieldsSetByPeople().filter((field) => !SAME_IN_BOTH.includes(field));
    expect(fields).toContain('company');
    expect(fields.filter((field) => id.nameOf(field) === en.nameOf(field))).toEqual([]);
  });

  it('covers every route that changes something', () => {
    const others = [...NO_ACTIONS, ...SEVERAL_ACTIONS];
    const changing = app.routes.filter((route) => !route.startsWith('GET ') && !others.includes(route));
    expect(rowFaults('audit', changing, ACTIONS)).toEqual([]);
  });

  describe.each(someOf('audit', Object.entries(ACTIONS)))('the audit of %s', (route, prepare) => {
    it('gains no row from a refusal, cannot fail alone, and gains one row with actor, action, subject, time, address and request', async () => {
      let action = await prepare();
      let before = await lastId();
      const unchanged = await everything();
      const { id, body: sent, refused = [] } = action;
      for (const [status, request] of refused) await send(route, { id, ...request }).expect(status);
      if (id !== undefined)
        for (const none of NOBODYS) await send(route, { id: none, body: sent }).expect(404);
      expect(await rowsAfter(before)).toEqual([]);
      expect(await everything()).toEqual(unchanged);

      const tables = action.tables ?? TABLES;
      const state = await everything(tables);
      await app.em.execute('alter table audit_events add constraint full_up check (false) not valid');
      const failed = await send(route, action);
      await app.em.execute('alter table audit_events drop constraint full_up');
      expect([failed.status, failed.body]).toEqual([
        500,
        { error: expect.stringMatching(/^(Failed to |Something went wrong)/) },
      ]);
      expect(await rowsAfter(before)).toEqual([]);
      expect(await everything(tables)).toEqual(state);

      // The refused request has done what is not written together with its event.
      if (action.tables) {
        await clear();
        action = await prepare();
        before = await lastId();
      }
      const { body } = await send(route, action, 'order-17').expect(statusOf(route));
      // Otherwise the tests below would watch tables that the request never changes.
      if (tables.length > 0) expect(await everything(tables)).not.toEqual(state);
      const made = statusOf(route) === 201 ? (body as { id: number }).id : null;
      const { id: subjectId = made, after = null } = action;
      expect((await rowsAfter(before)).map((row) => ({ ...row }))).toEqual([
        {
          id: expect.any(Number),
          occurredAt: now,
          actorId: adminId,
          actorName: 'admin',
          apiKeyName: null,
          action: action.action,
          subjectType: action.action.split('.')[0],
          subjectId,
          before: action.before ?? null,
          after: after === 'answered' ? recorded(body as Record<string, unknown>) : after,
          address: ADDRESS,
          requestId: 'order-17',
          batchId: null,
          about:
            ((subjectId !== null || action.isNamed) &&
              (CALLED[action.action] ?? CALLED[action.action.split('.')[0]!])) ||
            null,
        },
      ]);
    });
  });

  it.each(Object.entries(ACTIONS).filter(([route]) => /^(PUT|PATCH) [^:]*:id$/.test(route)))(
    'gains no row from a second %s with the same values',
    async (route, prepare) => {
      const action = await prepare();
      await send(route, action).expect(200);
      const before = await lastId();
      await send(route, action).expect(200);
      expect(await rowsAfter(before)).toEqual([]);
    },
  );

  /** The event of a new row has all of its fields, that of a change only what changed. */
  it.each(Object.entries(ACTIONS).filter(([route]) => route.startsWith('POST ') && TAKEN[updateOf(route)]))(
    'shows in the history each field that %s and the change of its row take and record',
    async (route, prepare) => {
      const before = await lastId();
      await send(route, await prepare());
      const { subjectType, after } = (await rowsAfter(before))[0]!;
      const taken = [route, updateOf(route)].flatMap((each) => Object.keys(TAKEN[each]!(ANY_ROW)));
      const hidden = [...new Set(taken)].filter(
        (field) =>
          field in after! &&
          !SHOWN_BY_NAME.includes(field) &&
          changesOf({ subjectType, after: { [field]: 'new' } }).length === 0,
      );
      expect(hidden).toEqual([]);
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
      await admin.post('/api/features', FEATURE).set('Idempotency-Key', 'once').expect(201);
    expect(await rowsAfter(before)).toHaveLength(1);
  });

  raceTest('notes a deletion that five ask for at once, once', async () => {
    const [user, license, plan] = [await fixtures.aUser(), await fixtures.aLicense(), await app.make.plan()];
    const feature = await fixtures.aFeature();
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

  raceTest('notes of two edits that come at once how the one led to the other', async () => {
    const { id: subscriptionId, user, license, plan, body: form } = await fixtures.aSubscription();
    const feature = await fixtures.aFeature();
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
        [7, 8].map((value) => admin.put(`/api/${path}`, body(value))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [first, second] = await rowsAfter(before);
      expect([path, second!.before![field]]).toEqual([path, first!.after![field]]);
      expect(second!.after![field]).not.toEqual(first!.after![field]);
    }
  });

  raceTest('notes what was deleted as an edit just before has left it', async () => {
    const { id } = await fixtures.aFeature();
    const before = await lastId();
    const put = () => admin.put(`/api/features/${id}`, { ...FEATURE, title: 'Edited' });
    await whileHeld(app, 'features', id, () => [put(), admin.delete(`/api/features/${id}`)]);
    const rows = await rowsAfter(before);
    const last = rows.at(-1)!;
    expect(last.action).toBe('feature.delete');
    expect(last.before!.title).toBe(rows.length === 2 ? 'Edited' : FEATURE.title);
  });

  raceTest('records for two simultaneous resets that the second changed nothing', async () => {
    for (const what of ['plans', 'features']) {
      await clear();
      const { id } = what === 'plans' ? await app.make.plan() : await fixtures.aFeature();
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
    await admin.post('/api/features', FEATURE).set('X-Forwarded-For', said).expect(201);
    expect(await rowsAfter(before)).toMatchObject([{ address }]);
  });

  it.each(['update audit_events set actor_name = null', 'delete from audit_events', 'truncate audit_events'])(
    'allows inserts only: refuses %s',
    async (sql) => {
      await fixtures.aFeature();
      const rows = await rowsAfter(0);
      await expect(app.em.execute(sql)).rejects.toThrow(/append-only/);
      expect(await rowsAfter(0)).toEqual(rows);
    },
  );
});

describe('GET /api/audit', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let licenseId: number;
  let featureId: number;

  beforeAll(async () => {
    await app.make.user({ username: 'deputy', role: 'admin' });
    await app.make.user({ username: 'plain' });
    const deputy = app.as('deputy');
    const license = { license_key: 'AFS-AUDITED-1', status: 'inactive' };
    licenseId = (
      await admin.post('/api/licenses', { license_key: license.license_key }).body<{ id: number }>()
    ).id;
    await deputy.put(`/api/licenses/${licenseId}`, license).expect(200);
    const feature = { title: 'Bills', description: 'On time', order_num: 1 };
    featureId = ((await deputy.post('/api/features', feature)).body as { id: number }).id;
    await admin.delete(`/api/licenses/${licenseId}`).expect(204);
    await app.make.expiredLicense({ expiresAt: new Date(Date.now() - DAY) });
    await admin.post('/api/update-expired-status').expect(200);
  });

  const list = (query: object | string = {}) =>
    admin.get('/api/audit').query(query).body<AuditEventView[]>(200);
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
      api_key: null,
      action: 'license.update',
      subject: 'license',
      subject_id: licenseId,
      about: {
        user_id: null,
        username: null,
        user_name: null,
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
    expect(await admin.get(`/api/audit?${query}`).body(422)).toMatchObject({ error: sentence });
  });

  it('finds events by any name of the subject, past ones and those of deleted rows included', async () => {
    const budi = await app.make.user({ username: 'budi.net' });
    const [license, other] = [
      await app.make.license({ licenseKey: 'AFS-K7Q2M9XA-3F8B-77TC-P2LW-9RVD5H3N4C1Y' }),
      await app.make.license({ owner: budi }),
    ];
    const plan = await app.make.plan({ planName: 'Premium' });
    const body = { username: 'budi.net', license_id: license.id, plan_type: plan.planType, amount: 150_000 };
    const { id } = await admin.post('/api/subscriptions', body).body<{ id: number }>(201);
    const dearer = { ...body, amount: 1_150_000, status: 'active', payment_status: 'paid' };
    await admin.put(`/api/subscriptions/${id}`, dearer).expect(200);
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
      user_name: 'budi.net',
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
    await admin.post('/api/users', {
      username: 'budi.net',
      email: 'n@example.test',
      password: 'correct horse',
    });
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
});
