import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type License, type Row, type Verb } from '../support/servers/client.js';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';

describe('A customer', () => {
  const app = TestApp.ofFile();
  let customer: Client;
  let rina: Row;
  let budi: Row;
  let hers: License;
  let his: License;
  let subscription: Row;

  beforeAll(async () => {
    const staff = await Client.signedIn(app);
    const account = (username: string) =>
      staff.create('/users', { username, email: `${username}@warnet.example`, password: PASSWORD });
    [rina, budi] = [await account('rina'), await account('budi')];
    const license = (username: string) =>
      staff.create<License>('/licenses', { license_key: `KUNCI-${username}-01`, username });
    [hers, his] = [await license('rina'), await license('budi')];
    const order = { username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 95_500 };
    const { id } = await staff.create('/subscriptions', order);
    const paid = { ...order, status: 'active', payment_status: 'paid' };
    subscription = await staff.put(`/subscriptions/${id}`, paid);
    customer = await Client.signedIn(app, 'rina');
  });

  it('reads their own data', async () => {
    expect(await customer.ids('/licenses')).toEqual([hers.id]);
    expect(await customer.ids('/subscriptions')).toEqual([subscription.id]);
    expect(await customer.get(`/licenses/${hers.id}/usage`)).toMatchObject({ license_id: hers.id });
    expect(await customer.get(`/licenses/${hers.id}/customer-count`)).toMatchObject({ license_id: hers.id });
    expect(await customer.get(`/users/${rina.id}/limits`)).toMatchObject({ user_id: rina.id });
    expect(await customer.get('/dashboard/stats')).toMatchObject({
      total_licenses: 1,
      total_subscriptions: 1,
      total_revenue: 95_500,
    });
    expect(await customer.get('/expiration-status')).toMatchObject({ licenses_expiring_soon: 0 });
  });

  it('cannot read data of others', async () => {
    await customer.refused(404, 'get', `/licenses/${his.id}/usage`);
    await customer.refused(404, 'get', `/licenses/${his.id}/customer-count`);
    await customer.refused(404, 'get', `/users/${budi.id}/limits`);
  });

  it('cannot change anything, and stays signed in', async () => {
    const order = { username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 0 };
    const person = { username: 'rina', email: 'rina@warnet.example', role: 'admin' };
    const key = { license_key: hers.license_key, status: 'active', expires_at: '2099-12-31' };
    const calls: [Verb, string, object?][] = [
      ['get', '/users'],
      ['post', '/users', { ...person, username: 'rina2', password: PASSWORD }],
      ['put', `/users/${rina.id}`, person],
      ['put', `/users/${rina.id}/role`, { role: 'admin' }],
      ['put', `/users/${rina.id}/limits`, { max_customer_count: 9, max_mikrotik_count: 9 }],
      ['delete', `/users/${budi.id}`],
      ['post', '/licenses', { license_key: 'KUNCI-SENDIRI-01' }],
      ['put', `/licenses/${hers.id}`, key],
      ['delete', `/licenses/${hers.id}`],
      ['post', '/subscriptions', order],
      ['put', `/subscriptions/${subscription.id}`, { ...order, status: 'active', payment_status: 'paid' }],
      ['post', `/subscriptions/${subscription.id}/renew`, {}],
      ['delete', `/subscriptions/${subscription.id}`],
      ['post', '/update-expired-status'],
      ['get', '/audit'],
      ['get', '/generate-license-key'],
      ['post', `/licenses/${hers.id}/update-customer-count`, { customer_count: 1 }],
      ['get', '/plans'],
      ['post', '/reset-plans'],
      ['get', '/features'],
      ['post', '/reset-features'],
    ];
    for (const [verb, path, body] of calls) await customer.refused(403, verb, path, body);
    expect(await customer.get('/verify-token')).toMatchObject({ valid: true });
  });
});
