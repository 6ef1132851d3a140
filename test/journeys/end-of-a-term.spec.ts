import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  Client,
  expectFields,
  type License,
  type Row,
  type Subscription,
} from '../support/servers/client.js';
import { TestApp } from '../support/servers/test-app.js';

type Alerts = {
  expiring_licenses: License[];
  expiring_subscriptions: Subscription[];
  licenses_expiring_soon: number;
};

describe('A term that ends', () => {
  const app = TestApp.ofFile();
  let staff: Client;
  /** With a subscription until 28 February; its own end is 25 February. */
  let hers: License;
  let subscription: Subscription;
  /** Until the morning of 20 February. */
  let brief: License;
  let endless: License;

  beforeAll(async () => {
    await travel('2031-01-31T08:00:00+07:00');
    await app.make.user({ username: 'rina' });
    hers = await staff.create('/licenses', { license_key: 'KUNCI-RINA-01', expires_at: '2031-02-25' });
    const morning = '2031-02-20T10:00:00+07:00';
    brief = await staff.create('/licenses', { license_key: 'KUNCI-SINGKAT-01', expires_at: morning });
    endless = await staff.create('/licenses', { license_key: 'KUNCI-TETAP-01' });
    const order = { username: 'rina', license_id: hers.id, plan_type: 'standard', amount: 95_500 };
    const { id } = await staff.create('/subscriptions', order);
    const paid = { ...order, status: 'active', payment_status: 'paid' };
    subscription = await staff.put(`/subscriptions/${id}`, paid);
    // Set back by hand: a sale had moved it to the end of the subscription.
    const { license_key } = hers;
    const earlier = { license_key, status: 'active', expires_at: '2031-02-25' };
    hers = await staff.put(`/licenses/${hers.id}`, earlier);
    const usage = { current_customer_count: 260, current_mikrotik_count: 3 };
    await staff.post(`/licenses/${hers.id}/update-usage`, usage);
  });

  /** Sets the clock of the server, and signs in again, because a session lasts twelve hours. */
  async function travel(instant: string): Promise<void> {
    app.now = new Date(instant);
    staff = await Client.signedIn(app);
  }

  async function alerts(): Promise<Alerts> {
    const found = await staff.get<Alerts>('/expiration-status');
    expectFields('license', found.expiring_licenses);
    expectFields('subscription', found.expiring_subscriptions);
    return found;
  }
  const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

  it('has no countdown for a licence without an end', async () => {
    const verdict = await staff.verify(endless.license_key, 200);
    expect(verdict).toMatchObject({ valid: true, warnings: [], license: { expires_at: null } });
    expect([verdict.seconds_left, verdict.days_left]).toEqual([undefined, undefined]);
  });

  it('appears in the alerts from 10,080 minutes before, to the millisecond', async () => {
    const opens = Date.parse(hers.expires_at) - 10_080 * 60_000;
    await travel(new Date(opens - 1).toISOString());
    expect(idsOf((await alerts()).expiring_licenses)).toEqual([brief.id]);
    app.now = new Date(opens);
    expect(await alerts()).toMatchObject({ licenses_expiring_soon: 2 });
  });

  it('lists on 22 February what ends within seven days, the soonest first', async () => {
    await travel('2031-02-22T08:00:00+07:00');
    const tomorrow = { license_key: 'KUNCI-BESOK-01', expires_at: '2031-02-23T09:30:00.5+07:00' };
    const sooner = await staff.create('/licenses', tomorrow);
    expect(sooner).toMatchObject({ is_expiring_soon: true, is_expired: false });
    const found = await alerts();
    expect(idsOf(found.expiring_licenses)).toEqual([sooner.id, hers.id]);
    expect(idsOf(found.expiring_subscriptions)).toEqual([subscription.id]);
    expect(found).toMatchObject({ licenses_expiring_soon: 2, subscriptions_expiring_soon: 1 });
    expect(found.expiring_licenses[1]).toMatchObject({ is_expiring_soon: true, display_status: 'active' });
    expect(found.expiring_subscriptions[0]).toMatchObject({ is_expiring_soon: true });
    await staff.delete(`/licenses/${sooner.id}`);
    expect(await staff.ids('/licenses?expiring=soon')).toEqual([hers.id]);
    expect(await staff.ids('/subscriptions?expiring=soon')).toEqual([subscription.id]);
  });

  it('shows as expired before it is marked', async () => {
    const over = { status: 'active', display_status: 'expired', is_expired: true, is_expiring_soon: false };
    expect(await staff.find('/licenses', brief.id)).toMatchObject(over);
    const refused = await staff.verify(brief.license_key, 403);
    expect(refused).toMatchObject({ ...EXPIRED, codes: ['EXPIRED'] });
    expect([refused.valid, refused.subscription_expired]).not.toContain(true);
    expect(refused.warnings).toContain('License has expired');
    expect(refused.license).toMatchObject({ is_expired: true, subscription_expired: false });
  });

  it('gives the licence as the reason on 26 February, with all other facts', async () => {
    await travel('2031-02-26T08:00:00+07:00');
    const refused = await staff.verify(hers.license_key, 403);
    expect(refused).toMatchObject(EXPIRED);
    expect(refused.subscription_expired).not.toBe(true);
    expect(refused.codes).toHaveLength(3);
    expect(refused.codes).toContain('EXPIRED');
    const limits = ['Customer limit exceeded (260/250)', 'Mikrotik limit exceeded (3/2)'];
    expect(refused.warnings).toEqual(expect.arrayContaining(['License has expired', ...limits]));
    expect(refused.warnings).not.toContain('Subscription has expired');
    const license = { license_key: hers.license_key, is_customer_limit_exceeded: true };
    const ends = { subscription_status: 'active', is_expired: true, subscription_expired: false };
    expect(refused.license).toMatchObject({ ...license, ...ends });
  });

  it('gives the subscription as the first reason on 5 March', async () => {
    await travel('2031-03-05T08:00:00+07:00');
    const refused = await staff.verify(hers.license_key, 403);
    expect(refused).toMatchObject({ ...EXPIRED, ...ENDED });
    expect(refused.codes).toEqual(expect.arrayContaining(['SUBSCRIPTION_EXPIRED', 'EXPIRED']));
    const both = ['License has expired', 'Subscription has expired'];
    expect(refused.warnings).toEqual(expect.arrayContaining(both));
    expect(refused.license).toMatchObject({ is_expired: true, subscription_expired: true });
    expect(await alerts()).toMatchObject({ licenses_expiring_soon: 0, subscriptions_expiring_soon: 0 });
  });

  it('gets marked once, without effect on the verdict or the revenue', async () => {
    const shown = () => staff.find('/subscriptions', subscription.id);
    expect(await shown()).toMatchObject({ status: 'active', display_status: 'expired' });
    const press = () => staff.post('/update-expired-status');
    expect(await press()).toEqual({ licenses_updated: 2, subscriptions_updated: 1 });
    expect(await press()).toEqual({ licenses_updated: 0, subscriptions_updated: 0 });
    const statuses = { [hers.id]: 'expired', [brief.id]: 'expired', [endless.id]: 'active' };
    for (const [id, status] of Object.entries(statuses))
      expect(await staff.find('/licenses', Number(id))).toMatchObject({ status, display_status: status });
    expect(await shown()).toMatchObject({ status: 'expired' });
    expect(await staff.verify(hers.license_key, 403)).toMatchObject({ ...EXPIRED, ...ENDED });
    expect(await staff.get('/dashboard/stats')).toMatchObject({ total_licenses: 3, total_revenue: 95_500 });
  });
});

const EXPIRED = {
  error: 'License has expired. Please contact support for renewal.',
  code: 'EXPIRED',
  expired: true,
  is_expired: true,
  seconds_left: 0,
  days_left: 0,
};

const ENDED = {
  error: 'Subscription has expired. Please renew your subscription to continue using this license.',
  code: 'SUBSCRIPTION_EXPIRED',
  subscription_expired: true,
};
