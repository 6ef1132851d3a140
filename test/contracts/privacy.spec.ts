import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { BulkSale } from '../../src/billing/ledger/bulk-sale.entity.js';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import fc from 'fast-check';
import type { Response } from 'supertest';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { projectRoot } from '../../src/platform/config/project-root.js';
import { type Fields, isForCustomers } from '../../src/rules/fields.js';
import type { PageObject } from '../../src/platform/inertia/page.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import type { Reference } from '../../src/platform/openapi/openapi.js';
import type { JsonSchema } from '../../src/platform/openapi/sample.js';
import { base64 } from '../support/base64.js';
import { ApiContract } from '../support/contracts/api-contract.js';
import { filledRoute, LICENSE_KEY, rowIds } from '../support/contracts/row-ids.js';
import { listedRows, mergedRows, rowFaults, withFixtures } from '../support/contracts/rows.js';
import { rowsOf } from '../support/database/rows-of.js';
import { DAY } from '../support/factory.js';
import { PASSWORD } from '../support/password.js';
import { type Api, type Credentials, TestApp } from '../support/servers/test-app.js';
import { validValue } from '../support/contracts/valid-values.js';
import { WEBP } from '../support/pictures.js';
import { budget, someOf } from '../support/jest/tier.js';

const LISTS = listedRows(({ list }) => list && [list.name]);
const TABLES = listedRows(({ privacy }) => privacy?.tables);

describe('a field that a request does not list', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let ids: Record<string, number>;
  let contract: ApiContract;

  /** Every field that a route takes, so that a request would be fine but for what is added to it. */
  const TAKEN = withFixtures(
    mergedRows(({ privacy }) => privacy?.taken),
    () => ({ ids, licenseKey: LICENSE_KEY }),
  );

  /** Verification and callbacks read their request themselves, a picture and a pay link have no fields, and signing out is for browsers. */
  const OTHERS = listedRows(({ privacy }) => privacy?.exempt);
  /** What a request takes may be nothing: then the document says so. */
  const bodiless = () =>
    contract.calls
      .filter(({ method, operation }) => /post|put|patch/.test(method) && !operation.requestBody)
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
      .filter((route) => !OTHERS.includes(route));
  const takenBy = (route: string) => TAKEN[route]?.() ?? {};

  beforeAll(async () => {
    contract = await ApiContract.of(app);
    ids = await rowIds(app, admin);
  });

  /** By their names in the database, in the code and on the wire. */
  function fieldNames(): string[] {
    const entities = app.nest.get(MikroORM).getMetadata().getAll().values();
    const stored = [...entities].flatMap(({ props }) =>
      props.flatMap(({ name, fieldNames: columns }) => [name, ...(columns ?? [])]),
    );
    const computed = [
      'user_name',
      'display_status',
      'is_expired',
      'is_unlimited',
      'subscription_id',
      'user_id',
    ];
    const taken = Object.values(TAKEN).flatMap((fields) => Object.keys(fields()));
    return [...new Set([...stored, ...computed, ...taken, 'isAdmin', 'where', '$set'])];
  }

  const everything = () => rowsOf(app, TABLES);

  const send = (route: string, body: object) => {
    const [method] = route.split(' ') as [string];
    return admin[method.toLowerCase() as 'post'](filledRoute(route, ids), body);
  };

  it('cannot be written on any route', () => {
    const writing = app.routes.filter((route) => /^(POST|PUT|PATCH) /.test(route));
    expect(rowFaults('privacy', writing, [...Object.keys(TAKEN), ...OTHERS, ...bodiless()])).toEqual([]);
  });

  it.each(someOf('unlisted', Object.keys(TAKEN)))('leads to an error that names it by %s', (route) =>
    expectNamed(route),
  );

  it('leads to an error that names it by routes that take none', async () => {
    for (const route of someOf('unlisted', bodiless())) await expectNamed(route);
  });

  async function expectNamed(route: string): Promise<void> {
    const taken = takenBy(route);
    const unlisted = fieldNames().filter((name) => !Object.hasOwn(taken, name));
    // Changes take what their answer shows as it was read, and say so once the rest is fine.
    const isEdit = route.startsWith('PUT ') || route === 'POST /api/payments/:id/correction';
    const known = isEdit ? bodySchema(route).properties! : {};
    const shown = unlisted.filter((name) => Object.hasOwn(known, name));
    const others = unlisted.filter((name) => !shown.includes(name));
    const never = ['id', 'created_at', 'password_hash', 'search_text', 'anchor_day', 'createdAt'];
    // A message names the row it is about.
    expect(unlisted).toEqual(expect.arrayContaining(never.filter((name) => !Object.hasOwn(taken, name))));
    const before = await everything();
    // In parts, because a request may have at most two hundred fields.
    const parts = Array.from({ length: Math.ceil(others.length / 100) }, (_, i) =>
      others.slice(100 * i, 100 * (i + 1)),
    );
    for (const names of shown.length > 0 ? [...parts, shown] : parts) {
      const extra = Object.fromEntries(names.map((name) => [name, -1]));
      expect((await send(route, { ...taken, ...extra }).body<{ errors: object }>(422)).errors).toEqual(
        Object.fromEntries(names.map((name) => [name, `${name} is not a field of this request.`])),
      );
    }
    expect(await everything()).toEqual(before);
  }

  const edits = Object.entries(TAKEN).filter(([route]) => route.startsWith('PUT '));
  it.each(someOf('effects', edits))('has no effect, but each that %s lists has one', async (route, taken) => {
    const { properties } = bodySchema(route) as { properties: Record<string, JsonSchema> };
    const ignored: string[] = [];
    for (const [field, schema] of Object.entries(properties)) {
      const asIs = await outcome(route, taken());
      const differs = async (value: unknown) =>
        !isDeepStrictEqual(await outcome(route, { ...taken(), [field]: value }), asIs);
      const values = fc.sample(validValue(schema, {}), { numRuns: 20, seed: 1 });
      if (!(await some(values, differs))) ignored.push(field);
    }
    await send(route, taken());
    expect(ignored).toEqual([]);
  });

  /** The result of a request: the answer and the stored rows. */
  async function outcome(route: string, body: object) {
    const { status } = await send(route, body);
    const { audit_events: _noted, ...stored } = await everything();
    return { status, stored };
  }

  function bodySchema(route: string): JsonSchema {
    const { operation } = contract.call(route);
    return contract.resolve(operation.requestBody!.content['application/json']!.schema as Reference);
  }

  it('has no effect whatever its value and name', async () => {
    const before = await everything();
    const name = fc.oneof(
      fc.constantFrom(...fieldNames()),
      fc.constantFrom('constructor', 'prototype', 'toString', '__proto__', 'hasOwnProperty'),
      fc.string({ minLength: 1, maxLength: 20 }),
    );
    const route = fc.constantFrom(...Object.keys(TAKEN), ...bodiless());
    await fc.assert(
      fc.asyncProperty(route, name, fc.jsonValue({ maxDepth: 2 }), async (to, field, value) => {
        fc.pre(!Object.hasOwn(takenBy(to), field));
        const { status, body } = await send(to, { ...takenBy(to), [field]: value });
        // The parser refuses, at any depth, keys that would change a prototype.
        const isPoison = /"__proto__":|"constructor":\{[^}]*"prototype":/.test(
          JSON.stringify({ [field]: value }),
        );
        expect(status).toBe(isPoison ? 400 : 422);
        if (!isPoison) expect(body).toMatchObject({ errors: { [field]: expect.any(String) } });
      }),
      { numRuns: budget(250) },
    );
    expect(await everything()).toEqual(before);
  });
});

async function some<T>(values: T[], holds: (value: T) => Promise<boolean>): Promise<boolean> {
  for (const value of values) if (await holds(value)) return true;
  return false;
}

type Body = { path: string; text: string };

/** The nouns that declare in src/rules who reads their fields, with their tables. */
const nouns = await Promise.all(
  globSync(join(projectRoot, 'src/rules/*-fields.ts')).map(async (file) => {
    const [fields] = Object.values((await import(pathToFileURL(file).href)) as Record<string, Fields>);
    return { table: `${basename(file, '-fields.ts')}s`, fields: fields! };
  }),
);

/** A value of each type of column that nothing else in an answer is equal to. */
const marked = (at: number) => `ForStaffAlone${at}`;
const MARKS: Record<string, (at: number) => string> = {
  text: marked,
  'character varying': marked,
  jsonb: (at) => `{"mark":"${marked(at)}"}`,
  integer: (at) => `${918_273_640 + at}`,
  bigint: (at) => `${918_273_640 + at}`,
  date: (at) => `2031-07-${10 + at}`,
  'timestamp with time zone': (at) => `2031-07-${10 + at}T03:07:09.431Z`,
};

describe('the answer to a read', () => {
  const app = TestApp.ofFile();
  let admin: Credentials;
  let customer: Credentials;
  let own: Record<string, number>;
  let foreign: Record<string, number>;
  let secrets: string[];
  const nobody = { token: 'none', cookie: 'none=1' };

  /** What only staff and the other user may know of an account. */
  const FOREIGN = [
    'ForeignPerson',
    'foreignperson@',
    '6289911112222',
    '089911112222',
    'AFS-FOREIGN',
    'http://foreign-server',
    'FOREIGN-SLIP',
  ];
  const OWN = ['MySelf', 'AFS-MINE'];
  /** In every column of a noun that its customers do not read, declared or not: what it holds, by its name. */
  let forStaff: Map<string, string>;

  beforeAll(async () => {
    own = await somebody('MySelf', 'AFS-MINE', '6281100001111');
    foreign = await somebody('ForeignPerson', 'AFS-FOREIGN', '6289911112222');
    admin = await app.signIn();
    customer = await app.signIn('MySelf');
    await app.signIn('ForeignPerson');
    await leaveTraces(app.api(admin));
    forStaff = await fillForStaff();
    secrets = await secretsOfAll();
  });

  /** A customer with a licence of their own and one with a subscription, both about to end. */
  async function somebody(username: string, key: string, waNumber: string) {
    const user = await app.make.user({ username, waNumber });
    const soon = new Date(Date.now() + DAY);
    await app.make.license({ licenseKey: `${key}-ALONE`, owner: user, expiresAt: soon });
    const license = await app.make.license({
      licenseKey: `${key}-USED`,
      owner: user,
      wifiAiUrl: `http://${username === 'MySelf' ? 'my' : 'foreign'}-server.test`,
    });
    const plan = await app.make.plan({ hasLeases: true });
    const subscription = await app.make.subscription({ user, license, plan, endDate: soon });
    const sent = { method: 'cash', amount: 1, reference: username === 'MySelf' ? 'MY-SLIP' : 'FOREIGN-SLIP' };
    const api = app.api(await app.signIn());
    const { body } = await api.post(`/api/subscriptions/${subscription.id}/payments`, sent).expect(201);
    const { invoice, payment } = body as { invoice: { id: number }; payment: { id: number } };
    await api
      .post(`/api/payments/${payment.id}/proof`)
      .set('Content-Type', 'image/webp')
      .send(Buffer.from(WEBP))
      .expect(201);
    const webp = { pictureType: 'image/webp', picture: Buffer.from('RIFF0000WEBP') } as const;
    const review = await app.make.review(subscription, webp);
    const sale = {
      userId: user.id,
      licenseIds: [license.id],
      invoiceIds: [invoice.id],
      bill: 'one' as const,
    };
    return {
      users: user.id,
      licenses: license.id,
      plans: subscription.plan.id,
      subscriptions: subscription.id,
      invoices: invoice.id,
      routers: (await app.make.router({ license, label: `Router of ${user.username}` })).id,
      payments: payment.id,
      'payment-reviews': review.id,
      'bulk-sales': await app.em.insert(BulkSale, { ...sale, createdAt: new Date() }),
    };
  }

  /** A row in every list that only changes fill. */
  async function leaveTraces(api: Api) {
    await api.put(`/api/users/${foreign.users}/password`, { password: PASSWORD }).expect(200);
    await api
      .post(`/api/subscriptions/${foreign.subscriptions}/renew`, { end_date: '2027-01-01' })
      .expect(200);
    await api
      .put(`/api/licenses/${foreign.licenses}`, { license_key: 'AFS-FOREIGN-USED', status: 'inactive' })
      .expect(200);
    await api.post('/api/update-expired-status').expect(200);
    const file = base64('full_name,email,plan_type\nNewcomer,newcomer@example.test,basic\n');
    const { id } = await api.post('/api/imports/customers', { file }).body<{ id: number }>(201);
    await api.post(`/api/imports/${id}/check`).expect(200);
    const { id: batches } = await api
      .post('/api/batches', { action: 'license.status', ids: [foreign.licenses], status: 'active' })
      .body<{ id: number }>(201);
    await api.post(`/api/batches/${batches}/run`).expect(200);
    const { id: deliveries } = await app.make.delivery(await app.make.endpoint());
    const { id: staff } = await app.em.findOneOrFail(User, { username: 'admin' });
    const theirs = { staff, imports: id, import: id, batches, 'webhook-deliveries': deliveries };
    for (const ids of [own, foreign]) Object.assign(ids, theirs);
    await app.signIn('ForeignPerson');
  }

  /** Columns that nobody reads are left: the application works with them. */
  async function fillForStaff() {
    const filled = new Map<string, string>();
    for (const { table, fields } of nouns) {
      // Payments are append-only.
      await app.em.execute(`alter table ${table} disable trigger user`);
      const columns = await app.em.execute<{ name: string; type: string }[]>(
        `select column_name as name, data_type as type from information_schema.columns
          where table_schema = current_schema() and table_name = ?`,
        [table],
      );
      for (const { name, type } of columns) {
        const field = fields[name];
        if (isForCustomers(field) || field?.readers === 'nobody') continue;
        const value = MARKS[type]?.(filled.size);
        if (value === undefined) throw new Error(`Nothing marks ${table}.${name}, which is of ${type}`);
        await app.em.execute(`update ${table} set ${name} = ?`, [value]);
        filled.set(`${table}.${name}`, JSON.stringify(value).slice(1, -1));
      }
    }
    return filled;
  }

  async function secretsOfAll() {
    const sessions = await app.em.find(Session, {});
    const hashes = sessions.flatMap(({ cookieHash }) =>
      (['hex', 'base64', 'base64url'] as const).map((encoding) => Buffer.from(cookieHash).toString(encoding)),
    );
    const credentials = [admin, customer].flatMap(({ token, cookie }) => [token, cookie.split('=')[1]!]);
    const passwords = (await app.em.find(User, {}, WITH_HASH)).map(({ passwordHash }) => passwordHash);
    return [
      ...hashes,
      ...sessions.map(({ id }) => id),
      ...credentials,
      ...passwords,
      'argon2',
      PASSWORD,
      'secret of theirs',
    ];
  }

  /** The body of every GET, whoever may read it: pages as document, as page object and as deferred props. */
  async function* bodiesFor(viewer: Credentials) {
    for (const route of app.routes.filter((each) => each.startsWith('GET '))) {
      for (const path of pathsOf(route.slice(4))) {
        const answer = await ask(viewer, path);
        if (answer.status >= 300) continue;
        // A proof is an image, not text.
        yield { path, text: Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : answer.text };
        if (!String(answer.headers['content-type']).startsWith('text/html') || path.startsWith('/api/'))
          continue;
        yield* visitsOf(viewer, path, answer);
      }
    }
  }

  async function* visitsOf(viewer: Credentials, path: string, { text }: Response) {
    const version = /"version":"([0-9a-f]+)"/.exec(text)![1]!;
    const visit = { 'X-Inertia': 'true', 'X-Inertia-Version': version };
    const page = await ask(viewer, path, visit);
    yield { path: `${path} (visit)`, text: page.text };
    const { component, deferredProps = {} } = page.body as PageObject;
    const names = Object.values(deferredProps).flat();
    if (names.length === 0) return;
    const late = { 'X-Inertia-Partial-Component': component, 'X-Inertia-Partial-Data': names.join() };
    const answer = await ask(viewer, path, { ...visit, ...late });
    for (const name of names) expect((answer.body as PageObject).props).toHaveProperty(name);
    yield { path: `${path} (late props)`, text: answer.text };
  }

  const ask = async (viewer: Credentials, path: string, headers = {}): Promise<Response> => {
    const credentials = { Authorization: `Bearer ${viewer.token}`, Cookie: viewer.cookie };
    return await app.http.get(path).set({ ...credentials, ...headers });
  };

  /** Routes with an id are read once for the customer's row and once for another's; lists with the largest page. */
  const pathsOf = (pattern: string) => {
    const [, noun] = /^\/(?:api\/)?([^/]*)/.exec(pattern)!;
    const kind = pattern.startsWith('/payments/reviews/') ? 'payment-reviews' : noun;
    if (pattern.includes(':id'))
      return [own, foreign].map((ids) => pattern.replace(':id', String(ids[kind!])));
    return LISTS.includes(pattern.replace(/^\/(api\/)?/, ''))
      ? [pattern, `${pattern}?per_page=500`, `${pattern}?q=foreign`]
      : [pattern];
  };

  /** Read once, because nothing changes from here on. */
  const asked = new Map<Credentials, Body[]>();
  async function bodiesOf(viewer: Credentials): Promise<Body[]> {
    if (!asked.has(viewer)) {
      const bodies: Body[] = [];
      for await (const body of bodiesFor(viewer)) bodies.push(body);
      asked.set(viewer, bodies);
    }
    return asked.get(viewer)!;
  }

  /** Not read here: the first five redirect; a plan change needs a paid period, a draft what it is about; only Meta can call it (test/integrations/whatsapp.spec.ts); links: test/billing/pay.spec.ts and test/messaging/sign-in-links.spec.ts. */
  const NOT_READ = [
    'GET /login',
    'GET /masuk',
    'GET /money',
    'GET /staff',
    'GET /staff/:id',
    'GET /api/subscriptions/:id/plan-change',
    'GET /api/subscriptions/:id/payment-preview',
    'GET /api/sale-preview',
    'GET /api/settings/grace-effect',
    'GET /api/messages/draft',
    'GET /api/callbacks/whatsapp/cloud',
  ];
  const isLink = (route: string) => /^GET \/(pay|masuk)\//.test(route);

  /** The routes with a readable answer, and those that answered. */
  const readings = () =>
    app.routes.filter((route) => route.startsWith('GET ') && !NOT_READ.includes(route) && !isLink(route));
  const read = (bodies: Body[]) =>
    app.routes.filter(
      (route) =>
        route.startsWith('GET ') && bodies.some(({ path }) => pathsOf(route.slice(4)).includes(path)),
    );

  const leaks = (bodies: Body[], words: string[]) =>
    bodies.flatMap(({ path, text }) => {
      // The hash in the name of an asset may be any word.
      const plain = text
        .replaceAll('\\/', '/')
        .replaceAll(/\/build\/[\w./-]+/g, '')
        .toLowerCase();
      return words
        .filter((word) => plain.includes(word.toLowerCase()))
        .map((word) => `${path} tells ${word}`);
    });

  /** Field names that no answer contains, at any depth. */
  const INTERNAL =
    /\W(search_?text|password_?hash|cookie_?hash|session_?id|anchor_?day|request_?hash)\W|\\u001f/i;

  describe.each([
    ['staff', () => admin, () => readings().length],
    ['a customer', () => customer, () => 19],
    ['a stranger', () => nobody, () => 8],
  ])('the answer to a read by %s', (_, viewer, atLeast) => {
    it('contains no hash, session, cookie, password or internal field', async () => {
      const bodies = await bodiesOf(viewer());
      expect(read(bodies).length).toBeGreaterThanOrEqual(atLeast());
      expect(leaks(bodies, secrets)).toEqual([]);
      const described = bodies.filter(({ path }) => !['/api/openapi.json', '/api/docs'].includes(path));
      expect(described.filter(({ text }) => INTERNAL.test(text)).map(({ path }) => path)).toEqual([]);
    });
  });

  it("contains a customer's own data and no one else's", async () => {
    const bodies = await bodiesOf(customer);
    expect(leaks(bodies, [...FOREIGN, 'admin@localhost'])).toEqual([]);
    for (const path of [
      '/api/licenses',
      '/api/subscriptions',
      '/licenses',
      '/subscriptions',
      '/api/expiration-status',
    ])
      expect(leaks(bodies, OWN)).toEqual(expect.arrayContaining(OWN.map((word) => `${path} tells ${word}`)));
  });

  /** A field that a customer may read is declared so, in src/rules. */
  it('contains for customers what is declared for customers, and what is for staff for staff alone', async () => {
    const staffs = await bodiesOf(admin);
    const unread = [...forStaff].filter(([, value]) => leaks(staffs, [value]).length === 0);
    expect(unread.map(([column]) => column)).toEqual([]);
    const customers = await bodiesOf(customer);
    const leaked = [...forStaff].flatMap(([column, value]) =>
      leaks(customers, [value]).map((leak) => `${leak}, which is ${column}`),
    );
    expect(leaked).toEqual([]);
  });

  it("contains no user's data for a stranger", async () => {
    expect(leaks(await bodiesOf(nobody), [...FOREIGN, ...OWN, 'admin@localhost'])).toEqual([]);
  });

  it('contains no whole key for staff in the audit', async () => {
    const bodies = (await bodiesOf(admin)).filter(({ path }) => /^\/(api\/)?audit/.test(path));
    expect(bodies.length).toBeGreaterThan(2);
    expect(leaks(bodies, ['AFS-'])).toEqual([]);
    expect(leaks(bodies, ['license.update'])).not.toEqual([]);
  });

  it("does not differ for a customer between another's row and a row that does not exist", async () => {
    const paths = ['/api/users/:id/limits', '/api/licenses/:id/usage', '/api/licenses/:id/customer-count'];
    for (const path of paths) {
      const [theirs, none] = [
        await ask(customer, pathsOf(path)[1]!),
        await ask(customer, path.replace(':id', '999999')),
      ];
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
  });
});
