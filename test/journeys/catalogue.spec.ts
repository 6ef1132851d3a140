import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, dayOf, type Row, type Subscription } from '../support/servers/client.js';
import { DEFAULT_PLANS } from '../support/default-plans.js';
import { TestApp } from '../support/servers/test-app.js';

const KAMPUNG = {
  plan_type: 'kampung',
  plan_name: 'Kampung',
  max_customer_count: 40,
  max_mikrotik_count: 1,
  price_per_month: 20_000,
  billing_period: 'yearly',
  features: ['whatsapp_gateway', 'free_update'],
  description: 'Untuk RT/RW net',
};

const REPORTS = {
  title: 'Laporan Harian',
  description: '- **omzet**\n- *pelanggan*',
  icon: 'Brain',
  order_num: 3,
  is_active: true,
};

describe('The catalogue', () => {
  const app = TestApp.ofFile({}, { now: new Date('2031-03-06T08:00:00+07:00') });
  let staff: Client;

  beforeAll(async () => (staff = await Client.signedIn(app)));

  describe("a plan of one's own", () => {
    let kampung: Row;
    let using: Subscription;

    beforeAll(async () => {
      await app.make.user({ username: 'budi' });
      const [basic] = (await staff.list('/plans')).filter(({ plan_type }) => plan_type === 'basic');
      const { id, is_unlimited: _, ...rest } = basic!;
      await staff.put(`/plans/${id}`, { ...rest, price_per_month: 1 });
    });

    const typesOf = (plans: Row[]) => plans.map(({ plan_type }) => plan_type).sort();

    it('gets the omitted prices calculated, and yearly is read as annually', async () => {
      kampung = await staff.create('/plans', KAMPUNG);
      expect(kampung).toMatchObject({
        ...KAMPUNG,
        billing_period: 'annually',
        price_per_quarter: 60_000,
        price_per_semi_annual: 120_000,
        price_per_annual: 240_000,
        is_unlimited: false,
      });
    });

    it('can be changed', async () => {
      const prices = { price_per_month: 2_083_333, price_per_quarter: 6_000_001 };
      const changed = { ...prices, features: ['unlimited_customers'] };
      expect(await staff.put(`/plans/${kampung.id}`, { ...KAMPUNG, ...changed })).toMatchObject({
        ...changed,
        is_unlimited: true,
      });
      await staff.refused(409, 'post', '/plans', { ...KAMPUNG, plan_type: 'standard' });
    });

    it('can be ordered for a year', async () => {
      const license = await staff.create('/licenses', { license_key: 'KUNCI-BUDI-01' });
      const order = { username: 'budi', license_id: license.id, plan_type: 'kampung', amount: 0 };
      using = await staff.create('/subscriptions', order);
      expect(dayOf(using.end_date)).toBe('2032-03-06');
      expect(await staff.ids('/subscriptions?plan_type=kampung')).toEqual([using.id]);
    });

    it('stays while it is used, even when the six defaults are reset', async () => {
      const { error } = await staff.refused(409, 'delete', `/plans/${kampung.id}`);
      expect(error).toMatch(/\b(1|one)\b/i);
      await staff.create('/plans', { ...KAMPUNG, plan_type: 'nganggur' });
      const plans = await staff.post<Row[]>('/reset-plans');
      expect(typesOf(plans)).toEqual([...DEFAULT_PLANS.map(({ plan_type }) => plan_type), 'kampung'].sort());
      for (const expected of DEFAULT_PLANS)
        expect(plans.find(({ plan_type }) => plan_type === expected.plan_type)).toMatchObject(expected);
      expect((await staff.ids('/plans')).sort()).toEqual(plans.map(({ id }) => id).sort());
      const { plan_name } = await staff.find('/subscriptions', using.id);
      expect(plan_name).toBe('Kampung');
    });

    it('can be deleted once nothing uses it', async () => {
      await staff.delete(`/subscriptions/${using.id}`);
      await staff.delete(`/plans/${kampung.id}`);
      await staff.refused(404, 'delete', `/plans/${kampung.id}`);
    });
  });

  describe('a feature', () => {
    let builtIn: string[];

    beforeEach(async () => (builtIn = titlesOf(await staff.post<Row[]>('/reset-features'))));

    const titlesOf = (features: Row[]) => features.map(({ title }) => String(title));
    const published = async () => titlesOf(await Client.ofNobody(app).get<Row[]>('/public/features'));

    it('appears to the public while it is active', async () => {
      const feature = await staff.create('/features', REPORTS);
      expect(feature).toMatchObject(REPORTS);
      expect(await published()).toEqual(expect.arrayContaining([...builtIn, REPORTS.title]));
      const hidden = await staff.put(`/features/${feature.id}`, { ...REPORTS, is_active: false });
      expect(hidden).toEqual({ ...feature, is_active: false });
      expect(await published()).toEqual(builtIn);
      expect(await staff.ids('/features?is_active=false')).toEqual([feature.id]);
    });

    it('has the icon Settings and is active by default', async () => {
      const { title, description, order_num } = REPORTS;
      expect(await staff.create('/features', { title, description, order_num })).toMatchObject({
        icon: 'Settings',
        is_active: true,
      });
    });

    it('can be deleted, or replaced by the built-in list', async () => {
      const feature = await staff.create('/features', REPORTS);
      await staff.delete(`/features/${feature.id}`);
      await staff.refused(404, 'delete', `/features/${feature.id}`);
      await staff.create('/features', REPORTS);
      expect(titlesOf(await staff.post<Row[]>('/reset-features'))).toEqual(builtIn);
      expect(titlesOf(await staff.list('/features'))).toEqual(builtIn);
    });
  });
});
