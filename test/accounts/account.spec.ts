import { beforeAll, describe, expect, it } from '@jest/globals';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { SessionUse } from '../../src/accounts/auth/use-buffer.js';
import type { OwnSessionView } from '../../src/accounts/account/own-session.view.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { UserAccess } from '../../src/accounts/users/user-access.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { User, WITH_HASH } from '../../src/accounts/users/user.entity.js';
import { sentencesOf } from '../support/contracts/refusals.js';
import { raceTest } from '../support/database/race-test.js';
import { PASSWORD } from '../support/password.js';
import { type Api, type Credentials, TestApp } from '../support/servers/test-app.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe("one's own account", () => {
  const app = TestApp.ofFile({}, { now: null });

  const customer = async () => (await app.make.user()).username;
  const sessionsOf = (credentials: Credentials) =>
    app.api(credentials).get('/api/me/sessions').body<OwnSessionView[]>(200);
  const numberOf = async (credentials: Credentials) =>
    (await sessionsOf(credentials)).find((session) => session.is_current)!.id;

  /** What the API and a page answer to the two credentials of a session. */
  const answersTo = async (credentials: Credentials) => [
    (await app.api(credentials).get('/api/verify-token')).status,
    (await app.pages(credentials).get('/licenses')).status,
  ];
  const OPEN = [200, 200];
  const ENDED = [401, 302];

  const idOf = async (username: string) => (await app.em.findOneOrFail(User, { username })).id;

  describe('the list of sessions', () => {
    it('shows device, network and times of each, this one first, and nothing secret', async () => {
      const began = (app.now = new Date('2090-11-24T01:00:00.000Z'));
      const username = await customer();
      const here = await app.signIn(username);
      await app
        .login(username, PASSWORD, '203.0.113.9')
        .set('User-Agent', `${PHONE} <img src=x onerror=alert(1)>`)
        .expect(200);
      app.now = new Date(began.getTime() + HOUR);
      const elsewhere = {
        id: expect.any(Number),
        device: 'Chrome · Android',
        address: '203.0.113.9',
        is_current: false,
        created_at: '2090-11-24T01:00:00.000Z',
        last_used_at: '2090-11-24T01:00:00.000Z',
        expires_at: '2090-11-24T13:00:00.000Z',
      };
      const current = { is_current: true, last_used_at: '2090-11-24T02:00:00.000Z' };
      expect(await sessionsOf(here)).toEqual([
        { ...elsewhere, ...current, device: null, address: expect.stringMatching(/^10\./) },
        elsewhere,
      ]);
    });

    it('is without those of others, and those that ended', async () => {
      const began = (app.now = new Date());
      const username = await customer();
      await app.signIn(username);
      await app.signIn();
      app.now = new Date(began.getTime() + 13 * HOUR);
      const here = await app.signIn(username);
      expect(await sessionsOf(here)).toHaveLength(1);
    });

    it('keeps no address that a proxy made up', async () => {
      const username = await customer();
      await app.login(username, PASSWORD, 'fe80::1%<b>').expect(200);
      const [session] = await app.em.find(Session, { user: { username } });
      expect(session!.address ?? '').not.toContain('<');
    });
  });

  describe('the last use of a session', () => {
    const noted = async (username: string) => {
      await app.nest.get(SessionUse).flush();
      return (await app.em.findOneOrFail(Session, { user: { username } })).lastUsedAt ?? null;
    };

    it.each<[string, (credentials: Credentials) => PromiseLike<unknown>]>([
      ['the token', (credentials) => app.api(credentials).get('/api/verify-token').expect(200)],
      ['the cookie', (credentials) => app.pages(credentials).get('/licenses').expect(200)],
    ])('is noted once a minute at most, by %s', async (_, use) => {
      const began = (app.now = new Date());
      const after = (ms: number) => (app.now = new Date(began.getTime() + ms));
      const username = await customer();
      const here = await app.signIn(username);
      after(MINUTE - 1);
      await use(here);
      expect(await noted(username)).toBeNull();
      const first = after(MINUTE);
      await use(here);
      expect(await noted(username)).toEqual(first);
      after(2 * MINUTE - 1);
      await use(here);
      expect(await noted(username)).toEqual(first);
      const second = after(2 * MINUTE);
      await use(here);
      expect(await noted(username)).toEqual(second);
    });

    it('costs a request no statement', async () => {
      const began = (app.now = new Date());
      const here = await app.signIn();
      const read = () => app.countQueries(() => app.api(here).get('/api/verify-token').expect(200));
      const before = await read();
      app.now = new Date(began.getTime() + 5 * MINUTE);
      expect([before, await read()]).toEqual([1, 1]);
    });

    it('opens no session again that was ended meanwhile', async () => {
      const began = (app.now = new Date());
      const username = await customer();
      const here = await app.signIn(username);
      app.now = new Date(began.getTime() + 5 * MINUTE);
      await app.api(here).get('/api/verify-token').expect(200);
      await app.em.nativeDelete(Session, { user: { username } });
      await app.nest.get(SessionUse).flush();
      expect(await app.em.count(Session, { user: { username } })).toBe(0);
    });
  });

  describe('ending a session', () => {
    it('makes its cookie and its token worthless at once, and leaves the others open', async () => {
      const username = await customer();
      const [here, stolen, third] = [
        await app.signIn(username),
        await app.signIn(username),
        await app.signIn(username),
      ];
      expect(await answersTo(stolen)).toEqual(OPEN);
      await app
        .api(here)
        .delete(`/api/me/sessions/${await numberOf(stolen)}`)
        .expect(204);
      expect(await answersTo(stolen)).toEqual(ENDED);
      expect([await answersTo(here), await answersTo(third)]).toEqual([OPEN, OPEN]);
      const id = await idOf(username);
      expect(await app.lastEvent()).toMatchObject({
        action: 'user.sign_out',
        actorId: id,
        subjectId: id,
        before: { sessions: 3 },
        after: { sessions: 2 },
      });
    });

    it('is refused for a session of another account, which stays open, also for staff', async () => {
      const theirs = await app.signIn(await customer());
      const number = await numberOf(theirs);
      for (const other of [await app.signIn(await customer()), await app.signIn()]) {
        const before = await app.lastEvent();
        await app.api(other).delete(`/api/me/sessions/${number}`).expect(404);
        expect((await app.lastEvent())!.id).toBe(before!.id);
      }
      expect(await answersTo(theirs)).toEqual(OPEN);
    });

    it('takes no cookie in place of the token', async () => {
      const here = await app.signIn(await customer());
      const number = await numberOf(here);
      await app.http.delete(`/api/me/sessions/${number}`).set('Cookie', here.cookie).expect(401);
      await app.http.post('/api/me/sessions/end-others').set('Cookie', here.cookie).expect(401);
      expect(await answersTo(here)).toEqual(OPEN);
    });
  });

  describe('ending all other sessions', () => {
    it('keeps the one that asks, and those of other accounts', async () => {
      const username = await customer();
      const [here, stolen, forgotten] = [
        await app.signIn(username),
        await app.signIn(username),
        await app.signIn(username),
      ];
      const stranger = await app.signIn(await customer());
      expect(await app.api(here).post('/api/me/sessions/end-others').body(200)).toEqual({ ended: 2 });
      expect(await Promise.all([stolen, forgotten].map(answersTo))).toEqual([ENDED, ENDED]);
      expect(await Promise.all([here, stranger].map(answersTo))).toEqual([OPEN, OPEN]);
      expect(await app.lastEvent()).toMatchObject({
        action: 'user.sign_out',
        before: { sessions: 3 },
        after: { sessions: 1 },
      });
    });

    it('is no event where there are none', async () => {
      const here = await app.signIn(await customer());
      const before = await app.lastEvent();
      await app.api(here).post('/api/me/sessions/end-others').expect(200, { ended: 0 });
      expect((await app.lastEvent())?.id).toBe(before?.id);
    });
  });

  describe('changing the password', () => {
    const NEW = 'a better password';
    const change = (credentials: Credentials, body: object, address = '192.0.2.200') =>
      app.api(credentials).put('/api/me/password', body).set('X-Forwarded-For', address);

    it('ends all other sessions and keeps this one', async () => {
      const username = await customer();
      const [here, stolen] = [await app.signIn(username), await app.signIn(username)];
      const { body } = await change(here, { old_password: PASSWORD, password: NEW }).expect(200);
      expect(body).toMatchObject({ username });
      expect(JSON.stringify(body)).not.toMatch(/argon2|password/);
      expect(await answersTo(stolen)).toEqual(ENDED);
      expect(await answersTo(here)).toEqual(OPEN);
      await app.login(username, PASSWORD).expect(401);
      await app.login(username, NEW).expect(200);
    });

    it('is audited without the passwords', async () => {
      const username = await customer();
      await change(await app.signIn(username), { old_password: PASSWORD, password: NEW }).expect(200);
      const id = await idOf(username);
      const event = await app.lastEvent();
      expect(event).toMatchObject({
        action: 'user.password',
        actorId: id,
        subjectId: id,
        before: null,
        after: null,
      });
      expect(JSON.stringify(event)).not.toMatch(/better|argon2/);
    });

    it('keeps this browser a known one', async () => {
      const username = await customer();
      const answer = await change(await app.signIn(username), { old_password: PASSWORD, password: NEW });
      const device = String(answer.headers['set-cookie']).split(';')[0]!;
      expect(device).toMatch(/^lisensi_device_\d+=/);
      for (let i = 0; i < 5; i++) await app.login(username, 'wrong', '192.0.2.201').expect(401);
      await app.login(username, NEW, '192.0.2.201').expect(429);
      await app.login(username, NEW, '192.0.2.201').set('Cookie', device).expect(200);
    });

    it('is refused at the field for a wrong old password, which signs nobody out', async () => {
      const username = await customer();
      const here = await app.signIn(username);
      const { body } = await change(here, { old_password: 'wrong', password: NEW }).expect(422);
      expect(sentencesOf(body)).toEqual({
        error: 'This is not your password.',
        errors: { old_password: 'This is not your password.' },
      });
      expect(body).toMatchObject({ codes: { old_password: 'wrong_password' } });
      expect(await answersTo(here)).toEqual(OPEN);
      await app.login(username, PASSWORD).expect(200);
    });

    it.each<[object, Record<string, string>]>([
      [{}, { old_password: 'Old password is required.', password: 'Password is required.' }],
      [
        { old_password: '', password: 'short' },
        {
          old_password: 'Old password is required.',
          password: 'Password must be at least 6 characters long',
        },
      ],
      [{ old_password: { $ne: '' }, password: NEW }, { old_password: 'Old password is required.' }],
      [
        { old_password: PASSWORD, password: PASSWORD },
        { password: 'Choose a password that differs from the old one.' },
      ],
      [
        { old_password: PASSWORD, password: NEW, id: 1, username: 'admin' },
        { id: 'id is not a field of this request.', username: 'username is not a field of this request.' },
      ],
    ])('is refused for %j', async (input, errors) => {
      const username = await customer();
      const { body } = await change(await app.signIn(username), input).expect(422);
      expect(sentencesOf(body)).toEqual({ error: Object.values(errors)[0], errors });
      await app.login(username, PASSWORD).expect(200);
    });

    it('gives a thief of the session no more guesses than a sign-in, and shares its count', async () => {
      const username = await customer();
      const here = await app.signIn(username);
      const guess = (old_password: string) => change(here, { old_password, password: NEW }, '192.0.2.210');
      for (let i = 0; i < 3; i++) await guess('wrong').expect(422);
      for (let i = 0; i < 2; i++) await app.login(username, 'wrong', '192.0.2.210').expect(401);
      const { headers } = await guess(PASSWORD).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await app.login(username, PASSWORD, '192.0.2.210').expect(429);
      expect(await answersTo(here)).toEqual(OPEN);
    });

    it('forgets the failures before a right one', async () => {
      const here = await app.signIn(await customer());
      const passwords = [PASSWORD, 'second one', 'third one', 'fourth one'];
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++)
          await change(here, { old_password: 'wrong', password: NEW }, '192.0.2.211').expect(422);
        const step = { old_password: passwords[i], password: passwords[i + 1] };
        await change(here, step, '192.0.2.211').expect(200);
      }
    });

    it('cannot happen without its event', async () => {
      const username = await customer();
      const [here, other] = [await app.signIn(username), await app.signIn(username)];
      const hash = async () => (await app.em.findOneOrFail(User, { username }, WITH_HASH)).passwordHash;
      const [before, number] = [await hash(), await numberOf(other)];
      await app.em.execute('alter table audit_events add constraint full_up check (false) not valid');
      const answers = [
        await change(here, { old_password: PASSWORD, password: NEW }),
        await app.api(here).post('/api/me/sessions/end-others'),
        await app.api(here).delete(`/api/me/sessions/${number}`),
      ];
      await app.em.execute('alter table audit_events drop constraint full_up');
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
      expect(await hash()).toBe(before);
      expect(await answersTo(other)).toEqual(OPEN);
    });

    raceTest('happens once when two forms with the old password arrive together', async () => {
      const username = await customer();
      const here = await app.signIn(username);
      const answers = await Promise.all(
        ['first choice', 'second choice'].map((password) =>
          change(here, { old_password: PASSWORD, password }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });
  });

  describe('a password that staff chose', () => {
    const CHOSEN = 'chosen by staff';
    const OWN = 'chosen by myself';
    let staff: Api;
    let made = 0;

    beforeAll(async () => void (staff = app.api(await app.signIn())));

    const createdByStaff = async (rest = {}) => {
      const username = `made${++made}`;
      const input = { username, email: `${username}@example.test`, password: CHOSEN, ...rest };
      return { username, body: await staff.post('/api/users', input).body<object>(201) };
    };
    const visit = async (credentials: Credentials, path: string) => {
      const { status, headers } = await app.pages(credentials).get(path);
      return status === 302 ? headers.location : status;
    };
    const dueOf = async (credentials: Credentials) =>
      (await app.pageProps<SharedProps>(credentials, '/account', 'viewer')).viewer!.password_due;
    const replace = (credentials: Credentials, password: string) =>
      app.api(credentials).put('/api/me/password/forgotten', { password });
    const choose = (credentials: Credentials, old_password: string, password: string) =>
      app.api(credentials).put('/api/me/password', { old_password, password });

    it.each<[string, () => Promise<string>]>([
      ['a created user', async () => (await createdByStaff()).username],
      ['created staff', async () => (await createdByStaff({ role: 'admin' })).username],
      [
        'a created customer',
        async () => {
          const username = `made${++made}`;
          const input = { username, password: CHOSEN, plan_type: 'basic' };
          await staff.post('/api/customers', input).expect(201);
          return username;
        },
      ],
      [
        'a user whose password was set',
        async () => {
          const { id, username } = await app.make.user();
          await staff.put(`/api/users/${id}/password`, { password: CHOSEN }).expect(200);
          return username;
        },
      ],
    ])(
      'of %s is asked about on the page they came for, and chosen without typing it again',
      async (_, make) => {
        const username = await make();
        const here = await app.signIn(username, CHOSEN);
        const elsewhere = await app.signIn(username, CHOSEN);
        for (const path of ['/dashboard', '/licenses?q=a&sort=-id', '/account'])
          expect(await visit(here, path)).toBe(200);
        const asked = (await dueOf(here))!;
        expect(asked).toEqual({ is_required: false, replaceable_until: expect.any(String) });
        await replace(here, CHOSEN).expect(422);
        await replace(here, OWN).expect(200);
        expect(await dueOf(here)).toBeNull();
        await replace(here, 'another one').expect(409);
        expect(await answersTo(elsewhere)).toEqual(ENDED);
        expect(await dueOf(await app.signIn(username, OWN))).toBeNull();
      },
    );

    it('is typed again once the sign-in is ten minutes ago, in a session that was left open', async () => {
      const { username } = await createdByStaff();
      app.now = new Date('2090-05-10T03:00:00.000Z');
      const here = await app.signIn(username, CHOSEN);
      expect((await dueOf(here))!.replaceable_until).toBe('2090-05-10T03:10:00.000Z');
      app.now = new Date('2090-05-10T03:10:00.000Z');
      expect(await dueOf(here)).toEqual({ is_required: false, replaceable_until: null });
      expect(await replace(here, OWN).body(409)).toMatchObject({ code: 'link_too_old' });
      await choose(here, 'wrong', OWN).expect(422);
      await choose(here, CHOSEN, OWN).expect(200);
      expect(await dueOf(here)).toBeNull();
    });

    it('is no way to replace a password that somebody chose for themselves', async () => {
      const here = await app.signIn(await customer());
      expect(await dueOf(here)).toBeNull();
      expect(await replace(here, OWN).body(409)).toMatchObject({ code: 'link_too_old' });
    });

    it('is refused as the new one', async () => {
      const here = await app.signIn((await createdByStaff()).username, CHOSEN);
      await choose(here, CHOSEN, CHOSEN).expect(422);
      expect(await dueOf(here)).not.toBeNull();
    });

    it('changes nothing for programs, public pages and signing out', async () => {
      const { username, body } = await createdByStaff({ role: 'admin' });
      expect(body).not.toHaveProperty('must_change_password');
      const here = await app.signIn(username, CHOSEN);
      await app.api(here).get('/api/users').expect(200);
      await app.api(here).get('/api/verify-token').expect(200);
      expect(await visit(here, '/')).toBe(200);
      await app.http.post('/logout').set({ Cookie: here.cookie, Origin: 'http://lisensi.test' }).expect(204);
      expect(await answersTo(here)).toEqual(ENDED);
    });

    it('is what staff choose for others, not for themselves, and not the first password', async () => {
      expect(await dueOf(await app.signIn())).toBeNull();
      const { username } = await app.make.user({ role: 'admin' });
      const own = await app.signIn(username);
      const id = await idOf(username);
      await app.api(own).put(`/api/users/${id}/password`, { password: OWN }).expect(200);
      expect(await dueOf(await app.signIn(username, OWN))).toBeNull();
    });

    it('is not what the operator sets by a command', async () => {
      const { id, username } = await app.make.user();
      await app.inContext(() => app.nest.get(UserAccess).setPassword(id, OWN, systemContext(new Date())));
      expect(await dueOf(await app.signIn(username, OWN))).toBeNull();
    });
  });
});

describe('REQUIRE_OWN_PASSWORD=true', () => {
  const app = TestApp.ofFile({ REQUIRE_OWN_PASSWORD: 'true' });

  it('refuses all calls but those that choose a password, while pages ask for it', async () => {
    const { username } = await app.make.user({ role: 'admin', mustChangePassword: true });
    const here = await app.signIn(username);
    const { viewer } = await app.pageProps<SharedProps>(here, '/licenses', 'viewer');
    expect(viewer!.password_due).toMatchObject({ is_required: true });
    await app.pages(here).get('/licenses?q=a').expect(200);
    const { body } = await app.api(here).get('/api/licenses').expect(403);
    expect(body).toMatchObject({ code: 'password_due', error: 'Choose a password of your own first.' });
    await app.api(here).get('/api/verify-token').expect(200);
    await app.api(here).put('/api/me/password/forgotten', { password: 'my own one' }).expect(200);
    await app.api(here).get('/api/licenses').expect(200);
  });

  it('asks nothing of who chose their own', async () => {
    await app
      .api(await app.signIn())
      .get('/api/licenses')
      .expect(200);
  });
});
