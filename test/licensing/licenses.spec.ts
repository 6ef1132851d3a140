import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import type { LicensesPage } from '../../src/licensing/licenses/licenses.page.controller.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { LicenseView } from '../../src/licensing/licenses/license.view.js';
import { textsOf } from '../../src/rules/fields.js';
import { LICENSE_FIELDS } from '../../src/rules/license-fields.js';
import { DAY } from '../support/factory.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the licences API', () => {
  const app = TestApp.ofFile({}, { now: null, empties: 'licenses' });
  const { admin } = app;
  const KEY = 'AFS-ABCD1234-EF56-GH78-IJ90-KLMNOPQRSTUV';

  const stored = () => app.em.find(License, {}, { populate: ['owner'] });

  describe('POST /api/licenses', () => {
    it('creates a licence from a key alone', async () => {
      expect(await admin.post('/api/licenses', { license_key: KEY }).body(201)).toEqual({
        id: expect.any(Number),
        license_key: KEY,
        username: null,
        user_name: null,
        wa_number: null,
        status: 'active',
        display_status: 'active',
        grace_until: null,
        is_expired: false,
        is_expiring_soon: false,
        expires_at: null,
        ends_at: null,
        ...textsOf(LICENSE_FIELDS, () => null),
        subscription_id: null,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    });

    it('accepts an owner, an expiry and a base URL', async () => {
      await app.make.user({ username: 'Siti', waNumber: '6281234567890' });
      const { body } = await admin
        .post('/api/licenses', {
          license_key: KEY,
          username: 'siti',
          expires_at: '2027-01-31T10:00:00+07:00',
          wifi_ai_url: 'http://10.0.0.1:8080',
        })
        .expect(201);
      expect(body).toMatchObject({
        username: 'Siti',
        user_name: 'Siti',
        wa_number: '6281234567890',
        expires_at: '2027-01-31T03:00:00.000Z',
        wifi_ai_url: 'http://10.0.0.1:8080',
      });
    });

    it('stores keys trimmed and in upper case', async () => {
      const { body } = await admin
        .post('/api/licenses', { license_key: ` ${KEY.toLowerCase()} ` })
        .expect(201);
      expect(body).toMatchObject({ license_key: KEY });
    });

    it('stores a date as the end of that day in the business time zone', async () => {
      const { body } = await admin
        .post('/api/licenses', { license_key: KEY, expires_at: '2026-12-31' })
        .expect(201);
      expect(body).toMatchObject({ expires_at: '2026-12-31T16:59:59.999Z' });
    });

    it.each([
      [{}, 'license_key', 'License key is required.'],
      [{ license_key: '' }, 'license_key', 'License key is required.'],
      [
        { license_key: 'short' },
        'license_key',
        'The license key must have 8 to 64 letters, digits or dashes.',
      ],
      [
        { license_key: 'with spaces in' },
        'license_key',
        'The license key must have 8 to 64 letters, digits or dashes.',
      ],
      [{ license_key: 'KUNCI_BAWAH' }, 'license_key', /8 to 64 letters, digits or dashes/],
      [{ license_key: 'A'.repeat(65) }, 'license_key', /at most 64|8 to 64/],
      [{ license_key: KEY, expires_at: '2026-02-30' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: '31/01/2031' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: 'soon' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: '1999-12-31' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: '2101-01-01' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: '2026-05-05T10:00:00' }, 'expires_at', /^Give a date like/],
      [{ license_key: KEY, expires_at: 1790000000 }, 'expires_at', /^Give a date like/],
      [
        { license_key: KEY, username: 'nobody' },
        'username',
        'There is no user named "nobody". Choose one from the list.',
      ],
      [{ license_key: KEY, username: { $ne: null } }, 'username', 'Name the user by username.'],
      [{ license_key: KEY, status: 'active' }, 'status', 'status is not a field of this request.'],
      [{ license_key: KEY, id: 7 }, 'id', 'id is not a field of this request.'],
    ])('refuses %j', async (input, field, sentence) => {
      const { body } = await admin.post('/api/licenses', input).expect(422);
      const { error, errors } = body as { error: string; errors: Record<string, string> };
      expect(errors[field]).toMatch(sentence);
      expect(Object.values(errors)).toContain(error);
      expect(await stored()).toEqual([]);
    });

    it('refuses an existing key', async () => {
      await app.make.license({ licenseKey: KEY });
      const { body } = await admin.post('/api/licenses', { license_key: KEY.toLowerCase() }).expect(409);
      expect(sentencesOf(body)).toEqual({
        error: 'This license key already exists. Generate another one.',
        errors: { license_key: 'This license key already exists. Generate another one.' },
      });
    });

    raceTest('creates one licence from twenty simultaneous requests with the same key', async () => {
      await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/licenses')));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.post('/api/licenses', { license_key: KEY })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
      expect(await stored()).toHaveLength(1);
    });
  });

  describe('PUT /api/licenses/:id', () => {
    it('changes what is sent and keeps the rest', async () => {
      const owner = await app.make.user();
      const { id } = await app.make.license({ licenseKey: KEY, owner, wifiAiUrl: 'http://a' });
      const { body } = await admin
        .put(`/api/licenses/${id}`, { license_key: KEY, status: 'inactive', expires_at: '2027-01-01' })
        .expect(200);
      expect(body).toMatchObject({
        status: 'inactive',
        username: owner.username,
        wifi_ai_url: 'http://a',
        expires_at: '2027-01-01T16:59:59.999Z',
      });
    });

    it('clears fields that are sent as null', async () => {
      const owner = await app.make.user();
      const { id } = await app.make.license({
        licenseKey: KEY,
        owner,
        wifiAiUrl: 'http://a',
        expiresAt: new Date(),
      });
      const { body } = await admin
        .put(`/api/licenses/${id}`, {
          license_key: KEY,
          status: 'active',
          username: null,
          expires_at: null,
          wifi_ai_url: null,
        })
        .expect(200);
      expect(body).toMatchObject({ username: null, expires_at: null, wifi_ai_url: null });
    });

    it('makes the licence findable by its new owner only', async () => {
      const [old, next] = [
        await app.make.user({ username: 'oldowner' }),
        await app.make.user({ username: 'nextowner' }),
      ];
      const { id } = await app.make.license({ licenseKey: KEY, owner: old });
      await admin
        .put(`/api/licenses/${id}`, { license_key: KEY, status: 'active', username: next.username })
        .expect(200);
      expect((await admin.get('/api/licenses?q=nextowner')).body).toHaveLength(1);
      expect((await admin.get('/api/licenses?q=oldowner')).body).toHaveLength(0);
    });

    it('refuses to change the key', async () => {
      const { id } = await app.make.license({ licenseKey: KEY });
      const { body } = await admin
        .put(`/api/licenses/${id}`, { license_key: 'AFS-OTHER-KEY', status: 'active' })
        .expect(422);
      expect(body).toMatchObject({
        error: 'The license key cannot be changed. Generate a new license instead.',
      });
      expect((await stored())[0]).toMatchObject({ licenseKey: KEY });
    });

    it.each([undefined, 'asleep'])('requires a status, and refuses %s', async (status) => {
      const { id } = await app.make.license({ licenseKey: KEY });
      const { body } = await admin.put(`/api/licenses/${id}`, { license_key: KEY, status }).expect(422);
      expect(body).toMatchObject({ errors: { status: 'Status must be one of active, inactive, expired.' } });
    });
  });

  describe('DELETE /api/licenses/:id', () => {
    it('removes a licence', async () => {
      const { id } = await app.make.license();
      const { body, text } = await admin.delete(`/api/licenses/${id}`).expect(204);
      expect([body, text]).toEqual([{}, '']);
      expect(await stored()).toEqual([]);
      await admin.delete(`/api/licenses/${id}`).expect(404);
    });

    it('refuses to delete a licence with a subscription', async () => {
      const license = await app.make.license();
      await app.make.subscription({ license });
      const { body } = await admin.delete(`/api/licenses/${license.id}`).expect(409);
      expect((body as { error: string }).error).toMatch(/has a subscription/);
      expect(await stored()).toHaveLength(1);
    });
  });

  it('generates unique keys in the sold format', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/generate-license-key')));
    const texts = keys.map(({ body }) => (body as { license_key: string }).license_key);
    for (const key of texts)
      expect(key).toMatch(/^AFS-[A-Z0-9]{8}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{12}$/);
    expect(new Set(texts).size).toBe(20);
  });

  describe('POST /api/licenses/batch', () => {
    const create = (input: object, key: string = randomUUID()) =>
      admin.post('/api/licenses/batch', input).set('Idempotency-Key', key);

    it('creates the requested number of licences for one owner and date, each audited', async () => {
      const owner = await app.make.user();
      const input = { count: 20, username: owner.username, expires_at: '2099-12-31' };
      const made = await create(input).body<LicenseView[]>(201);
      expect(new Set(made.map(({ license_key }) => license_key)).size).toBe(20);
      for (const license of made)
        expect(license).toMatchObject({
          username: owner.username,
          status: 'active',
          expires_at: '2099-12-31T16:59:59.999Z',
        });
      const ids = made.map(({ id }) => id);
      const noted = { action: 'license.create', subjectId: { $in: ids } };
      expect(await app.em.count(AuditEvent, noted)).toBe(20);
      expect(await admin.get(`/api/licenses?q=${owner.username}`).body(200)).toHaveLength(20);
      const { license_key } = made[19]!;
      await app.http.post('/api/verify-license', { license_key }).expect(200);
    });

    it('uses two statements for five hundred rows and their audit rows', async () => {
      const statements = await app.statementsOf(() => create({ count: 500 }).expect(201));
      const written = statements.filter(([sql]) => /^insert into "?(licenses|audit_events)/.test(sql));
      expect(written.length).toBeLessThanOrEqual(4);
    });

    it.each<[input: object, field: string]>([
      [{}, 'count'],
      [{ count: 0 }, 'count'],
      [{ count: 501 }, 'count'],
      [{ count: '20' }, 'count'],
      [{ count: 1, username: 'no-such-user' }, 'username'],
      [{ count: 1, expires_at: 'tomorrow' }, 'expires_at'],
      [{ count: 1, license_key: 'AFS-MINE-1234' }, 'license_key'],
    ])('refuses %j', async (input, field) => {
      const before = await app.em.count(License);
      expect(Object.keys((await create(input).body<{ errors: object }>(422)).errors)).toEqual([field]);
      expect(await app.em.count(License)).toBe(before);
    });
  });

  describe('GET /api/licenses', () => {
    const keysOf = async (path: string) =>
      (await admin.get(path).body<LicenseView[]>(200)).map(({ license_key }) => license_key);

    it('lists the newest first, and within the same instant the highest id', async () => {
      for (const [i, second] of [1, 2, 0, 1].entries())
        await app.make.license({
          licenseKey: `AFS-LIST-${i}`,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
        });
      expect(await keysOf('/api/licenses')).toEqual(['AFS-LIST-1', 'AFS-LIST-3', 'AFS-LIST-0', 'AFS-LIST-2']);
    });

    async function walk(path: string, rel: 'next' | 'prev') {
      const pages: string[][] = [];
      for (let next: string | undefined = path; next;) {
        const answer: Response = await admin.get(next).expect(200);
        path = next;
        pages.push((answer.body as LicenseView[]).map(({ license_key }) => license_key));
        next = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(answer.headers.link!)?.[1];
      }
      return { pages, lastPath: path };
    }

    it('says what ends a licence first, its own date or its subscription', async () => {
      const ends = async (licenseKey: string, own: string | null, sold: string | null) => {
        const expiresAt = own ? new Date(own) : undefined;
        const license = await app.make.license({ licenseKey, expiresAt });
        if (sold) await app.make.subscription({ license, endDate: new Date(sold) });
      };
      await ends('AFS-SOLD-ONLY', null, '2090-03-29');
      await ends('AFS-OWN-FIRST', '2090-03-01', '2090-03-29');
      await ends('AFS-SOLD-FIRST', '2090-04-01', '2090-03-29');
      await ends('AFS-NO-END', null, null);
      const { body } = await admin.get('/api/licenses?q=afs&sort=license_key').expect(200);
      expect(
        (body as LicenseView[]).map(({ license_key, ends_at }) => [
          license_key,
          ends_at?.slice(0, 10) ?? null,
        ]),
      ).toEqual([
        ['AFS-NO-END', null],
        ['AFS-OWN-FIRST', '2090-03-01'],
        ['AFS-SOLD-FIRST', '2090-03-29'],
        ['AFS-SOLD-ONLY', '2090-03-29'],
      ]);
    });

    it('sorts licences without expiry after the others', async () => {
      await app.make.license({ licenseKey: 'AFS-NEVER' });
      await app.make.license({ licenseKey: 'AFS-SOONER', expiresAt: new Date('2097-01-01') });
      await app.make.license({ licenseKey: 'AFS-LATER', expiresAt: new Date('2098-01-01') });
      expect(await keysOf('/api/licenses?sort=expires_at')).toEqual(['AFS-SOONER', 'AFS-LATER', 'AFS-NEVER']);
      expect(await keysOf('/api/licenses?sort=-expires_at')).toEqual([
        'AFS-NEVER',
        'AFS-LATER',
        'AFS-SOONER',
      ]);
    });

    it.each([
      ['status=gone', 'status', /must be one of/],
      ['expiring=later', 'expiring', /soon/],
      ['silent_days=0', 'silent_days', /1 to 3,650/],
      ['silent_days=3651', 'silent_days', /1 to 3,650/],
      ['silent_days=1.5', 'silent_days', /whole number/],
      ['silent_days=week', 'silent_days', /whole number/],
      ['verifying=active', 'verifying', /one of expired, refused/],
    ])('refuses ?%s', async (query, field, sentence) => {
      const { body } = await admin.get(`/api/licenses?${query}`).expect(422);
      expect((body as { errors: Record<string, string> }).errors[field]).toMatch(sentence);
    });

    describe('GET /api/licenses by status', () => {
      const now = new Date();
      const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);

      beforeEach(async () => {
        app.now = now;
        await app.make.license({ licenseKey: 'AFS-ACTIVE-OPEN' });
        await app.make.license({ licenseKey: 'AFS-ACTIVE-SOON', expiresAt: at(7 * DAY) });
        await app.make.license({ licenseKey: 'AFS-ACTIVE-LATE', expiresAt: at(7 * DAY + 1) });
        await app.make.license({ licenseKey: 'AFS-UNMARKED', expiresAt: at(-1) });
        await app.make.license({ licenseKey: 'AFS-MARKED', expiresAt: at(-DAY), status: 'expired' });
        await app.make.license({ licenseKey: 'AFS-INACTIVE', status: 'inactive' });
        await app.make.license({ licenseKey: 'AFS-INACTIVE-PAST', status: 'inactive', expiresAt: at(-1) });
        await app.make.license({ licenseKey: 'AFS-INACTIVE-NOW', status: 'inactive', expiresAt: at(0) });
        await app.make.license({
          licenseKey: 'AFS-INACTIVE-LATE',
          status: 'inactive',
          expiresAt: at(9 * DAY),
        });
      });

      it.each([
        ['status=active', ['AFS-ACTIVE-LATE', 'AFS-ACTIVE-OPEN', 'AFS-ACTIVE-SOON']],
        ['status=expired', ['AFS-INACTIVE-PAST', 'AFS-MARKED', 'AFS-UNMARKED']],
        ['status=inactive', ['AFS-INACTIVE', 'AFS-INACTIVE-LATE', 'AFS-INACTIVE-NOW']],
        ['status=inactive&linked=false', ['AFS-INACTIVE', 'AFS-INACTIVE-LATE', 'AFS-INACTIVE-NOW']],
        ['expiring=soon', ['AFS-ACTIVE-SOON']],
      ])('finds by ?%s the licences displayed in that state', async (query, keys) => {
        expect(await keysOf(`/api/licenses?sort=license_key&${query}`)).toEqual(keys);
        const { headers } = await admin.get(`/api/licenses?per_page=1&${query}`);
        expect(headers['x-total-count']).toBe(String(keys.length));
      });

      it('shows on each row the status that the filter finds it by', async () => {
        const { body } = await admin.get('/api/licenses');
        for (const { license_key, display_status } of body as LicenseView[]) {
          expect(await keysOf(`/api/licenses?status=${display_status}`)).toContain(license_key);
        }
      });
    });

    describe('GET /api/licenses by last verification', () => {
      const now = new Date();
      const ago = (days: number, milliseconds = 0) => new Date(now.getTime() - days * DAY - milliseconds);
      const seen = (licenseKey: string, verifiedAt: Date, code = 'VALID', rest: object = {}) =>
        app.make.seenLicense({ verifiedAt, code }, { licenseKey, createdAt: ago(365), ...rest });
      const found = (query: string) => keysOf(`/api/licenses?sort=license_key&${query}`);
      beforeEach(() => void (app.now = now));

      it('finds as silent licences not seen for the given days, to the millisecond', async () => {
        await seen('AFS-7-DAYS', ago(7));
        await seen('AFS-7-DAYS-1-MS', ago(7, 1));
        await seen('AFS-7-DAYS-REFUSED', ago(7, 1), 'EXPIRED');
        await seen('AFS-SEEN-NOW', now);
        expect(await found('silent_days=7')).toEqual(['AFS-7-DAYS-1-MS', 'AFS-7-DAYS-REFUSED']);
        expect(await found('silent_days=1')).toEqual(['AFS-7-DAYS', 'AFS-7-DAYS-1-MS', 'AFS-7-DAYS-REFUSED']);
        expect(await found('silent_days=8')).toEqual([]);
      });

      it('finds a licence that was never seen once it is older than that', async () => {
        await app.make.license({ licenseKey: 'AFS-RATHER-OLD', createdAt: ago(30, 1) });
        await app.make.license({ licenseKey: 'AFS-STILL-YOUNG', createdAt: ago(30) });
        expect(await found('silent_days=30')).toEqual(['AFS-RATHER-OLD']);
      });

      it('combines with other filters and a search, and stays in the page links', async () => {
        await seen('AFS-A-0001', ago(9), 'VALID', { status: 'inactive' });
        await seen('AFS-A-0002', ago(9));
        await seen('AFS-B-0003', ago(9));
        expect(await found('silent_days=7&q=afs-a')).toEqual(['AFS-A-0001', 'AFS-A-0002']);
        expect(await found('silent_days=7&status=active')).toEqual(['AFS-A-0002', 'AFS-B-0003']);
        const { pages } = await walk('/api/licenses?silent_days=7&sort=license_key&per_page=1', 'next');
        expect(pages).toEqual([['AFS-A-0001'], ['AFS-A-0002'], ['AFS-B-0003']]);
      });

      it('finds licences still verified while expired within the last week, to the millisecond', async () => {
        const gone = { expiresAt: ago(20) };
        await seen('AFS-7-DAYS', ago(7), 'EXPIRED', gone);
        await seen('AFS-7-DAYS-1-MS', ago(7, 1), 'EXPIRED', gone);
        await seen('AFS-MARKED', now, 'EXPIRED', { ...gone, status: 'expired' });
        await seen('AFS-STOPPED-IN-TIME', ago(21), 'VALID', gone);
        await seen('AFS-SWITCHED-OFF', now, 'INACTIVE', { status: 'inactive' });
        await seen('AFS-VALID', now);
        await app.make.expiredLicense({ licenseKey: 'AFS-NEVER-SEEN', ...gone });
        expect(await found('verifying=expired')).toEqual(['AFS-7-DAYS', 'AFS-MARKED']);
      });

      it('finds by verifying=expired also those with an ended subscription, to the millisecond', async () => {
        for (const [licenseKey, endDate] of [
          ['AFS-ENDS-NOW', now],
          ['AFS-ENDED', ago(0, 1)],
        ] as const) {
          const license = await seen(licenseKey, now, 'SUBSCRIPTION_EXPIRED');
          await app.make.subscription({ license, endDate });
        }
        expect(await found('verifying=expired')).toEqual(['AFS-ENDED']);
      });

      it('excludes a licence as soon as it is renewed, before its next verification', async () => {
        const license = await seen('AFS-RENEWED', now, 'SUBSCRIPTION_EXPIRED', { expiresAt: ago(2) });
        const { id } = await app.make.subscription({ license, endDate: ago(2), status: 'expired' });
        expect(await found('verifying=expired')).toEqual(['AFS-RENEWED']);
        await admin.post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' }).expect(200);
        expect(await found('verifying=expired')).toEqual([]);
      });

      it('shows on the page when each was seen, from where and with what answer', async () => {
        await seen('AFS-SEEN', ago(1), 'INACTIVE');
        await app.make.license({ licenseKey: 'AFS-NEVER', createdAt: ago(400) });
        const page = await app.pageProps<LicensesPage>(await app.signIn(), '/licenses', 'licenses');
        expect(
          page.licenses.map(({ license_key, last_verification }) => [license_key, last_verification]),
        ).toEqual([
          [
            'AFS-SEEN',
            expect.objectContaining({
              last_verified_at: ago(1).toISOString(),
              address: '203.0.113.7',
              code: 'INACTIVE',
            }),
          ],
          ['AFS-NEVER', expect.objectContaining({ last_verified_at: null, address: null, code: null })],
        ]);
      });
    });

    describe('GET /api/licenses with a search', () => {
      it('matches key, user name and status, in any case', async () => {
        const owner = await app.make.user({ username: 'Rudi.Net' });
        await app.make.license({ licenseKey: 'AFS-OWNED-1', owner });
        await app.make.license({ licenseKey: 'AFS-OTHER-2', status: 'inactive' });
        expect(await keysOf('/api/licenses?q=rudi.n')).toEqual(['AFS-OWNED-1']);
        expect(await keysOf('/api/licenses?q=other')).toEqual(['AFS-OTHER-2']);
        expect(await keysOf('/api/licenses?q=INACT')).toEqual(['AFS-OTHER-2']);
        expect(await keysOf('/api/licenses?q=active&sort=license_key')).toEqual([
          'AFS-OTHER-2',
          'AFS-OWNED-1',
        ]);
      });

      it('finds what was sold by the name and number of the subscriber, for staff alone', async () => {
        const owner = await app.make.user({ username: 'reseller' });
        const user = await app.make.user({
          username: 'kopi1',
          fullName: 'Warung Kopi',
          company: 'Kopi Jaya',
          waNumber: '6281255501234',
        });
        const plan = await app.make.plan({ planType: 'sold_kopi' });
        const [owned, free] = ['AFS-RESOLD-1', 'AFS-UNASSIGNED-2'];
        for (const license of [
          await app.make.license({ licenseKey: owned, owner }),
          await app.make.license({ licenseKey: free }),
        ])
          await app.make.subscription({ user, license, plan });
        await app.make.license({ licenseKey: 'AFS-UNSOLD-3' });
        const terms = ['kopi1', 'warung k', 'Jaya', '0812-5550-1234', '62812 5550', 'ko'];
        for (const q of terms)
          expect([q, await keysOf(`/api/licenses?q=${q}&sort=license_key`)]).toEqual([q, [owned, free]]);
        expect(await keysOf('/api/licenses?q=sold_kopi')).toEqual([]);

        await admin.put(`/api/users/${user.id}`, { username: 'teh1', email: 'teh1@example.test' });
        expect(await keysOf('/api/licenses?q=teh1&sort=license_key')).toEqual([owned, free]);
        const reseller = app.as('reseller');
        for (const q of ['teh1', '081255501234'])
          expect(await reseller.get(`/api/licenses?q=${q}`).body(200)).toEqual([]);
      });

      it('does not match across key and user name', async () => {
        const owner = await app.make.user({ username: 'zzz' });
        await app.make.license({ licenseKey: 'AFS-ENDS-1', owner });
        expect(await keysOf('/api/licenses?q=1zzz')).toEqual([]);
      });

      it('counts up to ten thousand matches and then reports "at least"', async () => {
        const rows = (from: number, to: number) =>
          app.em.execute(`insert into licenses (license_key, search_text, created_at)
            select 'AFS-BULK-' || n, 'afs-bulk-' || n, now() from generate_series(${from}, ${to}) n`);
        await rows(1, 10_000);
        const exact = await admin.get('/api/licenses?q=bulk&per_page=1');
        expect(exact.headers).toMatchObject({ 'x-total-count': '10000' });
        await rows(10_001, 10_001);
        const bounded = await admin.get('/api/licenses?q=bulk&per_page=1');
        expect(bounded.headers).toMatchObject({ 'x-total-count-at-least': '10000' });
        expect(bounded.headers).not.toHaveProperty('x-total-count');
        const whole = await admin.get('/api/licenses?per_page=1');
        expect(whole.headers).toMatchObject({ 'x-total-count-at-least': '10000' });
      });
    });

    it('reads a page of licences with their last verifications without a query per row', async () => {
      const cookie = await app.signIn();
      const queries = async (rows: number) => {
        await app.empty('licenses');
        for (let i = 0; i < rows; i++) {
          const owner = await app.make.user();
          await app.make.subscription({ user: owner, license: await app.make.seenLicense({}, { owner }) });
        }
        return app.countQueries(() => app.pages(cookie).get('/licenses').expect(200));
      };
      // Pages ask whether anything was ever invoiced until it was.
      await queries(1);
      expect(await queries(6)).toBe(await queries(2));
    });
  });

  it('shows customers their own licences only', async () => {
    const customer = await app.make.user({ username: 'owner1' });
    const mine = await app.make.license({ owner: customer });
    const foreign = await app.make.license({ owner: await app.make.user() });
    const api = app.as('owner1');
    const { body, headers } = await api.get('/api/licenses').expect(200);
    expect((body as LicenseView[]).map(({ id }) => id)).toEqual([mine.id]);
    expect(headers['x-total-count']).toBe('1');
    expect((await api.get(`/api/licenses?q=${foreign.licenseKey}`)).body).toEqual([]);
    await api.delete(`/api/licenses/${mine.id}`).expect(403);
    await api.put(`/api/licenses/${mine.id}`, { license_key: mine.licenseKey, status: 'active' }).expect(403);
    await api.post('/api/licenses', { license_key: KEY }).expect(403);
    await api.get('/api/generate-license-key').expect(403);
    expect(await stored()).toHaveLength(2);
  });
});
