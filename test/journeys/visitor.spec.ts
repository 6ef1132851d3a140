import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, expectFailure, expectFields, type Row, type Verb } from '../support/servers/client.js';
import { DEFAULT_PLANS } from '../support/default-plans.js';
import { PASSWORD } from '../support/password.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

/** Every call of the specification that needs a sign-in. */
const PROTECTED = `
  get /verify-token, get /users, post /users, put /users/1, delete /users/1, put /users/1/role,
  put /users/1/password, put /users/1/limits, get /users/1/limits, get /licenses, post /licenses,
  put /licenses/1, delete /licenses/1, post /licenses/1/update-customer-count,
  get /licenses/1/customer-count, post /licenses/1/update-usage, get /licenses/1/usage,
  get /generate-license-key, get /subscriptions, post /subscriptions, put /subscriptions/1,
  delete /subscriptions/1, post /subscriptions/1/renew, get /subscriptions/1/renewal, get /dashboard/stats,
  get /expiration-status, post /update-expired-status, get /plans, post /plans, put /plans/1,
  delete /plans/1, post /reset-plans, get /features, post /features, put /features/1, delete /features/1,
  post /reset-features, get /audit`
  .split(',')
  .map((call) => call.trim().split(' ') as [Verb, string]);

describe('A visitor', () => {
  const app = TestApp.ofFile();
  let nobody: Client;

  beforeAll(() => void (nobody = Client.ofNobody(app)));

  it('finds the server alive and ready', async () => {
    await app.http.get('/health/live').expect(200);
    await app.http.get('/health/ready').expect(200);
  });

  it('sees the six plans', async () => {
    const plans = await nobody.get<Row[]>('/public/plans');
    expect(plans).toHaveLength(6);
    for (const expected of DEFAULT_PLANS)
      expect(plans.find(({ plan_type }) => plan_type === expected.plan_type)).toMatchObject(expected);
    const featuresOf = (type: string) => plans.find(({ plan_type }) => plan_type === type)!.features;
    expect(featuresOf('classic')).toContain('server_shared');
    expect(featuresOf('silver')).toContain('server_shared');
    expect(featuresOf('gold')).toEqual(expect.arrayContaining(['server_privat', 'unlimited_customers']));
  });

  it('sees the features that are active', async () => {
    const features = await nobody.get<Row[]>('/public/features');
    expect(features.length).toBeGreaterThan(0);
    for (const feature of features) expect(feature.is_active).toBe(true);
  });

  it('gets an error message for everything else, and for an invalid token', async () => {
    for (const [verb, path] of PROTECTED) {
      const body = verb === 'put' || verb === 'post' ? {} : undefined;
      await nobody.refused(401, verb, path, body);
      await Client.withToken(app, 'no.such.token').refused(401, verb, path, body);
    }
  });

  it('gets 404 for an unknown address, signed in or not', async () => {
    await nobody.refused(404, 'get', '/no-such-thing');
    await (await Client.signedIn(app)).refused(404, 'post', '/no-such-thing', {});
  });

  it('gets redirected to sign in', async () => {
    expect(await destination('/dashboard')).toBe('/login');
  });

  it('gets the same refusal for a wrong password and an unknown name', async () => {
    const [wrong, unknown] = [
      await app.login('admin', 'not this one').expect(401),
      await app.login('nobody', 'not this one').expect(401),
    ];
    expectFailure(wrong);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('must send a username and a password, and nothing else', async () => {
    await nobody.refused(422, 'post', '/login', {}, 'username', 'password');
    const input = { username: 'admin', password: PASSWORD, remember_me: true };
    await nobody.refused(422, 'post', '/login', input, 'remember_me');
  });

  describe('A visitor who signs in', () => {
    let session: Credentials;
    let staff: Client;

    beforeAll(async () => {
      session = await app.signIn();
      staff = await Client.signedIn(app);
    });

    it('gets a token and their account, and a cookie with another value', async () => {
      const answer = await app.login('admin', PASSWORD).expect(200);
      const body = answer.body as { token: string; user: Row };
      expect(Object.keys(body).sort()).toEqual(['token', 'user']);
      expectFields('user', body.user);
      expect(body.user).toMatchObject({ username: 'admin', role: 'admin' });
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
      expect(cookie).not.toContain(body.token);
    });

    it('has a token for twelve hours', () => {
      const [header, payload] = session.token
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
      expect(header).toMatchObject({ alg: 'HS256' });
      expect(Object.keys(payload!)).toEqual(
        expect.arrayContaining(['iss', 'aud', 'sub', 'sid', 'iat', 'exp']),
      );
      expect(Number(payload!.exp) - Number(payload!.iat)).toBe(12 * 3600);
    });

    it('gets their account by the token', async () => {
      const { valid, user } = await staff.get<{ valid: boolean; user: Row }>('/verify-token');
      expect(valid).toBe(true);
      expectFields('user', user);
    });

    it('skips the sign-in page from then on', async () => {
      expect(await destination('/login', session)).toBe('/dashboard');
    });

    it('finds one account, and no other rows yet', async () => {
      const [total_licenses, total_subscriptions, total_revenue] = [0, 0, 0];
      const counts = { total_users: 1, total_licenses, total_subscriptions, total_revenue };
      expect(await staff.get('/dashboard/stats')).toEqual(counts);
      expect(await staff.get('/expiration-status')).toEqual({
        expiring_licenses: [],
        expiring_subscriptions: [],
        licenses_expiring_soon: 0,
        subscriptions_expiring_soon: 0,
      });
    });
  });

  async function destination(path: string, { cookie }: { cookie: string } = { cookie: '' }) {
    const { status, headers } = await app.pages({ cookie }).get(path);
    expect([302, 303, 307]).toContain(status);
    return new URL(headers.location!, 'http://lisensi.test').pathname;
  }
});
