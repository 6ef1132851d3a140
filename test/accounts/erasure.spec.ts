import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Erasures } from '../../src/personal-data/erasures.service.js';
import { allPersonalRows } from '../../src/platform/database/personal-rows.js';
import { User } from '../../src/accounts/users/user.entity.js';
import { AuditEvent } from '../../src/audit/audit-event.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { OutboxClaims } from '../../src/messaging/outbox/outbox-claims.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { raceTest } from '../support/database/race-test.js';
import { WebhookReceiver } from '../support/fakes/webhook-receiver.js';
import { CALLED, columnsWith, fullCustomer, type FullCustomer } from '../support/full-customer.js';
import { PASSWORD } from '../support/password.js';
import { TestApp } from '../support/servers/test-app.js';

const reason = 'requested';

/** A network counts for a minute, whoever calls from it. */
const NOBODYS = 'rate_limits.key';

describe('a person who is erased', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let budi: FullCustomer;
  let pseudonym: string;
  let before: string[];
  let token: string;
  let eventsBefore: number;
  let factorBefore: Date | null | undefined;
  let answer: object;

  beforeAll(async () => {
    budi = await fullCustomer(app);
    pseudonym = `terhapus-${budi.id}`;
    before = await columnsWith(app, CALLED);
    token = (await app.sessionOf('zqbudi')).token;
    await app.em.execute('update users set second_factor_since = now() where id = ?', [budi.id]);
    factorBefore = (await app.em.findOneOrFail(User, { id: budi.id })).secondFactorSince;
    for (const [name, query] of [
      ['Zqbudi again', 'username=zqbudi'],
      ['Owes', 'q=0812-9988-7766&status=active'],
      ['Lot', 'q=887766'],
      ['For Zqbudi', 'status=active'],
      ['Others', 'q=0812&payment_status=paid'],
    ])
      await admin.post('/api/me/views', { name, list: 'subscriptions', query }).expect(201);
    eventsBefore = await app.em.count(AuditEvent, {});
    answer = await admin.post(`/api/users/${budi.id}/erase`, { confirm: 'ZQBudi', reason }).body<object>(200);
  });

  it('is in every column of the map that can hold a name, and in no other, before the erasure', () => {
    const mapped = new Set(
      allPersonalRows().flatMap(({ table, columns }) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
    );
    expect(before.filter((name) => !mapped.has(name) && name !== NOBODYS)).toEqual([]);
    expect(before.length).toBeGreaterThan(40);
    expect(answer).toEqual({ user_id: budi.id, pseudonym, erased_at: expect.any(String) });
  });

  it('is in no column of the database any more, but for the tax id of an issued invoice', async () => {
    const left = await columnsWith(app, CALLED);
    expect(left.filter((name) => name !== NOBODYS)).toEqual(['invoices.customer_tax_id']);
  });

  it('is in no saved view of a colleague, who keeps the others', async () => {
    const colleague = await app.em.findOneOrFail(User, { username: 'admin' }, { populate: ['savedViews'] });
    expect(colleague.savedViews!.map(({ name, query }) => [name, query])).toEqual([
      [`For ${pseudonym}`, 'status=active'],
      ['Others', 'q=0812&payment_status=paid'],
    ]);
  });

  it('is found by no search, and by the pseudonym in all', async () => {
    const lists = ['users', 'licenses', 'subscriptions', 'invoices', 'payments', 'audit'];
    for (const list of lists)
      for (const word of ['zqbudi', 'zqold', '081299887766']) {
        const { body } = await admin.get(`/api/${list}`).query({ q: word }).expect(200);
        expect([list, word, body]).toEqual([list, word, []]);
      }
    for (const list of lists) {
      // Who was erased is among the users only when asked for.
      const erased = list === 'users' ? { erased: 'only' } : {};
      const { body } = await admin
        .get(`/api/${list}`)
        .query({ q: pseudonym, ...erased })
        .expect(200);
      expect([list, (body as unknown[]).length > 0]).toEqual([list, true]);
    }
  });

  it('cannot sign in, and the open session is over', async () => {
    await app.login('zqbudi', PASSWORD).expect(401);
    await app.login(pseudonym, PASSWORD).expect(401);
    await app.login(pseudonym, '').expect(422);
    await app.api({ token }).get('/api/verify-token').expect(401);
  });

  it('has no second factor any more', async () => {
    expect(factorBefore).not.toBeNull();
    expect((await app.em.findOneOrFail(User, { id: budi.id })).secondFactorSince).toBeNull();
  });

  it('keeps the documents with their numbers and sums, under the pseudonym', async () => {
    const [invoice] = await app.em.find(Invoice, { userId: budi.id }, { populate: ['lines'] });
    expect(invoice).toMatchObject({
      customerName: pseudonym,
      customerFullName: null,
      customerCompany: null,
      customerAddress: null,
      customerTaxId: '0123456789012345',
      state: 'paid',
    });
    await expectBalanced(app);
  });

  it('keeps every event of the audit, and adds one that names nobody', async () => {
    expect(await app.em.count(AuditEvent, {})).toBe(eventsBefore + 1);
    expect(await app.em.findOneOrFail(AuditEvent, { action: 'user.erase' })).toMatchObject({
      actorName: 'admin',
      subjectId: budi.id,
      before: null,
      after: { pseudonym, reason: 'requested' },
      about: { user_id: budi.id, username: pseudonym },
    });
  });

  it('is unknown to verification, which writes nothing down any more', async () => {
    const { body } = await app.http.post('/api/verify-license', { license_key: budi.key }).expect(404);
    expect(body).toMatchObject({ code: 'NOT_FOUND' });
    await app.writeVerifications();
    expect(await app.em.execute('select * from last_verifications')).toEqual([]);
    const again = { license_key: budi.key, username: 'admin' };
    await admin.post('/api/licenses', again).expect(409);
  });

  it('cannot be changed, and is given no licence and no subscription', async () => {
    const account = { username: 'back', email: 'back@example.test', wa_number: null, role: 'user' };
    const refused = [
      admin.put(`/api/users/${budi.id}`, account),
      admin.put(`/api/users/${budi.id}/password`, { password: PASSWORD }),
      admin.put(`/api/users/${budi.id}/role`, { role: 'admin' }).send({ role: 'user' }),
      admin.put(`/api/users/${budi.id}/notes`, { notes: 'Was Zqbudi' }),
      admin.post('/api/licenses', { license_key: 'AFS-FOR-NOBODY', username: pseudonym }),
    ];
    for (const request of [...refused.slice(0, 2), ...refused.slice(3)]) {
      const { status, body } = await request;
      expect([status, body]).toMatchObject([409, { code: 'erased' }]);
    }
    const license = await app.make.license();
    const plan = await app.make.plan();
    const sold = { username: pseudonym, license_id: license.id, plan_type: plan.planType, amount: 1 };
    expect((await admin.post('/api/subscriptions', sold)).body).toMatchObject({ code: 'erased' });
  });

  it('comes back from no recycle bin', async () => {
    expect(await admin.get('/api/deleted-records').body(200)).toEqual([]);
    await admin.post(`/api/users/${budi.id}/restore`).expect(404);
  });

  it('is answered alike a second time, without another event', async () => {
    const { body } = await admin
      .post(`/api/users/${budi.id}/erase`, { confirm: 'zqbudi', reason })
      .expect(200);
    expect(body).toMatchObject({ pseudonym });
    expect(await app.em.count(AuditEvent, { action: 'user.erase' })).toBe(1);
  });

  it('may become a customer again, by hand or from a file, as somebody new', async () => {
    const account = { username: 'zqbudi', email: 'zqbudi@zqbudi.test', password: PASSWORD, role: 'user' };
    const body = await admin.post('/api/users', account).body<{ id: number }>(201);
    expect(body.id).not.toBe(budi.id);
    await admin.delete(`/api/users/${body.id}`).expect(204);
  });

  it('leaves the audit closed to every other change', async () => {
    const changes = [
      `update audit_events set actor_name = 'other'`,
      `update invoices set customer_name = 'other'`,
      `update payments set recorded_by = 'other'`,
      `delete from payment_proofs`,
    ];
    await app.make.payment(await app.make.subscription());
    for (const change of changes.slice(0, 3))
      await expect(app.em.execute(change)).rejects.toThrow(/append-only|was issued/);
    const pretended = app.em.transactional(async (em) => {
      await em.execute(`select set_config('lisensi.erasing', '999', true)`);
      await em.execute(changes[0]!);
    });
    await expect(pretended).rejects.toThrow('append-only');
    const other = app.em.transactional(async (em) => {
      await em.execute(`select set_config('lisensi.erasing', ?, true)`, [String(budi.id)]);
      await em.execute(`update audit_events set action = 'user.other'`);
    });
    await expect(other).rejects.toThrow('append-only');
  });
});

describe('erasing a person', () => {
  const app = TestApp.ofFile();
  const { admin } = app;

  const erase = (id: number, confirm: string, body: object = { reason }) =>
    admin.post(`/api/users/${id}/erase`, { confirm, ...body });
  const codeOf = async (id: number, confirm: string) => {
    const { status, body } = await erase(id, confirm);
    return [status, (body as { code?: string }).code];
  };

  it('is refused with what to do first, and then changes nothing', async () => {
    const staff = await app.make.user({ role: 'admin' });
    expect(await codeOf(staff.id, staff.username)).toEqual([409, 'still_staff']);
    const { id: own } = await app.em.findOneOrFail(User, { username: 'admin' });
    expect(await codeOf(own, 'admin')).toEqual([409, 'own_account']);

    const sold = await app.make.subscription();
    const { user, license } = sold;
    const codes: unknown[] = [await codeOf(user.id, user.username)];
    await app.em.execute(`update subscriptions set status = 'inactive' where id = ${sold.id}`);
    codes.push(await codeOf(user.id, user.username));
    await app.em.execute(`update licenses set status = 'inactive' where id = ${license.id}`);
    const review = await app.make.review(sold);
    codes.push(await codeOf(user.id, user.username));
    await app.em.execute(`update invoices set settled = total, state = 'paid' where user_id = ${user.id}`);
    await app.em.execute(
      `insert into credits (user_id, amount, reason, invoice_id, booked_at) select user_id, 1000, 'surplus', id, now() from invoices where user_id = ${user.id}`,
    );
    codes.push(await codeOf(user.id, user.username));
    await app.em.execute(
      `insert into credits (user_id, amount, reason, invoice_id, booked_at) select user_id, -1000, 'used', id, now() from invoices where user_id = ${user.id}`,
    );
    codes.push(await codeOf(user.id, user.username));
    expect(codes).toEqual(
      ['still_subscribed', 'still_licensed', 'still_owes', 'has_credit', 'money_open'].map((code) => [
        409,
        code,
      ]),
    );
    expect(await app.em.execute('select * from erasures')).toEqual([]);
    await app.em.execute(`update payment_reviews set resolved_at = now() where id = ${review.id}`);
    const [attempt] = await app.em.execute<{ id: number }[]>(
      `insert into payment_attempts (invoice_id, gateway, order_ref, amount, state, opened_at, expires_at, next_check_at)
        select id, 'midtrans', 'LEFT-OPEN', 1000, 'open', now(), now() + interval '90 minutes', now() from invoices
        where user_id = ${user.id} returning id`,
    );
    const page = () => erase(user.id, user.username).expect(409);
    expect((await page()).body).toMatchObject({
      code: 'payment_page_open',
      count: 8,
      error: expect.stringContaining('in 8 hours'),
    });
    const expired = (ago: string) =>
      app.em.execute(
        `update payment_attempts set expires_at = now() - interval '${ago}' where id = ${attempt!.id}`,
      );
    await expired('1 hour');
    expect((await page()).body).toMatchObject({ count: 1, error: expect.stringContaining('in an hour') });
    // A gateway that is no longer set up is never asked.
    await expired('49 hours');
    expect(await codeOf(user.id, user.username)).toEqual([200, undefined]);
  });

  it('needs the login name, a reason that the law knows, and full access', async () => {
    const { id, username } = await app.make.user();
    expect(await erase(id, 'somebody').body(422)).toMatchObject({ codes: { confirm: 'name_mismatch' } });
    await erase(id, username, {}).expect(422);
    await erase(id, username, { reason: 'bored' }).expect(422);
    await erase(999_999, username).expect(404);
    await app.as(username).post(`/api/users/${id}/erase`, { confirm: username, reason }).expect(403);
    expect(await app.em.findOneOrFail(User, { id })).toMatchObject({ username });
  });

  raceTest('twenty times at once erases once', async () => {
    const { id, username } = await app.make.user({ username: 'zqtwenty' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => erase(id, username)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
    expect(await app.em.count(AuditEvent, { action: 'user.erase', subjectId: id })).toBe(1);
  });

  it('reaches a customer who was deleted, in the recycle bin and after it', async () => {
    for (const isEmptied of [false, true]) {
      const customer = await fullCustomer(app, isEmptied ? 'zqemptied' : 'zqdeleted');
      await app.em.execute(`delete from subscriptions where id = ?`, [customer.subscriptionId]);
      await admin.delete(`/api/users/${customer.id}`).expect(204);
      if (isEmptied) await app.em.execute('delete from deleted_records');
      await erase(customer.id, isEmptied ? 'zqemptied' : 'zqdeleted').expect(200);
      await admin.post(`/api/users/${customer.id}/restore`).expect(404);
    }
    const words = ['zqemptied', 'zqdeleted', 'zqold-'];
    // A licence that lost its owner by the deletion is nobody's: staff deleted or reused it.
    expect(await columnsWith(app, words)).toEqual([]);
  });

  it('leaves what others did with the same licence to them', async () => {
    const [ani, cici] = [
      await app.make.user({ username: 'zqani' }),
      await app.make.user({ username: 'cici' }),
    ];
    const { id, licenseKey } = await app.make.license({ owner: ani });
    await admin
      .put(`/api/licenses/${id}`, { license_key: licenseKey, status: 'inactive', username: cici.username })
      .expect(200);
    await erase(ani.id, 'zqani').expect(200);
    const event = await app.em.findOneOrFail(
      AuditEvent,
      { subjectType: 'license', subjectId: id },
      { orderBy: { id: 'desc' } },
    );
    expect([event.before, event.after, event.about]).toMatchObject([
      { username: `terhapus-${ani.id}` },
      { username: 'cici' },
      { user_id: cici.id, username: 'cici' },
    ]);
  });

  it('leaves the former owner of a licence to themselves', async () => {
    const [ani, dedi] = [
      await app.make.user({ username: 'zqformer' }),
      await app.make.user({ username: 'zqlatter' }),
    ];
    const { id, licenseKey } = await app.make.license({ owner: ani });
    const given = { license_key: licenseKey, status: 'inactive', username: dedi.username };
    await admin.put(`/api/licenses/${id}`, given).expect(200);
    await erase(dedi.id, 'zqlatter').expect(200);
    const event = await app.em.findOneOrFail(
      AuditEvent,
      { subjectType: 'license', subjectId: id },
      { orderBy: { id: 'desc' } },
    );
    expect([event.before, event.after]).toMatchObject([
      { username: 'zqformer' },
      { username: `terhapus-${dedi.id}` },
    ]);
  });

  it('leaves a licence to its new owner, with its key, although the ended subscription on it was theirs', async () => {
    const [former, owner] = [
      await app.make.user({ username: 'zqsubscriber' }),
      await app.make.user({ username: 'zqowner' }),
    ];
    const license = await app.make.license({ owner });
    await app.make.subscription({ user: former, license, status: 'inactive' });
    await erase(former.id, 'zqsubscriber').expect(200);
    const { id, licenseKey } = license;
    const [kept] = await admin.get(`/api/licenses?q=zqowner`).body<object[]>(200);
    expect(kept).toMatchObject({ id, license_key: licenseKey, username: 'zqowner' });
  });

  it('finds a name of any letters as it is, and no other that looks like it', async () => {
    const fullName = 'Zq "Bos" (A.B) \\ 50% [x]+é_';
    const user = await app.make.user({ username: 'zq.dots', fullName });
    const other = await app.make.user({ username: 'zqxdots', fullName: 'Zq "Bos" (AxB)' });
    for (const { id } of [user, other]) {
      await admin.put(`/api/users/${id}/limits`, { max_customer_count: 3 }).expect(200);
    }
    await admin.get('/api/users.csv').query({ q: 'zq.dots' }).expect(200);
    await erase(user.id, 'zq.dots').expect(200);
    expect(await columnsWith(app, ['zq.dots', 'zq \\\\"bos\\\\" (a.b)'])).toEqual([]);
    expect(await app.em.count(AuditEvent, { subjectId: other.id, searchText: { $like: '%zqxdots%' } })).toBe(
      1,
    );
  });

  it('gives another pseudonym where somebody is called like it', async () => {
    const { id } = await app.make.user({ username: 'zqcollides' });
    await app.make.user({ username: `Terhapus-${id}` });
    expect(await erase(id, 'zqcollides').body(200)).toMatchObject({ pseudonym: `terhapus-${id}-2` });
  });

  it('does not take a short or shared name for the person', async () => {
    const family = await app.make.user({ username: 'zqfamily', fullName: 'Ibu Zqshared' });
    const { id } = await app.make.user({ username: 'paid', fullName: 'Ibu Zqshared' });
    const { id: plan } = await app.make.plan({ planName: 'paid' });
    await erase(id, 'paid').expect(200);
    expect(await app.em.findOneOrFail(User, { id: family.id })).toMatchObject({ fullName: 'Ibu Zqshared' });
    expect(await admin.get(`/api/plans`).body(200)).toContainEqual(
      expect.objectContaining({ id: plan, plan_name: 'paid' }),
    );
  });

  it('stops a message that is being sent from being written down', async () => {
    const user = await app.make.user({ username: 'zqsending', waNumber: '6281277776666' });
    const { id } = await app.make.message(user, {
      state: 'claimed',
      attempts: 1,
      provider: 'fake',
      claimedAt: new Date(),
      claimedUntil: new Date(Date.now() + 3_600_000),
    });
    const entry = await app.em.findOneOrFail(OutboxEntry, { id });
    await erase(user.id, 'zqsending').expect(200);
    const sent = { state: 'done', providerRef: 'wamid.6281277776666', content: 'Halo Zqsending' } as const;
    expect(await app.nest.get(OutboxClaims).finish(entry, sent, new Date())).toBe(false);
    expect(await columnsWith(app, ['zqsending', '6281277776666'])).toEqual([]);
    expect(await app.em.findOneOrFail(OutboxEntry, { id })).toMatchObject({
      state: 'cancelled',
      recipient: null,
    });
  });

  it('finds later what a change or a router of the same moment wrote down', async () => {
    const owner = await app.make.user({ username: 'zqlate' });
    const { id } = owner;
    const license = await app.make.license({ owner, status: 'inactive' });
    await erase(id, 'zqlate').expect(200);
    await app.em.execute(
      `insert into audit_events (occurred_at, action, subject_type, subject_id, after, about, search_text)
        values (now(), 'user.update', 'user', ?, '{"username": "zqlate", "email": "zqlate@example.test"}', ?::jsonb, 'user.update' || chr(31) || 'zqlate')`,
      [id, JSON.stringify({ user_id: id, username: 'zqlate' })],
    );
    await app.em.execute(
      `insert into last_verifications (license_id, verified_at, address, code) values (?, now(), '198.51.100.99', 'INACTIVE')`,
      [license.id],
    );
    await app.make.message(owner, { recipient: '6281255554444' });
    const [{ license_key: key }] = await app.em.execute<[{ license_key: string }]>(
      `select license_key from licenses where id = ${license.id}`,
    );
    app.now = new Date(Date.now() + 11 * 60_000);
    const checkAgain = () => app.nest.get(Retention).run('what was written during an erasure');
    await checkAgain();
    await checkAgain();
    app.now = null;
    expect(await columnsWith(app, ['zqlate', '198.51.100.99', '6281255554444'])).toEqual([]);
    expect(await app.em.execute(`select license_key from licenses where id = ${license.id}`)).toEqual([
      { license_key: key },
    ]);
  });

  it('is repeated on a copy from before, whatever runs there', async () => {
    const customer = await fullCustomer(app, 'zqrestored');
    await app.em.execute(`update subscriptions set status = 'active' where id = ?`, [
      customer.subscriptionId,
    ]);
    const remembered = {
      userId: customer.id,
      pseudonym: `terhapus-${customer.id}`,
      erasedAt: new Date(),
    };
    const repeat = () =>
      app.inContext(() => app.nest.get(Erasures).repeatAll([remembered], systemContext(new Date())));
    expect([await repeat(), await repeat()]).toEqual([[customer.id], []]);
    expect(await columnsWith(app, ['zqrestored'])).toEqual([]);
  });

  it('is not undone by a webhook that is on its way', async () => {
    const receiver = await WebhookReceiver.open();
    const hooked = await TestApp.open({ WEBHOOK_ALLOW: '127.0.0.0/8' });
    const staff = hooked.admin;
    const sent = { url: receiver.url(), events: ['license.created'] };
    await staff.post('/api/webhooks', sent).expect(201);
    const { id } = await hooked.make.user({ username: 'zqflying' });
    const license = { license_key: 'AFS-FLYING-0001', username: 'zqflying' };
    const { body } = await staff.post('/api/licenses', license).expect(201);
    await staff
      .put(`/api/licenses/${(body as { id: number }).id}`, {
        license_key: license.license_key,
        status: 'inactive',
      })
      .expect(200);
    const release = receiver.hold();
    const running = hooked.nest.get(OutboxRunner).run();
    while (receiver.got.length === 0) await pause(20);
    await staff.post(`/api/users/${id}/erase`, { confirm: 'zqflying', reason }).expect(200);
    release();
    await running;
    expect(receiver.got[0]!.body).toContain('zqflying');
    expect(await hooked.em.execute('select request_body from webhook_attempts')).toEqual([
      { request_body: expect.stringContaining(`terhapus-${id}`) },
    ]);
    expect(await columnsWith(hooked, ['zqflying'])).toEqual([]);
    await hooked.close();
    await receiver.close();
  });

  raceTest('waits for a sale of the same moment, or refuses it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, username } = await app.make.user({ username: `zqsale${round}` });
      const license = await app.make.license({ status: 'active' });
      const plan = await app.make.plan();
      const sold = { username, license_id: license.id, plan_type: plan.planType, amount: 1 };
      const [erased, sale] = await Promise.all([erase(id, username), admin.post('/api/subscriptions', sold)]);
      const won = [erased.status, sale.status];
      expect([
        [200, 409],
        [200, 422],
        [409, 201],
      ]).toContainEqual(won);
      const left = await app.em.execute(`select from subscriptions where user_id = ${id}`);
      expect(left).toHaveLength(sale.status === 201 ? 1 : 0);
    }
  });

  it('tells receivers of webhooks, by the id alone', async () => {
    await app.make.endpoint({ events: ['user.erased'] });
    const { id, username } = await app.make.user({ username: 'zqhook' });
    const { erased_at } = await erase(id, username).body<{ erased_at: string }>(200);
    const { payload } = await app.em.findOneOrFail(OutboxEntry, { channel: 'webhook', kind: 'user.erased' });
    expect(payload).toMatchObject({
      body: { data: { version: 1, user: { id, pseudonym: `terhapus-${id}`, erased_at } } },
    });
  });
});
