import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import type { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import type { PayLinkView } from '../../src/billing/pay-links/pay-link.view.js';
import type { SharedProps } from '../../src/accounts/auth/console-page-context.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import type { ReceivableView } from '../../src/billing/receivables/receivable.view.js';
import type { BookedView } from '../../src/billing/payments/booked.view.js';
import type { MessageDraftView, MessageView } from '../../src/messaging/messages/message.view.js';
import type { MessagesPage } from '../../src/messaging/messages/messages.page.controller.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import { SECRET_MASK } from '../../src/rules/message-texts.js';
import { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import { DAY_MS } from '../../src/rules/day.js';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { raceTest } from '../support/database/race-test.js';
import { whileFirstWaits } from '../support/database/while-held.js';
import { TestApp } from '../support/servers/test-app.js';

const TEN = new Date('2090-05-10T03:00:00.000Z');
const endIn = (days: number) => new Date(TEN.getTime() + days * DAY_MS);

describe('messages that staff ask for', () => {
  const app = TestApp.ofFile(
    { INVOICE_DAYS: '7' },
    { empties: 'outbox, message_pauses, message_preferences, message_texts' },
  );
  const { admin } = app;
  let plan: Plan;
  let numbers = 0;

  beforeAll(async () => {
    plan = await app.make.plan({ planName: 'Premium', pricePerMonth: 150_000, pricePerAnnual: 1_800_000 });
  });
  beforeEach(() => void (app.now = TEN));

  const customer = (some: Partial<User> = {}) =>
    app.make.user({ waNumber: `62812${String(++numbers).padStart(7, '0')}`, locale: 'en', ...some });
  const subscribed = async (user?: User, endDate = endIn(5)) =>
    app.make.subscription({
      user: user ?? (await customer()),
      plan,
      amount: 150_000,
      endDate,
      paymentStatus: 'pending',
      createdAt: endIn(-30),
    });
  const invoiced = async (id: number) =>
    (await admin.post(`/api/subscriptions/${id}/invoices`, {}).expect(201)).body as Invoice & {
      pay_url: string;
    };
  const paid = (id: number, amount = 150_000) =>
    admin.post(`/api/subscriptions/${id}/payments`, { method: 'cash', amount }).body<BookedView>(201);
  const ask = async (kind: string, id: number, more: object = { by_hand: true }, status = 201) =>
    (await admin.post('/api/messages', { kind, id, ...more }).expect(status)).body as MessageView & {
      error: string;
      code: string;
    };
  const draft = (kind: string, id: number) =>
    admin.get('/api/messages/draft').query({ kind, id }).body<MessageDraftView>(200);
  const rows = () => app.em.fork().find(OutboxEntry, {}, { orderBy: { id: 'asc' } });
  const fails = (id: number) =>
    app.em.execute(`update outbox set state = 'failed', finished_at = ? where id = ?`, [
      app.now!.toISOString(),
      id,
    ] as string[]);
  const correct = ({ id, username, email }: User, waNumber: string) =>
    admin.put(`/api/users/${id}`, { username, email, wa_number: waNumber }).expect(200);
  const later = (days: number) => {
    app.now = endIn(days);
  };
  const optOut = (id: number) => admin.put(`/api/users/${id}/messages`, { wants: false }).expect(200);

  it('settle the receipt that the payment queued, instead of writing a second one', async () => {
    const { id } = await subscribed();
    const { payment } = await paid(id);
    const before = await draft('payment_received', payment.id);
    expect(before).toMatchObject({ can_send: true, refusal: null, message: { state: 'due' } });
    expect(await ask('payment_received', payment.id)).toMatchObject({
      id: before.message!.id,
      state: 'done',
      text: before.text,
      finished_at: TEN.toISOString(),
      finished_by: 'admin',
      provider: 'manual',
    });
    expect(await rows()).toHaveLength(1);
    expect(await draft('payment_received', payment.id)).toMatchObject({
      text: before.text,
      can_send: false,
      message: { state: 'done', finished_by: 'admin' },
    });
  });

  it('say that a receipt was a mistake, once its payment was taken back', async () => {
    const { id } = await subscribed();
    const { payment } = await paid(id, 150_000);
    await ask('payment_received', payment.id);
    await ask('payment_withdrawn', payment.id, { by_hand: true }, 409);
    await admin.post(`/api/payments/${payment.id}/undo`, {}).expect(200);
    const { text } = await draft('payment_withdrawn', payment.id);
    expect(text).toContain('was a mistake');
    expect(text).toContain('Rp 150.000');
    expect(await ask('payment_withdrawn', payment.id)).toMatchObject({ state: 'done', text });
  });

  it('say in the receipt what is left to pay', async () => {
    const { id } = await subscribed();
    const { payment } = await paid(id, 50_000);
    expect((await draft('payment_received', payment.id)).text).toContain('Still to pay: *Rp 100.000*');
    const rest = await paid(id, 100_000);
    expect((await draft('payment_received', rest.payment.id)).text).not.toContain('Still to pay');
  });

  it('tell of each licence that is paid at once until when it and its offline code run', async () => {
    const leased = await app.make.plan({ planName: 'Basic', hasLeases: true, pricePerMonth: 150_000 });
    const user = await customer();
    const [long, short] = [await subscribed(user), await subscribed(user, endIn(8))];
    await app.em.nativeUpdate(Subscription, { id: short.id }, { plan: leased });
    for (const { id } of [long, short]) await invoiced(id);
    const unpaid = (await draft('key_handed_out', short.license.id)).text;
    expect(unpaid).toMatch(/Valid until: 18 May 2090\n.*: \*[\d ]{29} \(until 13 May 2090\)\*/);
    const money = { method: 'cash', amount: 300_000, expected_owed: 300_000 };
    await admin.post(`/api/users/${user.id}/payments`, money).expect(201);
    const [last] = (await app.em.execute(`select max(id) as id from payments`)) as { id: number }[];
    const text = (await draft('payment_received', last!.id)).text!.split('\n');
    expect(text.filter((line) => line.startsWith('Plan: '))).toEqual([
      'Plan: Premium · Valid until: *15 June 2090*',
      expect.stringMatching(
        /^Plan: Basic · Valid until: \*18 June 2090\* · Offline code.*: \*[\d ]{29} \(until \d+ \w+ 2090\)\*$/,
      ),
    ]);
    await admin
      .put('/api/message-texts/payment_received/en', {
        body: 'Hello {nama}, {paket}: {tanggal}. Code: {kode_luring}.',
      })
      .expect(200);
    expect((await draft('payment_received', last!.id)).text).toMatch(
      / Premium, Basic: Premium: 15 June 2090, Basic: 18 June 2090\. Code: Basic: [\d ]{29} \(/,
    );
  });

  it.each(['subscriptions', 'licenses'])(
    'promise no end where one of the %s is switched off',
    async (off) => {
      const user = await customer();
      const { id, license } = await subscribed(user);
      await app.em.execute(`update licenses set owner_id = ?, expires_at = ? where id = ?`, [
        user.id,
        endIn(4).toISOString(),
        license.id,
      ] as never[]);
      const invoice = await invoiced(id);
      const { payment } = await paid(id, 50_000);
      const about = {
        payment_link: invoice.id,
        payment_received: payment.id,
        reminder: id,
        welcome: user.id,
      };
      const ofLicense = { license_end: license.id, key_handed_out: license.id };
      for (const [kind, of] of Object.entries({ ...about, ...ofLicense }))
        expect([kind, (await draft(kind, of)).text]).toEqual([kind, expect.stringMatching(/1[45] \w+ 2090/)]);
      await app.em.execute(`update ${off} set status = 'inactive'`);
      for (const [kind, of] of Object.entries(about))
        expect([kind, (await draft(kind, of)).text]).toEqual([kind, expect.not.stringContaining('2090')]);
      for (const [kind, of] of Object.entries(ofLicense))
        expect([kind, (await draft(kind, of)).text ?? '']).toEqual([
          kind,
          expect.not.stringContaining('2090'),
        ]);
    },
  );

  it('promise by a pay link no end of what is switched off or over', async () => {
    const { id, license } = await subscribed();
    const invoice = await invoiced(id);
    const says = async () => (await draft('payment_link', invoice.id)).text!;
    expect(await says()).toContain('Valid until: 15 June 2090');
    const change = { license_key: license.licenseKey, status: 'inactive' };
    await admin.put(`/api/licenses/${license.id}`, change).expect(200);
    expect(await says()).not.toContain('Valid until');
    await admin.put(`/api/licenses/${license.id}`, { ...change, status: 'active' }).expect(200);
    later(6);
    expect(await says()).not.toContain('Valid until');
  });

  it('say for how long the price of a renewal is, and not of the rest of it', async () => {
    const { id } = await subscribed();
    const says = async () => (await draft('reminder', id)).text;
    expect(await says()).toContain('To pay: *Rp 150.000 / month*');
    const invoice = await invoiced(id);
    expect(await says()).toContain('To pay: *Rp 150.000 / month*');
    const part = { method: 'cash', amount: 50_000, invoice_id: invoice.id };
    await admin.post(`/api/subscriptions/${id}/payments`, part).expect(201);
    expect(await says()).toContain('To pay: *Rp 100.000*');
  });

  it('use the own text of staff and the language of the customer', async () => {
    const { id } = await subscribed(await customer({ locale: 'id' }));
    await admin
      .put('/api/message-texts/payment_link/id', { body: 'Kak {nama}, bayar di sini ya: {tautan}' })
      .expect(200);
    const invoice = await invoiced(id);
    const { text } = await draft('payment_link', invoice.id);
    expect(text).toMatch(/^Kak .*, bayar di sini ya: http/);
    expect((await ask('payment_link', invoice.id)).text).toBe(text);
  });

  it('link to all that a customer owes, and to a period ahead at its price', async () => {
    const { id, user } = await subscribed();
    const single = await invoiced(id);
    expect((await draft('reminder', id)).text).toContain(single.pay_url);
    await invoiced((await subscribed(user, endIn(6))).id);
    const { url } = await admin.get(`/api/users/${user.id}/pay-link`).body<PayLinkView>(200);
    // Who owes more than one invoice is reminded by the link to all of them.
    expect((await draft('reminder', id)).text).toContain(url);
    const about = await draft('customer_link', user.id);
    expect(about.text).toMatch(/To pay: \*Rp 300\.000\*/);
    expect(about.text).toContain(url);
    expect(await ask('customer_link', user.id)).toMatchObject({
      state: 'done',
      kind: 'payment_link',
      text: about.text,
    });
    // A year takes the place of the open invoice for a month.
    const { text } = await ask('customer_link', user.id, { ahead: `${id}.annually`, by_hand: true });
    expect(text).toMatch(new RegExp(`\\?ahead=${id}\\.annually\\.\\d{4}-\\d{2}-\\d{2}\\b`));
    expect(text).toMatch(/To pay: \*Rp 1\.950\.000\*/);
    expect(await rows()).toHaveLength(2);
    await ask('customer_link', user.id, { ahead: 'soon' }, 422);
    await ask('customer_link', user.id, { ahead: `${(await subscribed()).id}.monthly` }, 404);
    await ask('customer_link', (await customer()).id, {}, 409);
  });

  it('ask nobody to pay who says that it is paid, until staff have looked', async () => {
    const { id, user } = await subscribed();
    const invoice = await invoiced(id);
    await ask('payment_link', invoice.id, {});
    await ask('reminder', id, {});
    await app.http
      .post(`${new URL(invoice.pay_url).pathname}/claim`)
      .type('form')
      .send('')
      .expect(303);
    for (const { state, lastError } of await rows())
      expect({ state, lastError }).toEqual({
        state: 'cancelled',
        lastError: 'The customer says that it is paid.',
      });
    const about = { payment_link: invoice.id, customer_link: user.id, reminder: id };
    for (const [kind, subject] of Object.entries(about)) {
      const refused = {
        can_send: false,
        refusal: { code: 'says_paid' },
        text: expect.stringContaining('/pay/'),
      };
      expect(await draft(kind, subject)).toMatchObject(refused);
      for (const by_hand of [true, false])
        expect(await ask(kind, subject, { by_hand }, 409)).toMatchObject({ code: 'says_paid' });
    }
    const { id: review } = await app.em.findOneOrFail(PaymentReview, { invoice: { id: invoice.id } });
    const resolution = { resolution: 'Nothing came.' };
    await admin.post(`/api/payment-reviews/${review}/resolve`, resolution).expect(200);
    for (const [kind, subject] of Object.entries(about))
      expect(await draft(kind, subject)).toMatchObject({ can_send: true, refusal: null });
    await ask('payment_link', invoice.id);
  });

  it('put off until tomorrow the reminder of a number that got a pay link today', async () => {
    const { id } = await subscribed();
    const invoice = await invoiced(id);
    const reminder = await ask('reminder', id, {});
    await ask('payment_link', invoice.id);
    const waiting = (await rows()).filter(({ state }) => state === 'due');
    expect(waiting).toMatchObject([{ id: reminder.id, dueAt: new Date('2090-05-11T02:00:00.000Z') }]);
    const refused = await admin.post(`/api/messages/${reminder.id}/sent`).expect(409);
    expect(refused.body.code).toBe('number_reminded');
    later(1);
    await admin.post(`/api/messages/${reminder.id}/sent`).expect(200);
  });

  it('are among the receivables from when they wait, reminders and pay links alike', async () => {
    const { id, user } = await subscribed();
    const invoice = await invoiced(id);
    const row = async () => {
      const query = { user_id: user.id };
      const [found] = await admin.get('/api/receivables').query(query).body<ReceivableView[]>(200);
      return found;
    };
    expect(await row()).toMatchObject({ reminded_at: null, reminder_waits: false });
    await ask('reminder', id, {});
    expect(await row()).toMatchObject({ reminded_at: null, reminder_waits: true });
    await ask('payment_link', invoice.id);
    expect(await row()).toMatchObject({ reminded_at: TEN.toISOString(), reminder_waits: true });
    await app.em.execute(`update outbox set state = 'cancelled' where kind = 'reminder'`);
    expect(await row()).toMatchObject({ reminded_at: TEN.toISOString(), reminder_waits: false });
  });

  it('are withdrawn with a reason of their own when they have nothing to say any more', async () => {
    const { id } = await subscribed();
    const invoice = await invoiced(id);
    await ask('payment_link', invoice.id, {});
    const money = { method: 'cash', amount: 150_000, invoice_id: invoice.id };
    const { payment } = await admin.post(`/api/subscriptions/${id}/payments`, money).body<BookedView>(201);
    const states = async () => (await rows()).map(({ kind, lastError }) => [kind, lastError ?? null]);
    const paidLink = ['payment_link', 'It was paid, renewed or changed meanwhile.'];
    expect(await states()).toEqual([paidLink, ['payment_received', null]]);
    await admin.post(`/api/payments/${payment.id}/undo`, {}).expect(200);
    expect(await states()).toEqual([paidLink, ['payment_received', 'The payment was taken back.']]);
    await ask('key_handed_out', (await subscribed()).license.id, {});
    const { license, user } = await subscribed();
    await ask('key_handed_out', license.id, {});
    await optOut(user.id);
    await admin
      .put(`/api/licenses/${license.id}`, { license_key: license.licenseKey, status: 'inactive' })
      .expect(200);
    const { menu_counts, counts } = await app.pageProps<
      Pick<MessagesPage, 'counts'> & Pick<SharedProps, 'menu_counts'>
    >(await app.sessionOf(), '/messages', 'menu_counts', 'counts');
    expect([menu_counts!.messages, counts.due]).toEqual([1, 1]);
  });

  it('refuse to be sent twice, and name who sent it', async () => {
    const invoice = await invoiced((await subscribed()).id);
    const { id } = await ask('payment_link', invoice.id);
    expect(await ask('payment_link', invoice.id, { by_hand: true }, 409)).toMatchObject({
      error: 'This message was sent already by admin. Reload the list.',
      code: 'message_settled',
    });
    expect(await ask('payment_link', invoice.id, {})).toMatchObject({ id, state: 'done' });
    expect(await rows()).toHaveLength(1);
  });

  it('send what waits since yesterday, and write a new one on the day after it was sent', async () => {
    const invoice = await invoiced((await subscribed()).id);
    const { id } = await ask('payment_link', invoice.id, {});
    later(1);
    expect(await ask('payment_link', invoice.id)).toMatchObject({ id, state: 'done' });
    later(2);
    expect(await draft('payment_link', invoice.id)).toMatchObject({
      can_send: true,
      message: { id, state: 'done', finished_by: 'admin' },
    });
    expect((await ask('payment_link', invoice.id)).id).not.toBe(id);
  });

  raceTest('are one row when two people press at once, and one of them is told', async () => {
    const invoice = await invoiced((await subscribed()).id);
    const { id: subscription } = await subscribed();
    for (const [kind, id] of [
      ['payment_link', invoice.id],
      ['reminder', subscription],
    ] as const) {
      await app.empty('outbox');
      const press = () => admin.post('/api/messages', { kind, id, by_hand: true });
      const answers = await Promise.all(Array.from({ length: 6 }, press));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await rows()).toHaveLength(1);
    }
  });

  it('remind of a subscription with a pay link, in the message that its number gets today', async () => {
    const user = await customer();
    const [first, second] = [await subscribed(user, endIn(3)), await subscribed(user, endIn(4))];
    const queued = await ask('reminder', first.id, {});
    expect(queued).toMatchObject({ kind: 'reminder', state: 'due' });
    const both = await draft('reminder', second.id);
    expect(both).toMatchObject({ can_send: true, message: null });
    const sent = await ask('reminder', second.id);
    expect(sent.id).toBe(queued.id);
    // The one that is owed, which is due first, as the first message had it issued.
    expect(sent.text).toContain('ends on *13 May 2090*');
    expect(sent.text!.match(/\/pay\//g)).toHaveLength(1);
    expect(both.text).toBe(sent.text);
    expect(await draft('reminder', first.id)).toMatchObject({
      can_send: false,
      text: sent.text,
      message: { finished_by: 'admin' },
    });
    const third = await subscribed(user, endIn(5));
    expect(await draft('reminder', third.id)).toMatchObject({
      can_send: false,
      refusal: { code: 'number_reminded' },
    });
    expect(await ask('reminder', third.id, { by_hand: true }, 409)).toMatchObject({
      code: 'number_reminded',
    });
  });

  describe('to a number that a reminder of an earlier day has reached today', () => {
    let user: User;
    let first: Awaited<ReturnType<typeof subscribed>>;

    /** Written on the day before, sent today. */
    beforeEach(async () => {
      user = await customer();
      first = await subscribed(user, endIn(8));
      const { id } = await ask('reminder', first.id, {});
      later(1);
      await admin.post(`/api/messages/${id}/sent`).expect(200);
    });

    it('say of the same subscription who sent it', async () => {
      expect(await draft('reminder', first.id)).toMatchObject({
        can_send: false,
        message: { state: 'done', finished_by: 'admin' },
      });
      const again = await ask('reminder', first.id, { by_hand: true }, 409);
      expect(again).toMatchObject({ code: 'message_settled' });
      expect(await rows()).toHaveLength(1);
    });

    it('wait for tomorrow when another subscription is to be reminded of', async () => {
      const second = await subscribed(user, endIn(9));
      expect(await draft('reminder', second.id)).toMatchObject({
        can_send: false,
        refusal: { code: 'number_reminded' },
      });
      for (const by_hand of [true, false])
        expect(await ask('reminder', second.id, { by_hand }, 409)).toMatchObject({ code: 'number_reminded' });
      expect(await rows()).toHaveLength(1);
      later(2);
      expect(await draft('reminder', second.id)).toMatchObject({ can_send: true, refusal: null });
      await ask('reminder', second.id);
    });

    it('are not sent by hand although another one waits', async () => {
      const second = await subscribed(user, endIn(9));
      const waiting = await app.make.message(user, { kind: 'reminder', expiresAt: endIn(4) });
      await app.em.execute(
        `insert into reminders (outbox_id, subscription_id, step, about_at) values (?, ?, 'before_7', ?)`,
        [waiting.id, second.id, second.endDate!.toISOString()] as never[],
      );
      expect(await draft('reminder', second.id)).toMatchObject({
        can_send: false,
        refusal: { code: 'number_reminded' },
      });
      expect(await ask('reminder', second.id, { by_hand: true }, 409)).toMatchObject({
        code: 'number_reminded',
      });
      const refused = await admin.post(`/api/messages/${waiting.id}/sent`).expect(409);
      expect(refused.body.code).toBe('number_reminded');
      expect(await ask('reminder', second.id, {})).toMatchObject({ id: waiting.id, state: 'due' });
      later(2);
      await admin.post(`/api/messages/${waiting.id}/sent`).expect(200);
    });
  });

  describe('after the subscription was moved to another customer', () => {
    beforeEach(() => app.em.execute(`update subscriptions set status = 'inactive'`));
    const movedTo = async (row: Awaited<ReturnType<typeof subscribed>>) => {
      const next = await customer();
      const change = edited(await withRelations(app.em, row.id), { username: next.username });
      await admin.put(`/api/subscriptions/${row.id}`, change).expect(200);
      return next;
    };
    const remindAll = () => app.inContext(() => app.nest.get(ReminderRun).run(systemContext(app.now!)));

    const movedAfterReminder = async () => {
      const sold = await subscribed(undefined, endIn(3));
      await remindAll();
      const [formers] = await rows();
      await admin.post(`/api/messages/${formers!.id}/sent`).expect(200);
      const next = await movedTo(sold);
      return { sold, formers: formers!, next };
    };

    it('write to the new one, whatever the former one got today', async () => {
      const { sold, formers, next } = await movedAfterReminder();
      expect(await draft('reminder', sold.id)).toMatchObject({
        can_send: true,
        message: null,
        recipient: next.waNumber,
        text: expect.stringContaining(next.username),
      });
      const sent = await ask('reminder', sold.id);
      expect(sent.id).not.toBe(formers.id);
      expect(sent).toMatchObject({ state: 'done', user_id: next.id });
    });

    it('write to the new one by schedule too, once, although the former one got this step', async () => {
      const { sold, next } = await movedAfterReminder();
      await remindAll();
      await remindAll();
      expect((await rows()).map(({ userId, state }) => [userId, state])).toEqual([
        [sold.user.id, 'done'],
        [next.id, 'due'],
      ]);
    });

    it('write to the new one although staff reminded the former one of the same end today', async () => {
      const sold = await subscribed(undefined, endIn(3));
      const formers = await ask('reminder', sold.id);
      const next = await movedTo(sold);
      const sent = await ask('reminder', sold.id);
      expect(sent).toMatchObject({ state: 'done', user_id: next.id });
      expect(sent.id).not.toBe(formers.id);
      expect(await ask('reminder', sold.id, { by_hand: true }, 409)).toMatchObject({
        code: 'message_settled',
      });
    });

    it('leave the message that failed with the former one', async () => {
      const sold = await subscribed(undefined, endIn(3));
      await remindAll();
      const [formers] = await rows();
      await fails(formers!.id);
      const next = await movedTo(sold);
      await ask('reminder', sold.id, {});
      expect((await rows()).map(({ userId, recipient }) => [userId, recipient])).toEqual([
        [sold.user.id, sold.user.waNumber],
        [next.id, next.waNumber],
      ]);
    });
  });

  it('remind of nothing where credit pays for the next period', async () => {
    const user = await customer();
    await paid((await subscribed(user)).id, 450_000);
    const { id } = await subscribed(user);
    await app.em.nativeUpdate(Subscription, { id }, { paymentStatus: 'paid' });
    await app.empty('outbox');
    expect(await ask('reminder', id, {}, 409)).toMatchObject({ code: 'credit_pays' });
    expect(await rows()).toEqual([]);
  });

  raceTest('say by hand also what joined the message while its row was locked', async () => {
    const user = await customer();
    const first = await subscribed(user, endIn(3));
    const second = await subscribed(await customer({ waNumber: user.waNumber! }), endIn(4));
    const { id } = await ask('reminder', first.id, {});
    const [, { body }] = await whileFirstWaits(
      app,
      'outbox',
      id,
      () => ask('reminder', second.id, {}),
      async () => admin.post(`/api/messages/${id}/sent`).expect(200),
    );
    expect((body as { text: string }).text).toContain('13 May 2090, 14 May 2090');
  });

  it('remind after all when the reminder of this morning was cancelled by a renewal', async () => {
    const { id } = await subscribed();
    const waiting = await ask('reminder', id, {});
    await admin.post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' }).expect(200);
    const found = await draft('reminder', id);
    expect(found).toMatchObject({ can_send: true, refusal: null, message: { state: 'cancelled' } });
    const sent = await ask('reminder', id);
    expect(sent).toMatchObject({ state: 'done', text: found.text });
    expect(sent.id).not.toBe(waiting.id);
  });

  it('remind a number of another subscription when its message of today was skipped', async () => {
    const user = await customer();
    const skipped = await ask('reminder', (await subscribed(user)).id, {});
    await admin.post(`/api/messages/${skipped.id}/skip`).expect(200);
    const { id } = await subscribed(user, endIn(6));
    expect(await draft('reminder', id)).toMatchObject({ can_send: true, refusal: null });
    const sent = await ask('reminder', id);
    expect(sent.id).not.toBe(skipped.id);
    expect((await ask('reminder', (await subscribed(user)).id, {}, 409)).code).toBe('number_reminded');
  });

  it('remind no number whose message of today is held since a restore, as it may have been sent', async () => {
    const user = await customer();
    const { id } = await ask('reminder', (await subscribed(user)).id, {});
    await app.em.execute(`update outbox set state = 'held' where id = ?`, [id]);
    const second = await subscribed(user, endIn(6));
    expect(await draft('reminder', second.id)).toMatchObject({
      can_send: false,
      refusal: { code: 'number_reminded' },
    });
    expect((await ask('reminder', second.id, {}, 409)).code).toBe('number_reminded');
  });

  it('remind a number whose message of an earlier day was found to have arrived today', async () => {
    const user = await customer();
    const { id: first } = await ask('reminder', (await subscribed(user)).id, {});
    await app.em.execute(
      `update outbox set state = 'uncertain', provider = 'waha', claimed_at = ?, finished_at = ? where id = ?`,
      [TEN.toISOString(), TEN.toISOString(), first] as string[],
    );
    later(1);
    await admin.post(`/api/messages/${first}/settle`, { arrived: true }).expect(200);
    const { id } = await subscribed(user, endIn(6));
    expect(await draft('reminder', id)).toMatchObject({ can_send: true, refusal: null });
    expect((await ask('reminder', id)).id).not.toBe(first);
  });

  it('send a reminder that was skipped today after all', async () => {
    const { id } = await subscribed();
    const queued = await ask('reminder', id, {});
    await admin.post(`/api/messages/${queued.id}/skip`).expect(200);
    expect(await draft('reminder', id)).toMatchObject({ can_send: true, message: { state: 'cancelled' } });
    expect(await ask('reminder', id)).toMatchObject({ id: queued.id, state: 'done' });
  });

  it('remind of the end of a license that has no subscription', async () => {
    const owner = await customer();
    const license = await app.make.license({ owner, expiresAt: endIn(6) });
    const sent = await ask('license_end', license.id);
    expect(sent).toMatchObject({ kind: 'license_end', state: 'done', user_id: owner.id });
    expect(sent.text).toContain('your WiFi-AI license ends on *16 May 2090*');
    const endless = await app.make.license({ owner });
    expect(await ask('license_end', endless.id, { by_hand: true }, 409)).toMatchObject({
      code: 'nothing_to_send',
    });
  });

  it('never store the password of a new customer, and are sent by hand alone', async () => {
    const user = await customer();
    const { id, license } = await subscribed(user);
    await admin
      .put(`/api/licenses/${license.id}`, {
        license_key: license.licenseKey,
        status: 'active',
        username: user.username,
      })
      .expect(200);
    expect((await draft('welcome', user.id)).text).not.toContain('Pay here');
    await invoiced(id);
    expect(await ask('welcome', user.id, {}, 409)).toMatchObject({ code: 'by_hand_only' });
    expect(await rows()).toEqual([]);
    const { text } = await draft('welcome', user.id);
    expect(text).toMatch(/To pay: \*Rp 150\.000\*\nPay here: http:\/\/lisensi\.test\/pay\/c[0-9a-f]{32}\n/);
    for (const part of [
      user.username,
      `Password: ${SECRET_MASK}`,
      `License key: ${license.licenseKey}`,
      'Plan: Premium',
      'http://lisensi.test/login',
    ])
      expect(text).toContain(part);
    expect(await ask('welcome', user.id)).toMatchObject({ state: 'done', finished_by: 'admin', text });
    expect((await rows())[0]!.content).toContain(SECRET_MASK);
  });

  it.each([
    [
      'has no number',
      'no_wa_number',
      'payment_link',
      ({ id }: User) => app.em.execute(`update users set wa_number = null where id = ?`, [id]),
    ],
    ['wants no reminders', 'no_reminders', 'reminder', ({ id }: User) => optOut(id)],
    ['wants no receipts', 'no_reminders', 'payment_received', ({ id }: User) => optOut(id)],
  ])('say why, with a text to copy, when the customer %s', async (_, code, kind, make) => {
    const { id, user } = await subscribed();
    const invoice = await invoiced(id);
    await make(user);
    const subject = {
      payment_link: async () => invoice.id,
      reminder: async () => id,
      payment_received: async () => (await paid(id)).payment.id,
    }[kind as 'reminder']();
    const about = await subject;
    const found = await draft(kind, about);
    expect(found).toMatchObject({ can_send: false, refusal: { code } });
    expect(found.text).toContain(user.username);
    expect(await ask(kind, about, { by_hand: true }, 409)).toMatchObject({ code });
    expect(await rows()).toEqual([]);
  });

  it('send a link to a customer who wants no reminders', async () => {
    const { id, user } = await subscribed();
    await optOut(user.id);
    expect(await ask('payment_link', (await invoiced(id)).id)).toMatchObject({ state: 'done' });
  });

  it('show a pause, which does not stop people', async () => {
    const invoice = await invoiced((await subscribed()).id);
    await admin.post('/api/messages/pause', { reason: 'The token has expired' }).expect(200);
    expect(await draft('payment_link', invoice.id)).toMatchObject({
      paused: 'The token has expired',
      can_send: true,
    });
    await ask('payment_link', invoice.id);
  });

  it('go to the number that the customer has now', async () => {
    const { id, user } = await subscribed();
    const invoice = await invoiced(id);
    await ask('payment_link', invoice.id, {});
    await app.em.execute(`update users set wa_number = '6281299999999' where id = ?`, [user.id]);
    expect(await ask('payment_link', invoice.id)).toMatchObject({
      recipient: '6281299999999',
      state: 'done',
    });
    expect(await rows()).toHaveLength(1);
  });

  describe.each([
    ['payment_link', async (id: number) => (await invoiced(id)).id],
    ['reminder', (id: number) => Promise.resolve(id)],
  ])('that failed because the number was wrong, of the kind %s,', (kind, subjectOf) => {
    let failed: MessageView;
    let subject: number;

    beforeEach(async () => {
      const { id, user } = await subscribed();
      subject = await subjectOf(id);
      failed = await ask(kind, subject, {});
      await fails(failed.id);
      await correct(user, '6281288888888');
    });

    it('go to the corrected number when they are sent by hand', async () => {
      const { text } = await draft(kind, subject);
      expect(await ask(kind, subject)).toMatchObject({
        id: failed.id,
        state: 'done',
        recipient: '6281288888888',
        text,
      });
    });

    it('go to the corrected number when the provider sends them', async () => {
      const again = await ask(kind, subject, {});
      expect(again).toMatchObject({ id: failed.id, state: 'due', recipient: '6281288888888' });
      expect(again.text).not.toBeNull();
    });

    it('go to the corrected number when the list sends them again', async () => {
      const { body: again } = await admin.post(`/api/messages/${failed.id}/retry`).expect(200);
      expect(again).toMatchObject({ state: 'due', recipient: '6281288888888' });
      expect(again.text).not.toBeNull();
    });
  });

  it('go to the corrected number when the wrong one cancelled a reminder of today', async () => {
    const { id, user } = await subscribed();
    const waiting = await ask('reminder', id, {});
    await correct(user, '6281277777777');
    expect(await draft('reminder', id)).toMatchObject({ can_send: true, message: { state: 'cancelled' } });
    expect(await ask('reminder', id)).toMatchObject({
      id: waiting.id,
      state: 'done',
      recipient: '6281277777777',
    });
  });

  it('stay with their number when the list sends them again for another customer who has it', async () => {
    const [first, second] = [await customer(), await customer()];
    await app.em.execute(`update users set wa_number = ? where id = ?`, [
      first.waNumber,
      second.id,
    ] as string[]);
    const { id } = await ask('reminder', (await subscribed(first)).id, {});
    await ask('reminder', (await subscribed(second)).id, {});
    await fails(id);
    await correct(first, '6281266666666');
    const { body: again } = await admin.post(`/api/messages/${id}/retry`).expect(200);
    expect(again).toMatchObject({ state: 'due', recipient: first.waNumber });
    expect(again.text).toContain(second.username);
  });

  it('never take a link to sign in to another number', async () => {
    const user = await customer();
    const link = await app.make.message(user, { kind: 'sign_in', state: 'failed' });
    await correct(user, '6281255555555');
    const { body: again } = await admin.post(`/api/messages/${link.id}/retry`).expect(200);
    expect(again).toMatchObject({ state: 'due', recipient: user.waNumber });
  });

  it('remind of the new end although the reminder of the last one failed', async () => {
    const { id } = await subscribed();
    const failed = await ask('reminder', id, {});
    await fails(failed.id);
    await admin.post(`/api/subscriptions/${id}/renew`, { billing_period: 'monthly' }).expect(200);
    later(30);
    const found = await draft('reminder', id);
    expect(found).toMatchObject({ can_send: true, refusal: null });
    const sent = await ask('reminder', id);
    expect(sent).toMatchObject({ state: 'done', text: found.text });
    expect(sent.id).not.toBe(failed.id);
  });

  it.each(['key_handed_out', 'license_end'])(
    'of the kind %s go to the new owner of a license on the day the earlier one got his',
    async (kind) => {
      const [first, second] = [await customer(), await customer()];
      const license = await app.make.license({ owner: first, expiresAt: endIn(6) });
      expect(await ask(kind, license.id)).toMatchObject({ state: 'done', user_id: first.id });
      await admin
        .put(`/api/licenses/${license.id}`, {
          license_key: license.licenseKey,
          status: 'active',
          username: second.username,
          expires_at: endIn(6).toISOString(),
        })
        .expect(200);
      expect(await draft(kind, license.id)).toMatchObject({ can_send: true, message: null });
      expect(await ask(kind, license.id)).toMatchObject({
        state: 'done',
        user_id: second.id,
        recipient: second.waNumber,
      });
      expect(await ask(kind, license.id, { by_hand: true }, 409)).toMatchObject({ code: 'message_settled' });
      expect(await rows()).toHaveLength(2);
    },
  );

  it('find a reminder that waits again, although a newer one was sent yesterday', async () => {
    const { id } = await subscribed();
    const older = await ask('reminder', id, {});
    await admin.post(`/api/messages/${older.id}/skip`).expect(200);
    later(1);
    const newer = await ask('reminder', id);
    expect(newer.id).not.toBe(older.id);
    later(2);
    await admin.post(`/api/messages/${older.id}/retry`).expect(200);
    expect(await draft('reminder', id)).toMatchObject({ can_send: true });
    expect(await ask('reminder', id)).toMatchObject({ id: older.id, state: 'done' });
  });

  it('are in the timeline of the customer', async () => {
    const { user, id } = await subscribed();
    await ask('reminder', id);
    await ask('welcome', user.id);
    const { timeline } = await app.pageProps<UserPage>(
      await app.sessionOf(),
      `/users/${user.id}?tab=history`,
      'timeline',
    );
    const about = JSON.stringify(timeline);
    expect(about).toContain('welcome');
    expect(about).toContain('"sent_by":"admin"');
  });

  it('need a subject that exists', async () => {
    for (const kind of ['reminder', 'license_end', 'payment_received', 'payment_link', 'welcome']) {
      await ask(kind, 999_999, { by_hand: true }, 404);
      await admin.get('/api/messages/draft').query({ kind, id: 999_999 }).expect(404);
    }
    await admin.get('/api/messages/draft').query({ kind: 'x', id: 1 }).expect(422);
  });
});
