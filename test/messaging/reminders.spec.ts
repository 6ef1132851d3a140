import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '../../src/accounts/users/user.entity.js';
import { MessageComposer } from '../../src/messaging/messages/message-composer.js';
import { MessageStatuses } from '../../src/messaging/messages/message-statuses.js';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import type { PayPage } from '../../src/billing/checkout/pay.view.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { RefusalScope, StatusUpdate } from '../../src/integrations/whatsapp/provider.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import { HOUR_MS, MINUTE_MS } from '../../src/rules/day.js';
import { edited } from '../support/edited-subscription.js';
import type { Factory } from '../support/factory.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { TestApp } from '../support/servers/test-app.js';

const jakarta = (text: string) => new Date(`${text}+07:00`);
const NINE = jakarta('2090-05-10T09:00:00');
const MIDNIGHT = jakarta('2090-05-10T00:18:00');
const endOf = (day: string) => jakarta(`${day}T23:59:59.999`);

describe('reminders and receipts', () => {
  const app = TestApp.ofFile(
    { INVOICE_DAYS: '7' },
    { empties: 'outbox, message_pauses, message_preferences' },
  );
  const { admin } = app;
  const whatsapp = DeafWhatsapp.ofFile(app);
  let plan: Plan;
  let numbers = 0;

  beforeAll(async () => {
    app.now = NINE;
    plan = await app.make.plan({ planName: 'Premium', pricePerMonth: 150_000 });
  });
  beforeEach(async () => {
    await app.em.execute(`update subscriptions set status = 'inactive'`);
    app.now = MIDNIGHT;
  });

  const customer = (some: Parameters<Factory['user']>[0] = {}) =>
    app.make.user({ waNumber: `62811${String(++numbers).padStart(7, '0')}`, locale: 'en', ...some });
  type Some = Parameters<Factory['subscription']>[0];
  const subscribed = async (endDate: Date | null, { user, ...some }: Some = {}) =>
    app.make.subscription({
      user: user ?? (await customer()),
      plan,
      amount: 150_000,
      endDate,
      paymentStatus: 'paid',
      createdAt: jakarta('2090-01-01T00:00:00'),
      ...some,
    });
  type Row = Awaited<ReturnType<typeof subscribed>>;
  const put = (row: Row, change: object) =>
    admin.put(`/api/subscriptions/${row.id}`, edited(row, change)).expect(200);
  const plans = () => app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));
  const sends = () => app.nest.get(OutboxRunner).run();
  const at = async (now: Date) => {
    app.now = now;
    await plans();
    await sends();
  };
  /** Plans the day at midnight, and sends at nine. */
  const atNine = async () => {
    await at(MIDNIGHT);
    await at(NINE);
  };
  const only = async () => (await app.em.find(OutboxEntry, {}))[0]!;

  it('announce an end three days ahead at nine, with a pay link for the next period', async () => {
    const { id, user } = await subscribed(endOf('2090-05-13'));
    await at(MIDNIGHT);
    expect(whatsapp.sent).toEqual([]);
    await at(NINE);
    const invoice = await app.em.findOneOrFail(Invoice, { subscriptionId: id });
    expect(invoice).toMatchObject({ renews: true, state: 'open', total: 150_000 });
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]!.to).toBe(user.waNumber);
    for (const part of [user.username, 'Premium', 'Rp 150.000', '13 May 2090'])
      expect(whatsapp.sent[0]!.text).toContain(part);
    expect(whatsapp.sent[0]!.text).toContain(`http://lisensi.test/pay/${invoice.payToken}`);
  });

  it('stay away when credit pays for the next period', async () => {
    const { id } = await subscribed(endOf('2090-04-13'), { anchorDay: 13 });
    const pay = { method: 'cash', amount: 300_000 };
    await admin.post(`/api/subscriptions/${id}/payments`, pay).expect(201);
    await at(NINE);
    expect(whatsapp.sent.filter(({ text }) => text.includes('13 May'))).toEqual([]);
    expect((await app.em.findOneOrFail(Subscription, { id })).endDate).toEqual(endOf('2090-06-13'));
  });

  it('do not ask for refunded money', async () => {
    const { id } = await subscribed(endOf('2090-05-07'), { paymentStatus: 'pending' });
    const { payment } = await admin
      .post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount: 150_000, pays: 'running' })
      .body<BookedView>(201);
    const refund = { amount: 150_000, way: 'cash', reason: 'Leaves us' };
    await admin.post(`/api/payments/${payment.id}/refunds`, refund).expect(201);
    await app.empty('outbox');
    for (const day of ['10', '11', '14', '17', '24']) await at(jakarta(`2090-05-${day}T09:00:00`));
    expect(whatsapp.sent.filter(({ text }) => text.includes('not received'))).toEqual([]);
  });

  it('use the language of the customer', async () => {
    await subscribed(endOf('2090-05-11'), { user: await customer({ locale: 'id' }) });
    await atNine();
    expect(whatsapp.sent[0]!.text).toContain('berakhir');
    expect(whatsapp.sent[0]!.text).toContain('11 Mei 2090');
  });

  it('go out once, however often the job runs', async () => {
    await subscribed(endOf('2090-05-13'));
    for (const hour of ['09:00', '09:18', '12:00', '19:59']) await at(jakarta(`2090-05-10T${hour}:00`));
    expect(whatsapp.sent).toHaveLength(1);
  });

  it('combine several licences of one number into one message', async () => {
    const user = await customer();
    await subscribed(endOf('2090-05-13'), { user });
    await subscribed(endOf('2090-05-13'), { user, amount: 50_000 });
    await subscribed(endOf('2090-05-09'), { user: await customer({ waNumber: user.waNumber! }) });
    await atNine();
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]!.text).toContain('Rp 200.000');
    expect(whatsapp.sent[0]!.text).toContain('9 May 2090');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['without an end', () => subscribed(null)],
    ['that is inactive', () => subscribed(endOf('2090-05-13'), { status: 'inactive' })],
    [
      'whose license is switched off',
      async () =>
        subscribed(endOf('2090-05-13'), { license: await app.make.license({ status: 'inactive' }) }),
    ],
    [
      'without a number',
      async () => subscribed(endOf('2090-05-13'), { user: await customer({ waNumber: null }) }),
    ],
    ['that ends in four days', () => subscribed(endOf('2090-05-14'))],
    [
      'that was sold today',
      () => subscribed(endOf('2090-05-13'), { createdAt: jakarta('2090-05-10T00:01:00') }),
    ],
  ])('stay away for a subscription %s', async (_what, make) => {
    await make();
    await atNine();
    expect(whatsapp.sent).toEqual([]);
  });

  it('stay away after an opt-out, and from a number that is not on WhatsApp', async () => {
    const { user } = await subscribed(endOf('2090-05-13'));
    const gone = await subscribed(endOf('2090-05-13'));
    await app.em.execute(
      `insert into message_preferences (user_id, opted_out_at, missing_number) values (?, now(), null), (?, null, ?)`,
      [user.id, gone.user.id, gone.user.waNumber] as string[],
    );
    await atNine();
    expect(whatsapp.sent).toEqual([]);
  });

  it('end when the customer says that it is paid, and come back when staff find that it is not', async () => {
    const { id, user } = await subscribed(endOf('2090-05-13'));
    await at(MIDNIGHT);
    const { payToken } = await app.em.findOneOrFail(Invoice, { subscriptionId: id });
    await app.http.post(`/pay/${payToken}/claim`).type('form').send('').expect(303);
    expect(await only()).toMatchObject({ state: 'cancelled' });
    await at(NINE);
    expect(whatsapp.sent).toEqual([]);
    const draft = await admin.get(`/api/messages/draft?kind=reminder&id=${id}`).expect(200);
    expect(draft.body).toMatchObject({ can_send: false, refusal: { code: 'says_paid' } });
    const { body } = await admin
      .post('/api/batches/preview', { action: 'subscription.remind', ids: [id] })
      .expect(200);
    expect(body).toMatchObject({ customers: 1, done: 0, refusals: [{ failure: { code: 'says_paid' } }] });
    await admin.post('/api/messages', { kind: 'reminder', id }).expect(409);
    const { id: review } = await app.em.findOneOrFail(PaymentReview, { kind: 'claimed' });
    const resolution = { resolution: 'Nothing came.' };
    await admin.post(`/api/payment-reviews/${review}/resolve`, resolution).expect(200);
    for (const later of [3, 4]) await at(new Date(NINE.getTime() + later * HOUR_MS));
    expect(whatsapp.sent.map(({ to }) => to)).toEqual([user.waNumber]);
  });

  it('can be asked for of what is owed although it is switched off or has no end', async () => {
    const rows = [await subscribed(null), await subscribed(endOf('2090-05-13'))];
    for (const { id } of rows) await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    await app.em.execute(`update subscriptions set status = 'inactive' where id = ?`, [
      rows[1]!.id,
    ] as never[]);
    const ids = rows.map(({ id }) => id);
    const { body } = await admin
      .post('/api/batches/preview', { action: 'subscription.remind', ids })
      .expect(200);
    expect(body).toMatchObject({ customers: 2, done: 2, refusals: [] });
    for (const id of ids) await admin.post('/api/messages', { kind: 'reminder', id }).expect(201);
    await at(NINE);
    expect(whatsapp.sent).toHaveLength(2);
    for (const { text } of whatsapp.sent) expect(text).toMatch(/not received your payment[^]*Rp 150\.000/);
  });

  it('end with the payment, whose receipt names the new end', async () => {
    const { id } = await subscribed(endOf('2090-05-13'), { anchorDay: 13 });
    await plans();
    const reminder = await only();
    expect(reminder.state).toBe('due');
    await admin
      .post(`/api/subscriptions/${id}/payments`, { method: 'transfer', amount: 150_000 })
      .expect(201);
    expect((await app.em.findOneOrFail(OutboxEntry, { id: reminder.id })).state).toBe('cancelled');
    await at(NINE);
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]!.text).toContain('received');
    expect(whatsapp.sent[0]!.text).toContain('13 June 2090');
  });

  it('end when the end date changes or the subscription is deactivated', async () => {
    const rows = await Promise.all(['2090-05-13', '2090-05-11'].map((day) => subscribed(endOf(day))));
    await plans();
    await put(rows[0]!, { end_date: '2090-08-01T00:00:00.000Z' });
    await put(rows[1]!, { status: 'inactive' });
    expect(await app.em.count(OutboxEntry, { state: 'cancelled' })).toBe(2);
  });

  it('are written again when what had ended them is taken back, to the number of then', async () => {
    const row = await subscribed(endOf('2090-05-13'));
    await at(MIDNIGHT);
    const waNumber = `62811${String(++numbers).padStart(7, '0')}`;
    const { username, email, role } = row.user;
    await admin.put(`/api/users/${row.user.id}`, { username, email, role, wa_number: waNumber }).expect(200);
    expect((await only()).state).toBe('cancelled');
    await at(NINE);
    await at(jakarta('2090-05-10T09:03:00'));
    // The number before learns of the change (sign-in §9).
    expect(whatsapp.sent.map(({ to }) => to)).toEqual([row.user.waNumber, waNumber]);
  });

  it('stay queued when an unrelated field changes', async () => {
    const subscription = await subscribed(endOf('2090-05-13'));
    await plans();
    await put(subscription, { amount: 160_000 });
    expect((await only()).state).toBe('due');
  });

  it('ask for payment of a current period that is unpaid, with its own invoice', async () => {
    const { id } = await subscribed(endOf('2090-05-09'), { anchorDay: 9 });
    app.now = jakarta('2090-05-09T10:00:00');
    await admin.post(`/api/subscriptions/${id}/renew`, { billing_period: 'quarterly' }).expect(200);
    const invoice = await app.em.findOneOrFail(Invoice, { subscriptionId: id, state: 'open' });
    for (const day of ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']) {
      await at(jakarta(`2090-05-${day}T00:18:00`));
      await at(jakarta(`2090-05-${day}T09:00:00`));
    }
    expect(whatsapp.sent.map(({ at: sentAt }) => sentAt)).toEqual([
      jakarta('2090-05-10T09:00:00'),
      jakarta('2090-05-16T09:00:00'),
    ]);
    for (const { text } of whatsapp.sent) {
      expect(text).toContain(`/pay/${invoice.payToken}`);
      expect(text).toContain('not received');
    }
  });

  it('ask for payment of a sold subscription that was never paid, with an invoice', async () => {
    const startDate = jakarta('2090-05-09T10:00:00');
    const { id } = await subscribed(endOf('2090-06-08'), { paymentStatus: 'pending', startDate });
    await atNine();
    const invoice = await app.em.findOneOrFail(Invoice, { subscriptionId: id });
    expect(invoice).toMatchObject({ renews: false, state: 'open', total: 150_000 });
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]!.text).toContain(`/pay/${invoice.payToken}`);
    await at(jakarta('2090-05-11T09:00:00'));
    await at(jakarta('2090-05-11T09:18:00'));
    expect(whatsapp.sent).toHaveLength(1);
    await at(jakarta('2090-05-17T09:00:00'));
    await at(jakarta('2090-05-17T09:18:00'));
    expect(whatsapp.sent).toHaveLength(2);
  });

  it('ask nothing for a free first period, and go on with the others', async () => {
    const startDate = jakarta('2090-05-09T10:00:00');
    const unpaid = { paymentStatus: 'pending', startDate } as const;
    const free = await subscribed(endOf('2090-08-08'), { ...unpaid, amount: 0, renewalPrice: 150_000 });
    const { id } = await subscribed(endOf('2090-06-08'), unpaid);
    await atNine();
    expect(whatsapp.sent).toHaveLength(1);
    const invoices = await app.em.find(Invoice, { subscriptionId: [free.id, id] });
    expect(invoices.map(({ subscriptionId }) => subscriptionId)).toEqual([id]);
  });

  it('go on with the others where the first period is invoiced, or an outdated invoice begins with it', async () => {
    const startDate = jakarta('2090-05-09T10:00:00');
    const unpaid = { paymentStatus: 'pending', startDate } as const;
    const [outdated, partlyPaid, other] = [
      await subscribed(endOf('2090-05-13'), { ...unpaid, anchorDay: 31 }),
      await subscribed(endOf('2090-05-13'), { ...unpaid, anchorDay: 31 }),
      await subscribed(endOf('2090-06-08'), unpaid),
    ];
    for (const { id } of [outdated, partlyPaid])
      await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
    const part = { method: 'cash', amount: 1_000, pays: 'next' };
    await admin.post(`/api/subscriptions/${partlyPaid.id}/payments`, part).expect(201);
    for (const row of [outdated, partlyPaid])
      await put(row, { end_date: '2090-06-13', payment_status: 'pending' });
    await at(NINE);
    const invoices = await app.em.find(Invoice, {}, { orderBy: { id: 'asc' } });
    const of = ({ id }: Row) =>
      invoices.filter((one) => one.subscriptionId === id).map(({ state, renews }) => [state, renews]);
    expect(of(other)).toEqual([['open', false]]);
    expect(of(outdated)).toEqual([
      ['cancelled', true],
      ['open', false],
    ]);
    // The first period is owed as well: the end that was typed has days without a price.
    expect(of(partlyPaid)).toEqual([
      ['partial', true],
      ['open', false],
    ]);
  });

  it('catch up after the end with the latest step, and never before the end', async () => {
    await subscribed(endOf('2090-05-13'));
    await subscribed(endOf('2090-05-02'));
    await at(jakarta('2090-05-11T10:00:00'));
    await at(jakarta('2090-05-11T10:03:00'));
    expect(whatsapp.sent).toHaveLength(1);
    expect(whatsapp.sent[0]!.text).toContain('2 May 2090');
    expect(await app.em.getConnection().execute('select step from reminders')).toEqual([{ step: 'after_7' }]);
  });

  it('speak beside an end that comes of what its customer owes since before', async () => {
    app.now = jakarta('2090-04-09T10:00:00');
    const { id, user } = await subscribed(endOf('2090-04-09'), { anchorDay: 9 });
    const then = admin;
    await then.post(`/api/subscriptions/${id}/renew`, { billing_period: 'quarterly' }).expect(200);
    await subscribed(endOf('2090-05-13'), { user });
    await atNine();
    const [sent, ...further] = whatsapp.sent;
    expect(further).toEqual([]);
    expect(sent!.text).toMatch(/not received your payment[^]*To pay[^]*ends on \*13 May 2090\*/);
  });

  it('go out only in the sending hours', async () => {
    await subscribed(endOf('2090-05-09'));
    for (const time of ['2090-05-10T19:58:00', '2090-05-10T20:00:00', '2090-05-11T08:59:00'])
      await at(jakarta(time));
    expect(whatsapp.sent).toEqual([]);
    await at(jakarta('2090-05-11T09:00:00'));
    expect(whatsapp.sent).toHaveLength(1);
  });

  it('wait for the morning when they are retried in the evening', async () => {
    await subscribed(endOf('2090-05-09'));
    await at(MIDNIGHT);
    whatsapp.says = () => ({ state: 'retryable', why: 'Too fast.', code: null, afterMs: 60_000 });
    await at(jakarta('2090-05-10T19:59:30'));
    whatsapp.says = ({ ref }) => ({ state: 'sent', providerRef: ref });
    await at(jakarta('2090-05-10T20:00:30'));
    expect(whatsapp.sent).toEqual([]);
    expect(await only()).toMatchObject({ state: 'due', dueAt: jakarta('2090-05-11T09:00:00') });
    await at(jakarta('2090-05-11T09:00:00'));
    expect(whatsapp.sent).toHaveLength(1);
  });

  /** A reminder of another subscription of the customer, which waits since midnight. */
  const writtenEarlier = async (user: User) => {
    const late = await subscribed(endOf('2090-05-02'), { user });
    const { id } = await app.make.message(user, { kind: 'reminder', dueAt: MIDNIGHT });
    await app.em.execute(
      `insert into reminders (outbox_id, subscription_id, step, about_at) values (?, ?, 'after_7', ?)`,
      [id, late.id, endOf('2090-05-02').toISOString()] as never[],
    );
  };

  it('wait for the next day when they are late and the number already got a message today', async () => {
    const user = await customer();
    await subscribed(endOf('2090-05-09'), { user });
    await atNine();
    await writtenEarlier(user);
    await at(jakarta('2090-05-10T12:00:00'));
    expect(whatsapp.sent).toHaveLength(1);
    await at(jakarta('2090-05-11T09:00:00'));
    expect(whatsapp.sent).toHaveLength(2);
  });

  it('wait for the next day when staff wrote to the number by hand today', async () => {
    const user = await customer();
    await subscribed(endOf('2090-05-13'), { user });
    await plans();
    await admin.post(`/api/messages/${(await only()).id}/sent`).expect(200);
    await writtenEarlier(user);
    await at(jakarta('2090-05-10T12:00:00'));
    expect(whatsapp.sent).toEqual([]);
    await at(jakarta('2090-05-11T09:00:00'));
    expect(whatsapp.sent).toHaveLength(1);
  });

  it('wait while staff have paused them', async () => {
    await subscribed(endOf('2090-05-13'));
    await plans();
    await app.em.execute(`insert into message_pauses (scope, since) values ('all', now())`);
    await at(NINE);
    expect(whatsapp.sent).toEqual([]);
    await app.em.execute(`delete from message_pauses`);
    await at(NINE);
    expect(whatsapp.sent).toHaveLength(1);
  });

  describe('reminders that a provider refuses', () => {
    const refuses = (scope: RefusalScope, code = '131026') =>
      void (whatsapp.says = () => ({ state: 'rejected', why: `It binds ${scope}.`, code, scope }));
    const accepts = () => void (whatsapp.says = ({ ref }) => ({ state: 'sent', providerRef: `ref ${ref}` }));
    const states = async () =>
      (await app.em.fork().find(OutboxEntry, {}, { orderBy: { id: 'asc' } })).map(({ state }) => state);
    const hasMark = async ({ id }: User) =>
      (await app.pageProps<UserPage>(await app.sessionOf(), `/users/${id}`, 'messages')).messages
        .is_number_missing;
    const pausedScopes = async () =>
      (await app.em.execute<{ scope: string }[]>('select scope from message_pauses')).map(
        ({ scope }) => scope,
      );

    it.each<[RefusalScope, string[], string[], string[], string[]]>([
      ['message', ['failed'], [], ['failed', 'failed'], []],
      ['number', ['failed'], [], ['failed', 'failed'], []],
      ['values', ['failed'], [], ['failed', 'due'], ['before_end']],
      ['kind', ['due'], ['before_end'], ['due', 'due'], ['before_end']],
      ['all', ['due'], ['all'], ['due', 'due'], ['all']],
    ])('bind %s: one customer %j %j, two %j %j', async (scope, one, pausedByOne, two, pausedByTwo) => {
      refuses(scope);
      const { user } = await subscribed(endOf('2090-05-13'));
      await atNine();
      expect([await states(), await pausedScopes()]).toEqual([one, pausedByOne]);
      const other = await subscribed(endOf('2090-05-13'));
      await plans();
      await at(jakarta('2090-05-10T10:00:00'));
      expect([await states(), await pausedScopes()]).toEqual([two, pausedByTwo]);
      expect(await Promise.all([user, other.user].map(hasMark))).toEqual([false, false]);
    });

    it.each([
      [true, 'a second day marks it', false],
      [false, 'not where something was delivered in between', true],
    ])('are sent again the day after a number was refused, and (%p) %s', async (marks, _, isDelivered) => {
      const { user } = await subscribed(endOf('2090-05-13'));
      refuses('number');
      await atNine();
      expect(await only()).toMatchObject({ state: 'failed', responseCode: 131026 });
      const between = jakarta('2090-05-11T10:00:00').toISOString();
      if (isDelivered)
        await app.em.execute(
          `insert into outbox (channel, kind, key, state, payload, recipient, due_at, created_at, delivered_at)
            values ('whatsapp', 'sign_in', 'x', 'done', '{}', ?, ?, ?, ?)`,
          [user.waNumber!, between, between, between],
        );
      await at(jakarta('2090-05-12T09:00:00'));
      await at(jakarta('2090-05-12T09:30:00'));
      expect((await states()).filter((state) => state === 'failed')).toHaveLength(2);
      expect(await hasMark(user)).toBe(marks);
      accepts();
      await at(jakarta('2090-05-13T09:00:00'));
      await at(jakarta('2090-05-13T09:30:00'));
      expect(whatsapp.sent).toHaveLength(marks ? 0 : 1);
    });

    describe('a mark', () => {
      const mark = ({ id }: User) =>
        app.em.execute(
          'insert into message_preferences (user_id, missing_number) select id, wa_number from users where id = ?',
          [id],
        );
      const save = async ({ id, username, email }: User, ...inTurn: (string | null)[]) => {
        for (const wa_number of inTurn)
          await admin.put(`/api/users/${id}`, { username, email, wa_number }).expect(200);
      };
      const choose = ({ id }: User, is_number_missing: unknown) =>
        admin.put(`/api/users/${id}/messages`, { wants: true, is_number_missing });

      it.each<[string, (user: User) => PromiseLike<unknown>]>([
        ['staff clear it', (user) => choose(user, false).expect(200)],
        ['the same number is saved', (user) => save(user, user.waNumber!)],
        ['another number is saved, and back', (user) => save(user, '6281299999999', user.waNumber!)],
        ['none is saved, and back', (user) => save(user, null, user.waNumber!)],
      ])('is over when %s, which the audit keeps', async (_, clears) => {
        const { user } = await subscribed(endOf('2090-05-13'));
        await mark(user);
        await clears(user);
        expect(await hasMark(user)).toBe(false);
        await at(NINE);
        await at(new Date(NINE.getTime() + HOUR_MS));
        expect(whatsapp.sent.map(({ to }) => to)).toContain(user.waNumber);
        const events = await app.em.execute(
          `select before, after from audit_events where action = 'user.messages' and subject_id = ?`,
          [user.id],
        );
        expect(events).toEqual([
          { before: { is_number_missing: true }, after: { is_number_missing: false } },
        ]);
      });

      it.each([
        [true, 422],
        ['no', 422],
        [false, 200],
      ])('is made by WhatsApp alone: %j gets %i', async (value, status) => {
        await choose(await customer(), value).expect(status);
      });

      it('binds the provider, and nobody who sends by hand', async () => {
        const { id, user } = await subscribed(endOf('2090-05-13'));
        await plans();
        await mark(user);
        await at(new Date(NINE.getTime() + HOUR_MS));
        const failed = await only();
        expect([failed.state, failed.lastError]).toEqual(['failed', expect.stringContaining('on two days')]);
        const reminder = { kind: 'reminder', id };
        const { body } = await admin.post('/api/messages', reminder).expect(409);
        expect(body).toMatchObject({ code: 'not_on_whatsapp' });
        const draft = await admin.get('/api/messages/draft').query(reminder).expect(200);
        expect(draft.body).toMatchObject({ can_send: true, refusal: { code: 'not_on_whatsapp' } });
        await admin.post('/api/messages', { ...reminder, by_hand: true }).expect(201);
        await admin.post(`/api/messages/${failed.id}/retry`).expect(200);
        await admin.post(`/api/messages/${failed.id}/sent`).expect(200);
      });
    });

    it('stop no kind again for the message that stopped it, once staff resume', async () => {
      const long = await customer({ fullName: 'x'.repeat(100) });
      await subscribed(endOf('2090-05-13'), { user: long });
      await subscribed(endOf('2090-05-13'));
      await subscribed(endOf('2090-05-13'));
      whatsapp.says = ({ ref, to }) =>
        to === long.waNumber
          ? { state: 'rejected', why: 'Too long.', code: '132005', scope: 'values' }
          : { state: 'sent', providerRef: `ref ${ref}` };
      await atNine();
      expect([(await states()).toSorted(), await pausedScopes()]).toEqual([['done', 'done', 'failed'], []]);
      await app.em.execute(`insert into message_pauses (scope, since) values ('before_end', now())`);
      await admin.post('/api/messages/resume', { scope: 'before_end' }).expect(200);
      await admin
        .post(
          `/api/messages/${(await app.em.fork().findOneOrFail(OutboxEntry, { state: 'failed' })).id}/retry`,
        )
        .expect(200);
      await sends();
      expect([(await states()).toSorted(), await pausedScopes()]).toEqual([['done', 'done', 'failed'], []]);
    });

    it('pause their kind and wait when the template is refused', async () => {
      await subscribed(endOf('2090-05-13'));
      whatsapp.says = () => ({ state: 'rejected', why: 'No such template.', code: '132001', scope: 'kind' });
      await atNine();
      expect(await only()).toMatchObject({ state: 'due', lastError: 'No such template.' });
      const pauses = await app.em.execute('select scope, reason, paused_by from message_pauses');
      expect(pauses).toEqual([{ scope: 'before_end', reason: 'No such template.', paused_by: null }]);
    });

    it('pause all kinds when the account is refused', async () => {
      await subscribed(endOf('2090-05-13'));
      whatsapp.says = () => ({ state: 'rejected', why: 'The token has expired.', code: '190', scope: 'all' });
      await atNine();
      expect(await app.em.execute('select scope from message_pauses')).toEqual([{ scope: 'all' }]);
    });

    it('are retried with growing delays after a rate limit', async () => {
      await subscribed(endOf('2090-05-13'));
      whatsapp.says = () => ({ state: 'retryable', why: 'Too fast.', code: '130429', afterMs: null });
      await atNine();
      expect(await only()).toMatchObject({ state: 'due', dueAt: jakarta('2090-05-10T09:01:00') });
      await at(jakarta('2090-05-10T09:01:00'));
      expect(await only()).toMatchObject({ state: 'due', dueAt: jakarta('2090-05-10T09:03:00') });
    });

    it('show the error of a missing template', async () => {
      whatsapp.needsTemplate = true;
      await subscribed(endOf('2090-05-13'));
      await atNine();
      expect((await only()).lastError).toContain('template');
    });
  });

  describe('delivery callbacks', () => {
    const status = (some: Partial<StatusUpdate>): StatusUpdate => ({
      ref: null,
      providerRef: null,
      to: null,
      status: 'sent',
      at: jakarta('2090-05-10T09:00:05'),
      why: null,
      code: null,
      scope: 'message',
      ...some,
    });
    const told = (...updates: Partial<StatusUpdate>[]) =>
      app.nest.get(MessageStatuses).receive('waha', updates.map(status), app.now!);
    const sent = async (says?: DeafWhatsapp['says']) => {
      await subscribed(endOf('2090-05-13'));
      if (says) whatsapp.says = says;
      await atNine();
      return only();
    };

    it('record delivery and reading in any order, also repeated', async () => {
      const { reference } = await sent();
      const providerRef = `ref ${reference}`;
      const read = { providerRef, status: 'read', at: jakarta('2090-05-10T09:05:00') } as const;
      const delivered = { providerRef, status: 'delivered', at: jakarta('2090-05-10T09:01:00') } as const;
      await told(read, delivered, read, { providerRef });
      expect(await only()).toMatchObject({ state: 'done', readAt: read.at, deliveredAt: delivered.at });
    });

    it('resolve an unknown result by our own reference', async () => {
      const { reference } = await sent(() => ({ state: 'unknown', why: 'No answer.' }));
      expect((await only()).state).toBe('uncertain');
      await told({ ref: reference, providerRef: 'wamid.1', status: 'delivered' });
      expect(await only()).toMatchObject({ state: 'done', providerRef: 'wamid.1', lastError: null });
    });

    it('do not match a message that has the same id since a restore', async () => {
      const { id, reference } = await sent(() => ({ state: 'unknown', why: 'No answer.' }));
      expect(reference).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      await told({ ref: String(id), providerRef: 'wamid.lost', status: 'read' });
      expect(await only()).toMatchObject({ state: 'uncertain', providerRef: null, readAt: null });
    });

    it('match a message of an older version by its id', async () => {
      const { id } = await sent(() => ({ state: 'unknown', why: 'No answer.' }));
      await app.em.execute('update outbox set reference = id::text where id = ?', [id]);
      await told({ ref: String(id), providerRef: 'wamid.1', status: 'delivered' });
      expect(await only()).toMatchObject({ state: 'done', providerRef: 'wamid.1' });
    });

    it("count when they arrive before the provider's answer", async () => {
      const early: Promise<unknown>[] = [];
      const { id, reference } = await sent(({ ref }) => {
        early.push(told({ ref, providerRef: `ref ${ref}`, status: 'read' }));
        return { state: 'sent', providerRef: `ref ${ref}` };
      });
      await Promise.all(early);
      expect(await only()).toMatchObject({
        id,
        state: 'done',
        providerRef: `ref ${reference}`,
        readAt: expect.any(Date),
        content: expect.stringContaining('Premium'),
      });
    });

    it('are about the latest sending, when staff send a failed message again', async () => {
      const { id, reference } = await sent();
      const first = `ref ${reference}`;
      await told({ providerRef: first, status: 'failed', why: 'No session.' });
      await admin.post(`/api/messages/${id}/retry`).expect(200);
      whatsapp.says = () => ({ state: 'sent', providerRef: 'ref of the second' });
      await sends();
      await told(
        { providerRef: first, status: 'failed' },
        { providerRef: 'ref of the second', status: 'read' },
      );
      expect(await only()).toMatchObject({
        state: 'done',
        providerRef: 'ref of the second',
        readAt: expect.any(Date),
      });
    });

    it('try again what a later try may deliver, with growing delays, and then fail it', async () => {
      const passing = {
        status: 'failed',
        why: 'Something went wrong.',
        code: '131000',
        scope: 'retryable',
      } as const;
      await sent();
      for (const minutes of [5, 20, 80]) {
        const { reference, providerRef } = await only();
        await told({ ...passing, ref: reference, providerRef });
        const again = await only();
        expect(again).toMatchObject({
          state: 'due',
          responseCode: 131000,
          dueAt: new Date(app.now!.getTime() + minutes * MINUTE_MS),
        });
        // The callback comes once more, and is about the earlier sending.
        await told({ ...passing, ref: reference, providerRef });
        app.now = again.dueAt;
        await sends();
        await told({ ...passing, ref: reference, providerRef });
        expect(await only()).toMatchObject({ state: 'done', lastError: null });
      }
      const { reference } = await only();
      await told({ ...passing, ref: reference });
      expect(await only()).toMatchObject({ state: 'failed', lastError: 'Something went wrong.' });
      expect(whatsapp.sent).toHaveLength(4);
    });

    it('fail the message unless it was delivered', async () => {
      const { reference } = await sent();
      const failed = {
        providerRef: `ref ${reference}`,
        status: 'failed',
        code: '131026',
        scope: 'number',
      } as const;
      await told({ ...failed, why: 'Not on WhatsApp.' });
      expect(await only()).toMatchObject({ state: 'failed', lastError: 'Not on WhatsApp.' });
    });

    it('change nothing after delivery, from another provider, or for unknown messages', async () => {
      const { reference } = await sent();
      const providerRef = `ref ${reference}`;
      await told({ providerRef, status: 'delivered' }, { providerRef, status: 'failed' });
      await told(
        { ref: '999999999', status: 'failed' },
        { ref: 'x; drop', status: 'read' },
        { status: 'failed' },
      );
      await app.nest
        .get(MessageStatuses)
        .receive('cloud', [status({ providerRef, status: 'failed' })], app.now!);
      expect(await only()).toMatchObject({ state: 'done', readAt: null });
    });
  });

  describe('messages sent by hand', () => {
    const queue = async () => (await admin.get('/api/messages?state=due&sort=due_at').expect(200)).body;
    const waiting = async () => {
      await subscribed(endOf('2090-05-13'));
      await plans();
      return (await queue())[0];
    };

    it('appear with their current text', async () => {
      const message = await waiting();
      expect(message).toMatchObject({ kind: 'reminder', text_kind: 'before_end', state: 'due', error: null });
      expect(message.text).toContain('13 May 2090');
    });

    it('go out by one person, and the next one sees by whom', async () => {
      const { id, text } = await waiting();
      const { body } = await admin.post(`/api/messages/${id}/sent`).expect(200);
      expect(body).toMatchObject({ state: 'done', text, finished_by: 'admin', provider: 'manual' });
      const refused = await admin.post(`/api/messages/${id}/sent`).expect(409);
      expect(refused.body.error).toBe('This message was sent already by admin. Reload the list.');
      await at(NINE);
      expect(whatsapp.sent).toEqual([]);
    });

    it('can be skipped, and still sent later', async () => {
      const { id } = await waiting();
      await admin.post(`/api/messages/${id}/skip`).expect(200);
      await admin.post(`/api/messages/${id}/retry`).expect(200);
      await at(NINE);
      expect(whatsapp.sent).toHaveLength(1);
    });

    it.each([
      [true, 'done'],
      [false, 'due'],
    ])('can be marked by staff when the result is unknown (arrived: %p): %s', async (arrived, state) => {
      await subscribed(endOf('2090-05-13'));
      whatsapp.says = () => ({ state: 'unknown', why: 'No answer.' });
      await atNine();
      const { id } = await only();
      const { body } = await admin.post(`/api/messages/${id}/settle`, { arrived }).expect(200);
      expect(body.state).toBe(state);
      await admin.post(`/api/messages/${id}/settle`, { arrived }).expect(409);
    });

    it('go out once a day per invoice when they contain a payment link', async () => {
      const { id } = await subscribed(endOf('2090-05-20'));
      const { body: invoice } = await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      const input = { kind: 'payment_link', id: invoice.id };
      const { body } = await admin.post('/api/messages', input).expect(201);
      expect(body.text).toContain(invoice.pay_url);
      expect((await admin.post('/api/messages', input).expect(201)).body.id).toBe(body.id);
      await sends();
      expect(whatsapp.sent).toHaveLength(1);
    });

    it('go to the owner only when they contain a key', async () => {
      const owner = await customer();
      const license = await app.make.license({ owner });
      const unowned = await app.make.license();
      const write = (id: number) => admin.post('/api/messages', { kind: 'key_handed_out', id });
      const { body } = await write(license.id).expect(201);
      expect(body.text).toContain(license.licenseKey);
      expect(body.recipient).toBe(owner.waNumber);
      expect((await write(unowned.id).expect(409)).body.error).toContain('no WhatsApp number');
      await write(999_999).expect(404);
    });

    it('name no invoice of a customer who had the subscription before', async () => {
      const subscription = await subscribed(endOf('2090-05-20'));
      const { id, license } = subscription;
      await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
      const formers = await app.em.findOneOrFail(Invoice, { subscriptionId: id, state: 'open' });
      const owner = await customer();
      await put(subscription, { username: owner.username, payment_status: 'pending' });
      await app.em.nativeUpdate(License, { id: license.id }, { owner });
      const textOf = async (input: object) =>
        (await admin.post('/api/messages', input).body<{ text: string }>(201)).text;
      expect(await textOf({ kind: 'key_handed_out', id: license.id })).not.toContain('/pay/');
      await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
      await app.em.nativeUpdate(License, { id: license.id }, { owner: await customer() });
      expect(await textOf({ kind: 'key_handed_out', id: license.id })).not.toContain('/pay/');
      const own = await app.em.findOneOrFail(Invoice, { userId: owner.id, state: 'open' });
      const reminder = await textOf({ kind: 'reminder', id });
      expect(reminder).toContain(`/pay/${own.payToken}`);
      expect(reminder).not.toContain(formers.payToken);
    });

    it('tell a former customer who pays no end of what is another customer’s now', async () => {
      const subscription = await subscribed(endOf('2090-05-20'));
      const { id } = subscription;
      await admin.post(`/api/subscriptions/${id}/renew`, {}).expect(200);
      const formers = await app.em.findOneOrFail(Invoice, { subscriptionId: id, state: 'open' });
      await put(subscription, { username: (await customer()).username });
      const money = { method: 'transfer', amount: 150_000, invoice_id: formers.id };
      const paid = await admin.post(`/api/subscriptions/${id}/payments`, money).expect(201);
      const receipt = { kind: 'payment_received', id: (paid.body as BookedView).payment.id };
      const { body } = await admin.post('/api/messages', receipt).expect(201);
      expect(body.text).toContain(`/pay/${formers.payToken}`);
      expect(body.text).not.toContain('Valid until');
      const { bill } = await app.pageProps<PayPage>({ cookie: '' }, `/pay/${formers.payToken}`, 'bill');
      expect(bill).toMatchObject({ state: 'paid', active_until: null, refusal: null });
    });

    it('include a test message to the caller', async () => {
      await admin.post('/api/messages/test', { kind: 'overdue' }).expect(409);
      await app.em.execute(`update users set wa_number = '628999999999' where username = 'admin'`);
      const { body } = await admin.post('/api/messages/test', { kind: 'overdue' }).expect(201);
      expect(body).toMatchObject({ recipient: '628999999999', text_kind: 'overdue' });
      await app.em.execute(`update users set wa_number = null where username = 'admin'`);
    });
  });

  describe('messages to all rows that match', () => {
    type Batch = { id: number; changed: number; refused: number; refusals: { failure: { code: string } }[] };
    const batch = async (input: object) => {
      const { body } = await admin
        .post('/api/batches', { action: 'subscription.remind', ...input })
        .expect(201);
      return admin.post(`/api/batches/${body.id}/run`).body<Batch>(200);
    };
    const many = async () => {
      const user = await customer();
      const rows = [
        await subscribed(endOf('2090-06-01'), { user }),
        await subscribed(endOf('2090-06-02'), { user }),
        await subscribed(null),
        await subscribed(endOf('2090-06-03'), { user: await customer({ waNumber: null }) }),
      ];
      return rows.map(({ id }) => id);
    };

    it('have a preview with their number, the excluded customers and the first text', async () => {
      const ids = await many();
      const { body } = await admin
        .post('/api/batches/preview', { action: 'subscription.remind', ids })
        .expect(200);
      // Two of the rows are of one customer, who gets one message.
      expect(body).toMatchObject({ total: 4, tried: 4, customers: 3, done: 1 });
      expect(body.refusals.map((row: Batch['refusals'][0]) => row.failure.code)).toEqual([
        'nothing_to_remind',
        'no_wa_number',
      ]);
      expect(body.texts).toHaveLength(1);
      expect(body.texts[0]).toContain('1 June 2090');
      expect(await app.em.count(OutboxEntry, {})).toBe(0);
    });

    it('speak of what the customer owes that is due first, whichever rows are chosen', async () => {
      const user = await customer();
      const classic = await app.make.plan({ planName: 'Classic', pricePerMonth: 150_000 });
      const paidFor = await subscribed(endOf('2091-05-10'), { user, plan: classic });
      const [later, first] = [
        await subscribed(endOf('2090-05-20'), { user, plan }),
        await subscribed(endOf('2090-05-19'), { user, plan }),
      ];
      for (const { id } of [later, first])
        await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      const ids = [paidFor.id, later.id, first.id];
      const says = /plan Premium\) ends on \*19 May 2090, 20 May 2090\*[^]*Rp 300\.000[^]*\/pay\/c/;
      for (const chosen of [ids, ids.slice(0, 1), ids.slice(1), ids.slice(2)]) {
        const input = { action: 'subscription.remind', ids: chosen };
        const { body } = await admin.post('/api/batches/preview', input).expect(200);
        expect(body).toMatchObject({ done: 1, customers: 1, texts: [expect.stringMatching(says)] });
        const draft = await admin.get(`/api/messages/draft?kind=reminder&id=${chosen[0]}`).expect(200);
        expect(draft.body.text).toBe(body.texts[0]);
      }
      expect(await batch({ ids })).toMatchObject({ changed: 3, refused: 0, customers: 1 });
      await at(NINE);
      expect(whatsapp.sent).toHaveLength(1);
      expect(whatsapp.sent[0]!.text).toMatch(says);
      expect(whatsapp.sent[0]!.text).not.toMatch(/Classic|2091/);
    });

    it('name each plan, with its end, of which a sum is', async () => {
      const user = await customer();
      const silver = await app.make.plan({ planName: 'Silver', pricePerMonth: 100_000 });
      const first = await subscribed(endOf('2090-05-12'), { user, plan: silver, amount: 100_000 });
      const later = await subscribed(endOf('2090-06-20'), { user });
      for (const { id } of [first, later])
        await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      const ends = 'Silver: 12 May 2090, Premium: 20 June 2090';
      app.now = MIDNIGHT;
      const draft = async () =>
        (await admin.get(`/api/messages/draft?kind=reminder&id=${later.id}`).expect(200)).body.text;
      expect(await draft()).toMatch(new RegExp(`plan Silver, Premium\\) ends on \\*${ends}[^]*Rp 250\\.000`));
      // One of them is over, and the other is not.
      app.now = jakarta('2090-05-13T09:00:00');
      const over = new RegExp(
        `not received your payment [^]*plan Silver, Premium[^]*Rp 250\\.000[^]*Valid until: ${ends}\n`,
      );
      expect(await draft()).toMatch(over);
      const input = { action: 'subscription.remind', ids: [later.id, first.id] };
      const { body } = await admin.post('/api/batches/preview', input).expect(200);
      expect(body.texts).toEqual([expect.stringMatching(over)]);
      expect(await batch(input)).toMatchObject({ changed: 2, customers: 1 });
      await sends();
      app.now = jakarta('2090-05-13T09:10:00');
      await sends();
      expect(whatsapp.sent.map(({ text }) => text)).toEqual([expect.stringMatching(over)]);
    });

    it('are withdrawn with the payment of what they speak of', async () => {
      const user = await customer();
      const paidFor = await subscribed(endOf('2091-05-10'), { user });
      const { id } = await subscribed(endOf('2090-05-19'), { user });
      await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201);
      await admin.post('/api/messages', { kind: 'reminder', id: paidFor.id }).expect(201);
      const payment = { method: 'cash', amount: 150_000 };
      await admin.post(`/api/subscriptions/${id}/payments`, payment).expect(201);
      expect(await app.em.fork().findOneOrFail(OutboxEntry, { kind: 'reminder' })).toMatchObject({
        state: 'cancelled',
      });
    });

    it('have a preview in the order of the rows, whatever order the database returns', async () => {
      const [first, second] = (await many()) as [number, number];
      const drafts = (ids: number[]) =>
        app.inContext(() => app.nest.get(MessageComposer).drafts(ids, app.now!));
      const texts = await drafts([first, second]);
      expect(texts[0]).toContain('1 June 2090');
      expect(await drafts([second, first])).toEqual(texts.toReversed());
    });

    it('replace the reminder of the same day', async () => {
      const { id } = await subscribed(endOf('2090-05-13'));
      await at(MIDNIGHT);
      expect(await batch({ ids: [id] })).toMatchObject({ changed: 1 });
      await at(NINE);
      expect(whatsapp.sent).toHaveLength(1);
      expect(whatsapp.sent[0]!.text).toContain('Rp 150.000');
    });

    it('go out once per number, and not again that day', async () => {
      const ids = await many();
      expect(await batch({ ids })).toMatchObject({ changed: 2, refused: 2, customers: 1 });
      await at(NINE);
      expect(whatsapp.sent).toHaveLength(1);
      expect(whatsapp.sent[0]!.text).toMatch(/ends on \*1 June 2090\*/);
      expect(whatsapp.sent[0]!.text.match(/\/pay\//g)).toHaveLength(1);
      const again = await batch({ ids: ids.slice(0, 2) });
      expect(again.refusals.map(({ failure }) => failure.code)).toEqual([
        'already_sent_today',
        'already_sent_today',
      ]);
    });
  });
});
