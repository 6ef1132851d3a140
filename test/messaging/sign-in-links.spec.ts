import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountPage } from '../../src/accounts/account/account.page.controller.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { Session } from '../../src/accounts/auth/session.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import type { MessagesPage } from '../../src/messaging/messages/messages.page.controller.js';
import type { MessageView } from '../../src/messaging/messages/message.view.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { SignInLinkRequests } from '../../src/messaging/sign-in-links/sign-in-link-requests.service.js';
import { LINKS_AN_HOUR, SignInLinkLimits } from '../../src/messaging/sign-in-links/sign-in-link-limits.js';
import { SignInLink } from '../../src/messaging/sign-in-links/sign-in-link.entity.js';
import type { SignInLinkPage } from '../../src/messaging/sign-in-links/sign-in-link.page.controller.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { raceTest } from '../support/database/race-test.js';
import { budget } from '../support/jest/tier.js';
import { untilWaiting, holding } from '../support/database/while-held.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { PASSWORD } from '../support/password.js';
import { type Role, ROLES } from '../../src/rules/roles.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-05-10T03:00:00.000Z');
const MINUTE = 60_000;
const NEW = 'a better password';
const HERE = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://lisensi.test' };

let serial = 0;
const numberOf = (n: number) => `62813${String(n).padStart(7, '0')}`;
const newNumber = () => numberOf(++serial);
const newAddress = () => `198.18.${(++serial >> 8) & 255}.${serial & 255}`;

describe('signing in by a link', () => {
  const app = TestApp.ofFile(
    { WHATSAPP_NUMBER: '6281100000000' },
    { now: NOW, empties: 'outbox, sign_in_links' },
  );
  const whatsapp = DeafWhatsapp.ofFile(app);

  beforeEach(async () => {
    // In a table, or in the memory of the one process of an embedded database.
    const { all } = app.nest.get(SignInLinkLimits)['limiters'];
    for (const key of ['known', 'unknown']) await all.delete(key);
  });

  const later = (minutes: number) => (app.now = new Date(app.now!.getTime() + minutes * MINUTE));
  const customer = (some: Parameters<TestApp['make']['user']>[0] = {}) =>
    app.make.user({ waNumber: newNumber(), locale: 'en', ...some });
  const ask = (to: unknown, address = newAddress()) =>
    app.http.post('/api/sign-in-links', { to }).set('X-Forwarded-For', address);
  const idle = () => app.nest.get(SignInLinkRequests).finish();
  const send = () => app.nest.get(OutboxRunner).run();

  /** The texts that were sent because of this. */
  async function textsFor(to: string): Promise<string[]> {
    const before = whatsapp.sent.length;
    await ask(to).expect(202);
    await idle();
    await send();
    return whatsapp.sent.slice(before).map(({ text }) => text);
  }
  const pathIn = (text: string | undefined) => /\/masuk\/[0-9a-f]{32}/.exec(text ?? '')![0];
  const linkFor = async (to: string) => pathIn((await textsFor(to))[0]);

  /** A customer with a link. */
  const sentLink = async () => {
    const user = await customer();
    return { user, path: await linkFor(user.username) };
  };

  /** As in a restored copy: a dump contains no links, so their ids begin anew. */
  const loseLinks = async () => {
    await app.empty('sign_in_links');
    await app.em.execute('alter table sign_in_links alter column id restart');
  };

  const preview = (path: string) => app.http.get(path).set('X-Forwarded-For', newAddress());
  const press = (path: string, headers: Record<string, string> = HERE) =>
    app.http
      .post(path)
      .set({ ...headers, 'X-Forwarded-For': newAddress() })
      .type('form');
  const propsOf = (html: string) =>
    (
      JSON.parse(/<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!) as {
        props: SignInLinkPage;
      }
    ).props;

  async function enter(path: string) {
    const answer = await press(path).expect(200);
    const { entered } = propsOf(answer.text);
    return { token: entered!.token, cookie: String(answer.headers['set-cookie']).split(';')[0]!, entered };
  }
  const sessionsOf = ({ id }: User) => app.em.find(Session, { user: id });

  it('opens a session of the account, after many previews that change nothing', async () => {
    const budi = await customer({ username: 'budi', fullName: 'Budi Santoso' });
    await app.make.license({ owner: budi, licenseKey: 'AFS-LINK-0000-4C1Y' });
    const path = await linkFor('budi');
    const before = await app.em.find(SignInLink, {});
    for (let i = 0; i < budget(100); i++) {
      const { text, headers } = await preview(path).expect(200);
      expect(propsOf(text)).toMatchObject({
        accounts: [{ id: budi.id, name: 'Budi Santoso', key_ending: '4C1Y' }],
        entered: null,
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await app.em.find(SignInLink, {})).toEqual(before);
    expect(await sessionsOf(budi)).toEqual([]);
    const session = await enter(path);
    expect(session.entered).toMatchObject({ user: { id: budi.id }, next: '/dashboard' });
    await app.api(session).get('/api/verify-token').expect(200);
    await app.pages(session).get('/licenses').expect(200);
    expect(await app.lastEvent()).toMatchObject({
      action: 'user.link_sign_in',
      actorId: budi.id,
      subjectId: budi.id,
    });
  });

  it('keeps a hostile name text', async () => {
    const fullName = '</script><img src=x onerror=alert(1)>';
    const { username } = await customer({ fullName });
    const { text } = await preview(await linkFor(username)).expect(200);
    expect(propsOf(text).accounts[0]!.name).toBe(fullName);
    expect(text).not.toContain('<img src=x');
  });

  it('says to search engines and other sites as little as a pay link, and is not compressed with a token', async () => {
    const path = await linkFor((await customer()).username);
    expect((await preview(path)).headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect((await press(path).set('Accept-Encoding', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('works once: the second press is answered with what to do next', async () => {
    const { user, path } = await sentLink();
    await enter(path);
    const { text } = await press(path).expect(410);
    expect(propsOf(text)).toMatchObject({ accounts: [], entered: null, seller_number: '6281100000000' });
    await preview(path).expect(410);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  raceTest('is spent once by two who press at the same moment', async () => {
    const { user, path } = await sentLink();
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    expect(await sessionsOf(user)).toHaveLength(1);
  });

  it('ends after fifteen minutes', async () => {
    const { user, path } = await sentLink();
    later(15);
    await preview(path).expect(410);
    await press(path).expect(410);
    expect(await sessionsOf(user)).toEqual([]);
    const inTime = await linkFor((await customer()).username);
    later(14.9);
    await enter(inTime);
  });

  it('voids the earlier ones of the account, also one that was not sent yet', async () => {
    const { username } = await customer();
    const first = await linkFor(username);
    await ask(username).expect(202);
    await idle();
    const [second] = await app.em.find(OutboxEntry, { kind: 'sign_in', state: 'due' });
    const third = await linkFor(username);
    await press(first).expect(410);
    expect(await app.em.findOneOrFail(OutboxEntry, second!.id)).toMatchObject({ state: 'cancelled' });
    await enter(third);
  });

  it.each<[string, (user: User) => string]>([
    ['username in any case', ({ username }) => username.toUpperCase()],
    ['username with a blank behind it', ({ username }) => `${username}\u00a0`],
    ['e-mail address', ({ email }) => ` ${email!} `],
    ['number as people type it', ({ waNumber }) => `0${waNumber!.slice(2, 5)}-${waNumber!.slice(5)}`],
    ['licence key', ({ id }) => `afs-owner-${String(id).padStart(8, '0')}`],
    ['licence key with O for 0', ({ id }) => `afs-0wner-${String(id).padStart(8, 'O')}`],
  ])('finds the account by its %s', async (_, nameOf) => {
    const user = await customer();
    await app.make.license({ owner: user, licenseKey: `AFS-OWNER-${String(user.id).padStart(8, '0')}` });
    const [text] = await textsFor(nameOf(user));
    expect(text).toContain(user.username);
    expect(whatsapp.sent.at(-1)!.to).toBe(user.waNumber);
  });

  it('reads no number into a name or a key', async () => {
    const { waNumber } = await customer();
    for (const to of [`budi${waNumber}`, `AFS-${waNumber}`]) expect(await textsFor(to)).toEqual([]);
  });

  it('writes in the language of the account', async () => {
    const { username } = await customer({ locale: 'id' });
    expect(await textsFor(username)).toEqual([
      expect.stringMatching(/^Halo .*, ini tautan untuk masuk ke .*: http:\/\/lisensi\.test\/masuk\//),
    ]);
  });

  describe('the answer', () => {
    const withoutNumber = () => app.make.user({ username: `silent${++serial}` });
    const shown = async (to: string) => {
      let answer = { status: 0, body: {} as unknown, headers: {} as Record<string, unknown> };
      const statements = await app.statementsOf(async () => {
        const { status, body, headers } = await ask(to);
        answer = { status, body, headers: { ...headers, date: null, 'x-request-id': null } };
      });
      await idle();
      return { ...answer, sent: statements.map(head) };
    };
    const head = ([sql]: readonly [string, ...unknown[]]) =>
      sql.replaceAll(/\s+/g, ' ').split(' ').slice(0, 4).join(' ');
    const workFor = async (to: string) => {
      await ask(to).expect(202);
      return (await app.statementsOf(idle)).map(head);
    };

    it('is the same for everybody, and names the chat of the seller', async () => {
      const full = await customer();
      for (let i = 0; i < 4; i++) await textsFor(full.username);
      const known = await shown((await customer()).username);
      expect(known).toMatchObject({ status: 202, body: { seller_number: '6281100000000' } });
      for (const to of ['nobody-at-all', 'admin', (await withoutNumber()).username, full.username])
        expect(await shown(to)).toEqual(known);
    });

    it('is followed by the same work for nobody, of which nothing is left', async () => {
      const { username } = await customer();
      const [nobody, known] = [await workFor('nobody-at-all'), await workFor(username)];
      const undone = nobody.filter((sql) => sql.startsWith('delete'));
      expect(undone).toHaveLength(2);
      expect(nobody.filter((sql) => !undone.includes(sql))).toEqual(known);
      expect(await app.em.count(SignInLink, {})).toBe(1);
      expect(await app.em.count(OutboxEntry, {})).toBe(1);
    });

    raceTest('waits for nothing that depends on the account', async () => {
      const user = await customer();
      const holder = await holding(app, 'select from users where id = ? for update', [user.id]);
      await ask(user.username).expect(202);
      const work = idle();
      await untilWaiting(app, 1);
      expect(await app.em.count(OutboxEntry, {})).toBe(0);
      await holder.commit();
      await work;
      expect(await app.em.count(OutboxEntry, {})).toBe(1);
    });

    it.each([
      {},
      { to: '' },
      { to: 7 },
      { to: { $ne: '' } },
      { to: 'x'.repeat(256) },
      { to: 'a', role: 'user' },
    ])('is a refusal for %j', async (body) => {
      await app.http.post('/api/sign-in-links', body).set('X-Forwarded-For', newAddress()).expect(422);
    });
  });

  describe('accounts of staff', () => {
    const STAFF = ROLES.filter((role) => role !== 'user');

    it.each(STAFF)('with the role %s get none, by whatever name', async (role) => {
      const staff = await app.make.user({ role, waNumber: newNumber() });
      for (const to of [staff.username, staff.email!, staff.waNumber!])
        expect(await textsFor(to)).toEqual([]);
    });

    it('are left out where a customer has the same number', async () => {
      const { waNumber } = await app.make.user({ role: 'admin', waNumber: newNumber() });
      const user = await customer({ waNumber });
      const path = await linkFor(waNumber!);
      expect(propsOf((await preview(path)).text).accounts.map(({ id }) => id)).toEqual([user.id]);
    });

    it.each(STAFF)(
      'are refused when they became %s after the link was sent, which leaves no session',
      async (role) => {
        const { user, path } = await sentLink();
        const admin = app.api(await app.sessionOf());
        await admin.put(`/api/users/${user.id}/role`, { role }).expect(200);
        await preview(path).expect(410);
        await press(`${path}?account=${user.id}`).expect(410);
        expect(await sessionsOf(user)).toEqual([]);
      },
    );
  });

  raceTest('is refused to a role that is given at the moment of the press', async () => {
    const { user, path } = await sentLink();
    const holder = await holding(app, 'select from users where id = ? for update', [user.id]);
    const pressed = press(path).then((answer) => answer);
    await untilWaiting(app, 1);
    await holder.execute(`update users set role = 'admin' where id = ?`, [user.id]);
    await holder.commit();
    expect((await pressed).status).toBe(410);
    expect(await sessionsOf(user)).toEqual([]);
  });

  it('is refused when the number was changed after the link was sent', async () => {
    const { user, path } = await sentLink();
    await app.em.nativeUpdate(User, { id: user.id }, { waNumber: newNumber() });
    await press(path).expect(410);
    expect(await sessionsOf(user)).toEqual([]);
  });

  it('lists the accounts that share a number, and is spent for one of them', async () => {
    const waNumber = newNumber();
    const [one, other] = [await customer({ waNumber }), await customer({ waNumber })];
    const stranger = await customer();
    const path = await linkFor(waNumber);
    expect(propsOf((await preview(path)).text).accounts.map(({ id }) => id)).toEqual([one.id, other.id]);
    for (const account of ['', '?account=', `?account=${stranger.id}`, '?account[]=1', '?account=0'])
      expect(propsOf((await press(path + account).expect(200)).text).entered).toBeNull();
    const { entered } = await enter(`${path}?account=${other.id}`);
    expect(entered!.user.id).toBe(other.id);
    await press(`${path}?account=${one.id}`).expect(410);
    expect(await sessionsOf(one)).toEqual([]);
  });

  it('enters the one account alone that was named', async () => {
    const waNumber = newNumber();
    const [one] = [await customer({ waNumber }), await customer({ waNumber })];
    const path = await linkFor(one.username);
    expect(propsOf((await preview(path)).text).accounts.map(({ id }) => id)).toEqual([one.id]);
  });

  it('is not spent by a form of another site, or of no site', async () => {
    const { user, path } = await sentLink();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      {},
    ] as Record<string, string>[])
      await press(path, headers).expect(403);
    expect(await sessionsOf(user)).toEqual([]);
    await press(path, { Origin: 'http://lisensi.test' }).expect(200);
  });

  it('is a message of its own when the ids of links begin anew, and fits no message to another', async () => {
    const [first, second] = [await customer(), await customer()];
    await loseLinks();
    await ask(first.username).expect(202);
    await idle();
    await app.em.execute(`update outbox set state = 'held' where kind = 'sign_in'`);
    await loseLinks();
    expect(await textsFor(second.username)).toHaveLength(1);
    await app.em.execute(`update outbox set state = 'due' where state = 'held'`);
    await send();
    const states = await app.em.execute('select user_id, state from outbox order by id');
    expect(states).toEqual([
      { user_id: first.id, state: 'cancelled' },
      { user_id: second.id, state: 'done' },
    ]);
    expect(whatsapp.sent).toHaveLength(1);
  });

  it('is not found by many guesses, which are limited by network', async () => {
    const user = await customer();
    await linkFor(user.username);
    const address = newAddress();
    const statuses = new Set<number>();
    for (let i = 0; i < budget(1000); i++) {
      const path = `/masuk/${randomBytes(16).toString('hex')}`;
      const { status } = await app.http.post(path).set({ ...HERE, 'X-Forwarded-For': address });
      statuses.add(status);
      if (i === 29) expect([...statuses]).toEqual([404]);
    }
    expect([...statuses]).toEqual([404, 429]);
    await preview('/masuk/short').expect(404);
    await preview(`/masuk/${'%20'.repeat(16)}`).expect(404);
    expect(await sessionsOf(user)).toEqual([]);
  });

  describe('the limits', () => {
    it('are three messages an hour to one number, without a word to who asks', async () => {
      const { username, email, waNumber } = await customer();
      for (const to of [username, email!, waNumber!]) expect(await textsFor(to)).toHaveLength(1);
      for (const to of [username, email!, waNumber!]) expect(await textsFor(to)).toEqual([]);
    });

    it('are ten an hour from one network, whoever is asked for', async () => {
      const address = newAddress();
      for (let i = 0; i < 10; i++)
        await ask(i % 2 ? 'nobody' : (await customer()).username, address).expect(202);
      const { headers, body } = await ask('nobody', address).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
      expect(body).toEqual({
        error: 'Too many sign-in links were asked for from your network. Please try again in 60 minutes.',
      });
      await ask('nobody').expect(202);
      await idle();
    });

    it('are sixty an hour over all customers, and unknown names take none of these', async () => {
      const limits = app.nest.get(SignInLinkLimits);
      for (let i = 0; i < LINKS_AN_HOUR; i++) await limits.countLink(`nobody ${i}`, false);
      for (let i = 1; i < LINKS_AN_HOUR; i++) await limits.countLink(`somebody ${i}`, true);
      expect(await textsFor((await customer()).username)).toHaveLength(1);
      expect(await textsFor((await customer()).username)).toEqual([]);
    });

    raceTest('are shared by all processes', async () => {
      const neighbour = await app.neighbour();
      const address = newAddress();
      for (let i = 0; i < 10; i++) await ask('nobody', address).expect(202);
      await neighbour.http
        .post('/api/sign-in-links', { to: 'nobody' })
        .set('X-Forwarded-For', address)
        .expect(429);
      await idle();
      await neighbour.close();
    });
  });

  describe('a number that somebody changed', () => {
    type Change = (user: User, number: string) => Promise<unknown>;
    const edit =
      (caller: () => Promise<{ token: string }>): Change =>
      async ({ id, username, email }, wa_number) =>
        app
          .api(await caller())
          .put(`/api/users/${id}`, { username, email, wa_number })
          .expect(200);
    const colleague = async (role: Role) => app.sessionOf((await app.make.user({ role })).username);
    const admin = async () => app.em.findOneOrFail(User, { username: 'admin' });
    const withOldFactor = async () => {
      const session = await colleague('support');
      await app.em.execute(
        `update users set second_factor_since = now() where id = (select max(id) from users where role = 'support')`,
      );
      return session;
    };
    const anybody: [string, Change][] = [
      ['sales', edit(() => colleague('sales'))],
      [
        'an API key',
        edit(async () =>
          app.make.apiKey(await admin(), ['users:write'], { expiresAt: new Date('2091-01-01') }),
        ),
      ],
      ['support with a second factor that is not fresh', edit(withOldFactor)],
    ];

    it.each(anybody)(
      'by %s gets no link for seven days, nor does the customer lose one',
      async (_, change) => {
        const user = await customer();
        const number = newNumber();
        await change(user, number);
        await send();
        for (const to of [user.username, user.email!, number]) expect(await textsFor(to)).toEqual([]);
        const { body } = await (await app.as()).get('/api/users').query({ q: user.username });
        expect(body).toMatchObject([{ wa_number: number, sign_in_links_from: '2090-05-17T03:00:00.000Z' }]);
        later(7 * 24 * 60);
        expect(await textsFor(user.username)).toHaveLength(1);
        expect(whatsapp.sent.at(-1)!.to).toBe(number);
      },
    );

    it.each(['support', 'admin'] as const)(
      'by %s, who may set the password anyway, gets one at once',
      async (role) => {
        const user = await customer();
        await edit(() => colleague(role))(user, newNumber());
        await send();
        expect(await textsFor(user.username)).toHaveLength(1);
      },
    );

    it('is announced to the former number, unless it was restored before that', async () => {
      const user = await customer({ username: 'moved', fullName: 'Moved Away' });
      const former = user.waNumber!;
      const sales = edit(() => colleague('sales'));
      await sales(user, newNumber());
      await send();
      expect(whatsapp.sent).toMatchObject([
        { to: former, text: expect.stringMatching(/Moved Away.*\(moved\) was changed/) },
      ]);
      const other = await customer();
      await sales(other, newNumber());
      await app.em.nativeUpdate(User, { id: other.id }, { waNumber: other.waNumber! });
      await send();
      expect(whatsapp.sent).toHaveLength(1);
    });

    it('cannot be kept quiet by who changed it', async () => {
      const user = await customer();
      const session = await colleague('sales');
      await edit(() => Promise.resolve(session))(user, newNumber());
      const [{ id }] = (await app.em.find(OutboxEntry, { kind: 'number_changed' })) as [OutboxEntry];
      for (const act of ['skip', 'sent']) {
        const { body } = await app.api(session).post(`/api/messages/${id}/${act}`).expect(409);
        expect(body).toMatchObject({ code: 'link_not_yours' });
      }
    });

    it('leaves that account out of a link to the accounts that share it', async () => {
      const [user, other] = [await customer(), await customer()];
      await edit(() => colleague('sales'))(other, user.waNumber!);
      await send();
      const path = await linkFor(user.waNumber!);
      expect(propsOf((await preview(path)).text).accounts.map(({ id }) => id)).toEqual([user.id]);
    });

    it('gets links once the customer confirms it, or staff who may set passwords', async () => {
      const confirm = async (session: { token: string }, path: string, wa_number: string, status: number) =>
        app.api(session).post(path, { wa_number }).expect(status);
      for (const who of ['support', 'customer'] as const) {
        const user = await customer();
        const number = newNumber();
        const before = user.waNumber!;
        await edit(() => colleague('sales'))(user, number);
        await send();
        const byStaff = `/api/users/${user.id}/confirm-number`;
        await confirm(await colleague('sales'), byStaff, number, 403);
        const [session, path] =
          who === 'support'
            ? [await colleague('support'), byStaff]
            : [await app.sessionOf(user.username), '/api/me/confirm-number'];
        const { body } = await confirm(session, path, before, 409);
        expect(body).toMatchObject({ code: 'other_number' });
        expect(await textsFor(number)).toEqual([]);
        await confirm(session, path, number, 200);
        expect(await textsFor(number)).toHaveLength(1);
      }
    });
  });

  describe('the link in storage', () => {
    it('is nowhere, neither in the tables nor in the list of messages', async () => {
      const { user, path } = await sentLink();
      const token = path.split('/').at(-1)!;
      const rows = await app.em.execute<{ row: string }[]>(
        `select to_jsonb(o)::text as row from outbox o union all select to_jsonb(k)::text from sign_in_links k
          union all select to_jsonb(a)::text from audit_events a`,
      );
      const text = JSON.stringify(rows);
      expect(text).toContain('/masuk/••••••••');
      expect(text).not.toContain(token);
      const admin = app.api(await app.sessionOf());
      const { body } = await admin.get('/api/messages').query({ user_id: user.id }).expect(200);
      expect((body as MessageView[])[0]!.text).toContain('/masuk/••••••••');
    });

    it('is deleted a day after it ended', async () => {
      await linkFor((await customer()).username);
      later(15 + 24 * 60 - 1);
      await app.nest.get(Retention).run('sign-in-links');
      expect(await app.em.count(SignInLink, {})).toBeGreaterThan(0);
      later(2);
      await app.nest.get(Retention).run('sign-in-links');
      expect(await app.em.count(SignInLink, {})).toBe(0);
    });
  });

  it('sends nothing that has ended before its turn', async () => {
    const { username } = await customer();
    await ask(username).expect(202);
    await idle();
    later(16);
    await send();
    expect(whatsapp.sent).toEqual([]);
  });

  describe('the forgotten password', () => {
    const replace = (session: { token: string }, password = NEW) =>
      app.api(session).put('/api/me/password/forgotten', { password });
    const refused = { code: 'link_too_old' };

    it('is replaced without the old one, and ends all other sessions', async () => {
      const user = await customer();
      const other = await app.sessionOf(user.username);
      const session = await enter(`${await linkFor(user.username)}?then=password`);
      expect(session.entered!.next).toBe('/account');
      const page = await app.pageProps<AccountPage>(session, '/account', 'replaceable_until');
      expect(page.replaceable_until).toBe('2090-05-10T03:10:00.000Z');
      await replace(session).expect(200);
      await app.api(other).get('/api/verify-token').expect(401);
      await app.api(session).get('/api/verify-token').expect(200);
      await app.login(user.username, PASSWORD).expect(401);
      await app.login(user.username, NEW).expect(200);
    });

    it('is replaced once, within ten minutes', async () => {
      const session = await enter(await linkFor((await customer()).username));
      await replace(session).expect(200);
      expect(await replace(session, 'another one').body(409)).toMatchObject(refused);
      const slow = await enter(await linkFor((await customer()).username));
      later(10);
      expect(await replace(slow).body(409)).toMatchObject(refused);
      const page = await app.pageProps<AccountPage>(slow, '/account', 'replaceable_until');
      expect(page.replaceable_until).toBeNull();
      await app.api(slow).put('/api/me/password', { old_password: PASSWORD, password: NEW }).expect(200);
    });

    it('is not replaced by who signed in with a password', async () => {
      const session = await app.signIn((await customer()).username);
      expect(await replace(session).body(409)).toMatchObject(refused);
    });

    it('is refused when it is the one before, too short, or missing', async () => {
      const session = await enter(await linkFor((await customer()).username));
      const { body } = await replace(session, PASSWORD).expect(422);
      expect(body).toMatchObject({ codes: { password: 'same_password' } });
      await replace(session, 'short').expect(422);
      await app.api(session).put('/api/me/password/forgotten', {}).expect(422);
      await replace(session).expect(200);
    });

    it('takes the place of one that staff chose, which is asked about', async () => {
      const user = await customer();
      const admin = app.api(await app.sessionOf());
      await admin.put(`/api/users/${user.id}/password`, { password: 'chosen by staff' }).expect(200);
      const session = await enter(await linkFor(user.username));
      const due = async () =>
        (await app.pageProps<SharedProps>(session, '/licenses', 'viewer')).viewer!.password_due;
      expect(await due()).toMatchObject({ replaceable_until: expect.any(String) });
      await replace(session).expect(200);
      expect(await due()).toBeNull();
    });
  });

  it('makes the browser a known one, and costs the owner no lock after wrong passwords', async () => {
    const { username } = await customer();
    for (let i = 0; i < 5; i++) await app.login(username, 'wrong', '198.19.0.1').expect(401);
    await app.login(username, PASSWORD, '198.19.0.1').expect(429);
    const answer = await press(await linkFor(username)).expect(200);
    const device = (answer.headers['set-cookie'] as unknown as string[]).find((one) =>
      one.startsWith('lisensi_device_'),
    )!;
    await app.login(username, PASSWORD, '198.19.0.1').set('Cookie', device.split(';')[0]!).expect(200);
  });

  it('asks nobody for a link who is signed in', async () => {
    await app.http.get('/masuk').expect(200);
    const { headers } = await app
      .pages(await app.sessionOf())
      .get('/masuk')
      .expect(302);
    expect(headers.location).toBe('/dashboard');
  });
});

describe('a sign-in link that staff send themselves', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;

  it('goes before the messages that wait longer', async () => {
    const user = await app.make.user({ waNumber: newNumber() });
    await app.em.execute(
      `insert into outbox (channel, kind, key, payload, user_id, recipient, due_at, created_at)
        values ('whatsapp', 'key_handed_out', 'before the link', '{}', ?, ?, ?, ?)`,
      [user.id, user.waNumber, new Date(NOW.getTime() - MINUTE), NOW],
    );
    await app.http.post('/api/sign-in-links', { to: user.waNumber });
    await app.nest.get(SignInLinkRequests).finish();
    const { messages } = await app.pageProps<MessagesPage>(await app.sessionOf(), '/messages', 'messages');
    expect(messages.map(({ kind }) => kind)).toEqual(['sign_in', 'key_handed_out']);
  });

  async function waiting(user: User): Promise<MessageView> {
    await app.http
      .post('/api/sign-in-links', { to: user.username })
      .set('X-Forwarded-For', newAddress())
      .expect(202);
    await app.nest.get(SignInLinkRequests).finish();
    const { body } = await admin.get('/api/messages').query({ user_id: user.id, state: 'due' }).expect(200);
    return (body as MessageView[])[0]!;
  }
  const post = (path: string) =>
    app.http
      .post(path)
      .set({ ...HERE, 'X-Forwarded-For': newAddress() })
      .type('form');

  it('waits in their list without the link, which the press that marks it as sent shows once', async () => {
    const user = await app.make.user({ waNumber: newNumber(), locale: 'en' });
    const message = await waiting(user);
    expect(message).toMatchObject({ kind: 'sign_in', state: 'due', recipient: user.waNumber });
    expect(message.text).toContain('/masuk/••••••••');
    const { body: sent } = await admin.post(`/api/messages/${message.id}/sent`).expect(200);
    const path = /\/masuk\/[0-9a-f]{32}/.exec((sent as MessageView).text!)![0];
    const { body: list } = await admin.get('/api/messages').query({ user_id: user.id }).expect(200);
    expect((list as MessageView[])[0]!.text).toContain('/masuk/••••••••');
    await post(path).expect(200);
  });

  it('is sent only by staff who may set passwords anyway', async () => {
    const message = await waiting(await app.make.user({ waNumber: newNumber(), locale: 'en' }));
    for (const role of ['finance', 'sales', 'support'] as const)
      await app.make.user({ username: role, role });
    for (const role of ['finance', 'sales']) {
      const colleague = app.api(await app.sessionOf(role));
      const { body } = await colleague.post(`/api/messages/${message.id}/sent`).expect(409);
      expect(body).toMatchObject({ code: 'link_not_yours' });
    }
    const support = app.api(await app.sessionOf('support'));
    await support.post(`/api/messages/${message.id}/sent`).expect(200);
  });

  it('works for fifteen minutes from then on, not from when it was asked for', async () => {
    const user = await app.make.user({ waNumber: newNumber(), locale: 'en' });
    const message = await waiting(user);
    app.now = new Date(NOW.getTime() + 5 * 60 * MINUTE);
    const { body } = await admin.post(`/api/messages/${message.id}/sent`).expect(200);
    const path = /\/masuk\/[0-9a-f]{32}/.exec((body as MessageView).text!)![0];
    const sentAt = app.now.getTime();
    app.now = new Date(sentAt + 14 * MINUTE);
    await app.http.get(path).expect(200);
    app.now = new Date(sentAt + 15 * MINUTE);
    await post(path).expect(410);
  });

  it('is not sent once it was replaced by a newer one, or waited for a day', async () => {
    const user = await app.make.user({ waNumber: newNumber(), locale: 'en' });
    const first = await waiting(user);
    const second = await waiting(user);
    await admin.post(`/api/messages/${first.id}/sent`).expect(409);
    app.now = new Date(NOW.getTime() + 24 * 60 * MINUTE);
    await (await app.as()).post(`/api/messages/${second.id}/sent`).expect(409);
  });
});
