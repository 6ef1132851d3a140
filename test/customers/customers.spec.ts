import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CustomerView } from '../../src/customers/customer.view.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { TestApp } from '../support/servers/test-app.js';

/** The last day of a long month in Jakarta. */
const NOW = new Date('2090-01-31T03:00:00.000Z');

describe('POST /api/customers', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let plan: Plan;

  beforeAll(async () => {
    plan = await app.make.plan({ planType: 'sold_here', pricePerMonth: 100_000, pricePerQuarter: 270_000 });
  });

  const someone = (username: string) => ({
    username,
    email: `${username}@example.com`,
    password: 'a password of theirs',
    wa_number: '0812-3456-7890',
    plan_type: plan.planType,
  });
  const create = (input: object) => admin.post('/api/customers', input).body<CustomerView>(201);
  const rows = async () => [await app.em.count(User), await app.em.count(License)];

  it('creates an account that can sign in, a licence of theirs and a subscription to it', async () => {
    const { user, license, subscription } = await create(someone('budi'));
    expect(user).toMatchObject({ username: 'budi', wa_number: '6281234567890', role: 'user' });
    expect(license).toMatchObject({ username: 'budi', status: 'active', expires_at: null });
    expect(license.license_key).toMatch(/^AFS-/);
    expect(subscription).toMatchObject({
      username: 'budi',
      license_id: license.id,
      plan_type: 'sold_here',
      amount: 100_000,
      payment_status: 'pending',
      end_date: '2090-02-28T03:00:00.000Z',
    });
    await app.login('budi', 'a password of theirs').expect(200);
    const verified = await app.http.post('/api/verify-license', { license_key: license.license_key });
    expect(verified.body).toMatchObject({ valid: true, code: 'VALID' });
  });

  it('writes the audit rows of all three', async () => {
    const { user, license, subscription } = await create(someone('siti'));
    const events = await app.lastEvents(3);
    expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['subscription.create', subscription.id],
      ['license.create', license.id],
      ['user.create', user.id],
    ]);
  });

  it('uses the requested period at its price, and anchors at the last day of the month', async () => {
    const { subscription } = await create({ ...someone('agus'), billing_period: 'quarterly' });
    expect(subscription).toMatchObject({ amount: 270_000, end_date: '2090-04-30T03:00:00.000Z' });
    const { body } = await admin.post(`/api/subscriptions/${subscription.id}/renew`, {}).expect(200);
    expect(body).toMatchObject({ end_date: '2090-05-31T03:00:00.000Z' });
  });

  it('accepts an agreed amount', async () => {
    const { subscription } = await create({ ...someone('dewi'), amount: 75_000 });
    expect(subscription.amount).toBe(75_000);
  });

  it('runs once under its Idempotency-Key, and stores no password for it', async () => {
    const send = () => admin.post('/api/customers', someone('eko')).set('Idempotency-Key', 'eko').expect(201);
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const kept = await app.em.execute(`select * from idempotency_keys`);
    expect(JSON.stringify(kept)).not.toContain('a password of theirs');
  });

  it.each<[why: string, change: object, field: string]>([
    ['the name is taken', { username: 'BUDI' }, 'username'],
    ['the e-mail is taken', { email: 'budi@example.com' }, 'email'],
    ['there is no such plan', { plan_type: 'no_such_plan' }, 'plan_type'],
    ['the period is none', { billing_period: 'weekly' }, 'billing_period'],
    ['the amount is not whole', { amount: 0.5 }, 'amount'],
    ['the password is short', { password: '12345' }, 'password'],
    ['the role is given', { role: 'admin' }, 'role'],
  ])('creates nothing when %s', async (_why, change, field) => {
    await create(someone('budi')).catch(() => undefined);
    const before = await rows();
    const { body, status } = await admin.post('/api/customers', { ...someone('rina'), ...change });
    expect([409, 422]).toContain(status);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(await rows()).toEqual(before);
  });
});
