import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { Passwords } from '../../src/accounts/auth/password.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { Sessions } from '../../src/accounts/auth/sessions.service.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { UserAccess } from '../../src/accounts/users/user-access.js';
import { UserSuspensions } from '../../src/accounts/users/user-suspensions.js';
import { UserDeletions } from '../../src/accounts/users/user-deletions.js';
import { UsersService } from '../../src/accounts/users/users.service.js';
import { raceTest } from '../support/database/race-test.js';
import { NO_PROFILE } from '../support/contracts/answer-fields.js';
import { PASSWORD } from '../support/password.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { addApp } from '../support/second-factor.js';
import { type Api, TestApp } from '../support/servers/test-app.js';

const SECRET = 'a secret of more than thirty-two bytes for tests';
const HOUR = 60 * 60 * 1000;

describe('signing in', () => {
  const app = TestApp.ofFile({}, { now: null });

  const login = (username: unknown, password: unknown) => app.login(username, password);

  describe('POST /api/login', () => {
    it('answers a token and the user, and sets a cookie that scripts cannot read', async () => {
      const { body, headers } = await login('admin', PASSWORD).expect(200);
      expect(body).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          id: expect.any(Number),
          username: 'admin',
          ...NO_PROFILE,
          email: 'admin@localhost.localdomain',
          role: 'admin',
          locale: null,
          created_at: expect.any(String),
        },
      });
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^lisensi_session_\d+=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
        ),
        expect.stringMatching(/^lisensi_device_\d+=/),
      ]);
      expect(headers['cache-control']).toBe('no-store');
    });

    it('opens one session and stores only a hash of its cookie', async () => {
      const { token, cookie } = await app.signIn();
      const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
        sid: string;
      };
      const session = await app.em.findOneOrFail(Session, sid);
      expect(Buffer.from(session.cookieHash).toString('hex')).toMatch(/^[0-9a-f]{64}$/);
      expect(cookie).not.toContain(Buffer.from(session.cookieHash).toString('base64url'));
      expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(12 * HOUR);
    });

    it.each(['ADMIN', 'admin ', '\u00a0admin\u200b\n'])(
      'accepts the username as it is meant in %j',
      (typed) => login(typed, PASSWORD).expect(200),
    );

    it('refuses a username of blanks alone', () => login(' ', PASSWORD).expect(422));

    it('answers an unknown user and a wrong password identically', async () => {
      await app.make.user({ username: 'known' });
      const [unknown, wrong] = [await login('nobody', 'wrong'), await login('known', 'wrong')];
      const told = ({ status, text, headers }: typeof unknown) => ({
        status,
        text,
        names: Object.keys(headers),
      });
      expect(told(unknown)).toEqual(told(wrong));
      expect(told(wrong)).toMatchObject({
        status: 401,
        text: '{"error":"Invalid username or password.","code":"wrong_credentials"}',
      });
    });

    it.each([
      [{}, { username: 'Username is required.', password: 'Password is required.' }],
      [{ username: '', password: 'x' }, { username: 'Username is required.' }],
      [{ username: 'admin', password: { $ne: '' } }, { password: 'Password is required.' }],
    ])('refuses %j', async (input, errors) => {
      const { body } = await app.http.post('/api/login', input).expect(422);
      expect(sentencesOf(body)).toEqual({ error: Object.values(errors)[0], errors });
    });

    it('refuses a form post from another site', () =>
      app.http.post('/api/login').type('form').send({ username: 'admin', password: PASSWORD }).expect(415));

    it('rehashes a weak password hash at the current cost', () =>
      app.withRealHashes(async () => {
        const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
        const { id } = await app.make.user({ username: 'oldhash', passwordHash });
        await login('oldhash', PASSWORD).expect(200);
        expect((await app.em.findOneOrFail(User, id, WITH_HASH)).passwordHash).toMatch(
          /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
        );
        await login('oldhash', PASSWORD).expect(200);
      }));

    it('refuses to compute a hash that would exhaust memory', async () => {
      const passwordHash = '$argon2id$v=19$m=4194304,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$W0xVyR0mQGXJ0CzvS4gq3w';
      await app.make.user({ username: 'greedy', passwordHash });
      await login('greedy', PASSWORD).expect(401);
    });
  });

  describe('an account that is suspended', () => {
    let now: Date;
    let admin: Api;
    let budi: User;

    beforeEach(async () => {
      app.now = now = new Date();
      admin = app.api(await app.sessionOf());
      budi = await app.make.user({ waNumber: '6281230001122' });
    });
    const suspend = (id: number, status = 200) => admin.post(`/api/users/${id}/suspend`).expect(status);
    const reactivate = (id: number) => admin.post(`/api/users/${id}/reactivate`).expect(200);
    const codeOf = (body: unknown) => (body as { code?: string }).code;

    it('has no session, and its API keys are refused, from the next call until it is reactivated', async () => {
      const clerk = await app.make.user({ role: 'support' });
      const session = await app.sessionOf(clerk.username);
      const { token } = await app.make.apiKey(clerk, ['licenses:read']);
      const withKey = () => app.api({ token }).get('/api/licenses');
      await withKey().expect(200);
      expect((await suspend(clerk.id)).body).toMatchObject({ suspended_at: now.toISOString() });
      await app.api(session).get('/api/verify-token').expect(401);
      expect(codeOf((await withKey().expect(401)).body)).toBe('owner_suspended');
      expect((await reactivate(clerk.id)).body).toMatchObject({ suspended_at: null });
      await withKey().expect(200);
      await app.api(session).get('/api/verify-token').expect(401);
      await login(clerk.username, PASSWORD).expect(200);
    });

    it('is named only to a caller with the password, and looks to others like an unknown account', async () => {
      await suspend(budi.id);
      const stranger = await login(budi.username, 'wrong').expect(401);
      expect(stranger.text).toBe((await login('nobody', 'wrong').expect(401)).text);
      expect(await login(budi.username, PASSWORD).body(401)).toEqual({
        error: 'This account is suspended. Ask whoever manages it to reactivate it.',
        code: 'account_suspended',
      });
      expect(await app.em.count(Session, { user: budi.id })).toBe(0);
    });

    it('is entered neither by a second factor, which is not asked for, nor by a link', async () => {
      await addApp(app, await app.sessionOf(budi.username), now);
      await suspend(budi.id);
      expect(codeOf((await login(budi.username, PASSWORD).expect(401)).body)).toBe('account_suspended');
      const linked = await app.make.user({ waNumber: '6281230003344' });
      await suspend(linked.id);
      await app.http.post('/api/sign-in-links', { to: linked.username }).expect(202);
      await app.nest.get(SignInLinkRequests).finish();
      expect(await app.em.execute('select * from outbox where user_id = ?', [linked.id])).toEqual([]);
    });

    it('keeps its routers running', async () => {
      const license = await app.make.license({ owner: budi });
      await app.make.subscription({ user: budi, license });
      await suspend(budi.id);
      const { body } = await app.http.post('/api/verify-license', { license_key: license.licenseKey });
      expect(body).toMatchObject({ valid: true });
    });

    it("is never one's own, nor the last with full access, and counts as none with it", async () => {
      const { id } = await app.em.findOneOrFail(User, { username: 'admin' });
      expect(codeOf((await suspend(id, 409)).body)).toBe('own_suspension');
      const suspensions = app.nest.get(UserSuspensions);
      const bySystem = () => app.inContext(() => suspensions.suspend(id, systemContext(now)));
      await expect(bySystem()).rejects.toThrow('This is the last account with full access.');
      const deputy = await app.make.user({ role: 'admin' });
      await suspend(deputy.id);
      await expect(bySystem()).rejects.toThrow('This is the last account with full access.');
      const { body } = await admin.put(`/api/users/${id}/role`, { role: 'viewer' }).expect(409);
      expect(codeOf(body)).toBe('last_admin');
      await admin.delete(`/api/users/${deputy.id}`).expect(204);
    });
  });

  it('is noted with the account, however it was entered', async () => {
    const { id, username } = await app.make.user();
    const lastOf = async () => (await app.em.findOneOrFail(User, id)).lastSignInAt;
    expect(await lastOf()).toBeNull();
    app.now = new Date(Date.now() + 60_000);
    await login(username, 'wrong').expect(401);
    expect(await lastOf()).toBeNull();
    await login(username, PASSWORD).expect(200);
    expect(await lastOf()).toEqual(app.now);
  });

  describe('password guessing', () => {
    const ELSEWHERE = '198.51.100.7';
    let tests = 0;
    let here: string;
    /** Each test uses its own network, because a network is limited to thirty sign-ins a minute. */
    beforeEach(() => void (here = `192.0.2.${++tests}`));

    const failFrom = async (username: string, address: string, times = 5) => {
      for (let i = 0; i < times; i++) await app.login(username, 'wrong', address).expect(401);
    };

    it('locks an account for a network after five failures, even for the right password', async () => {
      await app.make.user({ username: 'guessed' });
      await failFrom('guessed', here);
      const { body, headers } = await app.login('GUESSED', PASSWORD, here).expect(429);
      expect((body as { error: string }).error).toBe(
        'Too many failed sign-ins for this account. Please try again in 15 minutes.',
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
      await app.login('admin', PASSWORD, here).expect(200);
    });

    it('does not lock the account for other networks', async () => {
      await app.make.user({ username: 'harassed' });
      await failFrom('harassed', here);
      await app.login('harassed', PASSWORD, ELSEWHERE).expect(200);
      await app.login('harassed', PASSWORD, here).expect(429);
    });

    it('resets the count after a successful sign-in', async () => {
      await app.make.user({ username: 'clumsy' });
      for (let round = 0; round < 3; round++) {
        await failFrom('clumsy', here, 3);
        await app.login('clumsy', PASSWORD, here).expect(200);
      }
    });

    it.each([
      ['an account', 'besieged'],
      ['a name that nobody has', 'nobody-at-all'],
    ])('slows sign-ins to %s from many networks to three a minute', async (_, username) => {
      if (username === 'besieged') await app.make.user({ username });
      for (let i = 0; i < 20; i++) await login(username, 'wrong').expect(401);
      for (let i = 0; i < 3; i++) await login(username, 'wrong').expect(401);
      const { body, headers } = await login(username, 'wrong').expect(429);
      expect((body as { error: string }).error).toBe(
        'Too many failed sign-ins for this account. Please try again in a minute.',
      );
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    });

    it('does not count attempts that the slow-down refuses', async () => {
      await app.make.user({ username: 'patient' });
      for (let i = 0; i < 23; i++) await login('patient', 'wrong').expect(401);
      for (let i = 0; i < 7; i++) {
        const { text } = await app.login('patient', PASSWORD, here).expect(429);
        expect(text).toContain('Please try again in a minute.');
      }
    });

    it('does not count attempts that a full password queue refuses', async () => {
      await app.make.user({ username: 'queued' });
      const passwords = app.nest.get(Passwords);
      const isFull = jest.spyOn(passwords, 'waiting', 'get').mockReturnValue(64);
      for (let i = 0; i < 6; i++) await app.login('queued', PASSWORD, '198.51.100.64').expect(503);
      isFull.mockRestore();
      await app.login('queued', PASSWORD, '198.51.100.64').expect(200);
    });

    it('never slows down an owner who only signs in correctly', async () => {
      await app.make.user({ username: 'busy' });
      for (let i = 0; i < 25; i++) await login('busy', PASSWORD).expect(200);
    });

    describe('a known device', () => {
      const deviceOf = async (username: string, cookie = '') => {
        const { headers } = await app.login(username, PASSWORD).set('Cookie', cookie).expect(200);
        const set = (headers['set-cookie'] as unknown as string[])[1]!;
        expect(set).toMatch(
          /^lisensi_device_\d+=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
        );
        return set.split(';')[0]!;
      };
      /** Sets the same password again, which changes the hash. */
      const renewHash = (id: number) =>
        app.inContext(() => app.nest.get(UserAccess).setPassword(id, PASSWORD, systemContext(new Date())));
      const besiege = async (username: string) => {
        await failFrom(username, here);
        for (let i = 0; i < 18; i++) await login(username, 'wrong').expect(401);
        await login(username, PASSWORD).expect(429);
      };

      it("may sign in to a besieged account, even from the attackers' network", async () => {
        await app.make.user({ username: 'owner' });
        const device = await deviceOf('owner');
        await besiege('owner');
        await app.login('owner', PASSWORD, here).expect(429);
        await app.login('owner', PASSWORD, here).set('Cookie', device).expect(200);
        await login('owner', PASSWORD).set('Cookie', device).expect(200);
      });

      it('gets no more guesses than other devices, whatever its network', async () => {
        await app.make.user({ username: 'stolen' });
        const device = await deviceOf('stolen');
        for (let i = 0; i < 5; i++) await login('stolen', 'wrong').set('Cookie', device).expect(401);
        await login('stolen', PASSWORD).set('Cookie', device).expect(429);
        await login('stolen', PASSWORD).expect(200);
      });

      it('helps its own account only', async () => {
        await app.make.user({ username: 'eve' });
        await app.make.user({ username: 'alice' });
        const device = await deviceOf('eve');
        await besiege('alice');
        const statuses = [
          await login('alice', PASSWORD).set('Cookie', device),
          await login('alice', PASSWORD),
        ];
        expect(statuses.map(({ status }) => status)).toEqual([429, 429]);
      });

      it('stays known when others sign in on it, up to five accounts', async () => {
        const names = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `shared-${name}`);
        let device = '';
        for (const username of names) {
          await app.make.user({ username });
          device = await deviceOf(username, device);
        }
        for (const [username, status] of [
          ['shared-one', 429],
          ['shared-two', 200],
          ['shared-six', 200],
        ] as const) {
          await failFrom(username, here);
          await app.login(username, PASSWORD, here).set('Cookie', device).expect(status);
        }
      });

      it.each<[string, (id: number, device: string) => Promise<string> | string]>([
        ['another password', async (id, device) => (await renewHash(id), device)],
        ['half a year', (_, device) => ((app.now = new Date(Date.now() + 180 * 24 * HOUR)), device)],
        ['a forged end', (_, device) => device.replace(/\.(\d+)\.(?=[\w-]{43}$)/, '.99999999999.')],
        ['the seal of another account', async (id) => (await deviceOf('admin')).replace(/=\d+/, `=${id}`)],
        ['an altered signature', (_, device) => `${device.slice(0, -4)}AAAA`],
        ['nothing in it', () => 'lisensi_device='],
        ['nonsense in it', () => 'lisensi_device=~~1.~"%00'],
      ])('no longer counts as known with %s', async (_, spoil) => {
        const { id, username } = await app.make.user();
        const device = await spoil(id, await deviceOf(username));
        await failFrom(username, here);
        await app.login(username, PASSWORD, here).set('Cookie', device).expect(429);
      });

      it('gets the same answers about other accounts as a stranger', async () => {
        await app.make.user({ username: 'knower' });
        await app.make.user({ username: 'known-too' });
        const device = await deviceOf('knower');
        const ask = (username: string) => login(username, 'wrong').set('Cookie', device);
        const [unknown, wrong, own] = [await ask('nobody-else'), await ask('known-too'), await ask('knower')];
        const told = ({ status, text, headers }: typeof wrong) => [status, text, Object.keys(headers)];
        expect(told(unknown)).toEqual(told(wrong));
        expect(told(own)).toEqual(told(wrong));
      });
    });

    describe('an account that was locked by guessing', () => {
      it('can sign in from everywhere once an administrator unlocks it', async () => {
        const admin = app.api(await app.signIn());
        const { id, username } = await app.make.user();
        for (const address of [here, ELSEWHERE]) await failFrom(username, address);
        for (let i = 0; i < 13; i++) await login(username, 'wrong').expect(401);
        for (const address of [here, ELSEWHERE, '203.0.113.50'])
          await app.login(username, PASSWORD, address).expect(429);
        await admin.post(`/api/users/${id}/unlock`).expect(200);
        for (const address of [here, ELSEWHERE, '203.0.113.50'])
          await app.login(username, PASSWORD, address).expect(200);
      });

      it('stays locked when another account is unlocked', async () => {
        const admin = app.api(await app.signIn());
        const [one, other] = [await app.make.user(), await app.make.user()];
        for (const { username } of [one, other]) await failFrom(username, here);
        await admin.post(`/api/users/${one.id}/unlock`).expect(200);
        await app.login(other.username, PASSWORD, here).expect(429);
      });
    });

    it('limits a network to thirty attempts a minute, and no other network', async () => {
      const from = (address: string) =>
        app.http
          .post('/api/login', { username: 'admin', password: PASSWORD })
          .set('X-Forwarded-For', address);
      for (let i = 0; i < 30; i++) await from(`2001:db8:1:1::${i}`).expect(200);
      const { body, headers } = await from('2001:db8:1:1:ffff::1').expect(429);
      expect((body as { error: string }).error).toBe(
        'Too many sign-ins from your network. Please try again in a minute.',
      );
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
      await from('2001:db8:1:2::1').expect(200);
      await from('192.0.2.1').expect(200);
    });

    raceTest('allows no more guesses in a burst than one by one', async () => {
      await app.make.user({ username: 'burst' });
      const answers = await Promise.all(Array.from({ length: 12 }, () => app.login('burst', 'wrong', here)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    });

    raceTest('allows no more guesses in a burst from many networks than the slow-down allows', async () => {
      await app.make.user({ username: 'swarmed' });
      const answers = await Promise.all(Array.from({ length: 40 }, () => login('swarmed', 'wrong')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(23);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
    });

    raceTest('counts failures across two processes', async () => {
      const { username } = await app.make.user();
      const neighbour = await app.neighbour();
      try {
        const guesses = [app, neighbour, app, neighbour, app].map((process) =>
          process.login(username, 'wrong', here),
        );
        expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(5).fill(401));
        await neighbour.login(username, PASSWORD, here).expect(429);
        await app.login(username, PASSWORD, here).expect(429);
      } finally {
        await neighbour.close();
      }
    });
  });

  describe('a bearer token', () => {
    const verify = (token: string) =>
      app.http.get('/api/verify-token').set('Authorization', `Bearer ${token}`);
    const now = () => Math.floor(Date.now() / 1000);

    it('returns the signed-in user', async () => {
      const { body } = await verify((await app.signIn()).token).expect(200);
      expect(body).toMatchObject({ valid: true, user: { username: 'admin' } });
    });

    it('works only with our signature, audience and times', async () => {
      const { token } = await app.signIn();
      const [header, payload, signature] = token.split('.') as [string, string, string];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
      const HS256 = { alg: 'HS256', typ: 'JWT' };
      await verify(signed(HS256, claims)).expect(200); // the counterfeits below fail for what they change
      const counterfeits = {
        'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
        'no algorithm, kept signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
        'another algorithm': signed({ alg: 'HS512', typ: 'JWT' }, claims, 'sha512'),
        'a critical header': signed({ ...HS256, crit: ['exp'] }, claims),
        'an empty critical header': signed({ ...HS256, crit: [] }, claims),
        'another secret': signed(HS256, claims, 'sha256', 'x'.repeat(48)),
        'no expiry': signed(HS256, { ...claims, exp: undefined }),
        expired: signed(HS256, { ...claims, exp: now() - 1 }),
        'another audience': signed(HS256, { ...claims, aud: 'elsewhere' }),
        'another issuer': signed(HS256, { ...claims, iss: 'elsewhere' }),
        'issued in the future': signed(HS256, { ...claims, iat: now() + 3600 }),
        'an altered signature': `${header}.${payload}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
        'altered claims': `${header}.${encode({ ...claims, sub: '2' })}.${signature}`,
        'another user': signed(HS256, { ...claims, sub: '999' }),
        'a user that is no number': signed(HS256, { ...claims, sub: `x${String(claims.sub)}` }),
        'an unknown session': signed(HS256, { ...claims, sid: randomUUID() }),
        'no session': signed(HS256, { ...claims, sid: undefined }),
        'a session that is no id': signed(HS256, { ...claims, sid: "' or true --" }),
        'ten kilobytes': signed(HS256, { ...claims, pad: 'x'.repeat(10_000) }) + 'x',
        'a header that is null': `bnVsbA.${payload}.${signature}`,
        'nothing at all': '',
      };
      for (const [what, counterfeit] of Object.entries(counterfeits)) {
        expect([what, (await verify(counterfeit)).status]).toEqual([what, 401]);
      }
    });

    function signed(header: object, claims: object, algorithm = 'sha256', secret = SECRET): string {
      const unsigned = `${encode(header)}.${encode(claims)}`;
      return `${unsigned}.${createHmac(algorithm, secret).update(unsigned).digest('base64url')}`;
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  });

  describe('a session', () => {
    const isOpen = async ({ token, cookie }: { token: string; cookie: string }) => {
      const [api, page] = [
        await app.api({ token }).get('/api/verify-token'),
        await app.pages({ cookie }).get('/licenses'),
      ];
      expect([
        [200, 200],
        [401, 302],
      ]).toContainEqual([api.status, page.status]);
      return api.status === 200;
    };

    it('ends with signing out, for both credentials, and leaves other sessions open', async () => {
      const [here, elsewhere] = [await app.signIn(), await app.signIn()];
      await app.http.post('/logout').set({ Cookie: here.cookie, Origin: 'http://lisensi.test' }).expect(204);
      expect(await isOpen(here)).toBe(false);
      expect(await isOpen(elsewhere)).toBe(true);
    });

    it('ends after twelve hours', async () => {
      const began = (app.now = new Date());
      const session = await app.signIn();
      app.now = new Date(began.getTime() + 12 * HOUR - 1);
      expect(await isOpen(session)).toBe(true);
      app.now = new Date(began.getTime() + 12 * HOUR);
      expect(await isOpen(session)).toBe(false);
    });

    it('ends when its account is deleted', async () => {
      const { id } = await app.make.user({ username: 'leaving' });
      const session = await app.signIn('leaving');
      await app.em.nativeDelete(User, { id });
      expect(await isOpen(session)).toBe(false);
    });

    it('ends everywhere when all sessions of a user are ended', async () => {
      const user = await app.make.user({ username: 'changed' });
      const sessions = [await app.signIn('changed'), await app.signIn('changed')];
      await app.inContext(() => app.nest.get(Sessions).endAllOf(user));
      expect(await Promise.all(sessions.map(isOpen))).toEqual([false, false]);
    });

    it('disappears from the database once it has expired', async () => {
      await app.signIn();
      app.now = new Date(Date.now() + 13 * HOUR);
      await app.nest.get(Retention).run('sessions');
      expect(await app.em.count(Session)).toBe(0);
    });
  });

  describe('the two credentials', () => {
    it('share no derived value', async () => {
      const { token, cookie } = await app.signIn();
      expect(token).not.toContain(cookie.split('=')[1]!);
    });
  });

  describe('pages', () => {
    it('redirect a stranger to sign in and remember the address', async () => {
      const { headers } = await app.http.get('/licenses?q=a%26b&status=active').expect(302);
      expect(headers.location).toBe('/login?next=%2Flicenses%3Fq%3Da%2526b%26status%3Dactive');
      const { text } = await app.http.get(headers.location!).expect(200);
      expect(text).toContain('"next":"\\/licenses?q=a%26b&status=active"');
    });

    it('know the sessions of two installations on two ports of one host apart', async () => {
      const cookieOn = async (host: string) => {
        const answer = await app.login('admin', PASSWORD).set('Host', host).expect(200);
        return String(answer.headers['set-cookie']).split(';')[0]!;
      };
      const [first, second] = [await cookieOn('box:3000'), await cookieOn('box:4000')];
      const both = `${first}; ${second.replace(/=.*/, '=of-another-installation')}`;
      const open = (host: string, cookie: string) =>
        app.http.get('/licenses').set({ Host: host, Cookie: cookie });
      await open('box:3000', both).expect(200);
      await open('box:4000', both).expect(302);
      // As behind a proxy that leaves the port out, and as an earlier version named it.
      await open('box', (await cookieOn('box')).replace(/^/, `${second}; `)).expect(200);
      await open('box:3000', first.replace('_3000', '')).expect(200);
    });

    it('redirect a visitor with an ended session to sign in', async () => {
      const { headers } = await app.http
        .get('/licenses')
        .set({ 'X-Inertia': 'true', Cookie: 'lisensi_session=gone' })
        .expect(302);
      expect(headers.location).toBe('/login?next=%2Flicenses');
    });

    it('do not show the sign-in form to a signed-in user', async () => {
      const { cookie } = await app.signIn();
      const go = async (path: string) => (await app.pages({ cookie }).get(path).expect(302)).headers.location;
      expect(await go('/login')).toBe('/dashboard');
      expect(await go('/login?next=/licenses')).toBe('/licenses');
    });
  });

  describe('POST /logout with the cookie', () => {
    it.each([
      ['nothing is said', {}],
      ['another site asks', { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.test' }],
      [
        'a neighbour on this host asks',
        { 'Sec-Fetch-Site': 'same-site', Origin: 'http://lisensi.test:8080' },
      ],
      ['an old browser names another origin', { Origin: 'http://evil.test' }],
      ['a sandbox asks', { Origin: 'null' }],
    ])('refuses when %s', async (_, headers) => {
      const session = await app.signIn();
      await app.http
        .post('/logout')
        .set({ Cookie: session.cookie, ...headers } as Record<string, string>)
        .expect(403);
      await app.api(session).get('/api/verify-token').expect(200);
    });
  });
});

describe('a sign-in in progress', () => {
  const app = TestApp.ofFile();
  let users: UsersService;
  let passwords: Passwords;

  beforeAll(() => void ([users, passwords] = [app.nest.get(UsersService), app.nest.get(Passwords)]));

  const change = () => systemContext(new Date());
  const ROLE = 'the role changes';
  const changes: [string, (id: number) => Promise<unknown>, string?][] = [
    ['the password changes', (id) => app.nest.get(UserAccess).setPassword(id, 'another secret', change())],
    [ROLE, (id) => users.setRole(id, 'admin', change())],
    [
      'the account is suspended',
      (id) => app.nest.get(UserSuspensions).suspend(id, change()),
      'account_suspended',
    ],
    ['the account is deleted', (id) => app.nest.get(UserDeletions).remove(id, change())],
  ];

  it.each(changes)(
    'gets no session when %s after its password was verified',
    async (_, act, code = 'wrong_credentials') => {
      const { id, username } = await app.make.user();
      const matches = jest.spyOn(passwords, 'matches');
      matches.mockImplementationOnce(async () => {
        await app.inContext(() => act(id));
        return true;
      });
      expect(await app.login(username, PASSWORD).body(401)).toMatchObject({ code });
      expect(await app.em.count(Session, { user: id })).toBe(0);
      matches.mockRestore();
    },
  );

  // After a change of role a later sign-in may succeed; after the other changes none may.
  for (const [what, act] of changes.filter(([said]) => said !== ROLE)) {
    raceTest(`leaves no session open, of many at once, when ${what}`, async () => {
      for (let round = 0; round < 4; round++) {
        const { id, username } = await app.make.user();
        const signIns = Array.from({ length: 5 }, () =>
          app.login(username, PASSWORD).then(({ status }) => status),
        );
        await pause(20 * round);
        await app.inContext(() => act(id));
        const statuses = await Promise.all(signIns);
        expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
        expect(await app.em.count(Session, { user: id })).toBe(0);
      }
    });
  }
});

describe('behind https', () => {
  it('makes cookies Secure and bound to the host, and sends HSTS', async () => {
    const app = await TestApp.open({ PUBLIC_URL: 'https://lisensi.test' });
    const { headers } = await app.http.post('/api/login', { username: 'admin', password: PASSWORD });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-lisensi_session_\d+=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-lisensi_device_\d+=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    await app.close();
  });
});
