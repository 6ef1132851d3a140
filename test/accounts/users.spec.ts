import { beforeAll, describe, expect, it } from '@jest/globals';
import { License } from '../../src/licensing/licenses/license.entity.js';
import type { LicenseView } from '../../src/licensing/licenses/license.view.js';
import type { SubscriptionView } from '../../src/licensing/subscriptions/subscription.view.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import type { UserAnswer, UserView } from '../../src/accounts/users/user.view.js';
import { NO_PROFILE } from '../support/contracts/answer-fields.js';
import { PASSWORD } from '../support/password.js';
import { raceTest } from '../support/database/race-test.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { ALL_DIGITS } from '../../src/rules/plain-text.js';
import { TAX_ID_ERROR } from '../../src/rules/tax-id.js';
import { type Api, TestApp } from '../support/servers/test-app.js';

const SITI = { username: 'Siti', email: 'siti@example.test', password: 'rahasia' };
const USERNAME = 'The username must have 3 to 50 letters, digits, dots, dashes or underscores.';
const EMAIL = 'Enter an e-mail address like name@example.com.';
const WHATSAPP = 'Invalid WhatsApp number format. Please use 08xxx or 62xxx format.';
const SHORT = 'Password must be at least 6 characters long';
const ROLE = 'Role must be one of admin, finance, support, sales, cashier, viewer, user.';
const LAST = 'This is the last account with full access. Give another account the role first.';

describe('the users API', () => {
  const app = TestApp.ofFile({}, { empties: 'licenses, users' });
  const { admin } = app;
  let adminId: number;

  beforeAll(async () => (adminId = (await app.em.findOneOrFail(User, { username: 'admin' })).id));

  const stored = (id: number) => app.em.findOneOrFail(User, id, WITH_HASH);
  const others = () => app.em.find(User, { id: { $ne: adminId } }, { orderBy: { id: 'asc' } });
  const isSignedIn = async (session: { token: string }) =>
    (await app.api(session).get('/api/verify-token')).status === 200;

  describe('POST /api/users', () => {
    it('creates a customer from a username, an e-mail address and a password', async () => {
      expect(await admin.post('/api/users', SITI).body(201)).toEqual({
        id: expect.any(Number),
        username: 'Siti',
        ...NO_PROFILE,
        email: 'siti@example.test',
        role: 'user',
        locale: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        second_factor: false,
        sign_in_links_from: null,
        suspended_at: null,
        last_sign_in_at: null,
        owed: 0,
        late: 0,
        due: null,
        credit: 0,
        claimed_at: null,
        claim_has_picture: false,
        ends_at: null,
      });
      await app.signIn('siti', 'rahasia');
    });

    it('takes a WhatsApp number and a role', async () => {
      const { body } = await admin
        .post('/api/users', { ...SITI, wa_number: '0812-3456-7890', role: 'admin' })
        .expect(201);
      expect(body).toMatchObject({ wa_number: '6281234567890', role: 'admin' });
      await app
        .api(await app.signIn('siti', 'rahasia'))
        .get('/api/users')
        .expect(200);
    });

    it('stores the password only as an argon2id hash', () =>
      app.withRealHashes(async () => {
        const { passwordHash } = await stored((await admin.post('/api/users', SITI).body<UserView>(201)).id);
        expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      }));

    it.each([
      ['08123456789', '628123456789'],
      ['+62 812-3456-789', '628123456789'],
      ['8123456789', '628123456789'],
      ['912345678', '62912345678'],
      ['0812345678901', '62812345678901'], // the longest there may be
      ['', null],
      ['   ', null],
      [null, null],
    ])('stores the WhatsApp number %j as %j', async (wa_number, expected) => {
      const { body } = await admin.post('/api/users', { ...SITI, wa_number }).expect(201);
      expect(body).toMatchObject({ wa_number: expected });
    });

    it.each([
      ['username', undefined, 'Username is required.'],
      ['username', '', 'Username is required.'],
      ['username', null, 'Username is required.'],
      ['username', 7, 'Username is required.'],
      ['username', ['siti'], 'Username is required.'],
      ['username', 'ab', USERNAME],
      ['username', 'with space', USERNAME],
      ['username', 'sitÏ', USERNAME],
      ['username', 'si\u00a0ti', USERNAME],
      ['username', 'x'.repeat(51), 'Username must have at most 50 characters.'],
      ['email', undefined, 'Email is required.'],
      ['email', '', 'Email is required.'],
      ['email', { $ne: null }, 'Email is required.'],
      ['email', 'siti', EMAIL],
      ['email', 'siti@', EMAIL],
      ['email', 'a@b@c.test', EMAIL],
      ['email', 'siti @example.test', EMAIL],
      [
        'email',
        `${'x'.repeat(64)}@${`${'y'.repeat(60)}.`.repeat(4)}test`,
        'Email must have at most 254 characters.',
      ],
      ['password', undefined, 'Password is required.'],
      ['password', null, 'Password is required.'],
      ['password', 123456, 'Password is required.'],
      ['password', '', SHORT],
      ['password', '12345', SHORT],
      ['password', 'x'.repeat(129), 'Password must have at most 128 characters'],
      ['wa_number', '123', WHATSAPP],
      ['wa_number', 'no number', WHATSAPP],
      ['wa_number', '07123456789', WHATSAPP],
      ['wa_number', '6.281234567E+12', `${WHATSAPP} ${ALL_DIGITS}`],
      ['wa_number', '81234567890.0', `${WHATSAPP} ${ALL_DIGITS}`],
      ['wa_number', '+91 98123 45678', `${WHATSAPP} ${ALL_DIGITS}`],
      ['tax_id', '12345678901234.0', `${TAX_ID_ERROR} ${ALL_DIGITS}`],
      ['wa_number', '02112345678', WHATSAPP],
      ['wa_number', '08123456789012', WHATSAPP],
      ['wa_number', 8123456789, WHATSAPP],
      ['wa_number', ['08123456789'], WHATSAPP],
      ['role', 'root', ROLE],
      ['role', '', ROLE],
      ['role', ['admin'], ROLE],
      ['status', 'active', 'status is not a field of this request.'],
      ['id', 7, 'id is not a field of this request.'],
      ['password_hash', 'x', 'password_hash is not a field of this request.'],
    ])('refuses %s = %j', async (field, value, sentence) => {
      const { body } = await admin.post('/api/users', { ...SITI, [field]: value }).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await others()).toEqual([]);
    });

    it('accepts names and passwords at their length limits', async () => {
      for (const [i, username] of ['abc', 'A-b_c.9', '...', 'x'.repeat(50)].entries()) {
        await admin.post('/api/users', { ...SITI, username, email: `bound${i}@example.test` }).expect(201);
      }
      for (const password of ['123456', 'x'.repeat(128), 'ไม่มี รหัส 🔑']) {
        const username = `pass-${password.length}`;
        await admin.post('/api/users', { username, email: `${username}@x.test`, password }).expect(201);
        await app.signIn(username, password);
      }
    });

    it.each([
      ['username', { username: 'SITI', email: 'other@example.test' }, 'This username is already taken.'],
      ['email', { username: 'other', email: 'Siti@Example.TEST' }, 'This e-mail address is already in use.'],
    ])('refuses a %s that differs only in case', async (field, changed, sentence) => {
      await admin.post('/api/users', SITI).expect(201);
      const { body } = await admin.post('/api/users', { ...SITI, ...changed }).expect(409);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await others()).toHaveLength(1);
    });

    it('asks about a number that another account has, where the caller wants to be asked', async () => {
      const siti = await admin.post('/api/users', SITI).body<{ id: number }>(201);
      const wa_number = '081234567899';
      await admin.put(`/api/users/${siti.id}`, { ...SITI, password: undefined, wa_number }).expect(200);
      const twin = { ...SITI, username: 'twin', email: 'twin@example.test', wa_number };
      const { body } = await admin.post('/api/users', { ...twin, unique_number: true }).expect(409);
      expect(body).toMatchObject({ code: 'number_in_use', existing: { id: siti.id } });
      expect(await others()).toHaveLength(1);
      const { id } = await admin.post('/api/users', twin).body<{ id: number }>(201);
      const own = {
        username: 'twin',
        email: twin.email,
        role: 'user',
        wa_number: '081234567898',
        unique_number: true,
      };
      await admin.put(`/api/users/${id}`, own).expect(200);
      await admin.put(`/api/users/${id}`, { ...own, wa_number }).expect(409);
    });

    it('reports wrong fields in the order of the form', async () => {
      const wrong = { role: 'root', wa_number: '1', password: 'x', email: 'x', username: 'x' };
      for (const [sent, fields] of [
        [{}, ['username', 'email', 'password']],
        [wrong, ['username', 'email', 'password', 'wa_number', 'role']],
      ] as const) {
        const { body } = await admin.post('/api/users', sent).expect(422);
        const { error, errors } = body as { error: string; errors: Record<string, string> };
        expect(Object.keys(errors)).toEqual(fields);
        expect(error).toBe(errors.username);
      }
    });

    raceTest('creates one account from ten simultaneous requests with the same name', async () => {
      await Promise.all(Array.from({ length: 10 }, () => admin.get('/api/users')));
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          admin.post('/api/users', { ...SITI, email: `siti${i}@example.test` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    });
  });

  describe('PUT /api/users/:id', () => {
    const waNumber = '6281234567890';

    it('changes username, address, number and role', async () => {
      const { id, createdAt } = await app.make.user({ username: 'before' });
      const { body } = await admin
        .put(`/api/users/${id}`, {
          username: 'After',
          email: 'after@example.test',
          wa_number: '08129999999',
          role: 'admin',
        })
        .expect(200);
      expect(body).toEqual({
        id,
        username: 'After',
        ...NO_PROFILE,
        email: 'after@example.test',
        wa_number: '628129999999',
        role: 'admin',
        locale: null,
        created_at: createdAt.toISOString(),
        second_factor: false,
        sign_in_links_from: null,
        suspended_at: null,
        last_sign_in_at: null,
        owed: 0,
        late: 0,
        due: null,
        credit: 0,
        claimed_at: null,
        claim_has_picture: false,
        ends_at: null,
      });
    });

    it('keeps an omitted number and role, and always keeps limits and password', async () => {
      const { id, passwordHash } = await app.make.user({ role: 'admin', waNumber, maxCustomerCount: 7 });
      const { body } = await admin
        .put(`/api/users/${id}`, { username: 'kept', email: 'kept@example.test' })
        .expect(200);
      expect(body).toMatchObject({ wa_number: waNumber, role: 'admin' });
      expect(await stored(id)).toMatchObject({ passwordHash, maxCustomerCount: 7 });
    });

    it.each([null, '', ' '])('clears the number that is sent as %j', async (wa_number) => {
      const { id, username, email } = await app.make.user({ waNumber });
      const { body } = await admin.put(`/api/users/${id}`, { username, email, wa_number }).expect(200);
      expect(body).toMatchObject({ wa_number: null });
    });

    it('keeps the role when null is sent', async () => {
      const { id, username, email } = await app.make.user({ role: 'admin' });
      const { body } = await admin.put(`/api/users/${id}`, { username, email, role: null }).expect(200);
      expect(body).toMatchObject({ role: 'admin' });
    });

    it.each([
      ['username', undefined, 'Username is required.'],
      ['username', 'a b', USERNAME],
      ['email', 'nowhere', EMAIL],
      ['full_name', 'x'.repeat(101), 'Full name must have at most 100 characters.'],
      ['company', 'x'.repeat(101), 'Company must have at most 100 characters.'],
      ['address', 'x'.repeat(301), 'Address must have at most 300 characters.'],
      ['address', 7, 'Address must be text.'],
      ['tax_id', '1234', TAX_ID_ERROR],
      ['wa_number', '12', WHATSAPP],
      ['role', 'owner', ROLE],
      ['password', 'geheim', 'password is not a field of this request.'],
      ['created_at', '2020-01-01', 'created_at is not a field of this request.'],
      ['max_customer_count', 1, 'max_customer_count is not a field of this request.'],
    ])('refuses %s = %j', async (field, value, sentence) => {
      const { id, username, email } = await app.make.user();
      const { body } = await admin.put(`/api/users/${id}`, { username, email, [field]: value }).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await stored(id)).toMatchObject({ username, email, role: 'user' });
    });

    it.each([
      ['username', { username: 'OTHER' }, 'This username is already taken.'],
      ['email', { email: 'OTHER@example.test' }, 'This e-mail address is already in use.'],
    ])("refuses another user's %s in any case", async (field, changed, sentence) => {
      await app.make.user({ username: 'other' });
      const { id, username, email } = await app.make.user({ username: 'mine' });
      const { body } = await admin.put(`/api/users/${id}`, { username, email, ...changed }).expect(409);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
      expect(await stored(id)).toMatchObject({ username, email });
    });

    it('lets an account change the case of its own username and address', async () => {
      const { id } = await app.make.user({ username: 'budi' });
      await admin.put(`/api/users/${id}`, { username: 'BUDI', email: 'Budi@Example.Test' }).expect(200);
      expect(await stored(id)).toMatchObject({ username: 'BUDI', email: 'Budi@Example.Test' });
    });

    describe('PUT /api/users/:id with a new username', () => {
      const licenseKeys = async (q: string) =>
        (await admin.get('/api/licenses').query({ q }).body<LicenseView[]>()).map((row) => row.license_key);
      const subscribers = async (q: string) =>
        (await admin.get('/api/subscriptions').query({ q }).body<SubscriptionView[]>()).map(
          (row) => row.username,
        );

      it('makes licences and subscriptions findable by the new username only', async () => {
        const user = await app.make.user({ username: 'oldname' });
        const owned = await app.make.license({ licenseKey: 'AFS-OWNED-ONLY', owner: user });
        await app.make.subscription({ user, license: await app.make.license({ licenseKey: 'AFS-USED-1' }) });
        await app.make.subscription({ user: await app.make.user({ username: 'bystander' }) });
        await admin.put(`/api/users/${user.id}`, { username: 'New.Name', email: user.email }).expect(200);
        expect(await licenseKeys('new.name')).toEqual(['AFS-USED-1', owned.licenseKey]);
        expect(await licenseKeys('oldname')).toEqual([]);
        expect(await subscribers('NEW.NAME')).toEqual(['New.Name']);
        expect(await subscribers('oldname')).toEqual([]);
        expect(await subscribers('bystander')).toEqual(['bystander']);
        expect(await subscribers('afs-used-1')).toEqual(['New.Name']); // what else it was found by stays
      });

      it('makes the user findable by it, and by a new address and number', async () => {
        const { id } = await app.make.user({ username: 'oldname', waNumber });
        await admin
          .put(`/api/users/${id}`, {
            username: 'newname',
            email: 'Fresh@example.test',
            wa_number: '0899 9999 9999',
          })
          .expect(200);
        const found = async (q: string) => (await admin.get('/api/users').query({ q }).body<[]>()).length;
        expect(await Promise.all(['newname', 'fresh@', '6289999'].map(found))).toEqual([1, 1, 1]);
        expect(await Promise.all(['oldname', waNumber].map(found))).toEqual([0, 0]);
      });

      it('commits together with the changes in other tables, or not at all', async () => {
        const user = await app.make.user({ username: 'oldname' });
        await app.make.license({ licenseKey: 'AFS-OWNED-ONLY', owner: user });
        await app.em.execute(
          `alter table licenses add constraint no_rename check (search_text not like '%newname%')`,
        );
        await admin
          .put(`/api/users/${user.id}`, { username: 'newname', email: user.email })
          .expect(500, { error: 'Failed to update user' });
        await app.em.execute(`alter table licenses drop constraint no_rename`);
        expect(await stored(user.id)).toMatchObject({ username: 'oldname' });
        expect(await licenseKeys('oldname')).toEqual(['AFS-OWNED-ONLY']);
      });
    });
  });

  describe('PUT /api/users/:id/role', () => {
    const setRole = (id: number, role: unknown) => admin.put(`/api/users/${id}/role`, { role });

    it('makes a customer an administrator, and back', async () => {
      const { id } = await app.make.user();
      expect(await setRole(id, 'admin').body(200)).toMatchObject({ id, role: 'admin' });
      expect(await setRole(id, 'user').body(200)).toMatchObject({ id, role: 'user' });
    });

    it.each([undefined, null, '', 'root', 'Admin', ['admin'], { $ne: 'user' }])(
      'refuses %j',
      async (role) => {
        const { id } = await app.make.user();
        const { body } = await setRole(id, role).expect(422);
        expect(sentencesOf(body)).toEqual({ error: ROLE, errors: { role: ROLE } });
        expect(await stored(id)).toMatchObject({ role: 'user' });
      },
    );
  });

  describe('PUT /api/users/:id/password', () => {
    const setPassword = (id: number, password: unknown) =>
      admin.put(`/api/users/${id}/password`, { password });

    it('makes the new password valid and the old one invalid', async () => {
      const { id, username } = await app.make.user();
      expect(await setPassword(id, 'a new secret').body(200)).toMatchObject({ id, username });
      await app.login(username, PASSWORD).expect(401);
      await app.signIn(username, 'a new secret');
    });

    it.each([
      [undefined, 'Password is required.'],
      ['12345', SHORT],
      ['x'.repeat(129), 'Password must have at most 128 characters'],
    ])('refuses %j', async (password, sentence) => {
      const { id, username } = await app.make.user();
      const { body } = await setPassword(id, password).expect(422);
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { password: sentence } });
      await app.signIn(username);
    });
  });

  describe('the sessions of a user', () => {
    it.each<[string, (id: number, user: User) => PromiseLike<unknown>]>([
      [
        'a new password',
        (id) => admin.put(`/api/users/${id}/password`, { password: 'a new secret' }).expect(200),
      ],
      ['a new role', (id) => admin.put(`/api/users/${id}/role`, { role: 'admin' }).expect(200)],
      [
        'a new role among other changes',
        (id, { username, email }) =>
          admin.put(`/api/users/${id}`, { username, email, role: 'admin' }).expect(200),
      ],
      ['deletion', (id) => admin.delete(`/api/users/${id}`).expect(204)],
    ])("ends all by %s, and no other user's", async (_, change) => {
      const user = await app.make.user({ username: 'touched' });
      await app.make.user({ username: 'untouched' });
      const [ended, kept] = [
        [await app.signIn('touched'), await app.signIn('touched')],
        await app.signIn('untouched'),
      ];
      await change(user.id, user);
      expect(await Promise.all(ended.map(isSignedIn))).toEqual([false, false]);
      for (const { cookie } of ended) await app.pages({ cookie }).get('/licenses').expect(302);
      expect(await isSignedIn(kept)).toBe(true);
      await admin.get('/api/verify-token').expect(200);
    });

    it.each<[string, (id: number, user: User) => PromiseLike<unknown>]>([
      [
        'a new name',
        (id, { email }) => admin.put(`/api/users/${id}`, { username: 'renamed', email }).expect(200),
      ],
      ['the same role again', (id) => admin.put(`/api/users/${id}/role`, { role: 'user' }).expect(200)],
      ['new limits', (id) => admin.put(`/api/users/${id}/limits`, { max_customer_count: 1 }).expect(200)],
      ['a refused password', (id) => admin.put(`/api/users/${id}/password`, { password: 'no' }).expect(422)],
    ])('survive %s', async (_, change) => {
      const user = await app.make.user({ username: 'staying' });
      const session = await app.signIn('staying');
      await change(user.id, user);
      expect(await isSignedIn(session)).toBe(true);
    });

    it('end when users change their own password, too', async () => {
      const { id } = await app.make.user({ username: 'boss', role: 'admin' });
      const session = await app.signIn('boss');
      await app.api(session).put(`/api/users/${id}/password`, { password: 'another one' }).expect(200);
      expect(await isSignedIn(session)).toBe(false);
    });
  });

  describe('the limits of a user', () => {
    const limitsOf = (id: number) => admin.get(`/api/users/${id}/limits`).body<object>(200);
    const setLimits = (id: number, limits: object) => admin.put(`/api/users/${id}/limits`, limits);

    it("default to the plan's limits", async () => {
      const { id } = await app.make.user();
      expect(await limitsOf(id)).toEqual({ user_id: id, max_customer_count: null, max_mikrotik_count: null });
    });

    it('change when sent, are removed by null, and stay when omitted', async () => {
      const { id } = await app.make.user();
      const both = { user_id: id, max_customer_count: 40, max_mikrotik_count: 2 };
      expect(await setLimits(id, { max_customer_count: 40, max_mikrotik_count: 2 }).body(200)).toEqual(both);
      await setLimits(id, { max_mikrotik_count: 3 }).expect(200);
      expect(await limitsOf(id)).toEqual({ ...both, max_mikrotik_count: 3 });
      await setLimits(id, { max_customer_count: null }).expect(200);
      expect(await limitsOf(id)).toEqual({ user_id: id, max_customer_count: null, max_mikrotik_count: 3 });
      await setLimits(id, {}).expect(200);
      expect(await limitsOf(id)).toEqual({ user_id: id, max_customer_count: null, max_mikrotik_count: 3 });
    });

    it("override the plan's limits in the user's subscriptions, zero included", async () => {
      const user = await app.make.user();
      await app.make.subscription({
        user,
        plan: await app.make.plan({ maxCustomerCount: 100, maxMikrotikCount: 5 }),
      });
      const effective = async () => (await admin.get('/api/subscriptions').body<SubscriptionView[]>())[0];
      await setLimits(user.id, { max_customer_count: 0 }).expect(200);
      expect(await effective()).toMatchObject({ max_customer_count: 0, max_mikrotik_count: 5 });
      await setLimits(user.id, { max_customer_count: null, max_mikrotik_count: 2 ** 31 - 1 }).expect(200);
      expect(await effective()).toMatchObject({ max_customer_count: 100, max_mikrotik_count: 2 ** 31 - 1 });
    });

    it.each([
      ['max_customer_count', -1],
      ['max_customer_count', 2 ** 31],
      ['max_customer_count', 1.5],
      ['max_customer_count', '12'],
      ['max_mikrotik_count', true],
      ['max_mikrotik_count', [1]],
      ['max_mikrotik_count', ''],
    ])('refuse %s = %j', async (field, value) => {
      const { id } = await app.make.user();
      const { body } = await setLimits(id, { [field]: value }).expect(422);
      const name = field === 'max_customer_count' ? 'Max customers' : 'Max mikrotik';
      const sentence = `${name} must be a whole number from 0 to 2,147,483,647.`;
      expect(sentencesOf(body)).toEqual({ error: sentence, errors: { [field]: sentence } });
    });

    it('appear to customers for themselves only, and cannot be written by them', async () => {
      const me = await app.make.user({ username: 'curious', maxCustomerCount: 9 });
      const other = await app.make.user();
      const api = app.as('curious');
      const { body } = await api.get(`/api/users/${me.id}/limits`).expect(200);
      expect(body).toEqual({ user_id: me.id, max_customer_count: 9, max_mikrotik_count: null });
      const foreign = await api.get(`/api/users/${other.id}/limits`).expect(404);
      const missing = await api.get('/api/users/999999/limits').expect(404);
      expect(foreign.body).toEqual(missing.body);
      await api.put(`/api/users/${me.id}/limits`, { max_customer_count: 99 }).expect(403);
      expect(await stored(me.id)).toMatchObject({ maxCustomerCount: 9 });
    });
  });

  describe('DELETE /api/users/:id', () => {
    it('removes an account', async () => {
      const { id, username } = await app.make.user();
      const { text } = await admin.delete(`/api/users/${id}`).expect(204);
      expect(text).toBe('');
      await app.login(username, PASSWORD).expect(401);
      const { body } = await admin.delete(`/api/users/${id}`).expect(404);
      expect(body).toEqual({ error: 'There is no such user. It may have been deleted; reload the list.' });
    });

    it("refuses to delete one's own account", async () => {
      await app.make.user({ username: 'deputy', role: 'admin' });
      expect(await admin.delete(`/api/users/${adminId}`).body(409)).toEqual({
        error: 'You cannot delete your own account. Ask another administrator.',
        code: 'own_account',
      });
      await admin.get('/api/verify-token').expect(200);
    });

    it('reports how many subscriptions keep an account from being deleted', async () => {
      const user = await app.make.user();
      await app.make.subscription({ user });
      const refused = () => admin.delete(`/api/users/${user.id}`).body<object>(409);
      expect(await refused()).toEqual({
        error: 'This user has 1 subscription. Delete or move them first.',
        code: 'user_in_use',
        count: 1,
      });
      await app.make.subscription({ user });
      expect(await refused()).toEqual({
        error: 'This user has 2 subscriptions. Delete or move them first.',
        code: 'user_in_use',
        count: 2,
      });
      expect(await others()).toHaveLength(1);
    });

    it('keeps an account with credit until the credit is paid back', async () => {
      const { id, user } = await app.make.subscription({ amount: 100_000, endDate: new Date() });
      const sent = { method: 'cash', amount: 140_000 };
      const { body } = await admin.post(`/api/subscriptions/${id}/payments`, sent).expect(201);
      await admin.delete(`/api/subscriptions/${id}`).expect(204);
      expect(await admin.delete(`/api/users/${user.id}`).body(409)).toEqual({
        error:
          'This user has a credit of Rp 40.000. Refund it from the payment that it came of, or use it for an invoice first.',
        code: 'has_credit',
        count: 40_000,
      });
      await admin
        .post(`/api/payments/${(body as { payment: { id: number } }).payment.id}/refunds`, {
          way: 'cash',
          amount: 40_000,
          reason: 'Leaves',
        })
        .expect(201);
      await admin.delete(`/api/users/${user.id}`).expect(204);
    });

    it('keeps the licences of a deleted account, without an owner and not findable by its name', async () => {
      const owner = await app.make.user({ username: 'leaving' });
      const { id } = await app.make.license({ licenseKey: 'AFS-ORPHAN', owner });
      await app.make.license({ owner: await app.make.user({ username: 'staying' }) });
      await admin.delete(`/api/users/${owner.id}`).expect(204);
      const found = async (q: string) =>
        (await admin.get('/api/licenses').query({ q }).body<LicenseView[]>()).map((row) => row.id);
      expect(await found('leaving')).toEqual([]);
      expect(await found('orphan')).toEqual([id]);
      expect(await found('staying')).toHaveLength(1);
      const { body } = await admin.get('/api/licenses?q=orphan');
      expect(body).toMatchObject([{ username: null, user_name: null, wa_number: null }]);
    });

    it('keeps the owner of every licence when it is refused', async () => {
      const user = await app.make.user({ username: 'busy' });
      await app.make.subscription({ user });
      await admin.delete(`/api/users/${user.id}`).expect(409);
      expect((await app.em.find(License, {})).map(({ owner }) => owner?.id)).toEqual([user.id]);
      expect((await admin.get('/api/licenses?q=busy')).body).toHaveLength(1);
    });

    raceTest('succeeds once of five simultaneous requests', async () => {
      const { id } = await app.make.user();
      const answers = await Promise.all(Array.from({ length: 5 }, () => admin.delete(`/api/users/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    });

    raceTest('lets either the deletion or a simultaneous new subscription succeed', async () => {
      for (let round = 0; round < 10; round++) {
        const user = await app.make.user();
        const [license, plan] = [await app.make.license(), await app.make.plan()];
        const [created, deleted] = await Promise.all([
          admin.post('/api/subscriptions', {
            username: user.username,
            license_id: license.id,
            plan_type: plan.planType,
            amount: 0,
          }),
          admin.delete(`/api/users/${user.id}`),
        ]);
        expect([
          [201, 409],
          [409, 204],
          [422, 204],
        ]).toContainEqual([created.status, deleted.status]);
      }
    });
  });

  describe('the last administrator', () => {
    const demote = [
      [
        'PUT',
        (id: number) => admin.put(`/api/users/${id}`, { username: 'admin', email: 'a@b.test', role: 'user' }),
      ],
      ['PUT role', (id: number) => admin.put(`/api/users/${id}/role`, { role: 'user' })],
    ] as const;

    it.each(demote)('cannot be demoted by %s', async (_, ask) => {
      expect(await ask(adminId).body(409)).toEqual({ error: LAST, code: 'last_admin' });
      expect(await stored(adminId)).toMatchObject({ role: 'admin', email: 'admin@localhost.localdomain' });
      await admin.get('/api/verify-token').expect(200);
    });

    it.each(demote)('cannot be demoted by %s however many customers there are', async (_, ask) => {
      for (let i = 0; i < 3; i++) await app.make.user();
      await ask(adminId).expect(409);
    });

    it('keeps the role when the same role is sent', async () => {
      await admin.put(`/api/users/${adminId}/role`, { role: 'admin' }).expect(200);
    });

    it('can be demoted once there is another', async () => {
      const { id } = await app.make.user({ username: 'deputy', role: 'admin' });
      await admin.put(`/api/users/${id}/role`, { role: 'user' }).expect(200);
      await admin.put(`/api/users/${id}/role`, { role: 'admin' }).expect(200);
      await admin.delete(`/api/users/${id}`).expect(204);
    });

    raceTest(
      'remains when two delete each other at once, twenty times',
      async () => {
        for (let round = 0; round < 20; round++)
          await duel((mine, theirs) => mine.delete(`/api/users/${theirs}`));
      },
      60_000,
    );

    raceTest('remains when two demote each other at once', async () => {
      for (let round = 0; round < 5; round++)
        await duel((mine, theirs) => mine.put(`/api/users/${theirs}/role`, { role: 'user' }));
    });

    raceTest('remains when two resign at once', async () => {
      for (let round = 0; round < 5; round++)
        await duel((mine, _, own) => mine.put(`/api/users/${own}/role`, { role: 'user' }));
    });

    raceTest('remains when two suspend each other at once', async () => {
      for (let round = 0; round < 5; round++)
        await duel((mine, theirs) => mine.post(`/api/users/${theirs}/suspend`));
    });

    /** Two administrators, with no other, do this to each other: one request succeeds and one administrator is left. */
    async function duel(attack: (mine: Api, theirs: number, own: number) => PromiseLike<{ status: number }>) {
      await app.em.execute(`delete from users where username <> 'admin'`);
      const [a, b] = [
        await app.make.user({ username: 'duellist-a', role: 'admin' }),
        await app.make.user({ username: 'duellist-b', role: 'admin' }),
      ];
      const [asA, asB] = [app.as(a.username), app.as(b.username)];
      await app.em.nativeUpdate(User, { id: adminId }, { role: 'user' });
      await Promise.all([asA.get('/api/verify-token'), asB.get('/api/verify-token')]);
      const answers = await Promise.all([attack(asA, b.id, a.id), attack(asB, a.id, b.id)]);
      const left = await app.em.count(User, { role: 'admin', suspendedAt: null });
      await app.em.nativeUpdate(User, { id: adminId }, { role: 'admin' });
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBeLessThan(300);
      expect([401, 403, 409]).toContain(statuses[1]);
      expect(left).toBe(1);
    }
  });

  describe('GET /api/users', () => {
    const names = async (query: object | string) =>
      (await admin.get('/api/users').query(query).body<UserView[]>(200)).map((row) => row.username);

    it('lists every account, the newest first, with the size in a header', async () => {
      for (const [i, username] of ['first', 'second', 'third'].entries())
        await app.make.user({ username, createdAt: new Date(Date.UTC(2100, 0, i + 1)) });
      const { headers } = await admin.get('/api/users?per_page=2').expect(200);
      expect(headers['x-total-count']).toBe('4');
      expect(headers.link).toContain('rel="next"');
      expect(await names({})).toEqual(['third', 'second', 'first', 'admin']);
      expect(await names({ per_page: 2, page: 2 })).toEqual(['first', 'admin']);
    });

    it('filters by role and sorts by name', async () => {
      await app.make.user({ username: 'zoe', role: 'admin' });
      await app.make.user({ username: 'bob' });
      expect(await names({ role: 'admin', sort: 'username' })).toEqual(['admin', 'zoe']);
      expect(await names({ role: 'user' })).toEqual(['bob']);
      expect(await names({ sort: '-username' })).toEqual(['zoe', 'bob', 'admin']);
    });

    it.each(['username', 'full_name'])('sorts by %s as people do, page after page', async (sort) => {
      const named = ['Zoe', 'Émile', 'budi', 'Ani', 'emil', 'Öz'].map((fullName, i) => ({
        fullName,
        username: `${fullName.replaceAll(/[^a-z]/gi, 'x')}.${i}`,
      }));
      for (const user of named) await app.make.user(user);
      const of = (name: string) => named.find(({ fullName }) => fullName === name)!.username;
      const sorted = ['Ani', 'budi', 'emil', 'Émile', 'Öz', 'Zoe'].map(of);
      if (sort === 'username') sorted.sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
      const walked = async (path: string): Promise<string[]> => {
        const { body, headers } = await admin.get(`/api/users${path}`).expect(200);
        const next = /<[^>]*?(\?[^>]*)>; rel="next"/.exec(headers.link!)?.[1];
        const here = (body as UserAnswer[]).map(({ username }) => username);
        return next ? [...here, ...(await walked(next))] : here;
      };
      expect(await walked(`?role=user&per_page=2&sort=${sort}`)).toEqual(sorted);
      expect(await walked(`?role=user&per_page=2&sort=-${sort}`)).toEqual(sorted.toReversed());
    });

    it('says who has a second factor, and filters by it', async () => {
      const { id } = await app.make.user({ username: 'rina', role: 'support' });
      await app.make.user({ username: 'agus', role: 'finance' });
      await app.em.execute('update users set second_factor_since = now() where id = ?', [id]);
      const { body } = await admin.get('/api/users?role=staff&sort=username').expect(200);
      expect((body as UserAnswer[]).map(({ username, second_factor }) => [username, second_factor])).toEqual([
        ['admin', false],
        ['agus', false],
        ['rina', true],
      ]);
      expect(await names({ second_factor: 'any' })).toEqual(['rina']);
      expect(await names({ role: 'staff', second_factor: 'none', sort: 'username' })).toEqual([
        'admin',
        'agus',
      ]);
    });

    it.each([
      ['second_factor=app', 'second_factor must be one of any, none.'],
      ['role=root', 'role must be one of admin, finance, support, sales, cashier, viewer, user, staff.'],
      [
        'role=admin&role=user',
        'role must be one of admin, finance, support, sales, cashier, viewer, user, staff.',
      ],
      ['email=a', 'email is not a field of this request.'],
    ])('refuses ?%s', async (query, sentence) => {
      expect(await admin.get(`/api/users?${query}`).body(422)).toMatchObject({ error: sentence });
    });
  });
});

describe('the users API with BACK_OFFICE_ROLES=admin,user', () => {
  it('treats every account as staff, so an administrator may become a user', async () => {
    const app = await TestApp.open({ BACK_OFFICE_ROLES: 'admin,user' });
    const { id } = await app.em.findOneOrFail(User, { username: 'admin' });
    await app.admin.put(`/api/users/${id}/role`, { role: 'user' }).expect(200);
    await app.as().get('/api/users').expect(200);
    await app.close();
  });
});
