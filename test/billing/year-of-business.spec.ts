import { beforeAll, describe, expect, it } from '@jest/globals';
import { InvoiceRun } from '../../src/billing/invoices/invoice-run.js';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { ReminderRun } from '../../src/messaging/messages/reminder-run.js';
import { OutboxRunner } from '../../src/messaging/outbox/outbox-runner.js';
import { type ActionContext, systemContext } from '../../src/platform/http/action-context.js';
import { DeafWhatsapp } from '../support/fakes/deaf-whatsapp.js';
import { gatewaysOfFile } from '../support/fakes/gateways-of-file.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TestApp } from '../support/servers/test-app.js';
import { isFull } from '../support/jest/tier.js';

const DAYS = isFull ? 372 : 110;
const PRICE = 150_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Midnight of 1 January 2090 in Jakarta, which has no daylight saving. */
const START = Date.parse('2089-12-31T17:00:00.000Z');
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

/** The oracle's own months: on the anchor day, or the last day of a shorter month. */
function monthLater(at: number, anchor: number): number {
  const local = new Date(at + 7 * HOUR);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + 1];
  const day = Math.min(anchor, new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  const time = (at + 7 * HOUR) % DAY;
  return Date.UTC(year, month, day) + time - 7 * HOUR;
}
const dayOfMonth = (at: number): number => new Date(at + 7 * HOUR).getUTCDate();

/** The customer's behaviour on a day, by the days left until the end; negative after it. */
type Habit = (customer: Customer, left: number) => Promise<void> | void;

/** The rules for one customer, written independently of the code under test. */
type Customer = {
  name: string;
  subscription: number;
  number: string;
  key: string;
  habit: Habit;
  graceDays: number;
  end: number;
  anchor: number;
  credit: number;
  /** Rupiah of the invoice for the next period; null while there is none. */
  next: number | null;
  /** Rupiah owed for a current period whose payment was reversed. */
  running: number;
  received: number;
  isSwitchedOff: boolean;
  mayBeDunned: boolean;
  /** Recent events by day, for the message of a failure. */
  marks: Map<string, number>;
};

describe('a year of business', () => {
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(() => ({ ...gateways.settings, GRACE_DAYS: '0', WHATSAPP_DAILY_CAP: '500' }));
  const { admin } = app;
  const whatsapp = DeafWhatsapp.ofFile(app);
  let today = 0;

  beforeAll(() => void (app.now = new Date(START)));

  const at = (hours: number) => void (app.now = new Date(START + today * DAY + hours * HOUR));
  const post = (path: string, body: object, status = 201) => admin.post(`/api/${path}`, body).expect(status);
  const openInvoice = ({ subscription: subscriptionId }: Customer) =>
    app.em.findOne(Invoice, { subscriptionId, state: ['open', 'partial'] }, { orderBy: { id: 'asc' } });
  const newestPayment = ({ subscription: subscriptionId }: Customer) =>
    app.em.findOneOrFail(
      Payment,
      { invoice: { subscriptionId }, amount: { $gt: 0 } },
      { orderBy: { id: 'desc' } },
    );
  const run = (job: { run(context: ActionContext): Promise<unknown> }) =>
    app.inContext(() => job.run(systemContext(app.now!)));

  const isRefusedNow = (of: Customer) => of.isSwitchedOff || app.now!.getTime() > of.end + of.graceDays * DAY;
  function renews(of: Customer, by: 'staff' | 'customer'): void {
    const restarts = by === 'customer' && isRefusedNow(of);
    const from = restarts ? app.now!.getTime() : of.end;
    if (restarts) of.anchor = dayOfMonth(from);
    of.end = monthLater(from, of.anchor);
    of.next = null;
  }
  function receives(of: Customer, amount: number, by: 'staff' | 'customer'): void {
    of.received += amount;
    let rest = amount;
    if (of.running > 0) {
      const takes = Math.min(rest, of.running);
      of.running -= takes;
      rest -= takes;
      of.credit += rest;
      return;
    }
    of.next ??= PRICE;
    const takes = Math.min(rest, of.next);
    of.next -= takes;
    of.credit += rest - takes;
    if (of.next > 0) {
      const fromCredit = Math.min(of.credit, of.next);
      of.next -= fromCredit;
      of.credit -= fromCredit;
    }
    if (of.next === 0) renews(of, by);
  }
  /** Seven days before the end; existing credit pays at once. */
  function issues(of: Customer): void {
    const left = of.end - app.now!.getTime();
    if (of.isSwitchedOff || of.next !== null || left > 7 * DAY || left < -7 * DAY) return;
    const used = Math.min(of.credit, PRICE);
    of.credit -= used;
    of.next = PRICE - used;
    if (of.next === 0) renews(of, 'customer');
  }

  async function opens(of: Customer): Promise<PaymentAttempt> {
    const invoice = (await openInvoice(of))!;
    await app.http.post(`/pay/${invoice.payToken}/midtrans`).set(FORM).send('').expect(303);
    const asked = { invoice: { subscriptionId: of.subscription } };
    return app.em.findOneOrFail(PaymentAttempt, asked, { orderBy: { id: 'desc' } });
  }
  async function tells({ id, orderRef }: PaymentAttempt): Promise<void> {
    await app.http.post('/api/callbacks/midtrans', gateways.midtrans.notification(orderRef)).expect(200);
    await app.nest.get(AttemptChecks).settled(id);
  }
  async function paysByLink(of: Customer, isTold = true): Promise<void> {
    const attempt = await opens(of);
    gateways.midtrans.settle(attempt.orderRef);
    if (isTold) await tells(attempt);
    if (isTold) receives(of, attempt.amount, 'customer');
    else of.marks.set('lost', attempt.amount);
  }
  async function staffRecord(of: Customer, amount: number, more: object = {}): Promise<void> {
    await post(`subscriptions/${of.subscription}/payments`, { method: 'transfer', amount, ...more });
    receives(of, amount, 'staff');
  }
  async function staffRefund(of: Customer, amount: number): Promise<void> {
    const { id } = await newestPayment(of);
    await post(`payments/${id}/refunds`, { amount, way: 'transfer', reason: 'Goodwill' });
    of.received -= amount;
  }
  const since = (of: Customer, what: string) => today - (of.marks.get(what) ?? Number.NEGATIVE_INFINITY);
  const mark = (of: Customer, what: string) => void of.marks.set(what, today);

  const HABITS: Record<string, { habit: Habit; graceDays?: number }> = {
    'pays two days before the end': { habit: (of, left) => (left === 2 ? paysByLink(of) : undefined) },
    'pays on the last day by transfer': {
      habit: (of, left) => (left === 0 ? staffRecord(of, PRICE) : undefined),
    },
    'pays two months at once': {
      habit: (of, left) => (left === 3 && of.next !== null ? staffRecord(of, 2 * PRICE) : undefined),
    },
    'pays three months ahead': {
      habit: async (of, left) => {
        if (left === 5)
          for (let i = 0; i < 3; i++) await staffRecord(of, PRICE, { reference: `${today} ${i}` });
      },
    },
    'pays three days late': { habit: (of, left) => (left === -3 ? paysByLink(of) : undefined) },
    'pays two days late in grace': {
      habit: (of, left) => (left === -2 ? paysByLink(of) : undefined),
      graceDays: 3,
    },
    'pays forty days late': { habit: (of, left) => (left === -40 ? paysByLink(of) : undefined) },
    'pays in two parts': {
      habit: (of, left) => (left === 5 || left === 1 ? staffRecord(of, PRICE / 2) : undefined),
    },
    'pays the link and in cash': {
      habit: async (of, left) => {
        if (left !== 2 || of.next === null) return;
        const attempt = await opens(of);
        await staffRecord(of, PRICE);
        gateways.midtrans.settle(attempt.orderRef);
        await tells(attempt);
        of.received += PRICE;
        of.credit += PRICE;
      },
    },
    'pays, and the callback is lost': {
      habit: async (of, left) => {
        if (left === 2 && of.next !== null && !of.marks.has('lost')) await paysByLink(of, false);
      },
    },
    'is given back a little each month': {
      habit: async (of, left) => {
        if (left === 2) await paysByLink(of);
        if (left === 20 && of.received > 0) await staffRefund(of, 5_000);
      },
    },
    'is given back all, and leaves': {
      habit: async (of, left) => {
        if (left === 2 && !of.isSwitchedOff && of.received < 2 * PRICE) await paysByLink(of);
        if (left !== 25 || of.received < 2 * PRICE || of.isSwitchedOff) return;
        await staffRefund(of, PRICE);
        await app.em.execute(`update subscriptions set status = 'inactive' where id = ?`, [of.subscription]);
        of.isSwitchedOff = true;
      },
    },
    'charges back, and pays again': {
      habit: async (of, left) => {
        if (left === 2) {
          await paysByLink(of);
          if (dayOfMonth(app.now!.getTime()) % 2 === 0) mark(of, 'paid');
        }
        if (since(of, 'paid') === 5) {
          const { attemptId } = await newestPayment(of);
          const attempt = await app.em.findOneOrFail(PaymentAttempt, { id: attemptId! });
          gateways.midtrans.become(attempt.orderRef, 'chargeback');
          await tells(attempt);
          of.received -= PRICE;
          of.running = PRICE;
          of.mayBeDunned = true;
        }
        if (since(of, 'paid') === 12) await paysByLink(of);
      },
    },
    'never pays': { habit: () => {} },
  };

  async function arrives(name: string, position: number): Promise<Customer> {
    const { habit, graceDays = 0 } = HABITS[name]!;
    const plan = await app.make.plan({ pricePerMonth: PRICE, graceDays });
    const anchor = [31, 15, 29, 5, 30, 20][position % 6]!;
    const end = Date.UTC(2090, 0, anchor + 1) - 7 * HOUR - 1;
    const number = `62811${String(position).padStart(7, '0')}`;
    const subscription = await app.make.subscription({
      user: await app.make.user({ waNumber: number }),
      plan,
      amount: PRICE,
      startDate: new Date(START - 40 * DAY),
      endDate: new Date(end),
      anchorDay: anchor,
      paymentStatus: 'paid',
      createdAt: new Date(START - 40 * DAY),
    });
    const { id, license } = subscription;
    const oracle = { end, anchor, credit: 0, next: null, running: 0, received: 0 };
    const around = { isSwitchedOff: false, mayBeDunned: false, marks: new Map<string, number>() };
    return {
      name,
      subscription: id,
      number,
      key: license.licenseKey,
      habit,
      graceDays,
      ...oracle,
      ...around,
    };
  }

  type Books = { id: number; end_date: Date; owed: string; credit: string; received: string };

  async function compareAll(customers: Customer[]): Promise<void> {
    const rows = await app.em.execute<Books[]>(
      `select id, end_date, (select coalesce(sum(total - credit_notes - settled), 0)::text from invoices
          where subscription_id = s.id and cancelled_at is null) as owed,
        (select coalesce(sum(amount), 0)::text from credits where user_id = s.user_id) as credit,
        (select coalesce(sum(amount), 0)::text from payments where user_id = s.user_id) as received
      from subscriptions s`,
    );
    for (const of of customers)
      compare(
        of,
        rows.find(({ id }) => id === of.subscription)!,
      );
    const verdicts = customers.map(async ({ name, key }) => {
      const { status } = await app.http.post('/api/verify-license', { license_key: key });
      return [today, name, status];
    });
    expect(await Promise.all(verdicts)).toEqual(
      customers.map((of) => [today, of.name, isRefusedNow(of) ? 403 : 200]),
    );
  }

  function compare(of: Customer, row: Books): void {
    expect({
      day: today,
      name: of.name,
      end: new Date(row.end_date).toISOString(),
      owed: Number(row.owed),
      credit: Number(row.credit),
      received: Number(row.received),
    }).toEqual({
      day: today,
      name: of.name,
      end: new Date(of.end).toISOString(),
      owed: (of.next ?? 0) + of.running,
      credit: of.credit,
      received: of.received,
    });
  }

  it(`with ${DAYS} days keeps paying customers served, bills what is due, and sends nothing else`, async () => {
    const customers: Customer[] = [];
    for (const [position, name] of Object.keys(HABITS).entries())
      customers.push(await arrives(name, position));
    for (; today < DAYS; today++) {
      at(0.2);
      await run(app.nest.get(InvoiceRun));
      for (const of of customers) issues(of);
      await run(app.nest.get(ReminderRun));
      at(9);
      await app.nest.get(OutboxRunner).run();
      at(11);
      for (const of of customers) {
        // Whole business days between today and the end.
        const left = Math.floor((of.end - START) / DAY) - today;
        await of.habit(of, left);
      }
      at(12);
      await app.inContext(() => app.nest.get(AttemptChecks).run());
      for (const of of customers) {
        const lost = of.marks.get('lost');
        if (lost === undefined) continue;
        of.marks.delete('lost');
        receives(of, lost, 'customer');
      }
      at(13);
      await compareAll(customers);
    }
    await expectBalanced(app);
    const dunned = new Set(
      whatsapp.sent.filter(({ text }) => /not received|belum kami terima/.test(text)).map(({ to }) => to),
    );
    expect(customers.filter(({ number }) => dunned.has(number)).map(({ name }) => name)).toEqual(
      customers.filter(({ mayBeDunned }) => mayBeDunned).map(({ name }) => name),
    );
    expect(whatsapp.sent.length).toBeGreaterThan(DAYS / 5);
  });
});
