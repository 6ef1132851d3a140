import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiKey } from '../../src/accounts/auth/api-key.entity.js';
import { CALLS_PER_MINUTE } from '../../src/accounts/auth/api-key-access.js';
import { newPublicId, newSecret, tokenText } from '../../src/accounts/auth/api-key-token.js';
import { ApiKeyUse } from '../../src/accounts/auth/use-buffer.js';
import type { ApiKeyView, NewApiKeyView } from '../../src/accounts/api-keys/api-key.view.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { IdempotencyKey } from '../../src/platform/idempotency/idempotency-key.entity.js';
import type { Scope } from '../../src/rules/api-keys.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { raceTest } from '../support/database/race-test.js';
import { untilWaiting, holding } from '../support/database/while-held.js';
import { pngOf } from '../support/pictures.js';
import { TestApp } from '../support/servers/test-app.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PNG = pngOf(2, 2);
const NOW = new Date('2090-01-06T04:00:00.000Z');

describe('API keys', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  beforeEach(() => later(0));

  const input = (fields: object = {}) => ({ name: 'Billing', scopes: ['licenses:read'], ...fields });
  const create = (fields: object = {}, caller = admin) =>
    caller.post('/api/api-keys', input(fields)).body<NewApiKeyView>(201);
  const rotate = ({ id }: { id: number }, overlap_hours: number) =>
    admin.post(`/api/api-keys/${id}/rotate`, { overlap_hours }).body<NewApiKeyView>(200);
  const list = () => admin.get('/api/api-keys').body<ApiKeyView[]>(200);
  const withKey = (key: string) => app.api({ token: key });
  const answerTo = async (key: string, path = '/api/licenses') => {
    const { status, body } = await withKey(key).get(path);
    return [status, (body as { code?: string }).code];
  };
  /** With a new session, because those last twelve hours. */
  const later = (ms: number) => {
    app.now = new Date(NOW.getTime() + ms);
  };
  const colleague = async (username = `colleague-${randomUUID().slice(0, 8)}`) => {
    const user = await app.make.user({ username, role: 'admin' });
    return { user, api: app.api(await app.sessionOf(username)) };
  };

  const WORKS = [200, undefined];
  const UNKNOWN = [401, 'unknown_api_key'];
  const EXPIRED = [401, 'expired_api_key'];

  describe('creating an API key', () => {
    it('answers with the whole key once, and lists it without its secret', async () => {
      const { key, ...shown } = await create({ networks: ['203.0.113.9', '2001:db8::/32'] });
      expect(key).toMatch(/^lis_\w{8}_\w{32}_\w{6}$/);
      expect(shown).toEqual({
        id: expect.any(Number),
        name: 'Billing',
        owner: 'admin',
        prefix: key.slice(0, 12),
        scopes: ['licenses:read'],
        licenses: null,
        networks: ['203.0.113.9/32', '2001:db8::/32'],
        expires_at: new Date(NOW.getTime() + 90 * DAY).toISOString(),
        no_expiry_reason: null,
        previous_until: null,
        created_at: NOW.toISOString(),
        rotated_at: null,
        last_used_at: null,
        last_used_from: null,
      });
      expect((await list())[0]).toEqual(shown);
    });

    it('stores nothing from which the key could be had, also under an Idempotency-Key', async () => {
      const name = randomUUID();
      const send = () => admin.post('/api/api-keys', input({ name })).set('Idempotency-Key', name);
      const first = await send().body<NewApiKeyView>(201);
      const again = await send().expect(201);
      expect(again.body).toEqual(first);
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect((await list()).filter((key) => key.name === name)).toHaveLength(1);
      const [, , secret] = first.key.split('_') as [string, string, string];
      const stored = JSON.stringify([
        await app.em.find(IdempotencyKey, {}),
        await app.em.execute('select to_jsonb(k) from api_keys k'),
        await app.em.find(AuditEvent, {}),
      ]);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      expect(stored).not.toContain(Buffer.from(first.key).toString('base64').slice(0, 40));
    });

    it('says what to do when a kept answer was sealed under another secret', async () => {
      const name = randomUUID();
      const send = () => admin.post('/api/api-keys', input({ name })).set('Idempotency-Key', name);
      await send().expect(201);
      await app.em.execute(
        `update idempotency_keys set response = jsonb_set(response::jsonb, '{key}', '"c2VhbGVkIGVsc2V3aGVyZSwgbG9uZyBhZ28gYW5kIGZhciBhd2F5"') where key = ?`,
        [name],
      );
      expect(await send().body(409)).toMatchObject({ code: 'api_key_unreadable' });
    });

    it.each<[string, object, object]>([
      ['no name', { name: ' ' }, {}],
      ['no scope', { scopes: [] }, { scopes: 'Choose at least one scope.' }],
      [
        'an unknown scope',
        { scopes: ['everything'] },
        { scopes: expect.stringMatching(/^Scopes must be among licenses:read/) },
      ],
      [
        'a network that is none',
        { networks: ['10.0.0.0/33'] },
        { networks: expect.stringMatching(/^Networks must be at most 20, such as/) },
      ],
      [
        'no end and no reason for it',
        { expires_in_days: null },
        { no_expiry_reason: 'Say why the key never expires, or let it expire.' },
      ],
      [
        'more than two years',
        { expires_in_days: 731 },
        { expires_in_days: expect.stringMatching(/from 1 to 730/) },
      ],
      [
        'licences and a scope that is not about single ones',
        { license_ids: [1], scopes: ['usage:report', 'users:read'] },
        {
          scopes: expect.stringMatching(
            /^A key that is tied to licenses cannot have users:read\. It can have/,
          ),
        },
      ],
      [
        'a licence that does not exist',
        { license_ids: [999_999] },
        { license_ids: 'Not all of these licenses exist. Choose them from the list.' },
      ],
    ])('refuses %s', async (_, fields, errors) => {
      const { body } = await admin.post('/api/api-keys', input(fields)).expect(422);
      expect(sentencesOf(body).errors).toMatchObject(errors);
    });

    it('refuses one more than an account may have', async () => {
      const { user, api } = await colleague();
      for (let i = 0; i < 50; i++) await app.make.apiKey(user, ['licenses:read']);
      expect(await api.post('/api/api-keys', input()).body(409)).toEqual({
        error: 'An account can have 50 API keys. Revoke one that is not used.',
        code: 'too_many_api_keys',
        count: 50,
      });
    });
  });

  describe('a call with an API key', () => {
    it('is made in the name of the owner, and the audit names the key beside them', async () => {
      const { key } = await create({ name: 'Router sync', scopes: ['licenses:write'] });
      const made = await withKey(key).post('/api/licenses', { license_key: 'AFS-MADE-BY-KEY-1' }).expect(201);
      const { id } = made.body as { id: number };
      expect(await admin.get(`/api/audit?subject=license:${id}`).body(200)).toEqual([
        expect.objectContaining({ actor: 'admin', api_key: 'Router sync', action: 'license.create' }),
      ]);
    });

    it('is refused with the name of the scope that the key lacks', async () => {
      const { key } = await create({ scopes: ['licenses:read'] });
      expect(await withKey(key).post('/api/licenses', {}).body(403)).toEqual({
        error: 'This API key lacks the scope licenses:write. Create a key that has it.',
        code: 'missing_scope',
      });
    });

    it('opens no page, no sign-in, no own account, no keys and no roles or passwords of others', async () => {
      const { key } = await create({ scopes: ['users:write', 'users:read'] });
      const { id } = await app.make.user();
      const closed: [method: 'get' | 'post' | 'put', path: string][] = [
        ['get', '/api/verify-token'],
        ['get', '/api/me/sessions'],
        ['put', '/api/me/password'],
        ['get', '/api/api-keys'],
        ['post', '/api/api-keys'],
        ['put', `/api/users/${id}/role`],
        ['put', `/api/users/${id}/password`],
        ['post', `/api/users/${id}/unlock`],
      ];
      for (const [method, path] of closed) {
        const { status, body } = await withKey(key)[method](path);
        expect([path, status, body]).toEqual([
          path,
          403,
          { error: 'API keys cannot do this. Sign in, and do it in the console.', code: 'not_for_api_keys' },
        ]);
      }
      await withKey(key).get('/users').expect(302).expect('Location', '/login?next=%2Fusers');
    });

    it('makes and changes customers, and no account with full access', async () => {
      const { key } = await create({ scopes: ['users:write'] });
      const api = withKey(key);
      const account = { username: 'by-key', email: 'by-key@example.test', password: 'a long sentence' };
      await api.post('/api/users', { ...account, role: 'admin' }).expect(403);
      const { id } = await api.post('/api/users', account).body<{ id: number }>(201);
      await api.put(`/api/users/${id}`, { username: 'by-key', role: 'admin' }).expect(403);
      await api.put(`/api/users/${id}`, { username: 'by-key-2' }).expect(200);
      const { user } = await colleague();
      const { body } = await api
        .put(`/api/users/${user.id}`, { username: 'taken-over', email: 'a@b.test' })
        .expect(403);
      expect(body).toEqual({
        error: 'API keys cannot create or change accounts of staff. Do it in the console.',
        code: 'not_for_api_keys',
      });
    });

    it.each([
      ['', { username: 'boss', email: 'boss@example.test' }],
      ['/notes', { notes: 'Written by a program' }],
      ['/limits', { max_customer_count: 1 }],
    ])('writes nothing to an account of staff by PUT /api/users/{id}%s', async (path, body) => {
      const { user } = await colleague();
      const { key } = await create({ scopes: ['users:write'] });
      const refused = await withKey(key).put(`/api/users/${user.id}${path}`, body).expect(403);
      expect(refused.body).toMatchObject({ code: 'not_for_api_keys' });
      expect(
        await app.em.count(AuditEvent, { subjectType: 'user', subjectId: user.id, apiKeyName: 'Billing' }),
      ).toBe(0);
    });

    it('shows no licence key and no pay link to a key that may not read licences or invoices', async () => {
      const owner = await app.make.user({ waNumber: '6281234567001', locale: 'en' });
      const { id: licenseId, licenseKey } = await app.make.license({
        owner,
        licenseKey: 'AFS-SECOND-NOUN-9F2C',
      });
      const license = await app.em.findOneOrFail(License, licenseId);
      const { id } = await app.make.subscription({ user: owner, license });
      const invoice = await admin.post(`/api/subscriptions/${id}/invoices`, {}).body<{ id: number }>(201);
      const said = { kind: 'key_handed_out', id: licenseId };
      await admin.post('/api/messages', { ...said, by_hand: true }).expect(201);
      await admin.post('/api/messages', { kind: 'payment_link', id: invoice.id, by_hand: true }).expect(201);
      const usage = `/api/licenses/${licenseId}/update-usage`;
      const { key } = await create({
        scopes: ['messages:send', 'subscriptions:read', 'usage:report', 'users:write'],
      });
      const program = withKey(key);
      const texts = [
        await program.get('/api/messages').expect(200),
        await program.get('/api/messages/draft').query({ kind: 'payment_link', id: invoice.id }).expect(200),
        await program.get('/api/subscriptions').expect(200),
        await program.post(usage, { current_customer_count: 1 }).expect(200),
      ].map(({ text }) => text);
      expect(texts.filter((text) => text.includes(licenseKey) || /pay\/[0-9a-f]{32}/.test(text))).toEqual([]);
      expect(texts.filter((text) => text.includes('"…9F2C"'))).toHaveLength(2);
      for (const asked of [
        program.get('/api/messages/draft').query(said),
        program.get('/api/messages/draft').query({ kind: 'welcome', id: owner.id }),
        program.post('/api/messages', said),
        program.get('/api/subscriptions').query({ q: 'AFS-SECOND' }),
        program.get('/api/subscriptions.csv'),
      ])
        expect((await asked.expect(403)).body).toMatchObject({
          code: 'missing_scope',
          error: expect.stringContaining('licenses:read'),
        });
      const { key: reader } = await create({ scopes: ['messages:send', 'licenses:read'] });
      expect((await withKey(reader).get('/api/messages/draft').query(said).expect(200)).text).toContain(
        licenseKey,
      );
    });

    it('is refused before its large body is read when the key is forged', async () => {
      const { key } = await create({ scopes: ['payments:record'] });
      const upload = (token: string) =>
        withKey(token)
          .post('/api/payments/999999/proof')
          .set('Content-Type', 'image/png')
          .send(Buffer.concat([PNG, Buffer.alloc(400_000)]));
      await upload(key).expect(404);
      const forged = tokenText({ publicId: newPublicId(), secret: newSecret() });
      expect(await upload(forged).body(401)).toMatchObject({ code: 'unknown_api_key' });
    });

    it('from another network than those of the key is refused', async () => {
      const { key } = await create({ networks: ['203.0.113.0/24', '2001:db8::/32'] });
      const from = async (address: string) =>
        (await withKey(key).get('/api/licenses').set('X-Forwarded-For', address)).status;
      expect(await from('203.0.113.7')).toBe(200);
      expect(await from('::ffff:203.0.113.7')).toBe(200);
      expect(await from('2001:db8::1')).toBe(200);
      expect(await from('203.0.114.7')).toBe(403);
      expect(await from('unknown')).toBe(403);
      const { body } = await withKey(key)
        .get('/api/licenses')
        .set('X-Forwarded-For', '198.51.100.1')
        .expect(403);
      expect(body).toEqual({
        error:
          'This API key does not work from 198.51.100.1. Call from one of its networks, or create a key for this one.',
        code: 'network_not_allowed',
      });
    });

    it('reaches only the licences to which its key is tied', async () => {
      const [mine, other] = [await app.make.license(), await app.make.license()];
      const scopes: Scope[] = ['usage:report', 'licenses:read', 'licenses:write'];
      const { key, licenses } = await create({ scopes, license_ids: [mine.id] });
      expect(licenses).toEqual([{ id: mine.id, license_key: `…${mine.licenseKey.slice(-4)}` }]);
      const api = withKey(key);
      const usage = { current_customer_count: 7, current_mikrotik_count: 1 };
      await api.post(`/api/licenses/${mine.id}/update-usage`, usage).expect(200);
      await api.get(`/api/licenses/${mine.id}/usage`).expect(200);
      const refused = await api.post(`/api/licenses/${other.id}/update-usage`, usage).expect(403);
      expect(refused.body).toMatchObject({ code: 'license_not_covered' });
      expect(await answerTo(key, '/api/licenses')).toEqual([403, 'license_not_covered']);
      expect(await answerTo(key, '/api/licenses.csv')).toEqual([403, 'license_not_covered']);
      await api.post('/api/licenses', { license_key: 'AFS-NOT-BY-THIS-KEY' }).expect(403);
    });

    it('keeps to its licences when the last of them is deleted', async () => {
      const { id } = await app.make.license();
      const { key } = await create({ license_ids: [id] });
      await admin.delete(`/api/licenses/${id}`).expect(204);
      expect(await answerTo(key)).toEqual([403, 'license_not_covered']);
      expect((await list())[0]).toMatchObject({ licenses: [{ id, license_key: null }] });
    });

    it('says how many more there may be in this minute, and waits then for the next', async () => {
      const { key } = await create();
      const { headers } = await withKey(key).get('/api/licenses').expect(200);
      expect(headers).toMatchObject({
        'ratelimit-limit': String(CALLS_PER_MINUTE),
        'ratelimit-remaining': String(CALLS_PER_MINUTE - 1),
        'ratelimit-reset': '60',
      });
      // Refused calls count as well, and cost less to make here.
      for (let i = 1; i < CALLS_PER_MINUTE; i++) await withKey(key).get('/api/verify-token').expect(403);
      const { body } = await withKey(key).get('/api/licenses').expect(429).expect('Retry-After', '60');
      expect(body).toEqual({ error: 'This API key is used too often. Please try again in a minute.' });
      later(60_000);
      expect(await answerTo(key)).toEqual(WORKS);
    });
  });

  describe('a forged or mistyped key', () => {
    const statements = async (key: string) => {
      const sent = await app.statementsOf(() => withKey(key).get('/api/licenses').expect(401));
      return sent.map(([sql]) => sql);
    };

    it('is refused by its checksum, before the database', async () => {
      const { key } = await create();
      const mistyped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
      expect(await answerTo(mistyped)).toEqual([401, 'malformed_api_key']);
      expect(await statements(mistyped)).toEqual([]);
      for (const wrong of ['lis_', 'lis_short_one_abcdef', `${key}x`, key.slice(0, -1), key.toUpperCase()])
        expect([wrong, (await answerTo(wrong))[0]]).toEqual([wrong, 401]);
    });

    it('costs one look at an index when its checksum is right', async () => {
      const { key } = await create();
      const [, publicId] = key.split('_') as [string, string];
      for (const id of [newPublicId(), publicId]) {
        const forged = tokenText({ publicId: id, secret: newSecret() });
        expect(await answerTo(forged)).toEqual(UNKNOWN);
        const sent = await statements(forged);
        expect(sent).toHaveLength(1);
        expect(sent[0]).toMatch(/from "api_keys" .* where .*"public_id" = /);
      }
      const [{ plan }] = await app.em.transactional(async (em) => {
        await em.execute('set local enable_seqscan = off');
        const rows = await em.execute<Record<string, string>[]>(
          `explain select * from api_keys where public_id = 'Ab12Cd34'`,
        );
        return [{ plan: rows.map((row) => Object.values(row)[0]).join('\n') }];
      });
      expect(plan).toMatch(/api_keys_public_id_unique/);
    });
  });

  describe('a key in the wrong place', () => {
    it('is refused in an address, on pages and in the API', async () => {
      const { key } = await create();
      expect(await admin.get(`/api/licenses?q=${key}`).body(400)).toEqual({
        error:
          'An API key does not belong in the address, where logs keep it. Rotate it, and send the new one as Authorization: Bearer ….',
        code: 'api_key_in_address',
      });
      await app
        .pages(await app.sessionOf())
        .get(`/licenses?q=${key}`)
        .expect(400);
      await app.http.get(`/api/public/plans?key=${key}`).expect(400);
    });

    it('is refused in a verification by words that name it', async () => {
      const { key } = await create();
      expect(await app.http.post('/api/verify-license', { license_key: key }).body(404)).toMatchObject({
        code: 'NOT_FOUND',
        error:
          'This is an API key, not a license key. Rotate it, because routers should not have it, and send a license key.',
      });
      await app.http.post('/api/verify-license', { license_key: 'AFS-X', api_key: key }).expect(422);
    });
  });

  describe('the end of an API key', () => {
    it('comes by itself after the days that were chosen', async () => {
      const { key } = await create({ expires_in_days: 30 });
      later(30 * DAY - 1);
      expect(await answerTo(key)).toEqual(WORKS);
      later(30 * DAY);
      expect(await answerTo(key)).toEqual(EXPIRED);
    });

    it('never comes with a reason for it', async () => {
      const { key } = await create({ expires_in_days: null, no_expiry_reason: 'Nobody can reach the tower' });
      later(20_000 * DAY);
      expect(await answerTo(key)).toEqual(WORKS);
    });

    it('is still listed for ninety days, and then forgotten', async () => {
      const name = randomUUID();
      await create({ name, expires_in_days: 1 });
      const names = async () => (await list()).map((key) => key.name);
      later(91 * DAY - 1);
      await app.inContext(() => app.nest.get(Retention).run('API keys'));
      expect(await names()).toContain(name);
      later(91 * DAY + 1);
      await app.inContext(() => app.nest.get(Retention).run('API keys'));
      expect(await names()).not.toContain(name);
    });

    it('comes at once when anybody with full access revokes it', async () => {
      const { id, key } = await create();
      await (await colleague()).api.delete(`/api/api-keys/${id}`).expect(204);
      expect(await answerTo(key)).toEqual(UNKNOWN);
      await admin.delete(`/api/api-keys/${id}`).expect(404);
    });

    it.each<[string, (id: number) => PromiseLike<unknown>]>([
      ['gets another role', (id) => admin.put(`/api/users/${id}/role`, { role: 'user' }).expect(200)],
      ['is deleted', (id) => admin.delete(`/api/users/${id}`).expect(204)],
    ])('comes at once when its owner %s, and for good', async (_, end) => {
      const { user, api } = await colleague();
      const { key } = await create({}, api);
      expect(await answerTo(key)).toEqual(WORKS);
      await end(user.id);
      expect(await answerTo(key)).toEqual(UNKNOWN);
      await admin.post(`/api/users/${user.id}/restore`);
      await admin.put(`/api/users/${user.id}/role`, { role: 'admin' }).expect(200);
      expect(await answerTo(key)).toEqual(UNKNOWN);
    });

    raceTest('comes for a key, too, that is made while its owner gets another role', async () => {
      const { user, api } = await colleague();
      const holder = await holding(app, `update users set role = 'user' where id = ?`, [user.id]);
      const creating = api.post('/api/api-keys', input()).then(({ status }) => status);
      await untilWaiting(app, 1);
      await holder.commit();
      expect(await creating).toBe(403);
      expect(await app.em.count(ApiKey, { owner: user.id })).toBe(0);
    });

    it('does not come with the rights of the owner, which each call asks for anew', async () => {
      const { user, api } = await colleague();
      const { key } = await create({ scopes: ['users:read', 'licenses:read'] }, api);
      await app.em.nativeUpdate(User, { id: user.id }, { role: 'user' });
      expect(await answerTo(key, '/api/users')).toEqual([403, undefined]);
      expect(await withKey(key).get('/api/licenses').body(200)).toEqual([]);
    });
  });

  describe('rotating an API key', () => {
    it('lets the old one work until the overlap ends', async () => {
      const first = await create();
      const second = await rotate(first, 24);
      expect(second).toMatchObject({
        id: first.id,
        prefix: first.prefix,
        previous_until: new Date(NOW.getTime() + DAY).toISOString(),
        rotated_at: NOW.toISOString(),
      });
      expect(second.key).not.toBe(first.key);
      later(DAY - 1);
      expect([await answerTo(first.key), await answerTo(second.key)]).toEqual([WORKS, WORKS]);
      later(DAY);
      expect([await answerTo(first.key), await answerTo(second.key)]).toEqual([UNKNOWN, WORKS]);
      expect((await list()).find(({ id }) => id === first.id)).toMatchObject({ previous_until: null });
    });

    it('ends the old keys at once without an overlap', async () => {
      const first = await create();
      const second = await rotate(first, 24);
      const third = await rotate(first, 0);
      expect([await answerTo(first.key), await answerTo(second.key), await answerTo(third.key)]).toEqual([
        UNKNOWN,
        UNKNOWN,
        WORKS,
      ]);
    });

    it('begins the time anew for which it was made', async () => {
      const key = await create({ expires_in_days: 30 });
      later(20 * DAY);
      const rotated = await rotate(key, 0);
      expect(rotated.expires_at).toBe(new Date(NOW.getTime() + 50 * DAY).toISOString());
      later(25 * DAY);
      expect((await rotate(key, 0)).expires_at).toBe(new Date(NOW.getTime() + 55 * DAY).toISOString());
    });

    it('does not lengthen the life of the old one', async () => {
      const first = await create({ expires_in_days: 1 });
      later(DAY - HOUR);
      const second = await rotate(first, 720);
      expect(second.previous_until).toBe(first.expires_at);
      later(DAY);
      expect([await answerTo(first.key), await answerTo(second.key)]).toEqual([UNKNOWN, WORKS]);
      later(10 * DAY);
      await rotate(first, 720);
      expect(await answerTo(second.key)).toEqual(UNKNOWN);
    });

    it('is for its owner alone, who would otherwise lend their name', async () => {
      const { api } = await colleague();
      const { id } = await create({}, api);
      const { body } = await admin.post(`/api/api-keys/${id}/rotate`, {}).expect(409);
      expect(body).toMatchObject({ code: 'not_your_api_key' });
    });

    raceTest('loses no call that runs meanwhile', async () => {
      const first = await create();
      const calls = Array.from({ length: 40 }, () => answerTo(first.key));
      const { key } = await rotate(first, 24);
      const [answers, after] = [await Promise.all(calls), await answerTo(key)];
      expect([...answers, after]).toEqual(Array.from({ length: 41 }, () => WORKS));
    });
  });

  describe('the last use of an API key', () => {
    const used = async (id: number) => {
      await app.nest.get(ApiKeyUse).flush();
      const { lastUsedAt, lastUsedFrom } = await app.em.findOneOrFail(ApiKey, { id });
      return [lastUsedAt?.toISOString(), lastUsedFrom];
    };

    it('is noted with its address, and at most once a minute', async () => {
      const { id, key } = await create();
      const call = (address: string) =>
        withKey(key).get('/api/licenses').set('X-Forwarded-For', address).expect(200);
      await call('203.0.113.9');
      expect(await used(id)).toEqual([NOW.toISOString(), '203.0.113.9']);
      later(59_000);
      await call('203.0.113.10');
      expect(await used(id)).toEqual([NOW.toISOString(), '203.0.113.9']);
      later(60_000);
      await call('203.0.113.10');
      expect(await used(id)).toEqual([app.now!.toISOString(), '203.0.113.10']);
    });

    it('is not a call that was refused', async () => {
      const { id, key } = await create();
      await withKey(key).get('/api/users').expect(403);
      expect((await used(id))[0]).toBeUndefined();
    });
  });
});
