import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { KnownBrowser } from '../../src/accounts/auth/known-browser.entity.js';
import type { OwnBrowserView } from '../../src/accounts/account/own-browser.view.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import { SecondFactor } from '../../src/accounts/second-factor/second-factor.service.js';
import type { SecondFactorView } from '../../src/accounts/second-factor/second-factor.view.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { WaitingSignIn } from '../../src/rules/second-factor.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { SoftwareAuthenticator } from '../support/fakes/software-authenticator.js';
import { PASSWORD } from '../support/password.js';
import { addApp, codeAt } from '../support/second-factor.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-05-10T03:00:00.000Z');
const DAY = 86_400_000;
const ORIGIN = 'http://lisensi.test';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`;
const LAPTOP = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`;
const PROGRAM = 'curl/8.5.0';

let numbers = 0;

const app = TestApp.ofFile({}, { now: NOW, empties: 'outbox' });
const { admin } = app;
const whatsapp = DeafWhatsapp.ofFile(app);
/** Another one for each test, because a network has few sign-ins a minute. */
let home: string;

beforeEach(() => void (home = `203.0.113.${++numbers}`));

const customer = (some: Parameters<TestApp['make']['user']>[0] = {}) =>
  app.make.user({ waNumber: `62817${String(++numbers).padStart(7, '0')}`, locale: 'en', ...some });

/** @returns the cookie of the browser */
async function signIn(
  { username }: User,
  { agent = PHONE, cookie = '', address = home, password = PASSWORD } = {},
): Promise<string> {
  const answer = await app
    .login(username, password, address)
    .set('User-Agent', agent)
    .set('Cookie', cookie)
    .expect(200);
  return deviceIn(answer.headers);
}
const deviceIn = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[]).find((one) => one.startsWith('lisensi_device_'))!.split(';')[0]!;
const queued = (user: User, kind = 'new_sign_in') => app.em.count(OutboxEntry, { kind, userId: user.id });

describe('the notice of a sign-in from a new browser', () => {
  it('goes to the number on file, with time, device, network and what to do', async () => {
    const user = await customer({ username: 'budi', fullName: 'Budi Santoso' });
    await signIn(user, { agent: LAPTOP });
    expect(await queued(user)).toBe(0);
    await signIn(user, { address: '198.51.100.7' });
    await app.nest.get(OutboxRunner).run();
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]).toMatchObject({ to: user.waNumber });
    expect(whatsapp.sent[0]!.text.split('\n')).toEqual([
      'Hello Budi Santoso, someone signed in to your WiFi-AI account (budi) from a new browser.',
      'Time: 10 May 2090 at 10:00',
      'Device: Chrome · Android',
      'Network: 198.51.100.7',
      'If that was you, ignore this message.',
      'If not, open http://lisensi.test/account, sign out that device and change your password.',
    ]);
  });

  it('is in the language of the account', async () => {
    const user = await customer({ locale: 'id' });
    await signIn(user);
    await signIn(user);
    await app.nest.get(OutboxRunner).run();
    expect(whatsapp.sent[0]!.text).toContain('Waktu: 10 Mei 2090 pukul 10.00');
  });

  it('is not for the first browser of an account, nor for one that comes again from elsewhere', async () => {
    const user = await customer();
    const cookie = await signIn(user);
    expect(await queued(user)).toBe(0);
    await signIn(user, { cookie, address: '198.51.100.8' });
    expect(await queued(user)).toBe(0);
    await signIn(user);
    expect(await queued(user)).toBe(1);
  });

  it('is not for a known browser after the password was changed', async () => {
    const user = await customer();
    const cookie = await signIn(user);
    await admin.put(`/api/users/${user.id}/password`, { password: 'another one' }).expect(200);
    await signIn(user, { cookie, password: 'another one' });
    expect(await queued(user)).toBe(0);
  });

  it('is of each account of a browser by itself', async () => {
    const [one, other] = [await customer(), await customer()];
    const cookie = await signIn(one);
    await signIn(other, { agent: LAPTOP });
    await signIn(other, { cookie });
    expect([await queued(one), await queued(other)]).toEqual([0, 1]);
  });

  it('is not for a wrong password', async () => {
    const user = await customer();
    await signIn(user);
    await app.login(user.username, 'wrong').set('User-Agent', LAPTOP).expect(401);
    expect(await queued(user)).toBe(0);
    expect(await app.em.count(KnownBrowser, { userId: user.id })).toBe(1);
  });

  it('knows a program by its kind and network, since it keeps no cookie', async () => {
    const user = await customer();
    for (let i = 0; i < 3; i++) await signIn(user, { agent: PROGRAM });
    expect(await queued(user)).toBe(0);
    await signIn(user, { agent: PROGRAM, address: '198.51.100.9' });
    expect(await queued(user)).toBe(1);
  });

  it('comes at most three times a day', async () => {
    const user = await customer();
    await signIn(user);
    app.now = new Date(NOW.getTime() + 2 * DAY);
    for (let i = 0; i < 5; i++) await signIn(user);
    expect(await queued(user)).toBe(3);
    app.now = new Date(NOW.getTime() + 4 * DAY);
    await signIn(user);
    expect(await queued(user)).toBe(4);
  });

  it('comes for a link that is opened on another phone', async () => {
    const user = await customer();
    await signIn(user, { agent: LAPTOP });
    await app.http.post('/api/sign-in-links', { to: user.username }).expect(202);
    await app.nest.get(SignInLinkRequests).finish();
    await app.nest.get(OutboxRunner).run();
    const path = /\/masuk\/[0-9a-f]{32}/.exec(whatsapp.sent[0]!.text)![0];
    const { headers } = await app.http
      .post(path)
      .set({ 'Sec-Fetch-Site': 'same-origin', 'User-Agent': PHONE })
      .type('form')
      .expect(200);
    expect(await queued(user)).toBe(1);
    await signIn(user, { cookie: deviceIn(headers) });
    expect(await queued(user)).toBe(1);
  });

  it('reaches staff as well', async () => {
    const user = await customer({ role: 'admin' });
    await signIn(user);
    await signIn(user);
    expect(await queued(user)).toBe(1);
  });

  it('is not written to an account without a number', async () => {
    const user = await app.make.user({ username: 'numberless' });
    await signIn(user);
    await signIn(user);
    expect(await queued(user)).toBe(0);
  });

  it('keeps at most fifty browsers of an account, and each for 180 days after its last use', async () => {
    const user = await customer();
    const { em } = app;
    await em.execute(
      `insert into known_browsers (user_id, hash, first_seen_at, last_seen_at)
        select ?, sha256(i::text::bytea), ?, ? from generate_series(1, 60) i`,
      [user.id, '2090-05-01', '2090-05-01'] as string[],
    );
    const cookie = await signIn(user);
    expect(await em.count(KnownBrowser, { userId: user.id })).toBe(50);
    app.now = new Date(NOW.getTime() + 100 * DAY);
    await signIn(user, { cookie });
    app.now = new Date(NOW.getTime() + 279 * DAY);
    await app.nest.get(Retention).run('known-browsers');
    expect(await em.count(KnownBrowser, { userId: user.id })).toBe(1);
    app.now = new Date(NOW.getTime() + 281 * DAY);
    await app.nest.get(Retention).run('known-browsers');
    expect(await em.count(KnownBrowser, { userId: user.id })).toBe(0);
  });

  describe('the list of browsers', () => {
    const browsersOf = ({ username }: User, cookie = '', agent = PHONE) =>
      app
        .as(username)
        .get('/api/me/browsers')
        .set({ Cookie: cookie, 'User-Agent': agent })
        .body<OwnBrowserView[]>(200);

    it('shows device, network and times of each, the latest used first, and nothing secret', async () => {
      const user = await customer();
      await signIn(user, { agent: LAPTOP, address: '198.51.100.7' });
      app.now = new Date(NOW.getTime() + DAY);
      const cookie = await signIn(user);
      await signIn(await customer());
      const first = { id: expect.any(Number), first_seen_at: NOW.toISOString() };
      const tomorrow = app.now.toISOString();
      expect(await browsersOf(user, cookie)).toEqual([
        {
          id: expect.any(Number),
          device: 'Chrome · Android',
          address: home,
          is_current: true,
          first_seen_at: tomorrow,
          last_seen_at: tomorrow,
        },
        {
          ...first,
          device: 'Chrome · Windows',
          address: '198.51.100.7',
          is_current: false,
          last_seen_at: NOW.toISOString(),
        },
      ]);
    });

    it('forgets one, whose next sign-in sends a notice, also when it was the only one', async () => {
      const user = await customer();
      const cookie = await signIn(user);
      const [browser] = await browsersOf(user, cookie);
      const own = app.as(user.username);
      await own.delete(`/api/me/browsers/${browser!.id}`).expect(204);
      expect(await browsersOf(user, cookie)).toEqual([]);
      await own.delete(`/api/me/browsers/${browser!.id}`).expect(404);
      await signIn(user, { cookie });
      expect(await queued(user)).toBe(1);
    });

    it('forgets none of another account, also for staff', async () => {
      const user = await customer();
      await signIn(user);
      const [browser] = await browsersOf(user);
      const stranger = await customer();
      for (const name of [stranger.username, 'admin'])
        await app.as(name).delete(`/api/me/browsers/${browser!.id}`).expect(404);
      expect(await browsersOf(user)).toHaveLength(1);
    });
  });

  it('cannot be escaped by a cookie that names another browser of the account', async () => {
    const user = await customer();
    const cookie = await signIn(user);
    const forged = cookie.replace(/\.([\w-]{16})\./, '.AAAAAAAAAAAAAAAA.');
    await signIn(user, { cookie: forged });
    expect(await queued(user)).toBe(1);
  });
});

describe('the notice of what happens to a second factor', () => {
  const KIND = 'second_factor';
  const later = () => (app.now = new Date(app.now!.getTime() + 30_000));
  const withApp = async (some: Parameters<TestApp['make']['user']>[0] = {}) => {
    const user = await customer(some);
    const session = await app.sessionOf(user.username);
    return { user, session, ...(await addApp(app, session, app.now!)) };
  };
  const signInBy = async (user: User, code: string) => {
    const { body } = await app.login(user.username, PASSWORD, home).expect(401);
    const { sign_in } = (body as { second_factor: WaitingSignIn }).second_factor;
    return app.http.post('/api/login/second-factor', { sign_in, code });
  };
  const eventsOf = async (user: User) =>
    (await app.em.find(OutboxEntry, { kind: KIND, userId: user.id }, { orderBy: { id: 'asc' } })).map(
      ({ payload }) => payload.event,
    );

  it('goes to the number on file, with what happened, when, from where and what to do', async () => {
    const { user, session } = await withApp({ username: 'sari', fullName: 'Sari Dewi' });
    await app.api(session).post('/api/me/recovery-codes').set('X-Forwarded-For', '198.51.100.7').expect(200);
    await app.nest.get(OutboxRunner).run();
    expect(whatsapp.sent.map(({ to }) => to)).toEqual([user.waNumber, user.waNumber]);
    expect(whatsapp.sent[1]!.text.split('\n')).toEqual([
      'Hello Sari Dewi, this happened to the second factor of your WiFi-AI account (sari): the recovery codes were replaced by new ones.',
      'Time: 10 May 2090 at 10:00',
      'Network: 198.51.100.7',
      'If you wanted this, ignore this message.',
      'If not, open http://lisensi.test/account, sign out all other devices, change your password and check your second factor.',
    ]);
  });

  it('does not overtake an earlier one that takes longer', async () => {
    const { session } = await withApp();
    await app.api(session).post('/api/me/recovery-codes').expect(200);
    const { says } = whatsapp;
    whatsapp.says = async (message) => {
      if (message.text.includes('was added')) await pause(200);
      return says(message);
    };
    await app.nest.get(OutboxRunner).run();
    whatsapp.says = says;
    expect(
      whatsapp.sent.map(({ text }) => /an authenticator app was added|codes were replaced/.exec(text)?.[0]),
    ).toEqual(['an authenticator app was added', 'codes were replaced']);
  });

  it('is sent when a recovery code is used, and not when the app signs in', async () => {
    const { user, secret, codes } = await withApp();
    later();
    expect((await signInBy(user, codeAt(secret, app.now!))).status).toBe(200);
    expect(await eventsOf(user)).toEqual(['app_added']);
    expect((await signInBy(user, codes[0]!)).status).toBe(200);
    expect((await signInBy(user, codes[0]!)).status).toBe(422);
    expect(await eventsOf(user)).toEqual(['app_added', 'code_used']);
  });

  it('is sent when an app or a passkey is added, replaced or removed, in the language of the account', async () => {
    const { user, session } = await withApp({ locale: 'id', role: 'support' });
    const own = app.api(session);
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const { body: begun } = await own.post('/api/me/passkeys/options', {}).expect(200);
    const passkey = authenticator.create(begun.options);
    const { body } = await own.post('/api/me/passkeys', { name: 'Pixel', passkey }).expect(201);
    const { id } = (body as { second_factor: SecondFactorView }).second_factor.passkeys[0]!;
    await own.delete(`/api/me/passkeys/${id}`).expect(204);
    await addApp(app, session, app.now!);
    await own.delete('/api/me/authenticator-app').expect(204);
    await app.nest.get(OutboxRunner).run();
    const events = whatsapp.sent.map(({ to, text }) => to === user.waNumber && /\): (.*)\.$/m.exec(text)![1]);
    expect(events).toEqual([
      'aplikasi autentikator ditambahkan',
      'passkey ditambahkan',
      'passkey dihapus',
      'aplikasi autentikator diganti dengan yang baru',
      'aplikasi autentikator dihapus',
    ]);
  });

  it('is sent when an operator resets it, without a network', async () => {
    const { user } = await withApp();
    await app.inContext(() => app.nest.get(SecondFactor).reset(user.id, systemContext(app.now!)));
    await app.nest.get(OutboxRunner).run();
    const { text } = whatsapp.sent.at(-1)!;
    expect(text).toContain('an operator removed all of it.');
    expect(text).not.toContain('Network');
  });

  it('is not sent for a removal that is refused', async () => {
    const { user, session } = await withApp();
    await app.api(session).delete('/api/me/passkeys/999999').expect(404);
    expect(await eventsOf(user)).toEqual(['app_added']);
  });

  it('comes at most five times a day', async () => {
    const { user, session } = await withApp();
    for (let i = 0; i < 6; i++) await app.api(session).post('/api/me/recovery-codes').expect(200);
    expect(await queued(user, KIND)).toBe(5);
    app.now = new Date(NOW.getTime() + DAY + 1000);
    await app.inContext(() => app.nest.get(SecondFactor).reset(user.id, systemContext(app.now!)));
    expect(await queued(user, KIND)).toBe(6);
  });
});

describe('where staff send messages themselves', () => {
  it('nobody is asked to tell customers of their new browsers and second factors', async () => {
    const manual = await TestApp.open();
    const { username } = await manual.make.user({ waNumber: '6281700099999' });
    for (const agent of [PHONE, LAPTOP])
      await manual.login(username, PASSWORD).set('User-Agent', agent).expect(200);
    expect(await manual.em.count(KnownBrowser, {})).toBe(2);
    await addApp(manual, await manual.sessionOf(username), new Date());
    expect(await manual.em.count(OutboxEntry, {})).toBe(0);
    await manual.close();
  });
});
