import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { PASSWORD } from './support/password.js';
import { TestApp, type Credentials } from './support/test-app.js';

/*
 * A client written from the specification and the decisions alone. It knows nothing of the server but what
 * those two pages say, speaks to it over HTTP only, and walks through one working day (and the weeks after
 * it) in order: each test goes on where the one before stopped.
 */

const FIELDS = {
  user: 'id username email wa_number role created_at',
  license:
    'id license_key username user_name wa_number status display_status is_expired is_expiring_soon ' +
    'expires_at wifi_ai_url subscription_id created_at',
  subscription:
    'id username user_name license_id license_key wa_number plan_type plan_name billing_period amount status ' +
    'display_status is_expiring_soon payment_status start_date end_date current_customer_count ' +
    'max_customer_count current_mikrotik_count max_mikrotik_count created_at',
  plan:
    'id plan_type plan_name max_customer_count max_mikrotik_count billing_period price_per_month ' +
    'price_per_quarter price_per_semi_annual price_per_annual features description is_unlimited',
  feature: 'id title description icon order_num is_active',
  limits: 'user_id max_customer_count max_mikrotik_count',
  customerCount:
    'license_id license_key customer_count max_customer_count is_customer_limit_exceeded reported_at',
  usage:
    'license_id license_key current_customer_count max_customer_count current_mikrotik_count ' +
    'max_mikrotik_count is_customer_limit_exceeded is_mikrotik_limit_exceeded reported_at',
  stats: 'total_users total_licenses total_subscriptions total_revenue',
  expirationStatus:
    'expiring_licenses expiring_subscriptions licenses_expiring_soon subscriptions_expiring_soon',
  markExpired: 'licenses_updated subscriptions_updated',
  verifyToken: 'valid user',
  renewal: 'from to is_past billing_period price license_expires_at',
  verifiedLicense:
    'license_key status username wa_number expires_at subscription_status subscription_end_date plan_name ' +
    'current_customer_count max_customer_count current_mikrotik_count max_mikrotik_count ' +
    'is_customer_limit_exceeded is_mikrotik_limit_exceeded features',
  refusedLicense:
    'license_key status username wa_number expires_at subscription_status subscription_end_date plan_name ' +
    'current_customer_count max_customer_count current_mikrotik_count max_mikrotik_count ' +
    'is_customer_limit_exceeded is_mikrotik_limit_exceeded features is_expired subscription_expired',
} as const;

/** Spec §9.4: name, price per month, customers, routers. */
const DEFAULT_PLANS = [
  ['basic', 'Basic', 50_000, 100, 1],
  ['standard', 'Standard', 100_000, 250, 2],
  ['premium', 'Premium', 150_000, 500, 3],
  ['classic', 'Classic', 500_000, 2_000, 8],
  ['silver', 'Silver', 750_000, 3_500, 12],
  ['gold', 'Gold', 2_083_333, 999_999, 999],
] as const;

/** Every call of spec §7.2 that needs a sign-in. */
const PROTECTED = `
  GET /verify-token, GET /users, POST /users, PUT /users/1, DELETE /users/1, PUT /users/1/role,
  PUT /users/1/password, PUT /users/1/limits, GET /users/1/limits, GET /licenses, POST /licenses,
  PUT /licenses/1, DELETE /licenses/1, POST /licenses/1/update-customer-count,
  GET /licenses/1/customer-count, POST /licenses/1/update-usage, GET /licenses/1/usage,
  GET /generate-license-key, GET /subscriptions, POST /subscriptions, PUT /subscriptions/1,
  DELETE /subscriptions/1, POST /subscriptions/1/renew, GET /subscriptions/1/renewal, GET /dashboard/stats,
  GET /expiration-status, POST /update-expired-status, GET /plans, POST /plans, PUT /plans/1,
  DELETE /plans/1, POST /reset-plans, GET /features, POST /features, PUT /features/1, DELETE /features/1,
  POST /reset-features`
  .split(',')
  .map((call) => call.trim().split(' ') as [Verb, string]);

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

type User = { id: number; username: string; email: string; wa_number: string | null; role: string };
type License = {
  id: number;
  license_key: string;
  username: string | null;
  user_name: string | null;
  wa_number: string | null;
  status: string;
  display_status: string;
  is_expired: boolean;
  is_expiring_soon: boolean;
  expires_at: string | null;
  wifi_ai_url: string | null;
  subscription_id: number | null;
};
type Subscription = {
  id: number;
  amount: number;
  status: string;
  display_status: string;
  payment_status: string;
  is_expiring_soon: boolean;
  start_date: string;
  end_date: string | null;
  current_customer_count: number;
  max_customer_count: number;
  current_mikrotik_count: number;
  max_mikrotik_count: number;
};
type Plan = {
  id: number;
  plan_type: string;
  plan_name: string;
  billing_period: string;
  price_per_month: number;
  price_per_quarter: number;
  price_per_semi_annual: number;
  price_per_annual: number;
  features: string[];
  is_unlimited: boolean;
};
type Feature = { id: number; title: string; description: string; icon: string; is_active: boolean };
type Failure = { error: string; code?: string; errors?: Record<string, string> };
type Stats = {
  total_users: number;
  total_licenses: number;
  total_subscriptions: number;
  total_revenue: number;
};
type Expiring = {
  expiring_licenses: License[];
  expiring_subscriptions: Subscription[];
  licenses_expiring_soon: number;
  subscriptions_expiring_soon: number;
};
type Renewal = {
  from: string;
  to: string;
  is_past: boolean;
  billing_period: string;
  price: number;
  license_expires_at: string | null;
};
type Verdict = {
  valid?: boolean;
  code: string;
  codes: string[];
  license: Record<string, unknown>;
  warnings: string[];
  server_time: string;
  seconds_left?: number;
  days_left?: number;
};

let app: TestApp;
let admin: Credentials;
let staff: ReturnType<TestApp['api']>;

const words = (text: string) => text.split(/\s+/);

function expectFields(object: unknown, kind: keyof typeof FIELDS): void {
  expect(Object.keys(object as object).sort()).toEqual(words(FIELDS[kind]).sort());
}

/** The body, once the status is the one expected; a wrong one is shown with what came in its place. */
function expectStatus<T>(answer: Response, status: number): T {
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status });
  return answer.body as T;
}

/** An error of the one shape there is, in words, about the fields named. */
function expectError(answer: Response, status: number, ...fields: string[]): Failure {
  const body = expectStatus<Failure>(answer, status);
  expect(answer.headers['content-type']).toMatch(/json/);
  expect(['error', 'code', 'errors']).toEqual(expect.arrayContaining(Object.keys(body)));
  expect(body.error).toMatch(/\S+ \S+/);
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\n\s*at |select |insert into|constraint|SQLSTATE/);
  if (body.code !== undefined) expect(typeof body.code).toBe('string');
  for (const sentence of Object.values(body.errors ?? {})) expect(sentence).toMatch(/\S+ \S+/);
  if (fields.length > 0) {
    expect(Object.keys(body.errors ?? {})).toEqual(expect.arrayContaining(fields));
  }
  return body;
}

/** RFC 3339, UTC, with Z. */
function expectInstant(text: unknown): void {
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
}

/** The day an instant falls on in Jakarta. */
const dayOf = (instant: string | null) =>
  new Date(Date.parse(instant!) + 7 * 3_600_000).toISOString().slice(0, 10);

/** Sets the server's clock, and signs the admin in again: twelve hours may have gone by. */
async function at(instant: string): Promise<void> {
  app.now = new Date(instant);
  admin = await app.signIn();
  staff = app.api(admin);
}

const verify = (licenseKey: unknown) =>
  app.http.post('/api/verify-license').send({ license_key: licenseKey });

async function verdict(licenseKey: string, status: 200 | 403): Promise<Verdict & Record<string, unknown>> {
  const answer = await verify(licenseKey);
  const body = expectStatus<Verdict & Record<string, unknown>>(answer, status);
  expectFields(body.license, status === 200 ? 'verifiedLicense' : 'refusedLicense');
  expectInstant(body.server_time);
  expect(Date.parse(body.server_time)).toBe(app.now?.getTime());
  expect(Array.isArray(body.codes)).toBe(true);
  expect(Array.isArray(body.warnings)).toBe(true);
  return body;
}

/** All rows of a list. */
async function list<T>(path: string, as = staff): Promise<T[]> {
  const answer = await as.get(`/api${path}`);
  const rows = expectStatus<T[]>(answer, 200);
  expect(Array.isArray(rows)).toBe(true);
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length);
  return rows;
}

async function theLicense(id: number): Promise<License> {
  const found = (await list<License>('/licenses?per_page=500')).find((license) => license.id === id);
  expect(found).toBeDefined();
  return found!;
}

async function theSubscription(id: number): Promise<Subscription> {
  const found = (await list<Subscription>('/subscriptions?per_page=500')).find((row) => row.id === id);
  expect(found).toBeDefined();
  return found!;
}

async function stats(as = staff): Promise<Stats> {
  const body = expectStatus<Stats>(await as.get('/api/dashboard/stats'), 200);
  expectFields(body, 'stats');
  return body;
}

async function expiring(as = staff): Promise<Expiring> {
  const body = expectStatus<Expiring>(await as.get('/api/expiration-status'), 200);
  expectFields(body, 'expirationStatus');
  for (const row of body.expiring_licenses) expectFields(row, 'license');
  for (const row of body.expiring_subscriptions) expectFields(row, 'subscription');
  return body;
}

async function preview(id: number, query = ''): Promise<Renewal> {
  const answer = await staff.get(`/api/subscriptions/${id}/renewal${query}`);
  const body = expectStatus<Renewal>(answer, 200);
  expectFields(body, 'renewal');
  return body;
}

async function renew(id: number, body: object = {}): Promise<Subscription> {
  const answer = await staff.post(`/api/subscriptions/${id}/renew`).send(body);
  const renewed = expectStatus<Subscription>(answer, 200);
  expectFields(renewed, 'subscription');
  return renewed;
}

/** The links of an answer by relation, as paths. */
function links(answer: Response): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, target, relation] of String(answer.headers['link'] ?? '').matchAll(
    /<([^>]+)>\s*;\s*rel="?(\w+)"?/g,
  )) {
    const url = new URL(target!, 'http://lisensi.test');
    found[relation!] = url.pathname + url.search;
  }
  return found;
}

beforeAll(async () => {
  // The sweep belongs to this test: the scheduled one would come between.
  app = await TestApp.open({ EXPIRY_SWEEP_CRON: '0 0 1 1 *' });
  await at('2031-01-31T08:00:00+07:00');
});

afterAll(async () => {
  await app.close();
});

// What the day leaves behind for the next test.
let rina: User;
let budi: User;
/** Rina's, by a generated key, until 25 February. */
let hers: License;
/** By a typed key, of nobody, without end. */
let typed: License;
/** Until 20 February. */
let brief: License;
let subscription: Subscription;

describe('Before anybody has signed in', () => {
  it('is alive and ready', async () => {
    await app.http.get('/health/live').expect(200);
    await app.http.get('/health/ready').expect(200);
  });

  it.each(PROTECTED)('refuses %s %s with 401', async (verb, path) => {
    const method = verb.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const bare = app.http[method](`/api${path}`);
    expectError(await (verb === 'GET' || verb === 'DELETE' ? bare : bare.send({})), 401);
  });

  it('refuses a token that is none', async () => {
    expectError(await app.api({ token: 'no.such.token' }).get('/api/verify-token'), 401);
  });

  it('shows the six default plans to the public', async () => {
    const plans = expectStatus<Plan[]>(await app.http.get('/api/public/plans'), 200);
    for (const plan of plans) expectFields(plan, 'plan');
    expect(plans).toHaveLength(6);
    for (const [type, name, price, customers, routers] of DEFAULT_PLANS) {
      expect(plans.find((plan) => plan.plan_type === type)).toMatchObject({
        plan_name: name,
        price_per_month: price,
        max_customer_count: customers,
        max_mikrotik_count: routers,
        is_unlimited: type === 'gold',
      });
    }
    const featuresOf = (type: string) => plans.find((plan) => plan.plan_type === type)!.features;
    expect(featuresOf('classic')).toContain('server_shared');
    expect(featuresOf('silver')).toContain('server_shared');
    expect(featuresOf('gold')).toEqual(expect.arrayContaining(['server_privat', 'unlimited_customers']));
  });

  it('shows the features to the public', async () => {
    const features = expectStatus<Feature[]>(await app.http.get('/api/public/features'), 200);
    expect(features.length).toBeGreaterThan(0);
    for (const feature of features) {
      expectFields(feature, 'feature');
      expect(feature.is_active).toBe(true);
    }
  });

  it('answers an unknown path under /api with 404 in JSON', async () => {
    expectError(await app.http.get('/api/no-such-thing'), 404);
    expectError(await staff.post('/api/no-such-thing').send({}), 404);
  });

  it('sends a visitor of a protected page to /login', async () => {
    const answer = await app.http.get('/dashboard');
    expect([302, 303, 307]).toContain(answer.status);
    expect(new URL(answer.headers['location']!, 'http://lisensi.test').pathname).toBe('/login');
  });
});

describe('Signing in', () => {
  it('refuses a wrong password and an unknown name alike', async () => {
    const wrong = expectError(await app.login('admin', 'not this one'), 401);
    const unknown = expectError(await app.login('nobody', 'not this one'), 401);
    expect(unknown).toEqual(wrong);
  });

  it('asks for both username and password', async () => {
    expectError(await app.http.post('/api/login').send({}), 422, 'username', 'password');
  });

  it('refuses a field it does not know', async () => {
    const answer = await app.http
      .post('/api/login')
      .send({ username: 'admin', password: PASSWORD, remember_me: true });
    expectError(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('remember_me');
  });

  it('answers a token and the user, and sets a cookie with another value', async () => {
    const answer = await app.login('admin', PASSWORD);
    const body = expectStatus<{ token: string; user: User }>(answer, 200);
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expectFields(body.user, 'user');
    expect(body.user).toMatchObject({ username: 'admin', role: 'admin' });

    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain(body.token);
  });

  it('gives a token that lives twelve hours', () => {
    const [header, payload] = admin.token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
    expect(header).toMatchObject({ alg: 'HS256' });
    expect(Object.keys(payload!)).toEqual(expect.arrayContaining(['iss', 'aud', 'sub', 'sid', 'iat', 'exp']));
    expect(Number(payload!['exp']) - Number(payload!['iat'])).toBe(12 * 3600);
  });

  it('verifies the token', async () => {
    const body = expectStatus<{ valid: true; user: User }>(await staff.get('/api/verify-token'), 200);
    expectFields(body, 'verifyToken');
    expectFields(body.user, 'user');
    expect(body.valid).toBe(true);
  });

  it('takes no cookie for the API', async () => {
    expectError(await app.pages(admin).get('/api/users'), 401);
  });

  it('sends somebody signed in from /login to /dashboard', async () => {
    const answer = await app.pages(admin).get('/login');
    expect([302, 303, 307]).toContain(answer.status);
    expect(new URL(answer.headers['location']!, 'http://lisensi.test').pathname).toBe('/dashboard');
  });

  it('counts one account, and nothing else yet', async () => {
    expect(await stats()).toEqual({
      total_users: 1,
      total_licenses: 0,
      total_subscriptions: 0,
      total_revenue: 0,
    });
    expect(await expiring()).toEqual({
      expiring_licenses: [],
      expiring_subscriptions: [],
      licenses_expiring_soon: 0,
      subscriptions_expiring_soon: 0,
    });
  });
});

describe('Users', () => {
  const draft = { username: 'rina', email: 'rina@warnet.example', password: PASSWORD, role: 'user' };

  it.each([
    ['0812-3456-7890', '6281234567890'],
    ['+62 812 3456 7891', '6281234567891'],
    ['81234567892', '6281234567892'],
  ])('are created, with the number %s stored as %s', async (typedNumber, stored) => {
    const username = `nomor${stored.slice(-1)}`;
    const answer = await staff
      .post('/api/users')
      .send({ ...draft, username, email: `${username}@warnet.example`, wa_number: typedNumber });
    const created = expectStatus<User>(answer, 201);
    expectFields(created, 'user');
    expect(created).toMatchObject({ username, role: 'user', wa_number: stored });
    expectInstant((created as unknown as { created_at: string }).created_at);
    await staff.delete(`/api/users/${created.id}`).expect(204);
  });

  it('are created without a number', async () => {
    budi = expectStatus<User>(
      await staff.post('/api/users').send({ ...draft, username: 'budi', email: 'budi@warnet.example' }),
      201,
    );
    expectFields(budi, 'user');
    expect(budi.wa_number).toBeNull();
  });

  it('are created with one', async () => {
    rina = expectStatus<User>(
      await staff.post('/api/users').send({ ...draft, wa_number: '081234567890' }),
      201,
    );
    expect(rina).toMatchObject({ username: 'rina', email: 'rina@warnet.example', role: 'user' });
  });

  it('need a username, an e-mail and a password', async () => {
    expectError(await staff.post('/api/users').send({}), 422, 'username', 'email', 'password');
  });

  it.each([
    ['username', 'ab'],
    ['username', 'x'.repeat(51)],
    ['username', 'two words'],
    ['email', 'not an address'],
    ['password', '12345'],
    ['password', 'x'.repeat(129)],
    ['role', 'owner'],
    ['wa_number', '12345'],
    ['wa_number', '02112345678'],
  ])('are refused for their %s %s', async (field, value) => {
    const other = { ...draft, username: 'tono', email: 'tono@warnet.example' };
    const { errors } = expectError(
      await staff.post('/api/users').send({ ...other, [field]: value }),
      422,
      field,
    );
    expect(Object.keys(errors!)).toEqual([field]);
    if (field === 'wa_number') {
      expect(errors![field]).toBe('Invalid WhatsApp number format. Please use 08xxx or 62xxx format.');
    }
  });

  it('are refused with a field nobody knows, which the answer names', async () => {
    const answer = await staff
      .post('/api/users')
      .send({ ...draft, username: 'tono', email: 'tono@warnet.example', nickname: 'T' });
    expectError(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('nickname');
  });

  it('have names and addresses of their own, whatever the case', async () => {
    expectError(
      await staff.post('/api/users').send({ ...draft, username: 'RINA', email: 'other@warnet.example' }),
      409,
    );
    expectError(
      await staff.post('/api/users').send({ ...draft, username: 'other', email: 'Rina@Warnet.example' }),
      409,
    );
  });

  it('are updated', async () => {
    const answer = await staff
      .put(`/api/users/${budi.id}`)
      .send({ username: 'budi', email: 'budi@baru.example', wa_number: '085612345678', role: 'user' });
    budi = expectStatus<User>(answer, 200);
    expectFields(budi, 'user');
    expect(budi).toMatchObject({ email: 'budi@baru.example', wa_number: '6285612345678' });
  });

  it('lose their sessions when their password changes', async () => {
    const before = app.api(await app.signIn('budi'));
    await before.get('/api/verify-token').expect(200);

    const answer = await staff.put(`/api/users/${budi.id}/password`).send({ password: 'another horse' });
    expectFields(expectStatus(answer, 200), 'user');

    expectError(await before.get('/api/verify-token'), 401);
    expectError(await app.login('budi', PASSWORD), 401);
    await app.login('budi', 'another horse').expect(200);
    expectError(
      await staff.put(`/api/users/${budi.id}/password`).send({ password: '12345' }),
      422,
      'password',
    );
  });

  it('lose their sessions when their role changes', async () => {
    const before = app.api(await app.signIn('budi', 'another horse'));
    const promoted = expectStatus<User>(
      await staff.put(`/api/users/${budi.id}/role`).send({ role: 'admin' }),
      200,
    );
    expectFields(promoted, 'user');
    expect(promoted.role).toBe('admin');
    expectError(await before.get('/api/verify-token'), 401);
    expectStatus(await staff.put(`/api/users/${budi.id}/role`).send({ role: 'user' }), 200);
    expectError(await staff.put(`/api/users/${budi.id}/role`).send({ role: 'root' }), 422, 'role');
  });

  it('always keep one who has full access', async () => {
    const [me] = (await list<User>('/users?role=admin')).filter((user) => user.username === 'admin');
    expectError(await staff.delete(`/api/users/${me!.id}`), 409);
    expectError(await staff.put(`/api/users/${me!.id}/role`).send({ role: 'user' }), 409);
    await staff.get('/api/verify-token').expect(200);
  });

  it('are counted', async () => {
    expect(await stats()).toMatchObject({ total_users: 3 });
  });
});

describe('Licences', () => {
  it('get a key by the generator', async () => {
    const { body } = await staff.get('/api/generate-license-key').expect(200);
    expect(Object.keys(body as object)).toEqual(['license_key']);
    const key = (body as License).license_key;
    expect(key).toMatch(/^AFS-[A-Z0-9]{8}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{12}$/);

    const answer = await staff
      .post('/api/licenses')
      .send({ license_key: key, username: 'rina', expires_at: '2031-02-25' });
    hers = expectStatus<License>(answer, 201);
    expectFields(hers, 'license');
    expect(hers).toMatchObject({
      license_key: key,
      username: 'rina',
      user_name: 'rina',
      wa_number: '6281234567890',
      status: 'active',
      display_status: 'active',
      is_expired: false,
      is_expiring_soon: false,
      wifi_ai_url: null,
      subscription_id: null,
    });
  });

  it('read a day as its end in Jakarta', () => {
    expectInstant(hers.expires_at);
    expect(new Date(hers.expires_at!)).toEqual(new Date('2031-02-25T23:59:59.999+07:00'));
  });

  it('take a typed key, trimmed and in upper case, and need no owner and no end', async () => {
    const answer = await staff.post('/api/licenses').send({ license_key: '  kunci-ketik-01 ' });
    typed = expectStatus<License>(answer, 201);
    expectFields(typed, 'license');
    expect(typed).toMatchObject({
      license_key: 'KUNCI-KETIK-01',
      username: null,
      user_name: null,
      wa_number: null,
      expires_at: null,
      display_status: 'active',
    });
  });

  it('take an instant as it is', async () => {
    const answer = await staff.post('/api/licenses').send({
      license_key: 'KUNCI-SINGKAT-01',
      expires_at: '2031-02-20T10:00:00+07:00',
      wifi_ai_url: 'http://203.0.113.7:8080',
    });
    brief = expectStatus<License>(answer, 201);
    expectInstant(brief.expires_at);
    expect(new Date(brief.expires_at!)).toEqual(new Date('2031-02-20T03:00:00Z'));
    expect(brief.wifi_ai_url).toBe('http://203.0.113.7:8080');
  });

  it.each([
    '1999-12-31',
    '2101-01-01',
    '2031-02-30',
    '31/01/2031',
    '2031-02-20T10:00:00',
    'soon',
    20_310_220,
  ])('refuse %s for a date', async (date) => {
    const answer = await staff
      .post('/api/licenses')
      .send({ license_key: 'KUNCI-SALAH-01', expires_at: date });
    expectError(answer, 422, 'expires_at');
  });

  it.each(['KURANG7', 'A'.repeat(65), 'KUNCI_BAWAH', 'KUNCI SPASI', ''])(
    'refuse %j for a key',
    async (key) => {
      expectError(await staff.post('/api/licenses').send({ license_key: key }), 422, 'license_key');
    },
  );

  it('need a key', async () => {
    expectError(await staff.post('/api/licenses').send({}), 422, 'license_key');
  });

  it('have a key of their own, whatever the case', async () => {
    expectError(await staff.post('/api/licenses').send({ license_key: 'kunci-ketik-01' }), 409);
  });

  it('are refused with a field nobody knows, which the answer names', async () => {
    const answer = await staff.post('/api/licenses').send({ license_key: 'KUNCI-SALAH-01', colour: 'red' });
    expectError(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('colour');
  });

  it('are updated, and keep what the update does not mention', async () => {
    const change = (status: string) =>
      staff.put(`/api/licenses/${hers.id}`).send({ license_key: hers.license_key, status });
    const off = expectStatus<License>(await change('inactive'), 200);
    expectFields(off, 'license');
    expect(off).toMatchObject({ status: 'inactive', display_status: 'inactive', username: 'rina' });
    expect(off.expires_at).toBe(hers.expires_at);
    expectError(await change('asleep'), 422, 'status');

    const refused = await verdict(hers.license_key, 403);
    expect(refused).toMatchObject({ error: 'License is not active.', code: 'INACTIVE' });
    expect(refused.codes).toEqual(['INACTIVE']);
    expect(refused.warnings).toEqual(['License status is not active']);
    expect(refused.license).toMatchObject({ is_expired: false, subscription_expired: false });

    expect(expectStatus(await change('active'), 200)).toMatchObject({ status: 'active' });
  });

  it('are counted', async () => {
    expect(await stats()).toMatchObject({ total_licenses: 3 });
  });

  it('are valid on their own, and without dates have nothing left to count', async () => {
    const body = await verdict(typed.license_key, 200);
    expect(body).toMatchObject({ valid: true, code: 'VALID', warnings: [] });
    expect(body.license).toMatchObject({ license_key: 'KUNCI-KETIK-01', status: 'active', expires_at: null });
    expect(body).not.toHaveProperty('seconds_left');
    expect(body).not.toHaveProperty('days_left');
  });
});

describe('Subscriptions', () => {
  const order = () => ({ username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 100_000 });

  it('need a user, a licence, a plan and an amount', async () => {
    const answer = await staff.post('/api/subscriptions').send({});
    expectError(answer, 422, 'username', 'license_id', 'plan_type', 'amount');
  });

  it.each([-1, 1_000_000_000_000, 99.5, 'a lot'])('refuse %p for an amount', async (amount) => {
    expectError(await staff.post('/api/subscriptions').send({ ...order(), amount }), 422, 'amount');
  });

  it('are refused with a field nobody knows, which the answer names', async () => {
    const answer = await staff.post('/api/subscriptions').send({ ...order(), discount: 5 });
    expectError(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('discount');
  });

  it('start now, active and unpaid, for one period of the plan: 31 January to 28 February', async () => {
    subscription = expectStatus<Subscription>(await staff.post('/api/subscriptions').send(order()), 201);
    expectFields(subscription, 'subscription');
    expect(subscription).toMatchObject({
      username: 'rina',
      user_name: 'rina',
      license_id: hers.id,
      license_key: hers.license_key,
      wa_number: '6281234567890',
      plan_type: 'standard',
      plan_name: 'Standard',
      billing_period: 'monthly',
      amount: 100_000,
      status: 'active',
      display_status: 'active',
      is_expiring_soon: false,
      payment_status: 'pending',
      max_customer_count: 250,
      max_mikrotik_count: 2,
    });
    expectInstant(subscription.start_date);
    expect(new Date(subscription.start_date)).toEqual(app.now);
    expectInstant(subscription.end_date);
    expect(dayOf(subscription.end_date)).toBe('2031-02-28');
  });

  it('are known to their licence, which takes no second one', async () => {
    expect(await theLicense(hers.id)).toMatchObject({ subscription_id: subscription.id });
    expectError(await staff.post('/api/subscriptions').send(order()), 409);
  });

  it('bring revenue once they are paid', async () => {
    expect(await stats()).toMatchObject({ total_subscriptions: 1, total_revenue: 0 });
    const answer = await staff
      .put(`/api/subscriptions/${subscription.id}`)
      .send({ ...order(), amount: 95_500, status: 'active', payment_status: 'paid' });
    const paid = expectStatus<Subscription>(answer, 200);
    expectFields(paid, 'subscription');
    expect(paid).toMatchObject({ amount: 95_500, payment_status: 'paid', end_date: subscription.end_date });
    expect(await stats()).toMatchObject({ total_subscriptions: 1, total_revenue: 95_500 });
  });

  it('refuse a status and a payment status that are none', async () => {
    const answer = await staff
      .put(`/api/subscriptions/${subscription.id}`)
      .send({ ...order(), status: 'asleep', payment_status: 'free' });
    expectError(answer, 422, 'status', 'payment_status');
  });

  it('make their licence valid when inactive no more', async () => {
    const change = (status: string) =>
      staff
        .put(`/api/subscriptions/${subscription.id}`)
        .send({ ...order(), amount: 95_500, status, payment_status: 'paid' });
    expect(expectStatus(await change('inactive'), 200)).toMatchObject({ display_status: 'inactive' });
    const refused = await verdict(hers.license_key, 403);
    expect(refused).toMatchObject({ error: 'Subscription is not active.', code: 'SUBSCRIPTION_INACTIVE' });
    expect(refused.codes).toEqual(['SUBSCRIPTION_INACTIVE']);
    expect(expectStatus(await change('active'), 200)).toMatchObject({ display_status: 'active' });
    await verdict(hers.license_key, 200);
  });
});

describe('Verification', () => {
  it('tells everything about a licence in order', async () => {
    const body = await verdict(hers.license_key, 200);
    expect(body).toMatchObject({ valid: true, code: 'VALID', warnings: [] });
    expect(body.license).toMatchObject({
      license_key: hers.license_key,
      status: 'active',
      username: 'rina',
      wa_number: '6281234567890',
      expires_at: hers.expires_at,
      subscription_status: 'active',
      subscription_end_date: subscription.end_date,
      plan_name: 'Standard',
      max_customer_count: 250,
      max_mikrotik_count: 2,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: false,
    });
    expect(Array.isArray(body.license['features'])).toBe(true);
  });

  it('counts down to the nearer of the two dates', async () => {
    const body = await verdict(hers.license_key, 200);
    const seconds = (Date.parse(hers.expires_at!) - app.now!.getTime()) / 1000;
    expect([Math.floor(seconds), Math.ceil(seconds)]).toContain(body.seconds_left);
    expect([Math.floor(seconds / 86_400), Math.ceil(seconds / 86_400)]).toContain(body.days_left);
  });

  it('takes the key in any case, with spaces around it', async () => {
    const body = await verdict(`  ${hers.license_key.toLowerCase()} `, 200);
    expect(body.license).toMatchObject({ license_key: hers.license_key });
  });

  it('does not know every key', async () => {
    expect(expectStatus(await verify('AFS-NO-SUCH-KEY'), 404)).toMatchObject({
      error: 'License not found. Please check your license key.',
      code: 'NOT_FOUND',
    });
  });

  it.each([undefined, null, '', '   '])('needs a key, and %p is none', async (key) => {
    expect(expectStatus(await verify(key), 422)).toMatchObject({
      error: 'License key is required.',
      code: 'INVALID_REQUEST',
    });
  });

  it('refuses a field nobody knows', async () => {
    const answer = await app.http
      .post('/api/verify-license')
      .send({ license_key: hers.license_key, router: 'R1' });
    expectStatus(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('router');
  });
});

describe('Usage', () => {
  const path = (call: string) => `/api/licenses/${hers.id}/${call}`;

  const reportUsage = async (customers: number, routers: number) =>
    staff
      .post(path('update-usage'))
      .send({ current_customer_count: customers, current_mikrotik_count: routers });

  it('is reported as a customer count', async () => {
    const answer = await staff.post(path('update-customer-count')).send({ customer_count: 200 });
    const reported = expectStatus<Record<string, unknown>>(answer, 200);
    expectFields(reported, 'customerCount');
    expect(reported).toMatchObject({
      license_id: hers.id,
      license_key: hers.license_key,
      customer_count: 200,
      max_customer_count: 250,
      is_customer_limit_exceeded: false,
    });
    expectInstant(reported['reported_at']);
    expect(new Date(String(reported['reported_at']))).toEqual(app.now);
    expect(expectStatus(await staff.get(path('customer-count')), 200)).toEqual(reported);
  });

  it.each([undefined, -1, 1.5, 'many'])('is no customer count of %p', async (count) => {
    const answer = await staff.post(path('update-customer-count')).send({ customer_count: count });
    expectError(answer, 422, 'customer_count');
  });

  it('is reported whole', async () => {
    const reported = expectStatus<Record<string, unknown>>(await reportUsage(250, 2), 200);
    expectFields(reported, 'usage');
    expect(reported).toMatchObject({
      license_id: hers.id,
      license_key: hers.license_key,
      current_customer_count: 250,
      max_customer_count: 250,
      current_mikrotik_count: 2,
      max_mikrotik_count: 2,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: false,
    });
    expect(expectStatus(await staff.get(path('usage')), 200)).toEqual(reported);
    expect(await theSubscription(subscription.id)).toMatchObject({
      current_customer_count: 250,
      current_mikrotik_count: 2,
    });
    expect(await verdict(hers.license_key, 200)).toMatchObject({ warnings: [] });
  });

  it('beyond the limits warns, and leaves the licence valid', async () => {
    expect(expectStatus(await reportUsage(260, 3), 200)).toMatchObject({
      is_customer_limit_exceeded: true,
      is_mikrotik_limit_exceeded: true,
    });
    expect(expectStatus(await staff.get(path('customer-count')), 200)).toMatchObject({
      customer_count: 260,
      is_customer_limit_exceeded: true,
    });

    const body = await verdict(hers.license_key, 200);
    expect(body).toMatchObject({ valid: true, code: 'VALID' });
    expect([...body.warnings].sort()).toEqual([
      'Customer limit exceeded (260/250)',
      'Mikrotik limit exceeded (3/2)',
    ]);
    expect(body.license).toMatchObject({
      current_customer_count: 260,
      max_customer_count: 250,
      current_mikrotik_count: 3,
      max_mikrotik_count: 2,
      is_customer_limit_exceeded: true,
      is_mikrotik_limit_exceeded: true,
    });
    expect(body.codes.filter((code) => code !== 'VALID')).toHaveLength(2);
  });

  it('is measured by limits of the user, where there are any', async () => {
    const own = `/api/users/${rina.id}/limits`;
    const before = expectStatus(await staff.get(own), 200);
    expectFields(before, 'limits');
    expect(before).toEqual({ user_id: rina.id, max_customer_count: null, max_mikrotik_count: null });

    const limits = { max_customer_count: 300, max_mikrotik_count: null };
    const set = expectStatus(await staff.put(own).send(limits), 200);
    expect(set).toEqual({ user_id: rina.id, ...limits });
    expect(expectStatus(await staff.get(own), 200)).toEqual(set);

    expect(await theSubscription(subscription.id)).toMatchObject({
      max_customer_count: 300,
      max_mikrotik_count: 2,
    });
    expect(expectStatus(await staff.get(path('usage')), 200)).toMatchObject({
      max_customer_count: 300,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: true,
    });
    const body = await verdict(hers.license_key, 200);
    expect(body.warnings).toEqual(['Mikrotik limit exceeded (3/2)']);
    expect(body.license).toMatchObject({ max_customer_count: 300, is_customer_limit_exceeded: false });
  });

  it('goes by the plan again when the limits are taken back', async () => {
    const limits = { max_customer_count: null, max_mikrotik_count: null };
    expect(expectStatus(await staff.put(`/api/users/${rina.id}/limits`).send(limits), 200)).toEqual({
      user_id: rina.id,
      ...limits,
    });
    expect(expectStatus(await staff.get(path('usage')), 200)).toMatchObject({
      max_customer_count: 250,
      is_customer_limit_exceeded: true,
    });
    expectError(
      await staff.put(`/api/users/${rina.id}/limits`).send({ max_customer_count: -5 }),
      422,
      'max_customer_count',
    );
  });
});

describe('A customer', () => {
  let customer: ReturnType<TestApp['api']>;

  beforeAll(async () => {
    customer = app.api(await app.signIn('rina'));
  });

  it('reads what is theirs', async () => {
    expect((await list<License>('/licenses', customer)).map(({ id }) => id)).toEqual([hers.id]);
    expect((await list<Subscription>('/subscriptions', customer)).map(({ id }) => id)).toEqual([
      subscription.id,
    ]);
    expectFields(expectStatus(await customer.get(`/api/licenses/${hers.id}/usage`), 200), 'usage');
    expectFields(
      expectStatus(await customer.get(`/api/licenses/${hers.id}/customer-count`), 200),
      'customerCount',
    );
    expectFields(expectStatus(await customer.get(`/api/users/${rina.id}/limits`), 200), 'limits');
    expect(await stats(customer)).toMatchObject({
      total_licenses: 1,
      total_subscriptions: 1,
      total_revenue: 95_500,
    });
    await expiring(customer);
  });

  it('reads nothing of others', async () => {
    for (const call of [`licenses/${typed.id}/usage`, `users/${budi.id}/limits`]) {
      const answer = await customer.get(`/api/${call}`);
      expect([403, 404]).toContain(answer.status);
      expectError(answer, answer.status);
    }
  });

  it('changes nothing', async () => {
    const order = { username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 0 };
    const person = { username: 'rina', email: 'rina@warnet.example', role: 'admin' };
    const key = { license_key: hers.license_key, status: 'active', expires_at: '2099-12-31' };
    for (const answer of [
      await customer.get('/api/users'),
      await customer.post('/api/users').send({ ...person, username: 'rina2', password: PASSWORD }),
      await customer.put(`/api/users/${rina.id}`).send(person),
      await customer.put(`/api/users/${rina.id}/role`).send({ role: 'admin' }),
      await customer
        .put(`/api/users/${rina.id}/limits`)
        .send({ max_customer_count: 9, max_mikrotik_count: 9 }),
      await customer.delete(`/api/users/${budi.id}`),
      await customer.post('/api/licenses').send({ license_key: 'KUNCI-SENDIRI-01' }),
      await customer.put(`/api/licenses/${hers.id}`).send(key),
      await customer.delete(`/api/licenses/${hers.id}`),
      await customer.post('/api/subscriptions').send(order),
      await customer
        .put(`/api/subscriptions/${subscription.id}`)
        .send({ ...order, status: 'active', payment_status: 'paid' }),
      await customer.post(`/api/subscriptions/${subscription.id}/renew`).send({}),
      await customer.delete(`/api/subscriptions/${subscription.id}`),
      await customer.post('/api/update-expired-status'),
      await customer.get('/api/audit'),
      await customer.get('/api/generate-license-key'),
      await customer.post(`/api/licenses/${hers.id}/update-customer-count`).send({ customer_count: 1 }),
      await customer.get('/api/plans'),
      await customer.post('/api/reset-plans'),
      await customer.get('/api/features'),
      await customer.post('/api/reset-features'),
    ]) {
      expectError(answer, 403);
    }
    await customer.get('/api/verify-token').expect(200);
  });
});

describe('Three weeks on, on 22 February', () => {
  beforeAll(() => at('2031-02-22T08:00:00+07:00'));

  it('the session of January is over', async () => {
    const later = app.now;
    const morning = app.api(admin);
    app.now = new Date(later!.getTime() + 12 * 3_600_000 - 60_000);
    await morning.get('/api/verify-token').expect(200);
    app.now = new Date(later!.getTime() + 12 * 3_600_000 + 60_000);
    expectError(await morning.get('/api/verify-token'), 401);
    app.now = later;
  });

  it('what ends within seven days is expiring soon', async () => {
    const body = await expiring();
    expect(body.expiring_licenses.map(({ id }) => id)).toEqual([hers.id]);
    expect(body.expiring_subscriptions.map(({ id }) => id)).toEqual([subscription.id]);
    expect(body).toMatchObject({ licenses_expiring_soon: 1, subscriptions_expiring_soon: 1 });
    expect(body.expiring_licenses[0]).toMatchObject({ is_expiring_soon: true, display_status: 'active' });
    expect(body.expiring_subscriptions[0]).toMatchObject({ is_expiring_soon: true });
  });

  it('the lists filter by it', async () => {
    expect((await list<License>('/licenses?expiring=soon')).map(({ id }) => id)).toEqual([hers.id]);
    expect((await list<Subscription>('/subscriptions?expiring=soon')).map(({ id }) => id)).toEqual([
      subscription.id,
    ]);
  });

  it('the soonest comes first', async () => {
    const sooner = expectStatus<License>(
      await staff
        .post('/api/licenses')
        .send({ license_key: 'KUNCI-BESOK-01', expires_at: '2031-02-23T09:30:00.5+07:00' }),
      201,
    );
    expect(sooner).toMatchObject({ is_expiring_soon: true, is_expired: false });
    const body = await expiring();
    expect(body.expiring_licenses.map(({ id }) => id)).toEqual([sooner.id, hers.id]);
    expect(body.licenses_expiring_soon).toBe(2);
    expectStatus(await staff.delete(`/api/licenses/${sooner.id}`), 204);
  });

  it('the window is 10,080 minutes, to the millisecond', async () => {
    const end = Date.parse(hers.expires_at!);
    const now = app.now;
    app.now = new Date(end - 10_080 * 60_000);
    const session = app.api(await app.signIn());
    expect((await expiring(session)).licenses_expiring_soon).toBe(
      1 + (Date.parse(brief.expires_at!) > app.now.getTime() ? 1 : 0),
    );
    app.now = new Date(end - 10_080 * 60_000 - 1);
    expect((await expiring(session)).expiring_licenses.map(({ id }) => id)).not.toContain(hers.id);
    app.now = now;
  });

  it('the short licence shows as expired, though nobody marked it', async () => {
    expect(await theLicense(brief.id)).toMatchObject({
      status: 'active',
      display_status: 'expired',
      is_expired: true,
      is_expiring_soon: false,
    });
    const refused = await verdict(brief.license_key, 403);
    expect(refused).toMatchObject({
      error: 'License has expired. Please contact support for renewal.',
      code: 'EXPIRED',
      expired: true,
      is_expired: true,
      codes: ['EXPIRED'],
      seconds_left: 0,
      days_left: 0,
    });
    expect(refused.warnings).toContain('License has expired');
    expect(refused.valid).not.toBe(true);
    expect(refused['subscription_expired']).not.toBe(true);
    expect(refused.license).toMatchObject({ is_expired: true, subscription_expired: false });
  });

  it('a licence is not expired at the very instant, but after it', async () => {
    const now = app.now;
    app.now = new Date(brief.expires_at!);
    expect((await verdict(brief.license_key, 200)).code).toBe('VALID');
    app.now = new Date(Date.parse(brief.expires_at!) + 1);
    expect((await verdict(brief.license_key, 403)).code).toBe('EXPIRED');
    app.now = now;
  });
});

describe('On 26 February, with the licence over and the subscription not', () => {
  beforeAll(() => at('2031-02-26T08:00:00+07:00'));

  it('the licence is refused, and everything is said that holds', async () => {
    const refused = await verdict(hers.license_key, 403);
    expect(refused).toMatchObject({
      error: 'License has expired. Please contact support for renewal.',
      code: 'EXPIRED',
      expired: true,
      is_expired: true,
      seconds_left: 0,
      days_left: 0,
    });
    expect(refused['subscription_expired']).not.toBe(true);
    expect(refused.codes).toHaveLength(3);
    expect(refused.codes).toContain('EXPIRED');
    expect(refused.warnings).toEqual(
      expect.arrayContaining([
        'Customer limit exceeded (260/250)',
        'License has expired',
        'Mikrotik limit exceeded (3/2)',
      ]),
    );
    expect(refused.warnings).not.toContain('Subscription has expired');
    expect(refused.license).toMatchObject({
      license_key: hers.license_key,
      subscription_status: 'active',
      is_expired: true,
      subscription_expired: false,
      is_customer_limit_exceeded: true,
    });
  });
});

describe('On 5 March, with both over', () => {
  beforeAll(() => at('2031-03-05T08:00:00+07:00'));

  it('the subscription comes first', async () => {
    const refused = await verdict(hers.license_key, 403);
    expect(refused).toMatchObject({
      error: 'Subscription has expired. Please renew your subscription to continue using this license.',
      code: 'SUBSCRIPTION_EXPIRED',
      subscription_expired: true,
      expired: true,
      is_expired: true,
      seconds_left: 0,
      days_left: 0,
    });
    expect(refused.codes).toEqual(expect.arrayContaining(['SUBSCRIPTION_EXPIRED', 'EXPIRED']));
    expect(refused.warnings).toEqual(
      expect.arrayContaining(['License has expired', 'Subscription has expired']),
    );
    expect(refused.license).toMatchObject({ is_expired: true, subscription_expired: true });
  });

  it('nothing is expiring soon any more', async () => {
    expect(await expiring()).toMatchObject({ licenses_expiring_soon: 0, subscriptions_expiring_soon: 0 });
  });

  it('the sweep marks two licences and one subscription, once', async () => {
    expect(await theSubscription(subscription.id)).toMatchObject({
      status: 'active',
      display_status: 'expired',
    });
    const first = expectStatus(await staff.post('/api/update-expired-status'), 200);
    expectFields(first, 'markExpired');
    expect(first).toEqual({ licenses_updated: 2, subscriptions_updated: 1 });
    const second = expectStatus(await staff.post('/api/update-expired-status'), 200);
    expect(second).toEqual({ licenses_updated: 0, subscriptions_updated: 0 });

    expect(await theLicense(hers.id)).toMatchObject({ status: 'expired', display_status: 'expired' });
    expect(await theLicense(brief.id)).toMatchObject({ status: 'expired' });
    expect(await theLicense(typed.id)).toMatchObject({ status: 'active' });
    expect(await theSubscription(subscription.id)).toMatchObject({ status: 'expired' });
  });

  it('the verdict stays what it was', async () => {
    expect(await verdict(hers.license_key, 403)).toMatchObject({
      code: 'SUBSCRIPTION_EXPIRED',
      subscription_expired: true,
      expired: true,
    });
  });

  it('the money that came in stays counted', async () => {
    expect(await stats()).toEqual({
      total_users: 3,
      total_licenses: 3,
      total_subscriptions: 1,
      total_revenue: 95_500,
    });
  });
});

describe('Renewal', () => {
  const path = () => `/api/subscriptions/${subscription.id}/renew`;

  it('is previewed: from 28 February to 31 March, and the licence with it', async () => {
    const body = await preview(subscription.id);
    expect(body).toMatchObject({
      from: subscription.end_date,
      billing_period: 'monthly',
      price: 100_000,
      license_expires_at: body.to,
    });
    expectInstant(body.from);
    expectInstant(body.to);
    expect(dayOf(body.to)).toBe('2031-03-31');
  });

  it.each([
    ['quarterly', 'quarterly', 300_000, '2031-05-31'],
    ['semi_annually', 'semi_annually', 600_000, '2031-08-31'],
    ['annually', 'annually', 1_200_000, '2032-02-29'],
    ['yearly', 'annually', 1_200_000, '2032-02-29'],
    ['', 'monthly', 100_000, '2031-03-31'],
  ])('is previewed for %j', async (period, billingPeriod, price, day) => {
    const body = await preview(subscription.id, `?billing_period=${period}`);
    expect(body).toMatchObject({ billing_period: billingPeriod, price });
    expect(dayOf(body.to)).toBe(day);
  });

  it('is previewed for a day', async () => {
    const body = await preview(subscription.id, '?end_date=2031-07-01');
    expect(new Date(body.to)).toEqual(new Date('2031-07-01T23:59:59.999+07:00'));
    expect(body.is_past).toBe(false);
  });

  it('does not happen by a preview', async () => {
    expect((await theSubscription(subscription.id)).end_date).toBe(subscription.end_date);
  });

  it('refuses a period that is none, and fields nobody knows', async () => {
    expectError(await staff.post(path()).send({ billing_period: 'weekly' }), 422, 'billing_period');
    expectError(await staff.post(path()).send({ end_date: 'soon' }), 422, 'end_date');
    const unknown = await staff.post(path()).send({ months: 3 });
    expectError(unknown, 422);
    expect(JSON.stringify(unknown.body)).toContain('months');
    expectError(
      await staff.get(`/api/subscriptions/${subscription.id}/renewal?billing_period=weekly`),
      422,
      'billing_period',
    );
  });

  it('does what the preview said', async () => {
    const { to } = await preview(subscription.id);
    const renewed = await renew(subscription.id);
    expect(renewed).toMatchObject({
      end_date: to,
      status: 'active',
      display_status: 'active',
      payment_status: 'paid',
      amount: 95_500,
    });
    subscription = renewed;
  });

  it('lifts the licence to the new end', async () => {
    expect(await theLicense(hers.id)).toMatchObject({
      status: 'active',
      display_status: 'active',
      expires_at: subscription.end_date,
    });
    expect(await verdict(hers.license_key, 200)).toMatchObject({ valid: true, code: 'VALID' });
  });

  it('is done once for one Idempotency-Key', async () => {
    const send = (body: object) => staff.post(path()).set('Idempotency-Key', 'renew-once').send(body);
    const first = await send({ billing_period: 'quarterly' });
    expect(dayOf(expectStatus<Subscription>(first, 200).end_date)).toBe('2031-06-30');
    expect(first.headers).not.toHaveProperty('idempotency-replayed');

    const again = await send({ billing_period: 'quarterly' });
    expect(expectStatus(again, 200)).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(dayOf((await theSubscription(subscription.id)).end_date)).toBe('2031-06-30');

    expectError(await send({ billing_period: 'monthly' }), 422);
    expect(dayOf((await theSubscription(subscription.id)).end_date)).toBe('2031-06-30');
  });

  it('is done once for one Idempotency-Key, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        staff.post(path()).set('Idempotency-Key', 'renew-at-once').send({ billing_period: 'monthly' }),
      ),
    );
    for (const answer of answers) {
      if (answer.status === 200) expect(dayOf((answer.body as Subscription).end_date)).toBe('2031-07-31');
      else expectError(answer, 409);
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(dayOf((await theSubscription(subscription.id)).end_date)).toBe('2031-07-31');
  });

  it('takes an Idempotency-Key of 255 characters and none longer', async () => {
    const longest = await staff
      .post(path())
      .set('Idempotency-Key', 'k'.repeat(255))
      .send({ billing_period: 'monthly' });
    expect(dayOf(expectStatus<Subscription>(longest, 200).end_date)).toBe('2031-08-31');
    const longer = await staff.post(path()).set('Idempotency-Key', 'k'.repeat(256)).send({});
    expect([400, 422]).toContain(longer.status);
    expectError(longer, longer.status);
    expect(dayOf((await theSubscription(subscription.id)).end_date)).toBe('2031-08-31');
  });

  it('forgets the Idempotency-Key after a day', async () => {
    await at('2031-03-06T08:01:00+07:00');
    const answer = await staff
      .post(path())
      .set('Idempotency-Key', 'renew-once')
      .send({ billing_period: 'quarterly' });
    expect(dayOf(expectStatus<Subscription>(answer, 200).end_date)).toBe('2031-11-30');
    expect(answer.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('by an end of its own sets a new day of the month', async () => {
    const chosen = await renew(subscription.id, { end_date: '2031-12-15' });
    expect(new Date(chosen.end_date!)).toEqual(new Date('2031-12-15T23:59:59.999+07:00'));
    subscription = await renew(subscription.id, { billing_period: 'monthly' });
    expect(dayOf(subscription.end_date)).toBe('2032-01-15');
    expect(await theLicense(hers.id)).toMatchObject({ expires_at: subscription.end_date });
  });

  it('counts from an end that lies in the past, and says so', async () => {
    const created = expectStatus<Subscription>(
      await staff.post('/api/subscriptions').send({
        username: 'budi',
        license_id: typed.id,
        plan_type: 'basic',
        amount: 0,
        end_date: '2030-11-30',
      }),
      201,
    );
    const body = await preview(created.id);
    expect(body).toMatchObject({ from: created.end_date, is_past: true, license_expires_at: null });
    expect(dayOf(body.to)).toBe('2030-12-30');
    expect(await renew(created.id)).toMatchObject({ end_date: body.to, display_status: 'expired' });

    const off = { license_key: typed.license_key, status: 'inactive' };
    expectStatus(await staff.put(`/api/licenses/${typed.id}`).send(off), 200);
    const ahead = await renew(created.id, { billing_period: 'semi_annually' });
    expect(dayOf(ahead.end_date)).toBe('2031-06-30');
    expect(ahead).toMatchObject({ status: 'active', display_status: 'active' });
    // Somebody switched the licence off, and it never had an end.
    expect(await theLicense(typed.id)).toMatchObject({ status: 'inactive', expires_at: null });
    expect(await verdict(typed.license_key, 403)).toMatchObject({ code: 'INACTIVE' });

    expectStatus(await staff.delete(`/api/subscriptions/${created.id}`), 204);
  });

  it('of a subscription without end counts from now, and twenty at once add twenty months', async () => {
    const open = expectStatus<Subscription>(
      await staff.post('/api/subscriptions').send({
        username: 'budi',
        license_id: typed.id,
        plan_type: 'gold',
        amount: 2_083_333,
        end_date: null,
      }),
      201,
    );
    expect(open).toMatchObject({ end_date: null, amount: 2_083_333, display_status: 'active' });

    const body = await preview(open.id);
    expect(new Date(body.from)).toEqual(app.now);
    expect(dayOf(body.to)).toBe('2031-04-06');
    expect(await renew(open.id)).toMatchObject({ end_date: body.to });

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.post(`/api/subscriptions/${open.id}/renew`).send({})),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    const months = 3 + done; // from January, so that 3 is April
    const day = new Date(Date.UTC(2031, months, 6)).toISOString().slice(0, 10);
    expect(dayOf((await theSubscription(open.id)).end_date)).toBe(day);

    // Gold has no limit of customers.
    const usage = { current_customer_count: 1_500_000, current_mikrotik_count: 1 };
    const reported = await staff.post(`/api/licenses/${typed.id}/update-usage`).send(usage);
    expect(expectStatus(reported, 200)).toMatchObject({ is_customer_limit_exceeded: false });
    expectStatus(await staff.delete(`/api/subscriptions/${open.id}`), 204);
  });
});

describe('An Idempotency-Key', () => {
  it('creates a licence once', async () => {
    const send = (key: string) =>
      staff.post('/api/licenses').set('Idempotency-Key', 'license-once').send({ license_key: key });
    const first = await send('KUNCI-SEKALI-01');
    const created = expectStatus<License>(first, 201);
    const again = await send('KUNCI-SEKALI-01');
    expect(expectStatus(again, 201)).toEqual(created);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectError(await send('KUNCI-SEKALI-02'), 422);
    expectStatus(await staff.delete(`/api/licenses/${created.id}`), 204);
  });

  it.each([
    ['users', { username: 'sekali', email: 'sekali@warnet.example', password: PASSWORD, role: 'user' }],
    [
      'plans',
      {
        plan_type: 'sekali',
        plan_name: 'Sekali',
        max_customer_count: 1,
        max_mikrotik_count: 1,
        price_per_month: 1,
        billing_period: 'monthly',
        features: [],
        description: '',
      },
    ],
    ['features', { title: 'Sekali', description: 'Once', icon: 'Zap', order_num: 1, is_active: false }],
  ])('creates one of the %s once', async (path, body) => {
    const send = () => staff.post(`/api/${path}`).set('Idempotency-Key', `${path}-once`).send(body);
    const created = expectStatus<{ id: number }>(await send(), 201);
    const again = await send();
    expect(expectStatus(again, 201)).toEqual(created);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectStatus(await staff.delete(`/api/${path}/${created.id}`), 204);
  });

  it('creates a subscription once', async () => {
    const order = { username: 'budi', license_id: brief.id, plan_type: 'basic', amount: 50_000 };
    const send = () => staff.post('/api/subscriptions').set('Idempotency-Key', 'order-once').send(order);
    const created = expectStatus<Subscription>(await send(), 201);
    const again = await send();
    expect(expectStatus(again, 201)).toEqual(created);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expectStatus(await staff.delete(`/api/subscriptions/${created.id}`), 204);
  });
});

describe('Plans', () => {
  const draft = {
    plan_type: 'kampung',
    plan_name: 'Kampung',
    max_customer_count: 40,
    max_mikrotik_count: 1,
    price_per_month: 20_000,
    billing_period: 'yearly',
    features: ['whatsapp_gateway', 'free_update'],
    description: 'Untuk RT/RW net',
  };
  let kampung: Plan;

  it('fill the prices left out, and read yearly as annually', async () => {
    kampung = expectStatus<Plan>(await staff.post('/api/plans').send(draft), 201);
    expectFields(kampung, 'plan');
    expect(kampung).toMatchObject({
      ...draft,
      billing_period: 'annually',
      price_per_quarter: 60_000,
      price_per_semi_annual: 120_000,
      price_per_annual: 240_000,
      is_unlimited: false,
    });
  });

  it('are updated', async () => {
    const answer = await staff.put(`/api/plans/${kampung.id}`).send({
      ...draft,
      price_per_month: 2_083_333,
      price_per_quarter: 6_000_001,
      features: ['unlimited_customers'],
    });
    const updated = expectStatus<Plan>(answer, 200);
    expectFields(updated, 'plan');
    expect(updated).toMatchObject({
      price_per_month: 2_083_333,
      price_per_quarter: 6_000_001,
      features: ['unlimited_customers'],
      is_unlimited: true,
    });
  });

  it('have a type of their own', async () => {
    expectError(await staff.post('/api/plans').send({ ...draft, plan_type: 'standard' }), 409);
  });

  it('need their type, name, maxima, price and period', async () => {
    expectError(
      await staff.post('/api/plans').send({}),
      422,
      'plan_type',
      'plan_name',
      'max_customer_count',
      'max_mikrotik_count',
      'price_per_month',
      'billing_period',
    );
  });

  it.each([
    ['plan_type', 'Upper Case'],
    ['plan_type', '1st'],
    ['plan_type', 'x'],
    ['max_customer_count', 0],
    ['max_mikrotik_count', 0],
    ['price_per_month', -1],
    ['price_per_quarter', 1_000_000_000_000],
    ['billing_period', 'weekly'],
    ['features', ['free_beer']],
  ])('are refused for their %s %p', async (field, value) => {
    const other = { ...draft, plan_type: 'other' };
    const { errors } = expectError(await staff.post('/api/plans').send({ ...other, [field]: value }), 422);
    expect(Object.keys(errors!)).toEqual([expect.stringMatching(new RegExp(`^${field}`))]);
  });

  it('are refused with a field nobody knows, which the answer names', async () => {
    const answer = await staff.post('/api/plans').send({ ...draft, plan_type: 'other', popular: true });
    expectError(answer, 422);
    expect(JSON.stringify(answer.body)).toContain('popular');
  });

  it('in use are not deleted, and the answer says by how many', async () => {
    const order = { username: 'budi', license_id: brief.id, plan_type: 'kampung', amount: 0 };
    const using = expectStatus<Subscription>(await staff.post('/api/subscriptions').send(order), 201);
    expect(dayOf(using.end_date)).toBe('2032-03-06');
    expect(expectError(await staff.delete(`/api/plans/${kampung.id}`), 409).error).toMatch(/\b(1|one)\b/i);
  });

  it('are reset to the six, but for one that is in use', async () => {
    const free = await staff.post('/api/plans').send({ ...draft, plan_type: 'nganggur' });
    expectStatus(free, 201);
    const [basic] = (await list<Plan>('/plans')).filter((plan) => plan.plan_type === 'basic');
    const { id, is_unlimited: _, ...rest } = basic!;
    const dearer = await staff.put(`/api/plans/${id}`).send({ ...rest, price_per_month: 1 });
    expect(expectStatus(dearer, 200)).toMatchObject({ price_per_month: 1 });

    const plans = expectStatus<Plan[]>(await staff.post('/api/reset-plans'), 200);
    for (const plan of plans) expectFields(plan, 'plan');
    expect(plans.map((plan) => plan.plan_type).sort()).toEqual(
      [...DEFAULT_PLANS.map(([type]) => type), 'kampung'].sort(),
    );
    for (const [type, name, price, customers, routers] of DEFAULT_PLANS) {
      expect(plans.find((plan) => plan.plan_type === type)).toMatchObject({
        plan_name: name,
        price_per_month: price,
        price_per_quarter: 3 * price,
        price_per_semi_annual: 6 * price,
        price_per_annual: 12 * price,
        max_customer_count: customers,
        max_mikrotik_count: routers,
      });
    }
    expect((await list<Plan>('/plans')).map((plan) => plan.id).sort()).toEqual(
      plans.map((plan) => plan.id).sort(),
    );
    expect(await theSubscription(subscription.id)).toMatchObject({ plan_name: 'Standard' });
  });

  it('are deleted when nothing uses them', async () => {
    const [using] = await list<Subscription>('/subscriptions?plan_type=kampung');
    expectStatus(await staff.delete(`/api/subscriptions/${using!.id}`), 204);
    expectStatus(await staff.delete(`/api/plans/${kampung.id}`), 204);
    expectError(await staff.delete(`/api/plans/${kampung.id}`), 404);
  });
});

describe('Features', () => {
  const draft = {
    title: 'Laporan Harian',
    description: '- **omzet**\n- *pelanggan*',
    icon: 'Brain',
    order_num: 3,
    is_active: true,
  };
  let feature: Feature;
  let builtIn: string[];

  const publicTitles = async () =>
    ((await app.http.get('/api/public/features').expect(200)).body as Feature[]).map(({ title }) => title);

  it('are created, and shown to the public', async () => {
    builtIn = (await list<Feature>('/features')).map(({ title }) => title);
    feature = expectStatus<Feature>(await staff.post('/api/features').send(draft), 201);
    expectFields(feature, 'feature');
    expect(feature).toMatchObject(draft);
    expect(await publicTitles()).toContain('Laporan Harian');
  });

  it('are hidden when they are not active', async () => {
    const answer = await staff.put(`/api/features/${feature.id}`).send({ ...draft, is_active: false });
    expect(expectStatus(answer, 200)).toEqual({ ...feature, is_active: false });
    expect(await publicTitles()).not.toContain('Laporan Harian');
    expect((await list<Feature>('/features?is_active=false')).map(({ id }) => id)).toEqual([feature.id]);
  });

  it('need a title, a description and an order', async () => {
    expectError(await staff.post('/api/features').send({}), 422, 'title', 'description', 'order_num');
    expectError(await staff.post('/api/features').send({ ...draft, order_num: 0 }), 422, 'order_num');
    const unknown = await staff.post('/api/features').send({ ...draft, colour: 'red' });
    expectError(unknown, 422);
    expect(JSON.stringify(unknown.body)).toContain('colour');
  });

  it('have the icon Settings and are active unless somebody says otherwise', async () => {
    const { title, description, order_num } = draft;
    const answer = await staff.post('/api/features').send({ title, description, order_num });
    expect(expectStatus(answer, 201)).toMatchObject({ icon: 'Settings', is_active: true });
  });

  it('are reset to the built-in list', async () => {
    const features = expectStatus<Feature[]>(await staff.post('/api/reset-features'), 200);
    for (const each of features) expectFields(each, 'feature');
    expect(features.map(({ title }) => title).sort()).toEqual([...builtIn].sort());
    expect((await list<Feature>('/features')).map(({ title }) => title).sort()).toEqual([...builtIn].sort());
  });

  it('are deleted', async () => {
    const created = expectStatus<Feature>(await staff.post('/api/features').send(draft), 201);
    expectStatus(await staff.delete(`/api/features/${created.id}`), 204);
    expectError(await staff.delete(`/api/features/${created.id}`), 404);
  });
});

describe('Every list', () => {
  const lists = ['users', 'licenses', 'subscriptions', 'plans', 'features'] as const;
  const walked: number[] = [];

  beforeAll(async () => {
    for (let index = 1; index <= 7; index++) {
      app.now = new Date(app.now!.getTime() + 1000);
      const key = `JALAN-KAKI-${String(index).padStart(2, '0')}`;
      const created = expectStatus<License>(
        await staff.post('/api/licenses').send({ license_key: key }),
        201,
      );
      walked.push(created.id);
    }
  });

  afterAll(async () => {
    for (const id of walked) await staff.delete(`/api/licenses/${id}`);
  });

  it.each(lists)('is a bare array with its total: %s', async (name) => {
    const answer = await staff.get(`/api/${name}`);
    const rows = expectStatus<unknown[]>(answer, 200);
    expect(Array.isArray(rows)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    expect(answer.headers['x-total-count']).toBe(String(rows.length));
    const kind = name.slice(0, -1) as 'user' | 'license' | 'subscription' | 'plan' | 'feature';
    for (const row of rows) expectFields(row, kind);
  });

  it.each(lists)('is bounded and says so: %s', async (name) => {
    expectError(await staff.get(`/api/${name}?per_page=0`), 422, 'per_page');
    expectError(await staff.get(`/api/${name}?per_page=501`), 422, 'per_page');
    expectError(await staff.get(`/api/${name}?q=${'x'.repeat(201)}`), 422, 'q');
    expectError(await staff.get(`/api/${name}?page=0`), 422, 'page');
    expect(JSON.stringify(expectError(await staff.get(`/api/${name}?page=101`), 422))).toContain('Link');
    await staff.get(`/api/${name}?per_page=500&page=1&q=${'x'.repeat(200)}`).expect(200);
  });

  it.each(lists)('is walked by its links, forth and back: %s', async (name) => {
    const all = (await list<{ id: number }>(`/${name}?per_page=500`)).map(({ id }) => id);
    let answer = await staff.get(`/api/${name}?per_page=1`);
    const seen = [...(answer.body as { id: number }[])];
    expect(answer.headers['x-total-count']).toBe(String(all.length));
    while (links(answer)['next']) {
      answer = await staff.get(links(answer)['next']!).expect(200);
      expect(answer.body).toHaveLength(1);
      seen.push(...(answer.body as { id: number }[]));
      expect(seen.length).toBeLessThanOrEqual(all.length);
    }
    expect(seen.map(({ id }) => id)).toEqual(all);
    const back = [...(answer.body as { id: number }[])];
    while (links(answer)['prev']) {
      answer = await staff.get(links(answer)['prev']!).expect(200);
      back.unshift(...(answer.body as { id: number }[]));
      expect(back.length).toBeLessThanOrEqual(all.length);
    }
    expect(back.map(({ id }) => id)).toEqual(all);
  });

  it('carries cursors, first and last', async () => {
    const answer = await staff.get('/api/licenses?q=jalan-kaki&per_page=3').expect(200);
    expect(answer.headers['x-total-count']).toBe('7');
    const { first, prev, next, last } = links(answer);
    expect(prev).toBeUndefined();
    expect(next).toContain('cursor=');
    expect(last).toContain('cursor=');
    const lastPage = await staff.get(last!).expect(200);
    const firstPage = await staff.get(first!).expect(200);
    expect((lastPage.body as License[]).map(({ id }) => id)).toContain(walked[0]);
    expect(links(lastPage)['next']).toBeUndefined();
    expect(firstPage.body).toEqual(answer.body);
    const nextPage = await staff.get(next!).expect(200);
    expect((nextPage.body as License[]).map(({ id }) => id)).toEqual([walked[3], walked[2], walked[1]]);
  });

  it('takes a page for people who type it', async () => {
    const answer = await staff.get('/api/licenses?q=jalan-kaki&per_page=3&page=2').expect(200);
    expect((answer.body as License[]).map(({ id }) => id)).toEqual([walked[3], walked[2], walked[1]]);
  });

  it('sorts the newest first, or the oldest', async () => {
    const ids = async (query: string) =>
      (await list<License>(`/licenses?q=JALAN${query}`)).map(({ id }) => id);
    expect(await ids('')).toEqual([...walked].reverse());
    expect(await ids('&sort=-created_at')).toEqual([...walked].reverse());
    expect(await ids('&sort=created_at')).toEqual(walked);
  });

  it('is searched by what the specification says', async () => {
    const found = async (path: string) => (await list<{ id: number }>(path)).map(({ id }) => id);
    expect(await found(`/licenses?q=${hers.license_key.slice(4, 12).toLowerCase()}`)).toEqual([hers.id]);
    expect(await found('/licenses?q=RINA')).toEqual([hers.id]);
    expect(await found('/licenses?q=inactiv')).toEqual([typed.id]);
    for (const q of ['RIN', hers.license_key, 'tandar', 'PAID']) {
      expect(await found(`/subscriptions?q=${q}`)).toEqual([subscription.id]);
    }
    expect(await found('/subscriptions?q=zzz')).toEqual([]);
    expect((await list<Plan>('/plans?q=SILV')).map((plan) => plan.plan_type)).toEqual(['silver']);
    const [any] = await list<Feature>('/features');
    expect(await found(`/features?q=${encodeURIComponent(any!.title.toUpperCase())}`)).toContain(any!.id);
    expect(await found('/licenses?q=%25')).toEqual([]);
  });

  it('is filtered by field', async () => {
    const found = async (path: string) => (await list<{ id: number }>(path)).map(({ id }) => id);
    expect(await found('/licenses?status=inactive')).toEqual([typed.id]);
    expect(await found('/subscriptions?payment_status=paid')).toEqual([subscription.id]);
    expect(await found('/subscriptions?payment_status=failed')).toEqual([]);
    expect(await found('/subscriptions?plan_type=standard')).toEqual([subscription.id]);
    expect(await found('/subscriptions?status=active')).toEqual([subscription.id]);
    expect((await found('/users?role=user')).sort()).toEqual([rina.id, budi.id].sort());
    expect(await found('/features?is_active=false')).toEqual([]);
  });
});

describe('An error', () => {
  it('400 is for what cannot be read', async () => {
    const answer = await staff
      .post('/api/users')
      .set('Content-Type', 'application/json')
      .send('{"username": "rin');
    expectError(answer, 400);
  });

  it.each(['0', '-1', 'abc', '1.5', '2147483648', '99999999999999999999', '2147483647'])(
    '404 is for the id %s, which nothing has',
    async (id) => {
      expectError(await staff.delete(`/api/users/${id}`), 404);
      expectError(await staff.delete(`/api/licenses/${id}`), 404);
      expectError(await staff.delete(`/api/subscriptions/${id}`), 404);
      expectError(await staff.delete(`/api/plans/${id}`), 404);
      expectError(await staff.delete(`/api/features/${id}`), 404);
      expectError(await staff.get(`/api/users/${id}/limits`), 404);
      expectError(await staff.get(`/api/licenses/${id}/usage`), 404);
      expectError(await staff.get(`/api/licenses/${id}/customer-count`), 404);
      expectError(await staff.get(`/api/subscriptions/${id}/renewal`), 404);
      expectError(await staff.post(`/api/subscriptions/${id}/renew`).send({}), 404);
      expectError(await staff.put(`/api/users/${id}/role`).send({ role: 'user' }), 404);
    },
  );

  it('413 is for what is too large', async () => {
    const answer = await staff.post('/api/features').send({ title: 'x'.repeat(8 * 1024 * 1024) });
    expectError(answer, 413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('415 is for %s', async (type) => {
    const answer = await staff.post('/api/users').set('Content-Type', type).send('username=rina');
    expectError(answer, 415);
  });

  it('422 is for a value of another type', async () => {
    const answer = await staff.post('/api/users').send({ username: 5, email: [], password: {} });
    expectError(answer, 422, 'username', 'email', 'password');
  });
});

describe('At the end of the day', () => {
  it('a licence with a subscription is kept', async () => {
    expectError(await staff.delete(`/api/licenses/${hers.id}`), 409);
  });

  it('so is a user with one, and the answer says how many', async () => {
    expect(expectError(await staff.delete(`/api/users/${rina.id}`), 409).error).toMatch(/\b(1|one)\b/i);
  });

  it('so is the plan of one, and the answer says how many', async () => {
    const [plan] = (await list<Plan>('/plans')).filter((each) => each.plan_type === 'standard');
    expect(expectError(await staff.delete(`/api/plans/${plan!.id}`), 409).error).toMatch(/\b(1|one)\b/i);
  });

  it('the subscription goes first, then the user, and the licence stays without an owner', async () => {
    const session = app.api(await app.signIn('rina'));
    expectStatus(await staff.delete(`/api/subscriptions/${subscription.id}`), 204);
    expectError(await staff.delete(`/api/subscriptions/${subscription.id}`), 404);
    expect(await theLicense(hers.id)).toMatchObject({ subscription_id: null, username: 'rina' });

    expectStatus(await staff.delete(`/api/users/${rina.id}`), 204);
    expectError(await session.get('/api/verify-token'), 401);
    expect(await theLicense(hers.id)).toMatchObject({ username: null, user_name: null, wa_number: null });
    expect(await verdict(hers.license_key, 200)).toMatchObject({ valid: true });
  });

  it('the licence goes, and its key is known no more', async () => {
    for (const { id } of [hers, typed, brief]) expectStatus(await staff.delete(`/api/licenses/${id}`), 204);
    expectStatus(await verify(hers.license_key), 404);
    expectStatus(await staff.delete(`/api/users/${budi.id}`), 204);
    expect(await stats()).toEqual({
      total_users: 1,
      total_licenses: 0,
      total_subscriptions: 0,
      total_revenue: 0,
    });
  });

  it('a foreign form logs nobody out, and nobody in', async () => {
    await app.pages(admin).post('/logout').set('Origin', 'http://elsewhere.test');
    await staff.get('/api/verify-token').expect(200);
    const person = { username: 'asing', email: 'asing@warnet.example', password: PASSWORD };
    expectError(await app.pages(admin).post('/api/users').send(person), 401);
  });

  // Where the audit is, neither page says; what holds for every list holds for it.
  it('the audit tells of the day, to the staff and without secrets', async () => {
    const answer = await staff.get('/api/audit');
    const rows = expectStatus<unknown[]>(answer, 200);
    expect(Array.isArray(rows)).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(100);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length);
    const all = JSON.stringify(expectStatus(await staff.get('/api/audit?per_page=500'), 200));
    for (const name of ['rina', 'budi', 'admin']) expect(all).toContain(name);
    for (const secret of [PASSWORD, 'another horse', 'argon2', admin.token])
      expect(all).not.toContain(secret);
    expectError(await staff.get('/api/audit?per_page=501'), 422, 'per_page');
    expectError(await app.http.get('/api/audit'), 401);
  });

  it('logging out ends the session, for the token and for the pages', async () => {
    const answer = await app.pages(admin).post('/logout').set('Origin', 'http://lisensi.test');
    expect([200, 204, 302, 303]).toContain(answer.status);
    expectError(await staff.get('/api/verify-token'), 401);
    const page = await app.pages(admin).get('/dashboard');
    expect([302, 303, 307]).toContain(page.status);
    expect(new URL(page.headers['location']!, 'http://lisensi.test').pathname).toBe('/login');
  });
});
