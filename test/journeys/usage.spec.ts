import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type License, type Row } from '../support/servers/client.js';
import { TestApp } from '../support/servers/test-app.js';

describe('The usage of a licence', () => {
  const app = TestApp.ofFile({}, { now: new Date('2031-01-31T08:00:00+07:00') });
  let staff: Client;
  let rina: Row;
  let license: License;
  let subscription: Row;

  beforeAll(async () => {
    staff = await Client.signedIn(app);
    rina = { ...(await app.make.user({ username: 'rina' })) };
    license = await licenseOf('KUNCI-RINA-01');
    subscription = await subscribe(license, 'standard');
  });

  const licenseOf = (license_key: string) => staff.create<License>('/licenses', { license_key });
  const subscribe = ({ id }: License, plan_type: string) =>
    staff.create('/subscriptions', { username: 'rina', license_id: id, plan_type, amount: 0 });
  const read = (what: 'usage' | 'customer-count') => staff.get(`/licenses/${license.id}/${what}`);
  const report = (customers: number, routers: number, { id } = license) =>
    staff.post(`/licenses/${id}/update-usage`, {
      current_customer_count: customers,
      current_mikrotik_count: routers,
    });
  const setLimits = (max_customer_count: number | null) =>
    staff.put(`/users/${rina.id}/limits`, { max_customer_count, max_mikrotik_count: null });

  it('can be reported as a customer count', async () => {
    const path = `/licenses/${license.id}/update-customer-count`;
    const reported = await staff.post(path, { customer_count: 200 });
    expect(reported).toEqual({
      license_id: license.id,
      license_key: license.license_key,
      customer_count: 200,
      max_customer_count: 250,
      is_customer_limit_exceeded: false,
      reported_at: app.now!.toISOString(),
    });
    expect(await read('customer-count')).toEqual(reported);
    for (const customer_count of [undefined, -1, 1.5, 'many'])
      await staff.refused(422, 'post', path, { customer_count }, 'customer_count');
  });

  it('can be reported in full, without a warning up to the limits', async () => {
    const reported = await report(250, 2);
    expect(reported).toEqual({
      license_id: license.id,
      license_key: license.license_key,
      current_customer_count: 250,
      max_customer_count: 250,
      current_mikrotik_count: 2,
      max_mikrotik_count: 2,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: false,
      reported_at: app.now!.toISOString(),
    });
    expect(await read('usage')).toEqual(reported);
    expect(await staff.find('/subscriptions', subscription.id)).toMatchObject({
      current_customer_count: 250,
      current_mikrotik_count: 2,
    });
    const verdict = await staff.verify(license.license_key, 200);
    expect(verdict).toMatchObject({ warnings: [] });
    expect(verdict.license).toMatchObject({
      max_customer_count: 250,
      max_mikrotik_count: 2,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: false,
    });
  });

  it('leads to a warning and a valid licence above the limits', async () => {
    const exceeded = { is_customer_limit_exceeded: true, is_mikrotik_limit_exceeded: true };
    expect(await report(260, 3)).toMatchObject(exceeded);
    expect(await read('customer-count')).toMatchObject({
      customer_count: 260,
      is_customer_limit_exceeded: true,
    });
    const verdict = await staff.verify(license.license_key, 200);
    expect(verdict).toMatchObject({ valid: true, code: 'VALID' });
    expect(verdict.warnings.toSorted()).toEqual([
      'Customer limit exceeded (260/250)',
      'Mikrotik limit exceeded (3/2)',
    ]);
    expect(verdict.license).toMatchObject({
      ...exceeded,
      current_customer_count: 260,
      max_customer_count: 250,
      current_mikrotik_count: 3,
      max_mikrotik_count: 2,
    });
    expect(verdict.codes.filter((code) => code !== 'VALID')).toHaveLength(2);
  });

  it("counts against the user's own limits, if any", async () => {
    const [path, none] = [`/users/${rina.id}/limits`, { max_customer_count: null, max_mikrotik_count: null }];
    expect(await staff.get(path)).toEqual({ user_id: rina.id, ...none });
    const set = await setLimits(300);
    expect(set).toEqual({ user_id: rina.id, ...none, max_customer_count: 300 });
    expect(await staff.get(path)).toEqual(set);
    const limits = { max_customer_count: 300, max_mikrotik_count: 2 };
    expect(await staff.find('/subscriptions', subscription.id)).toMatchObject(limits);
    expect(await read('usage')).toMatchObject({
      ...limits,
      is_customer_limit_exceeded: false,
      is_mikrotik_limit_exceeded: true,
    });
    const verdict = await staff.verify(license.license_key, 200);
    expect(verdict.warnings).toEqual(['Mikrotik limit exceeded (3/2)']);
    expect(verdict.license).toMatchObject({ max_customer_count: 300, is_customer_limit_exceeded: false });
  });

  it("counts against the plan again when the user's limits are removed", async () => {
    const limits = { max_customer_count: null, max_mikrotik_count: null };
    expect(await setLimits(null)).toEqual({ user_id: rina.id, ...limits });
    expect(await read('usage')).toMatchObject({ max_customer_count: 250, is_customer_limit_exceeded: true });
    const wrong = { max_customer_count: -5 };
    await staff.refused(422, 'put', `/users/${rina.id}/limits`, wrong, 'max_customer_count');
  });

  it('has no customer limit with Gold', async () => {
    const gold = await licenseOf('KUNCI-EMAS-01');
    await subscribe(gold, 'gold');
    expect(await report(1_500_000, 1, gold)).toMatchObject({ is_customer_limit_exceeded: false });
  });
});
