import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, dayOf, type License, type Row, type Subscription } from '../support/servers/client.js';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';

const RINA = { username: 'rina', email: 'rina@warnet.example', password: PASSWORD, role: 'user' };

describe('The first customer, on 31 January', () => {
  const app = TestApp.ofFile({}, { now: new Date('2031-01-31T08:00:00+07:00') });
  let staff: Client;
  let rina: Row;
  /** By a generated key, until 25 February. */
  let hers: License;
  let subscription: Subscription;

  beforeAll(async () => (staff = await Client.signedIn(app)));

  const stats = () => staff.get('/dashboard/stats');
  const order = (changes: object = {}) => ({
    username: 'rina',
    license_id: hers.id,
    plan_type: 'standard',
    amount: 100_000,
    ...changes,
  });

  it('gets an account', async () => {
    rina = await staff.create('/users', { ...RINA, wa_number: '081234567890' });
    const { username, email, role } = RINA;
    expect(rina).toMatchObject({ username, email, role, wa_number: '6281234567890' });
    expect(await stats()).toMatchObject({ total_users: 2 });
  });

  it('gets errors in the account corrected', async () => {
    const [mended, wa_number] = [{ username: 'rina', email: 'rina@baru.example' }, '6285612345678'];
    const answer = await staff.put(`/users/${rina.id}`, { ...mended, wa_number: '085612345678' });
    expect(answer).toMatchObject({ ...mended, wa_number });
  });

  it('loses the session by a new password and by a new role', async () => {
    const before = await Client.signedIn(app, 'rina');
    await staff.put(`/users/${rina.id}/password`, { password: 'another horse' });
    await before.refused(401, 'get', '/verify-token');
    await app.login('rina', PASSWORD).expect(401);
    const promoted = await Client.signedIn(app, 'rina', 'another horse');
    expect(await staff.put(`/users/${rina.id}/role`, { role: 'admin' })).toMatchObject({ role: 'admin' });
    await promoted.refused(401, 'get', '/verify-token');
    await staff.put(`/users/${rina.id}/role`, { role: 'user' });
  });

  it('chooses a password of their own in the session that the one from staff opened', async () => {
    const given = await Client.signedIn(app, 'rina', 'another horse');
    await given.put('/me/password/forgotten', { password: PASSWORD });
    await given.get('/licenses');
    await app.login('rina', 'another horse').expect(401);
    await Client.signedIn(app, 'rina');
  });

  it('gets a licence with a generated key, until the end of a day in Jakarta', async () => {
    const { license_key } = await staff.get<License>('/generate-license-key');
    expect(license_key).toMatch(/^AFS-[A-Z0-9]{8}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{12}$/);
    hers = await staff.create('/licenses', { license_key, username: 'rina', expires_at: '2031-02-25' });
    expect(hers).toMatchObject({
      license_key,
      username: 'rina',
      user_name: 'rina',
      wa_number: '6285612345678',
      status: 'active',
      display_status: 'active',
      is_expired: false,
      is_expiring_soon: false,
      wifi_ai_url: null,
      subscription_id: null,
    });
    expect(new Date(hers.expires_at)).toEqual(new Date('2031-02-25T23:59:59.999+07:00'));
    expect(await stats()).toMatchObject({ total_licenses: 1 });
  });

  it('has a licence that can be deactivated, which alone refuses it', async () => {
    const change = (status: string) =>
      staff.put(`/licenses/${hers.id}`, { license_key: hers.license_key, status });
    const off = { status: 'inactive', display_status: 'inactive' };
    const { expires_at } = hers;
    expect(await change('inactive')).toMatchObject({ ...off, username: 'rina', expires_at });
    const refused = await staff.verify(hers.license_key, 403);
    expect(refused).toMatchObject({ error: 'License is not active.', code: 'INACTIVE', codes: ['INACTIVE'] });
    expect(refused.warnings).toEqual(['License status is not active']);
    expect(refused.license).toMatchObject({ is_expired: false, subscription_expired: false });
    expect(await change('active')).toMatchObject({ status: 'active' });
  });

  it('subscribes for one unpaid period: 31 January to 28 February', async () => {
    subscription = await staff.create('/subscriptions', order());
    expect(subscription).toMatchObject({
      ...order(),
      user_name: 'rina',
      license_key: hers.license_key,
      wa_number: '6285612345678',
      plan_name: 'Standard',
      billing_period: 'monthly',
      status: 'active',
      display_status: 'active',
      is_expiring_soon: false,
      payment_status: 'pending',
      max_customer_count: 250,
      max_mikrotik_count: 2,
      start_date: app.now!.toISOString(),
    });
    expect(dayOf(subscription.end_date)).toBe('2031-02-28');
    expect(await staff.find('/licenses', hers.id)).toMatchObject({ subscription_id: subscription.id });
    await staff.refused(409, 'post', '/subscriptions', order());
  });

  it('adds revenue once they have paid', async () => {
    expect(await stats()).toMatchObject({ total_subscriptions: 1, total_revenue: 0 });
    const paid = await pay('active');
    expect(paid).toMatchObject({ amount: 95_500, payment_status: 'paid', end_date: subscription.end_date });
    expect(await stats()).toMatchObject({ total_subscriptions: 1, total_revenue: 95_500 });
  });

  it('gets no valid verdict while the subscription is inactive', async () => {
    expect(await pay('inactive')).toMatchObject({ display_status: 'inactive' });
    const refused = await staff.verify(hers.license_key, 403);
    expect(refused).toMatchObject({ error: 'Subscription is not active.', code: 'SUBSCRIPTION_INACTIVE' });
    expect(refused.codes).toEqual(['SUBSCRIPTION_INACTIVE']);
    expect(await pay('active')).toMatchObject({ display_status: 'active' });
  });

  it('has a router that gets all data, with the time left of what was sold, though its licence had an earlier end', async () => {
    const verdict = await staff.verify(`  ${hers.license_key.toLowerCase()} `, 200);
    expect(verdict).toMatchObject({ valid: true, code: 'VALID', warnings: [] });
    expect(verdict.license).toMatchObject({
      license_key: hers.license_key,
      status: 'active',
      username: 'rina',
      wa_number: '6285612345678',
      expires_at: subscription.end_date,
      subscription_status: 'active',
      subscription_end_date: subscription.end_date,
      plan_name: 'Standard',
      features: expect.any(Array),
    });
    const seconds = (Date.parse(subscription.end_date!) - app.now!.getTime()) / 1000;
    expect([Math.floor(seconds), Math.ceil(seconds)]).toContain(verdict.seconds_left);
    expect([Math.floor(seconds / 86_400), Math.ceil(seconds / 86_400)]).toContain(verdict.days_left);
  });

  const pay = (status: string) =>
    staff.put(`/subscriptions/${subscription.id}`, order({ amount: 95_500, status, payment_status: 'paid' }));
});
