import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TestApp } from '../support/servers/test-app.js';
import { DAY } from '../support/factory.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { OtherKeyReader } from '../../src/licensing/verification/other-key.reader.js';
import { sqlAlikeKey } from '../../src/rules/license-key.js';
import { ROLES } from '../../src/rules/roles.js';

describe('POST /api/verify-license', () => {
  const app = TestApp.ofFile();
  const now = new Date('2026-03-01T00:00:00.000Z');
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  beforeEach(() => void (app.now = now));

  const verify = (license_key: unknown) => app.http.post('/api/verify-license', { license_key });
  const verifyLicense = ({ licenseKey }: License) => verify(licenseKey);

  it('returns all data of a valid licence', async () => {
    const owner = await app.make.user({ username: 'budi', waNumber: '6281234567890' });
    const plan = await app.make.plan({
      planName: 'Standard',
      maxCustomerCount: 250,
      maxMikrotikCount: 2,
      features: ['free_update'],
    });
    const license = await app.make.license({
      owner,
      expiresAt: later(10 * DAY),
      currentCustomerCount: 12,
      currentMikrotikCount: 1,
    });
    await app.make.subscription({ license, user: owner, plan, endDate: later(3 * DAY) });

    expect(await verifyLicense(license).body(200)).toEqual({
      valid: true,
      code: 'VALID',
      codes: ['VALID'],
      license: {
        license_key: license.licenseKey,
        status: 'active',
        username: 'budi',
        wa_number: '6281234567890',
        expires_at: '2026-03-11T00:00:00.000Z',
        subscription_status: 'active',
        subscription_end_date: '2026-03-04T00:00:00.000Z',
        plan_name: 'Standard',
        current_customer_count: 12,
        max_customer_count: 250,
        current_mikrotik_count: 1,
        max_mikrotik_count: 2,
        is_customer_limit_exceeded: false,
        is_mikrotik_limit_exceeded: false,
        features: ['free_update'],
      },
      warnings: [],
      server_time: '2026-03-01T00:00:00.000Z',
      seconds_left: 3 * 24 * 60 * 60,
      days_left: 3,
    });
  });

  it('accepts a licence without subscription, and then gives no time left', async () => {
    const { body } = await verifyLicense(await app.make.license()).expect(200);
    expect(body).toMatchObject({
      valid: true,
      license: { plan_name: null, features: [], max_customer_count: null },
    });
    expect(body).not.toHaveProperty('seconds_left');
    expect(body).not.toHaveProperty('days_left');
  });

  it('accepts the key in any case, with surrounding blanks, and as the messages print it', async () => {
    const { licenseKey } = await app.make.license();
    for (const typed of [`  ${licenseKey.toLowerCase()}\n`, `*${licenseKey}*`, `\u200e${licenseKey}\u200b`])
      await verify(typed).expect(200);
  });

  describe('a key in which O and 0, or I and 1, are mistaken', () => {
    const swapped = (key: string) =>
      key.replace(/[OI01]/g, (sign) => ({ O: '0', I: '1', 0: 'O', 1: 'I' })[sign]!);

    it('is accepted, found by each search, and by the exact key with one lookup', async () => {
      const owner = await app.make.user();
      const { id, licenseKey } = await app.make.license({ owner, licenseKey: 'AFS-I0O1-2WJ5-O0I1-9D3F' });
      const { id: sold } = await app.make.subscription({
        license: await app.em.findOneOrFail(License, { id }),
        user: owner,
        endDate: later(DAY),
      });
      const { body } = await verify(swapped(licenseKey).toLowerCase()).expect(200);
      expect(body).toMatchObject({ code: 'VALID', license: { license_key: licenseKey } });
      await verify(swapped(licenseKey).replace('9D3F', '9D3G')).expect(404);
      const others = jest.spyOn(app.nest.get(OtherKeyReader), 'find');
      await verify(licenseKey).expect(200);
      expect(others).not.toHaveBeenCalled();
      others.mockRestore();
      await verify(licenseKey).send({ license_key: licenseKey, serial: 'HCE08ABC123' });
      await app.writeVerifications();
      app.now = null;
      const api = app.admin;
      for (const [list, found] of [
        ['licenses', [id]],
        ['subscriptions', [sold]],
        ['routers', [expect.any(Number)]],
      ] as const) {
        const rows = (
          await api
            .get(`/api/${list}`)
            .query({ q: swapped(licenseKey) })
            .expect(200)
        ).body;
        expect([list, (rows as { id: number }[]).map((row) => row.id)]).toEqual([list, found]);
      }
    });

    it('means the exact key where there are two, and none where it looks like both', async () => {
      const keys = ['AFS-TWIN-OOOO-1111', 'AFS-TWIN-0000-1111'];
      for (const licenseKey of keys) {
        await app.make.license({ licenseKey });
        const { body } = await verify(licenseKey).expect(200);
        expect(body.license.license_key).toBe(licenseKey);
      }
      expect((await verify(keys[0]).expect(200)).body.license.license_key).toBe(keys[0]);
      await verify('AFS-TWIN-O0O0-1111').expect(404);
    });

    it('is looked for by an index', async () => {
      await app.em.transactional(async (em) => {
        await em.execute('set local enable_seqscan = off');
        const [plan] = await em.execute<object[]>(
          `explain (format json) select from licenses l where ${sqlAlikeKey('l.license_key')} = any('{AFS}')`,
        );
        expect(JSON.stringify(plan)).toContain('licenses_alike');
      });
    });
  });

  it('needs no sign-in and ignores a stale one', async () => {
    const { licenseKey } = await app.make.license();
    await verify(licenseKey).set('Authorization', 'Bearer stale').expect(200);
  });

  describe('POST /api/verify-license refuses', () => {
    it('an ended subscription', async () => {
      const license = await app.make.license();
      await app.make.subscription({ license, endDate: later(-DAY) });
      const { body } = await verifyLicense(license).expect(403);
      expect(body).toMatchObject({
        valid: false,
        code: 'SUBSCRIPTION_EXPIRED',
        error: 'Subscription has expired. Please renew your subscription to continue using this license.',
        subscription_expired: true,
        license: {
          license_key: license.licenseKey,
          subscription_status: 'expired',
          is_expired: false,
          subscription_expired: true,
        },
        warnings: ['Subscription has expired'],
        seconds_left: 0,
        days_left: 0,
      });
      expect(body).not.toHaveProperty('expired');
    });

    it('an expired licence, whether the sweep has marked it or not', async () => {
      const unmarked = await app.make.license({ expiresAt: later(-1) });
      const marked = await app.make.license({ expiresAt: later(-1), status: 'expired' });
      for (const license of [unmarked, marked]) {
        const { body } = await verifyLicense(license).expect(403);
        expect(body).toMatchObject({
          code: 'EXPIRED',
          codes: ['EXPIRED'],
          error: 'License has expired. Please contact support for renewal.',
          expired: true,
          is_expired: true,
          license: { status: 'expired', is_expired: true, subscription_expired: false },
          warnings: ['License status is not active', 'License has expired'],
        });
        expect(body).not.toHaveProperty('subscription_expired');
      }
    });

    it('an inactive licence', async () => {
      expect(await verifyLicense(await app.make.license({ status: 'inactive' })).body(403)).toMatchObject({
        code: 'INACTIVE',
        error: 'License is not active.',
        warnings: ['License status is not active'],
      });
    });

    it('an inactive subscription', async () => {
      const license = await app.make.license();
      await app.make.subscription({ license, status: 'inactive', endDate: null });
      const { body } = await verifyLicense(license).expect(403);
      expect(body).toMatchObject({ code: 'SUBSCRIPTION_INACTIVE', error: 'Subscription is not active.' });
    });

    it('for all applicable reasons, the first of which leads', async () => {
      const license = await app.make.license({ expiresAt: later(-1), currentCustomerCount: 101 });
      await app.make.subscription({ license, endDate: later(-1) });
      expect(await verifyLicense(license).body(403)).toMatchObject({
        code: 'SUBSCRIPTION_EXPIRED',
        codes: ['SUBSCRIPTION_EXPIRED', 'EXPIRED', 'CUSTOMER_LIMIT_EXCEEDED'],
        subscription_expired: true,
        expired: true,
        is_expired: true,
        warnings: [
          'License status is not active',
          'License has expired',
          'Subscription has expired',
          'Customer limit exceeded (101/100)',
        ],
      });
    });

    it('an unknown key', async () => {
      const { body } = await verify('AFS-NOBODY-HAS-THIS').expect(404);
      expect(body).toEqual({ error: 'License not found. Please check your license key.', code: 'NOT_FOUND' });
    });

    it.each([
      ['missing', undefined],
      ['empty', ''],
      ['blank', '   '],
      ['a number', 12345678],
      ['null', null],
      ['an object', { $ne: null }],
    ])('a key that is %s', async (_, key) => {
      const { body } = await verify(key).expect(422);
      expect(body).toMatchObject({ error: 'License key is required.', code: 'INVALID_REQUEST' });
    });

    it('unknown fields by name', async () => {
      const { licenseKey: license_key } = await app.make.license();
      const { body } = await app.http.post('/api/verify-license', { license_key, router: 'R1' }).expect(422);
      expect(body).toMatchObject({
        error: 'router is not a field of this request.',
        code: 'INVALID_REQUEST',
      });
    });

    it.each([
      ['too short', 'AFS'],
      ['too long', 'A'.repeat(65)],
      ['full of wildcards', '%%%%%%%%'],
      ['quoted', `' or '1'='1`],
    ])('a key that is %s as unknown', (_, key) => verify(key).expect(404));
  });

  it('warns about exceeded limits without refusing', async () => {
    const license = await app.make.license({ currentCustomerCount: 101, currentMikrotikCount: 2 });
    await app.make.subscription({
      license,
      plan: await app.make.plan({ maxCustomerCount: 100, maxMikrotikCount: 1 }),
    });
    expect(await verifyLicense(license).body(200)).toMatchObject({
      valid: true,
      codes: ['VALID', 'CUSTOMER_LIMIT_EXCEEDED', 'MIKROTIK_LIMIT_EXCEEDED'],
      license: { is_customer_limit_exceeded: true, is_mikrotik_limit_exceeded: true },
      warnings: ['Customer limit exceeded (101/100)', 'Mikrotik limit exceeded (2/1)'],
    });
  });

  it('does not report a limit as exceeded when it is just reached', async () => {
    const license = await app.make.license({ currentCustomerCount: 100, currentMikrotikCount: 1 });
    await app.make.subscription({ license });
    expect(await verifyLicense(license).body(200)).toMatchObject({ codes: ['VALID'], warnings: [] });
  });

  it('never reports an unlimited plan as exceeded', async () => {
    const license = await app.make.license({ currentCustomerCount: 5_000_000 });
    await app.make.subscription({
      license,
      plan: await app.make.plan({ features: ['unlimited_customers'] }),
    });
    expect(await verifyLicense(license).body(200)).toMatchObject({
      codes: ['VALID'],
      license: { max_customer_count: 100, is_customer_limit_exceeded: false },
    });
  });

  it(`uses the user's own limits before the plan's`, async () => {
    const user = await app.make.user({ maxCustomerCount: 5, maxMikrotikCount: 7 });
    const license = await app.make.license({ currentCustomerCount: 6 });
    await app.make.subscription({ license, user });
    expect(await verifyLicense(license).body(200)).toMatchObject({
      license: { max_customer_count: 5, max_mikrotik_count: 7, is_customer_limit_exceeded: true },
    });
  });

  it.each([
    [-1, 403],
    [0, 200],
    [1, 200],
  ])('answers %i ms from the expiry with %i', async (milliseconds, status) => {
    await verifyLicense(await app.make.license({ expiresAt: later(milliseconds) })).expect(status);
  });

  it('refuses a licence from the next call after it was deactivated', async () => {
    const license = await app.make.license();
    await verifyLicense(license).expect(200);
    await app.em.nativeUpdate(License, { id: license.id }, { status: 'inactive' });
    await verifyLicense(license).expect(403);
  });
});

describe('an owner who is not told (VERIFY_TELLS_OWNER=masked)', () => {
  const app = TestApp.ofFile({ VERIFY_TELLS_OWNER: 'masked' });
  let key: string;

  beforeAll(async () => {
    const owner = await app.make.user({ username: 'budi.santoso', waNumber: '6281234567890' });
    ({ licenseKey: key } = await app.make.license({ owner }));
  });

  const ask = () => app.http.post('/api/verify-license', { license_key: key });
  const masked = { username: 'b…o', wa_number: '62…890' };
  const whole = { username: 'budi.santoso', wa_number: '6281234567890' };
  const ofConsole = async (username: string) =>
    (await ask().set('Cookie', (await app.sessionOf(username)).cookie)).body as { license: object };

  it('is masked for whoever has the key, whatever the verdict', async () => {
    const { body, text } = await ask().expect(200);
    expect((body as { license: object }).license).toMatchObject(masked);
    expect(text).not.toMatch(/santoso|34567/);
    await app.em.execute(`update licenses set status = 'inactive'`);
    expect((await ask().body<{ license: object }>(403)).license).toMatchObject(masked);
    const lines = await ask().query({ format: 'text' }).expect(200);
    expect(lines.text).not.toMatch(/budi|santoso|890/);
    await app.em.execute(`update licenses set status = 'active'`);
  });

  it.each(ROLES.filter((role) => role !== 'user'))('is told to staff in the console: %s', async (role) => {
    const { username } = await app.make.user({ role });
    expect((await ofConsole(username)).license).toMatchObject(whole);
  });

  it('is told to no other customer in the console', async () => {
    await app.make.user({ username: 'stranger' });
    expect((await ofConsole('stranger')).license).toMatchObject(masked);
  });

  it('stays unknown where there is none', async () => {
    const { licenseKey } = await app.make.license();
    const { body } = await app.http.post('/api/verify-license', { license_key: licenseKey }).expect(200);
    expect((body as { license: object }).license).toMatchObject({ username: null, wa_number: null });
  });
});
