import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountPage } from '../../src/accounts/account/account.page.controller.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { AuthenticatorApp } from '../../src/accounts/second-factor/authenticator-app.entity.js';
import { AuthenticatorApps } from '../../src/accounts/second-factor/authenticator-apps.js';
import { Passkey } from '../../src/accounts/second-factor/passkey.entity.js';
import { SecondFactor } from '../../src/accounts/second-factor/second-factor.service.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { sealed } from '../../src/platform/config/sealed-text.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { Role } from '../../src/rules/roles.js';
import type { WaitingSignIn } from '../../src/rules/second-factor.js';
import { raceTest } from '../support/database/race-test.js';
import { budget } from '../support/jest/tier.js';
import { SoftwareAuthenticator } from '../support/fakes/software-authenticator.js';
import { PASSWORD } from '../support/password.js';
import { addApp, codeAt } from '../support/second-factor.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const ORIGIN = 'https://lisensi.example.com';
const SECRET = 'a secret of more than thirty-two bytes for tests';
const START = new Date('2090-11-25T03:00:00.000Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe('a second factor', () => {
  const app = TestApp.ofFile({ PUBLIC_URL: ORIGIN }, { now: START });

  const later = (ms: number) => (app.now = new Date(app.now!.getTime() + ms));
  const code = (secret: string) => codeAt(secret, app.now!);
  /** After the code that was used. */
  const nextCode = (secret: string) => code((later(30 * SECOND), secret));
  const account = async (role: Role = 'user') => {
    const user = await app.make.user({ role });
    return { user, session: await app.sessionOf(user.username) };
  };
  const withApp = async (role?: Role) => {
    const { user, session } = await account(role);
    return { user, session, ...(await addApp(app, session, app.now!)) };
  };
  const waitingFor = async (username: string) => {
    return (await app.login(username, PASSWORD).body<{ second_factor: WaitingSignIn }>(401)).second_factor;
  };
  const finish = (body: object, from = app) => from.http.post('/api/login/second-factor', body);
  const stateOf = (session: Credentials) => app.api(session).get('/api/me/second-factor').body<object>(200);
  const beginApp = async (session: Credentials) =>
    (await app.api(session).post('/api/me/authenticator-app', {}).expect(200)).body.secret as string;
  const confirm = (session: Credentials, typed: string, from = app) =>
    from.api(session).put('/api/me/authenticator-app', { code: typed });
  const signInBy = async (username: string, typed: string) =>
    (await finish({ sign_in: (await waitingFor(username)).sign_in, code: typed })).status;
  const lastAudit = () => app.em.findOne(AuditEvent, { id: { $gt: 0 } }, { orderBy: { id: 'desc' } });

  describe('an authenticator app', () => {
    it('is added by its first code, which brings ten recovery codes', async () => {
      const { user, session } = await account();
      const { body: begun } = await app.api(session).post('/api/me/authenticator-app', {}).expect(200);
      expect(begun).toEqual({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/WiFi-AI:${user.username}?secret=${begun.secret}&issuer=WiFi-AI`,
        qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      });
      await app.api(session).put('/api/me/authenticator-app', { code: '000000' }).expect(422);
      expect(await stateOf(session)).toMatchObject({ app_since: null, recovery_codes: 0 });
      const { body } = await app
        .api(session)
        .put('/api/me/authenticator-app', {
          code: ` ${code(begun.secret).slice(0, 3)} ${code(begun.secret).slice(3)}`,
        })
        .expect(200);
      expect(body.recovery_codes).toHaveLength(10);
      expect(new Set(body.recovery_codes).size).toBe(10);
      expect(body.second_factor).toEqual({
        is_required: false,
        app_since: START.toISOString(),
        passkeys: [],
        passkeys_offered: true,
        recovery_codes: 10,
        fresh_until: new Date(START.getTime() + 5 * MINUTE).toISOString(),
      });
      expect(await lastAudit()).toMatchObject({
        action: 'user.second_factor_add',
        actorId: user.id,
        subjectId: user.id,
      });
      const stored = await app.em.findOneOrFail(AuthenticatorApp, { userId: user.id });
      expect(Buffer.from(stored.secret!).toString('latin1')).not.toContain(begun.secret);
    });

    it.each([
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ])('takes the code of RFC 6238 at %i seconds', async (seconds, digits) => {
      const { user } = await account();
      const at = new Date(seconds * SECOND);
      const app38 = {
        userId: user.id,
        // The ASCII text 12345678901234567890.
        secret: sealed('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', {
          secret: SECRET,
          previous: null,
          purpose: 'authenticator apps',
        }),
        createdAt: at,
        confirmedAt: at,
      };
      await app.em.insert(AuthenticatorApp, app38);
      const apps = app.nest.get(AuthenticatorApps);
      const accepts = (typed: string, when: Date) =>
        app.inContext(async () => apps.accepts((await apps.find(user.id))!, typed, when));
      expect(await accepts(digits, new Date((seconds + 61) * SECOND))).toBe(false);
      expect(await accepts(digits, at)).toBe(true);
      expect(await accepts(digits, at)).toBe(false);
    });

    it('is confirmed only after it was begun', async () => {
      const { session } = await account();
      expect(await confirm(session, '123456').body(409)).toMatchObject({ code: 'no_app_begun' });
    });

    it('asks for the password when the sign-in is more than ten minutes ago', async () => {
      const { session } = await account();
      later(11 * MINUTE);
      const begin = (body: object) => app.api(session).post('/api/me/authenticator-app', body);
      expect((await begin({}).expect(422)).body.codes).toEqual({ password: 'required' });
      expect((await begin({ password: 'wrong' }).expect(422)).body.codes).toEqual({
        password: 'wrong_password',
      });
      await begin({ password: PASSWORD }).expect(200);
    });
  });

  describe('an authenticator app on a new phone', () => {
    /** The codes of this moment are unused, the old app's too. */
    const withNewPhone = async () => {
      const { user, session, secret: old, codes } = await withApp();
      later(30 * SECOND);
      return { user, session, old, codes, secret: await beginApp(session) };
    };

    it('takes the place of the old one by its first code, and the recovery codes stay', async () => {
      const { user, session, old, codes, secret } = await withNewPhone();
      expect(await signInBy(user.username, code(old))).toBe(200);
      expect(await stateOf(session)).toMatchObject({ app_since: START.toISOString() });
      expect(await confirm(session, code(secret)).body(200)).toMatchObject({
        recovery_codes: [],
        second_factor: { app_since: app.now!.toISOString(), recovery_codes: 10 },
      });
      expect(await lastAudit()).toMatchObject({ action: 'user.second_factor_replace', subjectId: user.id });
      expect(await signInBy(user.username, nextCode(old))).toBe(422);
      expect(await signInBy(user.username, code(secret))).toBe(200);
      expect(await signInBy(user.username, codes[0]!)).toBe(200);
    });

    it('opens nothing before its first code, which is none of the old one', async () => {
      const { user, session, old, secret } = await withNewPhone();
      expect(await signInBy(user.username, code(secret))).toBe(422);
      expect((await confirm(session, code(old)).expect(422)).body.codes).toEqual({ code: 'wrong_code' });
      expect(await signInBy(user.username, code(old))).toBe(200);
    });

    it('uses up its first code', async () => {
      const { user, session, secret } = await withNewPhone();
      await confirm(session, code(secret)).expect(200);
      await confirm(session, code(secret)).expect(409);
      expect(await signInBy(user.username, code(secret))).toBe(422);
    });

    it('waits for 15 minutes, and until another one is begun', async () => {
      const { session, secret: stale } = await withNewPhone();
      const secret = await beginApp(session);
      await confirm(session, code(stale)).expect(422);
      later(15 * MINUTE);
      expect((await confirm(session, code(secret)).expect(409)).body.code).toBe('no_app_begun');
      expect(await stateOf(session)).toMatchObject({ app_since: START.toISOString() });
    });

    it('waits no longer when the old one is removed', async () => {
      const { session, secret } = await withNewPhone();
      await app.api(session).delete('/api/me/authenticator-app').expect(204);
      await confirm(session, code(secret)).expect(409);
      expect(await stateOf(session)).toMatchObject({ app_since: null });
    });

    raceTest('is confirmed in one of two processes', async () => {
      const other = await app.neighbour({ PUBLIC_URL: ORIGIN });
      try {
        const { session, secret } = await withNewPhone();
        other.now = app.now;
        const answers = await Promise.all([app, other].map((from) => confirm(session, code(secret), from)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      } finally {
        await other.close();
      }
    });
  });

  describe('a sign-in with an authenticator app', () => {
    it('opens no session by the password alone, and one by the next code', async () => {
      const { user, secret } = await withApp();
      const answer = await app.login(user.username, PASSWORD).expect(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).toEqual({
        error: 'Show your second factor to sign in.',
        code: 'second_factor_required',
        second_factor: {
          sign_in: expect.stringMatching(/^[\w-]{43}$/),
          methods: ['app', 'recovery_code'],
          expires_at: new Date(START.getTime() + 5 * MINUTE).toISOString(),
        },
      });
      const { sign_in } = answer.body.second_factor;
      await app.api({ token: sign_in }).get('/api/verify-token').expect(401);
      const entered = await finish({ sign_in, code: nextCode(secret) }).expect(200);
      expect(entered.headers['content-encoding']).toBeUndefined();
      const session = {
        token: entered.body.token,
        cookie: String(entered.headers['set-cookie']).split(';')[0]!,
      };
      await app.api(session).get('/api/verify-token').expect(200);
      await app.pages(session).get('/account').expect(200);
    });

    it('takes a code once, and a waiting sign-in once', async () => {
      const { user, secret } = await withApp();
      const [first, second] = [await waitingFor(user.username), await waitingFor(user.username)];
      const used = nextCode(secret);
      await finish({ sign_in: first.sign_in, code: used }).expect(200);
      const { body } = await finish({ sign_in: second.sign_in, code: used }).expect(422);
      expect(body.codes).toEqual({ code: 'wrong_code' });
      const again = await finish({ sign_in: first.sign_in, code: nextCode(secret) }).expect(409);
      expect(again.body).toMatchObject({ code: 'sign_in_over' });
    });

    it('waits for five minutes', async () => {
      const { user, secret } = await withApp();
      const { sign_in } = await waitingFor(user.username);
      later(5 * MINUTE);
      await finish({ sign_in, code: code(secret) }).expect(409);
    });

    it('evaluates five of many guesses, and the right code not after them', async () => {
      const { user, secret } = await withApp();
      const { sign_in } = await waitingFor(user.username);
      later(30 * SECOND);
      const right = code(secret);
      const guesses = Array.from({ length: budget(1000) }, (_, i) =>
        String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0'),
      );
      const statuses: number[] = [];
      for (const guess of guesses) statuses.push((await finish({ sign_in, code: guess })).status);
      expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(guesses.length - 5);
      const { headers } = await finish({ sign_in, code: right }).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await finish({ sign_in: (await waitingFor(user.username)).sign_in, code: right }).expect(429);
    });

    raceTest('lets one of two processes in with the same code', async () => {
      const other = await app.neighbour({ PUBLIC_URL: ORIGIN });
      try {
        const { user, secret } = await withApp();
        const waiting = [await waitingFor(user.username), await waitingFor(user.username)];
        const used = nextCode(secret);
        other.now = app.now;
        const answers = await Promise.all(
          waiting.map(({ sign_in }, i) => finish({ sign_in, code: used }, i ? other : app)),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      } finally {
        await other.close();
      }
    });

    it('is over when the password changes meanwhile', async () => {
      const { user, session, secret } = await withApp();
      const { sign_in } = await waitingFor(user.username);
      await app
        .api(session)
        .put('/api/me/password', { old_password: PASSWORD, password: 'another password' })
        .expect(200);
      await finish({ sign_in, code: nextCode(secret) }).expect(409);
    });

    it.each([{}, { code: '' }, { code: 7 }, { passkey: 'text' }, { passkey: [] }, { code: '123456\u0000' }])(
      'refuses %j in words',
      async (proof) => {
        const { user } = await withApp();
        const { sign_in } = await waitingFor(user.username);
        await finish({ sign_in, ...proof }).expect(422);
      },
    );

    it('does not open an account by a link, whose number may be in other hands', async () => {
      const user = await app.make.user({ waNumber: '6281299990001' });
      await addApp(app, await app.sessionOf(user.username), app.now!);
      await app.http.post('/api/sign-in-links', { to: user.username }).expect(202);
      await app.nest.get(SignInLinkRequests).finish();
      const links = await app.em.execute('select from sign_in_links where ? = any(user_ids)', [user.id]);
      expect(links).toEqual([]);
    });
  });

  describe('a recovery code', () => {
    it('opens the account once, however it is typed, and leaves an audit row', async () => {
      const { user, codes } = await withApp();
      const typed = codes[0]!.toUpperCase().replace('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l');
      const { sign_in } = await waitingFor(user.username);
      const { body } = await finish({ sign_in, code: typed }).expect(200);
      expect(await lastAudit()).toMatchObject({ action: 'user.recovery_code', subjectId: user.id });
      expect(await stateOf(body)).toMatchObject({ recovery_codes: 9 });
      const again = await waitingFor(user.username);
      await finish({ sign_in: again.sign_in, code: codes[0] }).expect(422);
      await finish({ sign_in: again.sign_in, code: codes[1] }).expect(200);
    });

    it('does not open another account', async () => {
      const [{ codes }, { user }] = [await withApp(), await withApp()];
      const { sign_in } = await waitingFor(user.username);
      await finish({ sign_in, code: codes[0] }).expect(422);
    });

    it('ends when new ones are made, and with the last factor', async () => {
      const { user, session, codes } = await withApp();
      const { body } = await app.api(session).post('/api/me/recovery-codes', {}).expect(200);
      expect(body.recovery_codes).toHaveLength(10);
      const { sign_in } = await waitingFor(user.username);
      await finish({ sign_in, code: codes[0] }).expect(422);
      await app.api(session).delete('/api/me/authenticator-app').expect(204);
      expect(await stateOf(session)).toMatchObject({ app_since: null, recovery_codes: 0 });
      await app.login(user.username, PASSWORD).expect(200);
      await app.api(session).post('/api/me/recovery-codes', {}).expect(409);
    });
  });

  describe('a passkey', () => {
    let networks = 0;
    const beginSignIn = (sign_in: string | null) =>
      app.http
        .post('/api/login/passkey', { sign_in })
        .set('X-Forwarded-For', `10.1.${networks >> 8}.${networks++ & 255}`);
    const begin = async (session: Credentials) =>
      (await app.api(session).post('/api/me/passkeys/options', {}).expect(200)).body.options;
    const add = (session: Credentials, passkey: unknown, name = 'Pixel 9') =>
      app.api(session).post('/api/me/passkeys', { name, passkey });
    const withPasskey = async () => {
      const { user, session } = await account();
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      const { body } = await add(session, authenticator.create(await begin(session))).expect(201);
      return { user, session, authenticator, added: body };
    };
    const alone = async () => (await beginSignIn(null).expect(200)).body;

    it('is added with its name, and opens the account without name or password', async () => {
      const { user, session, authenticator, added } = await withPasskey();
      expect(added.recovery_codes).toHaveLength(10);
      expect(added.second_factor.passkeys).toEqual([
        {
          id: expect.any(Number),
          name: 'Pixel 9',
          works_here: true,
          is_synced: false,
          created_at: START.toISOString(),
          last_used_at: null,
        },
      ]);
      const { sign_in, options } = await alone();
      expect(options).toMatchObject({ rpId: 'lisensi.example.com', userVerification: 'required' });
      later(MINUTE);
      const { body } = await finish({ sign_in, passkey: authenticator.get(options) }).expect(200);
      expect(body.user.id).toBe(user.id);
      expect(await stateOf(session)).toMatchObject({ passkeys: [{ last_used_at: app.now!.toISOString() }] });
    });

    it('is a way on after the password too', async () => {
      const { user, authenticator } = await withPasskey();
      const { sign_in, methods } = await waitingFor(user.username);
      expect(methods).toEqual(['recovery_code', 'passkey']);
      const { body } = await beginSignIn(sign_in).expect(200);
      expect(body.options.allowCredentials).toEqual([
        { id: authenticator.id, transports: ['internal'], type: 'public-key' },
      ]);
      await finish({ sign_in, passkey: authenticator.get(body.options) }).expect(200);
    });

    it.each([
      ['another site', { origin: 'https://evil.test' }],
      ['a holder who showed no PIN', { isVerified: false }],
    ])('is refused from %s', async (_, behaviour) => {
      const { session, authenticator } = await withPasskey();
      const { sign_in, options } = await alone();
      const { body } = await finish({ sign_in, passkey: authenticator.get(options, behaviour) }).expect(422);
      expect(body.codes).toEqual({ passkey: 'wrong_passkey' });
      const another = new SoftwareAuthenticator(ORIGIN);
      await add(session, another.create(await begin(session), behaviour)).expect(422);
    });

    it('is refused for another challenge, another account and a second time', async () => {
      const { authenticator } = await withPasskey();
      const { user: other } = await withPasskey();
      const [first, second] = [await alone(), await alone()];
      const wrong = (body: object) => finish(body).expect(422);
      await wrong({ sign_in: first.sign_in, passkey: authenticator.get(second.options) });
      const { sign_in } = await waitingFor(other.username);
      const { body } = await beginSignIn(sign_in).expect(200);
      await wrong({ sign_in, passkey: authenticator.get(body.options) });
      const passkey = authenticator.get(first.options);
      await finish({ sign_in: first.sign_in, passkey }).expect(200);
      await finish({ sign_in: first.sign_in, passkey }).expect(409);
    });

    it('is refused when its counter goes back, as that of a copy does', async () => {
      const { authenticator } = await withPasskey();
      const use = async (counter: number) => {
        authenticator.counter = counter;
        const { sign_in, options } = await alone();
        return (await finish({ sign_in, passkey: authenticator.get(options) })).status;
      };
      expect([await use(7), await use(6), await use(8)]).toEqual([200, 422, 200]);
    });

    it.each([{}, { id: 7 }, { id: 'a\u0000b' }, { id: 'x'.repeat(2000) }, { id: 'abc', response: 'none' }])(
      'that is %j is refused in words',
      async (passkey) => {
        const { session } = await account();
        await begin(session);
        await add(session, passkey).expect(422);
        const { sign_in } = await alone();
        await finish({ sign_in, passkey }).expect(422);
      },
    );

    it.each([
      [{}, []],
      ['usb', []],
      [7, []],
      [null, []],
      [
        ['usb', 'of-tomorrow', 7, {}, null, 'x'.repeat(100)],
        ['usb', 'of-tomorrow'],
      ],
    ])('whose transports are %j is added with %j of them', async (transports, kept) => {
      const { user, session } = await account();
      const authenticator = new SoftwareAuthenticator(ORIGIN);
      const { response, ...answer } = authenticator.create(await begin(session));
      await add(session, { ...answer, response: { ...response, transports } }).expect(201);
      expect(await app.em.findOneOrFail(Passkey, { userId: user.id })).toMatchObject({ transports: kept });
      const { options } = (await beginSignIn((await waitingFor(user.username)).sign_in).expect(200)).body;
      expect(options.allowCredentials).toMatchObject([{ id: authenticator.id, transports: kept }]);
    });

    it.each([
      [1023, 201],
      [1024, 422],
      [1100, 422],
    ])('with an id of %d bytes is answered with %d', async (bytes, status) => {
      const { session } = await account();
      const authenticator = new SoftwareAuthenticator(ORIGIN, bytes);
      await add(session, authenticator.create(await begin(session))).expect(status);
    });

    it('is not added twice, nor to a second account', async () => {
      const { session, authenticator } = await withPasskey();
      const { body } = await add(session, authenticator.create(await begin(session))).expect(409);
      expect(body.codes).toEqual({ passkey: 'taken' });
      const stranger = await account();
      await add(stranger.session, authenticator.create(await begin(stranger.session))).expect(409);
      expect(await stateOf(stranger.session)).toMatchObject({ passkeys: [] });
    });

    it('is removed by its owner alone', async () => {
      const { session, added } = await withPasskey();
      const path = `/api/me/passkeys/${added.second_factor.passkeys[0].id}`;
      const stranger = await withPasskey();
      await app.api(stranger.session).delete(path).expect(404);
      await app.api(session).delete(path).expect(204);
      expect(await stateOf(session)).toMatchObject({ passkeys: [], recovery_codes: 0 });
    });
  });

  describe('what would do most harm', () => {
    const dangerous = async () => {
      const { id } = await app.make.user();
      const colleague = await app.make.user({ role: 'support' });
      const gone = await app.make.user({ role: 'viewer' });
      await (await app.as()).delete(`/api/users/${gone.id}`).expect(204);
      const { username, email } = colleague;
      return [
        ['put', `/api/users/${colleague.id}`, { username, email, wa_number: '081234567890' }],
        ['post', `/api/users/${gone.id}/restore`, {}],
        ['post', `/api/users/${id}/confirm-number`, { wa_number: '081234567890' }],
        ['put', `/api/users/${id}/password`, { password: 'another password' }],
        ['put', `/api/users/${id}/role`, { role: 'admin' }],
        ['put', `/api/users/${id}`, { username: `other${id}`, email: `o${id}@example.com`, role: 'admin' }],
        [
          'post',
          '/api/users',
          { username: `user${id}x`, email: `u${id}@example.com`, password: PASSWORD, role: 'admin' },
        ],
        ['post', '/api/api-keys', { name: 'sync', scopes: ['licenses:read'], expires_in_days: 30 }],
        ['post', '/api/payments/999999/refunds', { amount: 1000, reason: 'other' }],
        ['post', `/api/users/${id}/erase`, { confirm: 'none', reason: 'request' }],
        ['put', '/api/settings', { company_name: `Company ${id}` }],
        ['post', `/api/users/${colleague.id}/suspend`, {}],
        ['post', '/api/trust-clock', {}],
        ['post', '/api/outbox/held', { action: 'drop' }],
        ['post', '/api/outbound/release', {}],
        ['post', '/api/batches', { action: 'license.rotate', ids: [1], overlap_hours: 24, reason: 'leaked' }],
        ['post', '/api/me/authenticator-app', {}],
        ['delete', '/api/me/authenticator-app', undefined],
        ['post', '/api/me/recovery-codes', {}],
      ] as const;
    };
    const codesOf = async (session: Credentials) => {
      const answers: (string | undefined)[] = [];
      for (const [method, path, body] of await dangerous())
        answers.push(((await app.api(session)[method](path, body)).body as { code?: string }).code);
      return answers;
    };

    it('asks for a factor that was shown in the last five minutes, wherever it was shown', async () => {
      const { session } = await withApp('admin');
      expect(await codesOf(session)).not.toContain('factor_too_old');
    });

    it('is refused after these, and done once it is shown again', async () => {
      const { session, secret } = await withApp('admin');
      later(5 * MINUTE);
      const codes = await codesOf(session);
      expect(codes).toEqual(codes.map(() => 'factor_too_old'));
      await app.api(session).post('/api/me/second-factor', { code: '000000' }).expect(422);
      const { body } = await app
        .api(session)
        .post('/api/me/second-factor', { code: code(secret) })
        .expect(200);
      expect(body.fresh_until).toBe(new Date(app.now!.getTime() + 5 * MINUTE).toISOString());
      expect(await codesOf(session)).not.toContain('factor_too_old');
    });

    it('is asked for too where staff chose the password and it is replaced without the old one', async () => {
      const { user, session } = await withApp();
      await app.em.nativeUpdate(User, { id: user.id }, { mustChangePassword: true });
      const replace = () =>
        app.api(session).put('/api/me/password/forgotten', { password: 'a better password' });
      later(5 * MINUTE);
      expect(await replace().body(409)).toMatchObject({ code: 'factor_too_old' });
      await app.em.nativeUpdate(Session, { user }, { factorAt: app.now });
      await replace().expect(200);
    });

    it('is done as before by accounts without a second factor', async () => {
      const { session } = await account('admin');
      later(60 * MINUTE);
      expect(await codesOf(session)).not.toContain('factor_too_old');
    });

    it('is asked of each session for itself', async () => {
      const { user } = await withApp('admin');
      expect(await codesOf(await app.sessionOf(user.username))).toContain('factor_too_old');
    });

    it('does not keep other changes from being made', async () => {
      const { session } = await withApp('admin');
      later(60 * MINUTE);
      const { id, username, email } = await app.make.user();
      await app.api(session).put(`/api/users/${id}`, { username, email, full_name: 'Budi' }).expect(200);
    });
  });

  it('is reset by the operator, and the password alone opens the account again', async () => {
    const { user } = await withApp();
    const { sign_in } = await waitingFor(user.username);
    await app.inContext(() => app.nest.get(SecondFactor).reset(user.id, systemContext(app.now!)));
    await app.login(user.username, PASSWORD).expect(200);
    expect(await lastAudit()).toMatchObject({ action: 'user.second_factor_reset', actorId: null });
    expect((await app.em.findOneOrFail(User, { id: user.id })).secondFactorSince).toBeNull();
    await finish({ sign_in, code: '123456' }).expect(409);
  });

  it('refuses each code and recovery code when the secret can no longer be read', async () => {
    const { user, secret } = await withApp();
    const renewed = await app.neighbour({
      PUBLIC_URL: ORIGIN,
      JWT_SECRET: 'another secret of more than 32 bytes',
    });
    try {
      renewed.now = app.now;
      const { sign_in } = await waitingFor(user.username);
      await finish({ sign_in, code: nextCode(secret) }, renewed).expect(422);
    } finally {
      await renewed.close();
    }
  });
});

describe('REQUIRE_SECOND_FACTOR=back_office', () => {
  const app = TestApp.ofFile({ REQUIRE_SECOND_FACTOR: 'back_office' });
  beforeAll(() => void (app.now = START));

  it('leads staff to their account, where one is added, and then on', async () => {
    const session = await app.signIn();
    const { headers } = await app.pages(session).get('/licenses?q=a').expect(302);
    expect(headers.location).toBe(`/account?next=${encodeURIComponent('/licenses?q=a')}`);
    for (const next of ['/plans', '//evil.example', 'https://evil.example', '/login', '']) {
      const page = await app.componentProps<AccountPage>(session, `/account?next=${next}`, 'account', 'next');
      expect(page.next).toBe(next === '/plans' ? next : '/dashboard');
    }
    const { body } = await app.api(session).get('/api/licenses').expect(403);
    expect(body).toMatchObject({ code: 'second_factor_due' });
    await app.api(session).get('/api/verify-token').expect(200);
    const { secret } = await addApp(app, session, app.now!);
    await app.pages(session).get('/licenses').expect(200);
    await app.api(session).get('/api/licenses').expect(200);

    const { body: refused } = await app.api(session).delete('/api/me/authenticator-app').expect(409);
    expect(refused).toMatchObject({ code: 'factor_required' });
    app.now = new Date(app.now!.getTime() + 30 * SECOND);
    const { body: login } = await app.login('admin', PASSWORD).expect(401);
    await app.http
      .post('/api/login/second-factor', {
        sign_in: login.second_factor.sign_in,
        code: codeAt(secret, app.now),
      })
      .expect(200);
  });

  it('lets the only app be replaced', async () => {
    const { username } = await app.make.user({ role: 'support' });
    const session = await app.sessionOf(username);
    await addApp(app, session, app.now!);
    const { secret } = await addApp(app, session, app.now!);
    app.now = new Date(app.now!.getTime() + 30 * SECOND);
    const { body: login } = await app.login(username, PASSWORD).expect(401);
    await app.http
      .post('/api/login/second-factor', {
        sign_in: login.second_factor.sign_in,
        code: codeAt(secret, app.now),
      })
      .expect(200);
  });

  it('asks staff also while their password is one that was chosen for them', async () => {
    const { username } = await app.make.user({ role: 'support', mustChangePassword: true });
    const session = await app.sessionOf(username);
    const { body } = await app.api(session).get('/api/licenses').expect(403);
    expect(body).toMatchObject({ code: 'second_factor_due' });
    const own = { old_password: PASSWORD, password: 'a better password' };
    await app.api(session).put('/api/me/password', own).expect(200);
  });

  it('asks nothing of customers', async () => {
    const session = await app.sessionOf((await app.make.user()).username);
    await app.pages(session).get('/licenses').expect(200);
    await app.api(session).get('/api/licenses').expect(200);
  });

  it('offers no passkeys over plain http', async () => {
    const session = await app.sessionOf((await app.make.user()).username);
    expect(await app.api(session).get('/api/me/second-factor').body(200)).toMatchObject({
      passkeys_offered: false,
    });
  });
});
