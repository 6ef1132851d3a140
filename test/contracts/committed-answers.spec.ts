import { setTimeout as pause } from 'node:timers/promises';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { SignInLink } from '../../src/messaging/sign-in-links/sign-in-link.entity.js';
import { auditFixtures } from '../support/contracts/audit-fixtures.js';
import { idempotencyFixtures } from '../support/contracts/idempotency-fixtures.js';
import { filledRoute, LICENSE_KEY, rowIds } from '../support/contracts/row-ids.js';
import { listedRows, mergedRows, rowFaults } from '../support/contracts/rows.js';
import { DAY } from '../support/factory.js';
import { SoftwareAuthenticator } from '../support/fakes/software-authenticator.js';
import { PASSWORD } from '../support/password.js';
import { WEBP } from '../support/pictures.js';
import { raceTest } from '../support/database/race-test.js';
import { addApp, codeAt } from '../support/second-factor.js';
import { type Api, TestApp } from '../support/servers/test-app.js';
import { holding } from '../support/database/while-held.js';
import { RequestContext } from '@mikro-orm/core';

type Connection = Record<'begin' | 'execute', (...call: unknown[]) => Promise<unknown>>;

/** In the fourth place of a statement is its transaction. */
const TRANSACTION = 3;

/**
 * While the work runs, a request gets no connection beside its first transaction, and none after it.
 * @returns also how often it asked for one
 */
async function withoutSecondConnection<T>(app: TestApp, work: () => PromiseLike<T>) {
  const connection = app.em.getConnection() as unknown as Connection;
  const { begin, execute } = connection;
  const changing = new Set<RequestContext>();
  let refused = 0;
  const connect = (): RequestContext | undefined => {
    const request = RequestContext.currentRequestContext();
    if (!request || !changing.has(request)) return request;
    refused++;
    throw Object.assign(new Error('No second connection'), { code: '53300' });
  };
  connection.begin = async (...call) => {
    const [options] = call as [{ ctx?: unknown } | undefined];
    const request = options?.ctx ? undefined : connect();
    if (request) changing.add(request);
    return begin.apply(connection, call);
  };
  connection.execute = async (...call) => {
    if (!call[TRANSACTION]) connect();
    return execute.apply(connection, call);
  };
  try {
    return { answer: await work(), refused };
  } finally {
    Object.assign(connection, { begin, execute });
  }
}

const NOW = new Date('2090-01-30T18:00:00.000Z');
const ORIGIN = 'https://lisensi.test';

/** Refused after a commit, they go on or do the same when they are sent again. */
const AGAIN: Record<string, string> = {
  'POST /api/batches/:id/run': 'the next call goes on with the next rows',
  'POST /api/imports/:id/check': 'the next call goes on with the next rows',
  'POST /api/imports/:id/run': 'the next call goes on with the next rows',
  'POST /api/imports/:id/undo': 'the next call goes on with the next rows',
  'POST /api/bulk-sales/:id/undo': 'the next call goes on with what is left',
  'POST /api/issue-invoices': 'a period gets one invoice',
  'POST /api/update-expired-status': 'marks what is left',
  'POST /api/trust-clock': 'the time is trusted again',
  'POST /api/users/:id/unlock': 'the account is unlocked again',
  'POST /api/login': 'counts each attempt, and opens another session',
  'POST /api/login/second-factor': 'counts each attempt, and the sign-in begins again',
  'POST /api/login/passkey': 'counts each attempt, and changes nothing else',
  'POST /api/sign-in-links': 'is answered before anything is done',
  'POST /api/callbacks/:gateway': 'gateways send it again, and an order is booked once',
  'POST /api/callbacks/whatsapp/:provider': 'providers send it again, and a status is noted once',
  'POST /pay/:token/claim': 'what is claimed is claimed once',
  'POST /pay/:token/:gateway': 'the order that is open is shown again',
  'POST /logout': 'the session is over',
  'POST /api/batches/preview': 'changes nothing',
  'POST /api/verify-license': 'is noted after the answer',
};
/** They read in vain after the commit, and answer all the same. */
const LOOKS_AGAIN = ['PUT /api/settings'];

type Pool = { options: { max: number; connectionTimeoutMillis: number } };

type Sent = { id?: number; path?: string; body?: object | string; by?: Api; type?: string; from?: string };

describe('the answer to a change', () => {
  const app = TestApp.ofFile({ PUBLIC_URL: ORIGIN }, { now: NOW });
  const { admin } = app;
  let adminId: number;
  let ids: Record<string, number>;
  let serial = 0;

  beforeAll(async () => {
    adminId = (await app.em.findOneOrFail(User, { username: 'admin' })).id;
    await app.make.user({ username: 'colleague', role: 'admin' });
    ids = await rowIds(app, admin);
  });

  const AUDITED = mergedRows(({ audit }) => audit?.changes);
  const REPEATED = mergedRows(({ idempotency }) => idempotency?.requests);
  const TAKEN = mergedRows(({ privacy }) => privacy?.taken);

  const ofRows = () => ({ ids, licenseKey: LICENSE_KEY });
  const fixtures = () => idempotencyFixtures(app, admin, NOW, () => ++serial);

  const someone = async () => {
    const { username } = await app.make.user({ waNumber: '6281230000001' });
    return { username, session: await app.sessionOf(username) };
  };
  const withApp = async () => {
    const { session } = await someone();
    const added = await addApp(app, session, NOW);
    app.now = new Date(NOW.getTime() + 60_000);
    return { by: app.api(session), ...added };
  };
  async function withPasskey() {
    const by = app.api((await someone()).session);
    const key = new SoftwareAuthenticator(ORIGIN);
    const { body } = await by.post('/api/me/passkeys/options', {}).expect(200);
    const { options } = body as { options: Parameters<typeof key.create>[0] };
    return { by, passkey: { name: 'Laptop', passkey: key.create(options) } };
  }
  const aMessage = async (rest: object) =>
    (await app.make.message(await app.make.user({ waNumber: '6281230000002' }), rest)).id;

  /** What the other contracts send nowhere, or what is refused there. */
  const OWN: Record<string, () => Sent | Promise<Sent>> = {
    'DELETE /api/invoices/:id/credit': async () => {
      const { id } = await REPEATED['POST /api/invoices/:id/credit']!(fixtures());
      await admin.post(`/api/invoices/${id}/credit`).expect(200);
      return { id };
    },
    'DELETE /api/me/authenticator-app': withApp,
    'PUT /api/me/authenticator-app': async () => {
      const by = app.api((await someone()).session);
      const { body } = await by.post('/api/me/authenticator-app', {}).expect(200);
      return { by, body: { code: codeAt((body as { secret: string }).secret, NOW) } };
    },
    'POST /api/me/recovery-codes': withApp,
    'POST /api/me/second-factor': async () => {
      const { by, secret } = await withApp();
      return { by, body: { code: codeAt(secret, app.now!) } };
    },
    'POST /api/me/passkeys': async () => {
      const { by, passkey } = await withPasskey();
      return { by, body: passkey };
    },
    'DELETE /api/me/passkeys/:id': async () => {
      const { by, passkey } = await withPasskey();
      const { body } = await by.post('/api/me/passkeys', passkey).expect(201);
      const { passkeys } = (body as { second_factor: { passkeys: { id: number }[] } }).second_factor;
      return { by, id: passkeys[0]!.id };
    },
    'POST /api/me/confirm-number': async () => ({
      by: app.api((await someone()).session),
      body: { wa_number: '6281230000001' },
    }),
    'PUT /api/me/password': async () => ({
      by: app.api((await someone()).session),
      body: { old_password: PASSWORD, password: 'a correct horse' },
    }),
    'PUT /api/me/password/forgotten': async () => {
      const { username } = await someone();
      const { id } = await app.em.findOneOrFail(User, { username });
      await admin.put(`/api/users/${id}/password`, { password: 'a correct horse' }).expect(200);
      const by = app.api(await app.signIn(username, 'a correct horse'));
      return { by, body: { password: 'another correct horse' } };
    },
    'DELETE /api/me/sessions/:id': async () => {
      await app.sessionOf();
      const rows = (await admin.get('/api/me/sessions').expect(200)).body as {
        id: number;
        is_current: boolean;
      }[];
      return { id: rows.find(({ is_current }) => !is_current)!.id };
    },
    'DELETE /api/me/browsers/:id': async () => {
      await app.signIn();
      const rows = await admin.get('/api/me/browsers').body<{ id: number }[]>(200);
      return { id: rows[0]!.id };
    },
    'DELETE /api/me/views/:id': async () => {
      const { body } = await admin.post('/api/me/views', TAKEN['POST /api/me/views']!(ofRows())).expect(201);
      return { id: (body as { id: number }[])[0]!.id };
    },
    'POST /api/messages/test': async () => {
      await app.em.execute(`update users set wa_number = '6281230000003' where username = 'admin'`);
      return { body: { kind: 'overdue' } };
    },
    'POST /api/messages/:id/retry': async () => ({
      id: await aMessage({ state: 'cancelled', finishedAt: NOW }),
    }),
    'POST /api/messages/:id/settle': async () => ({
      id: await aMessage({ state: 'uncertain' }),
      body: { arrived: true },
    }),
    'POST /api/messages/:id/sent': async () => {
      const { body } = await REPEATED['POST /api/messages']!(fixtures());
      return { id: (await admin.post('/api/messages', body).body<{ id: number }>(201)).id };
    },
    'DELETE /api/webhooks/:id': async () => ({ id: (await app.make.endpoint()).id }),
    'POST /api/batches/:id/stop': async () => {
      const { body } = await REPEATED['POST /api/batches']!(fixtures());
      return { id: (await admin.post('/api/batches', body).body<{ id: number }>(201)).id };
    },
    'POST /api/payments/:id/proof': () => ({ body: WEBP, type: 'image/webp' }),
    'PUT /api/message-texts/:kind/:locale': () => ({
      body: { body: '{nama} {tanggal} {paket}', template_name: null },
    }),
    'POST /masuk/:token': async () => {
      const { username } = await someone();
      const { id } = await app.em.findOneOrFail(User, { username });
      const token = randomBytes(16).toString('hex');
      const em = app.em;
      em.create(SignInLink, {
        nonce: randomUUID(),
        tokenHash: createHash('sha256').update(token).digest(),
        userIds: [id],
        recipient: '6281230000001',
        createdAt: NOW,
        expiresAt: new Date(NOW.getTime() + DAY),
      });
      await em.flush();
      return { path: `/masuk/${token}`, from: ORIGIN };
    },
  };

  /** By the rows of the audit, which begin with an empty database; by those that are sent again; or with every field. */
  async function requestOf(route: string): Promise<Sent> {
    if (OWN[route]) return OWN[route]();
    if (AUDITED[route]) {
      await app.empty(listedRows(({ audit }) => audit?.cleared).join(', '));
      await app.em.execute(`delete from users where username <> 'admin'`);
      const { id, body } = await AUDITED[route](auditFixtures(app, admin, adminId, NOW));
      return { id, body };
    }
    return REPEATED[route]?.(fixtures()) ?? { body: TAKEN[route]?.(ofRows()) };
  }

  const TRIED = Object.keys(mergedRows(({ access }) => access)).filter(
    (route) => !route.startsWith('GET ') && !AGAIN[route],
  );
  // Those of the audit empty tables.
  const byRows = TRIED.toSorted((one, other) => Number(one in AUDITED) - Number(other in AUDITED));

  it('is known of every route that changes something', () => {
    const changing = app.routes.filter((route) => !route.startsWith('GET '));
    expect(rowFaults('access', changing, [...TRIED, ...Object.keys(AGAIN)])).toEqual([]);
  });

  it.each(byRows)('needs no connection beside its transaction, nor one after it: %s', async (route) => {
    const { id, body, by = admin, type, from, ...to } = await requestOf(route);
    const { path = filledRoute(route, ids, id) } = to;
    const request = by[route.split(' ')[0]!.toLowerCase() as 'post'](path);
    if (type) void request.type(type);
    if (from) void request.set('Origin', from);
    const { answer, refused } = await withoutSecondConnection(app, () => request.send(body));
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    expect(refused).toBe(LOOKS_AGAIN.includes(route) ? 1 : 0);
  });

  raceTest('is yes to as many payments as are booked, while most wait for a connection in vain', async () => {
    const { id } = await app.make.subscription();
    const pay = (reference: string) =>
      admin.post(`/api/subscriptions/${id}/payments`, {
        method: 'cash',
        amount: 1_000,
        record_anyway: true,
        reference,
      });
    await pay('first').expect(201);
    const pool = (await app.em.getDriver().getConnection().getNativeClient()) as Pool;
    // On a busy machine opening one would take longer than this test waits for a free one.
    await Promise.all(Array.from({ length: pool.options.max }, () => app.em.execute('select pg_sleep(0.1)')));
    const patience = pool.options.connectionTimeoutMillis;
    const holder = await holding(app, 'select 1 from invoice_counters for update');
    pool.options.connectionTimeoutMillis = 200;
    let settled = 0;
    const asked = Array.from({ length: 24 }, (_, i) => pay(`R${i}`).then((answer) => [answer, settled++]));
    // One connection holds the lock, and the others of the pool wait for it.
    while (settled < 24 - (pool.options.max - 1)) await pause(10);
    await holder.commit();
    const answers = (await Promise.all(asked)).map(([answer]) => answer as Response);
    pool.options.connectionTimeoutMillis = patience;
    const refused = answers.filter(({ status }) => status !== 201);
    expect(
      new Set(
        refused.map(({ status, body, headers }) => [status, body.code, headers['retry-after']].join(' ')),
      ),
    ).toEqual(new Set(['503 no_turn 2']));
    expect(await app.em.count(Payment, { reference: { $like: 'R%' } })).toBe(24 - refused.length);
  });
});
