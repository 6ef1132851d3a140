import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type License, type Row } from '../support/servers/client.js';
import { PASSWORD } from '../support/password.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

describe('A customer who leaves', () => {
  const app = TestApp.ofFile();
  let session: Credentials;
  let staff: Client;
  let rina: Row;
  let hers: License;
  let subscription: Row;

  beforeAll(async () => {
    app.now = new Date('2031-01-31T08:00:00+07:00');
    session = await app.signIn();
    staff = Client.withToken(app, session.token);
    const person = { username: 'rina', email: 'rina@warnet.example', password: PASSWORD };
    rina = await staff.create('/users', { ...person, wa_number: '081234567890' });
    hers = await staff.create('/licenses', { license_key: 'KUNCI-RINA-01', username: 'rina' });
    const order = { username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 1 };
    subscription = await staff.create('/subscriptions', order);
  });

  it('cannot be deleted while subscribed, nor can the licence and the plan', async () => {
    await staff.refused(409, 'delete', `/licenses/${hers.id}`);
    const [plan] = (await staff.list('/plans')).filter(({ plan_type }) => plan_type === 'standard');
    for (const path of [`/users/${rina.id}`, `/plans/${plan!.id}`])
      expect((await staff.refused(409, 'delete', path)).error).toMatch(/\b(1|one)\b/i);
  });

  it('can be deleted after the subscription, and leaves a licence without an owner', async () => {
    const customer = await Client.signedIn(app, 'rina');
    await staff.delete(`/subscriptions/${subscription.id}`);
    await staff.refused(404, 'delete', `/subscriptions/${subscription.id}`);
    const left = { subscription_id: null, username: 'rina' };
    expect(await staff.find('/licenses', hers.id)).toMatchObject(left);

    await staff.delete(`/users/${rina.id}`);
    await customer.refused(401, 'get', '/verify-token');
    const ownerless = { username: null, user_name: null, wa_number: null };
    expect(await staff.find('/licenses', hers.id)).toMatchObject(ownerless);
    expect(await staff.verify(hers.license_key, 200)).toMatchObject({ valid: true });
  });

  it('has a key that is unknown once the licence is deleted', async () => {
    await staff.delete(`/licenses/${hers.id}`);
    const { body } = await app.http
      .post('/api/verify-license', { license_key: hers.license_key })
      .expect(404);
    const error = 'License not found. Please check your license key.';
    expect(body).toMatchObject({ error, code: 'NOT_FOUND' });
    expect(await staff.get('/dashboard/stats')).toEqual({
      total_users: 1,
      total_licenses: 0,
      total_subscriptions: 0,
      total_revenue: 0,
    });
  });

  it('leaves an administrator who cannot be deleted, being the last', async () => {
    const [me] = await staff.list('/users?role=admin');
    await staff.refused(409, 'delete', `/users/${me!.id}`);
    await staff.refused(409, 'put', `/users/${me!.id}/role`, { role: 'user' });
    expect(await staff.get('/verify-token')).toMatchObject({ valid: true });
  });

  // The specification does not give the address of the audit; the rules for all lists apply to it.
  it('stays in the audit, without secrets', async () => {
    const answer = await app.api(session).get('/api/audit').expect(200);
    const rows = answer.body as Row[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(100);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(rows.length);
    const all = (await app.api(session).get('/api/audit?per_page=500').expect(200)).text;
    for (const name of ['rina', 'admin']) expect(all).toContain(name);
    for (const secret of [PASSWORD, 'argon2', session.token]) expect(all).not.toContain(secret);
  });

  it('does not affect the sessions of staff, whatever a foreign form sends', async () => {
    await app.pages(session).post('/logout').set('Origin', 'http://elsewhere.test').expect(403);
    expect(await staff.get('/verify-token')).toMatchObject({ valid: true });
    const person = { username: 'asing', email: 'asing@warnet.example', password: PASSWORD };
    await app.pages(session).post('/api/users', person).expect(401);
  });

  it('loses the session after twelve hours at the latest', async () => {
    const began = app.now!.getTime();
    app.now = new Date(began + 12 * 3_600_000 - 60_000);
    expect(await staff.get('/verify-token')).toMatchObject({ valid: true });
    app.now = new Date(began + 12 * 3_600_000 + 60_000);
    await staff.refused(401, 'get', '/verify-token');
    app.now = new Date(began);
  });

  it('leaves staff who sign out too, which ends the session for token and pages', async () => {
    const answer = await app.pages(session).post('/logout').set('Origin', 'http://lisensi.test');
    expect([200, 204, 302, 303]).toContain(answer.status);
    await staff.refused(401, 'get', '/verify-token');
    const page = await app.pages(session).get('/dashboard');
    expect([302, 303, 307]).toContain(page.status);
    expect(new URL(page.headers.location!, 'http://lisensi.test').pathname).toBe('/login');
  });
});
