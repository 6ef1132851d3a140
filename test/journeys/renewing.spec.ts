import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import {
  Client,
  dayOf,
  expectFailure,
  type License,
  type Row,
  type Subscription,
} from '../support/servers/client.js';
import { TestApp } from '../support/servers/test-app.js';

const ORDERED = new Date('2031-01-31T08:00:00+07:00');
const RENEWED = new Date('2031-03-05T08:00:00+07:00');

type Renewal = { from: string; to: string; is_past: boolean; billing_period: string; price: number };

describe('A renewal, on 5 March of what ended on 28 February', () => {
  const app = TestApp.ofFile();
  /** Signs in on the day of the order and on the day of the renewal, because a session lasts twelve hours. */
  let seller: Client;
  let staff: Client;
  let count = 0;
  let license: License;
  let subscription: Subscription;

  beforeAll(async () => {
    await app.make.user({ username: 'rina' });
    app.now = ORDERED;
    seller = await Client.signedIn(app);
    app.now = RENEWED;
    staff = await Client.signedIn(app);
  });

  beforeEach(async () => {
    app.now = ORDERED;
    const dated = { license_key: `KUNCI-RINA-${++count}`, expires_at: '2031-02-25' };
    license = await seller.create('/licenses', dated);
    const order = { ...orderOf(license), amount: 95_500 };
    const { id } = await seller.create('/subscriptions', order);
    const paid = { ...order, status: 'active', payment_status: 'paid' };
    subscription = await seller.put(`/subscriptions/${id}`, paid);
    app.now = RENEWED;
    await staff.post('/update-expired-status');
  });

  const orderOf = ({ id }: Row) => ({ username: 'rina', license_id: id, plan_type: 'standard', amount: 0 });
  const path = () => `/subscriptions/${subscription.id}/renew`;
  const preview = (query = '', { id } = subscription) =>
    staff.get<Renewal>(`/subscriptions/${id}/renewal${query}`);
  const renew = (body: object = {}, { id } = subscription) =>
    staff.post<Subscription>(`/subscriptions/${id}/renew`, body);
  const end = async ({ id } = subscription) =>
    dayOf((await staff.find<Subscription>('/subscriptions', id)).end_date);

  it.each([
    ['', 'monthly', 95_500, '2031-03-31'],
    ['?billing_period=', 'monthly', 95_500, '2031-03-31'],
    ['?billing_period=quarterly', 'quarterly', 286_500, '2031-05-31'],
    ['?billing_period=semi_annually', 'semi_annually', 573_000, '2031-08-31'],
    ['?billing_period=annually', 'annually', 1_146_000, '2032-02-29'],
    ['?billing_period=yearly', 'annually', 1_146_000, '2032-02-29'],
    ['?end_date=2031-07-01', 'monthly', null, '2031-07-01'],
  ])('can be previewed for %j, which changes nothing', async (query, billing_period, price, day) => {
    const shown = await preview(query);
    expect(shown).toMatchObject({ from: subscription.end_date, billing_period, price, is_past: false });
    expect(shown).toMatchObject({ license_expires_at: shown.to });
    expect(dayOf(shown.to)).toBe(day);
    if (query.includes('end_date')) expect(new Date(shown.to)).toEqual(new Date(`${day}T23:59:59.999+07:00`));
    expect(await end()).toBe('2031-02-28');
  });

  it('does what the preview showed, including the licence', async () => {
    const { to } = await preview();
    const active = { status: 'active', display_status: 'active' };
    const owed = { payment_status: 'pending', amount: 95_500 };
    expect(await renew()).toMatchObject({ ...active, ...owed, end_date: to });
    expect(await staff.find('/licenses', license.id)).toMatchObject({ ...active, expires_at: to });
    expect(await staff.verify(license.license_key, 200)).toMatchObject({ valid: true, code: 'VALID' });
  });

  it('refuses an invalid period and unknown fields', async () => {
    await staff.refused(422, 'post', path(), { billing_period: 'weekly' }, 'billing_period');
    await staff.refused(422, 'post', path(), { end_date: 'soon' }, 'end_date');
    await staff.refused(422, 'post', path(), { months: 3 }, 'months');
    await staff.refused(422, 'get', `${path()}al?billing_period=weekly`, undefined, 'billing_period');
  });

  it('happens once under one Idempotency-Key, however many requests arrive at once', async () => {
    const ask = () => staff.once(`at-once-${count}`, path(), { billing_period: 'monthly' });
    const answers: Response[] = await Promise.all(Array.from({ length: 8 }, ask));
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { body } of done) expect(dayOf((body as Subscription).end_date)).toBe('2031-03-31');
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.status).toBe(409);
      expectFailure(answer);
    }
    expect(await end()).toBe('2031-03-31');
  });

  it('sets a new anchor day when the end is explicit', async () => {
    const chosen = await renew({ end_date: '2031-12-15' });
    expect(new Date(chosen.end_date)).toEqual(new Date('2031-12-15T23:59:59.999+07:00'));
    const { end_date } = await renew({ billing_period: 'monthly' });
    expect(dayOf(end_date)).toBe('2032-01-15');
    expect(await staff.find('/licenses', license.id)).toMatchObject({ expires_at: end_date });
  });

  it('counts from a past end, says so, and leaves an inactive licence inactive', async () => {
    const typed = await staff.create<License>('/licenses', { license_key: `KUNCI-TETAP-${count}` });
    const past = await staff.create<Subscription>('/subscriptions', {
      ...orderOf(typed),
      end_date: '2030-11-30',
    });
    const shown = await preview('', past);
    expect(shown).toMatchObject({ from: past.end_date, is_past: true, license_expires_at: null });
    expect(dayOf(shown.to)).toBe('2030-12-30');
    expect(await renew({}, past)).toMatchObject({ end_date: shown.to, display_status: 'expired' });

    await staff.put(`/licenses/${typed.id}`, { license_key: typed.license_key, status: 'inactive' });
    const ahead = await renew({ billing_period: 'semi_annually' }, past);
    expect(ahead).toMatchObject({ status: 'active', display_status: 'active' });
    expect(dayOf(ahead.end_date)).toBe('2031-06-30');
    const off = { status: 'inactive', expires_at: null };
    expect(await staff.find('/licenses', typed.id)).toMatchObject(off);
    expect(await staff.verify(typed.license_key, 403)).toMatchObject({ code: 'INACTIVE' });
  });

  it('counts from now without an end, and twenty at once add twenty months', async () => {
    const typed = await staff.create<License>('/licenses', { license_key: `KUNCI-TETAP-${count}` });
    const open = await staff.create<Subscription>('/subscriptions', { ...orderOf(typed), end_date: null });
    expect(open).toMatchObject({ end_date: null, display_status: 'active' });
    const shown = await preview('', open);
    expect(new Date(shown.from)).toEqual(app.now);
    expect(dayOf(shown.to)).toBe('2031-04-05');
    expect(await renew({}, open)).toMatchObject({ end_date: shown.to });

    const ask = (_: unknown, i: number) =>
      staff.once(`month-${count}-${i}`, `/subscriptions/${open.id}/renew`, {});
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    // The third month is April.
    const day = new Date(Date.UTC(2031, 3 + done, 5)).toISOString().slice(0, 10);
    expect(await end(open)).toBe(day);
  });
});
