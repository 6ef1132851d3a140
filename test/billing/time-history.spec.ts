import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { Checkout } from '../../src/billing/checkout/checkout.service.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { InvoiceRun } from '../../src/billing/invoices/invoice-run.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { type Books, openBills, type PlanFacts, Refused, refuse, sweep } from '../support/oracle/books.js';
import { DAY, dayText, type Length } from '../support/oracle/calendar.js';
import {
  billNext,
  pay,
  payAtGateway,
  type Payment,
  runInvoices,
  useCredit,
} from '../support/oracle/money.js';
import { changePlan } from '../support/oracle/plan-change.js';
import { type Edit, editFrom, renew } from '../support/oracle/renewal-and-edit.js';
import { type Sale, sell } from '../support/oracle/sale.js';
import { shown as shownBy } from '../support/oracle/shown.js';
import { deleteAndRestore, receiptsInOrder, undoPayment, undoRenewal } from '../support/oracle/taken-back.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import { gatewaysOfFile } from '../support/fakes/gateways-of-file.js';
import { isFull } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

type Answer = { status: number; body: Record<string, unknown> };
/** One change, at the product and in the model. @returns null where it cannot be tried */
type Step = { ask: () => Promise<Answer | void>; expect: (books: Books) => void };
type Customer = { id: number; license_key: string };

/** 31 January 2090, 09.00 in Jakarta, so that months of 28, 30 and 31 days follow. */
const START = Date.parse('2090-01-31T02:00:00.000Z');
const LENGTHS: Length[] = ['monthly', 'quarterly'];
const COUNT = isFull ? 600 : 12;

describe('any history of one subscription', () => {
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(() => ({ ...gateways.settings, INVOICE_DAYS: '7' }));
  const { admin } = app;
  let plans: PlanFacts[];
  let books: Books;
  let sales = 0;
  let customer: Customer;

  beforeAll(async () => {
    app.now = new Date(START);
    plans = [await plan(150_000, 400_000, 0), await plan(300_000, 900_000, 3)];
  });

  async function plan(monthly: number, quarterly: number, graceDays: number): Promise<PlanFacts> {
    const prices = { pricePerMonth: monthly, pricePerQuarter: quarterly };
    const { id, planType: type } = await app.make.plan({ ...prices, graceDays, billingPeriod: 'monthly' });
    return { id, type, graceDays, prices: { monthly, quarterly } };
  }

  const now = () => app.now!.getTime();
  const passTo = (at: number) => void (app.now = new Date(at));
  const pick = <T>(list: T[], dice: number): T => list[dice % list.length]!;
  const dayIn = (days: number) => dayText(now() + days * DAY);
  const subscription = () => `/api/subscriptions/${customer.id}`;
  const post = async (path: string, body: object = {}): Promise<Answer> => admin.post(path, body);
  /** What the form was opened with: read before two clerks act, so that one of them does not know of the other. */
  let opened: ReturnType<typeof edited> & { end_date: string | null };
  const openForm = async () => {
    const row = await withRelations(app.em, customer.id);
    opened = { ...edited(row), end_date: row.endDate?.toISOString() ?? null };
  };
  const put = async (change: object): Promise<Answer> =>
    admin.put(subscription(), { ...opened, ...change, made_from: opened });
  /** As `receiptsInOrder`: two clerks at once may have written theirs either way. */
  const payments = () =>
    app.em.execute<{ id: number }[]>(
      `select p.id from payments p join invoices i on i.id = invoice_id
        where amount > 0 and subscription_id = ? order by period_start, amount, p.id`,
      [customer.id],
    );

  async function extendAll(length: Length): Promise<Answer> {
    const what = { action: 'subscription.extend', ids: [customer.id], billing_period: length };
    const { body } = await post('/api/batches', what);
    const done = await post(`/api/batches/${body.id}/run`);
    return { status: done.body.refused === 0 ? 200 : 409, body: done.body };
  }

  async function throughGateway(dice: number): Promise<void> {
    const open = { subscriptionId: customer.id, state: { $in: ['open', 'partial'] as const } };
    const invoice = pick(await app.em.find(Invoice, open as object, { orderBy: { id: 'asc' } }), dice);
    const { name, pay: settle, headers, notification } = pick(gateways.all, dice);
    await app.inContext(() => app.nest.get(Checkout).open(invoice.payToken, name, app.now!));
    const attempt = await app.em.findOneOrFail(PaymentAttempt, { invoice }, { orderBy: { id: 'desc' } });
    settle(attempt.orderRef);
    await app.http
      .post(`/api/callbacks/${name}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(JSON.stringify(notification(attempt.orderRef)))
      .expect(200);
    await app.nest.get(AttemptChecks).settled(attempt.id);
  }

  async function runJobs(): Promise<void> {
    await app.inContext(() => app.nest.get(ExpirySweep).run('button', systemContext(app.now!)));
    await app.inContext(() => app.nest.get(InvoiceRun).run(systemContext(app.now!)));
  }

  const paying = (payment: Payment): Step => ({
    ask: () =>
      post(`${subscription()}/payments`, {
        method: 'cash',
        amount: payment.amount,
        record_anyway: true,
        ...(payment.pays && { pays: payment.pays }),
        ...(payment.length && { billing_period: payment.length }),
        ...(payment.spread && { spread: true }),
        ...(payment.anchor && { billing_cycle_anchor: payment.anchor }),
      }),
    expect: (model) => pay(model, payment, now()),
  });
  const renewing = (how: { length?: Length; end?: string }): Step => ({
    ask: () => post(`${subscription()}/renew`, { billing_period: how.length, end_date: how.end }),
    expect: (model) => renew(model, how, now()),
  });
  const editing = (change: Edit, sent: object): Step => ({
    ask: () => put(sent),
    expect: (model) => editFrom(books, model, change, now()),
  });

  const STEPS = {
    payWhatIsOwed: () => (owedNow() > 0 ? paying({ amount: owedNow() }) : null),
    payPart: () => paying({ amount: 40_000 }),
    payTooMuch: () => paying({ amount: owedNow() + 170_000 }),
    payNext: (dice: number) => paying({ amount: 150_000, pays: 'next', length: pick(LENGTHS, dice) }),
    payNextFrom: (dice: number) =>
      paying({ amount: 150_000, pays: 'next', anchor: pick(['now', 'unchanged'], dice) }),
    paySpread: (dice: number) => paying({ amount: owedNow() + (dice + 1) * 150_000, spread: true }),
    renew: (dice: number) => renewing({ length: pick(LENGTHS, dice) }),
    renewToTypedEnd: (dice: number) => renewing({ end: dayIn(dice * 17 - 12) }),
    extendMany: (dice: number): Step => ({
      ask: () => extendAll(pick(LENGTHS, dice)),
      expect: (model) => renew(model, { length: pick(LENGTHS, dice) }, now()),
    }),
    editEnd: (dice: number) => editing({ end: dayIn(dice * 13 - 10) }, { end_date: dayIn(dice * 13 - 10) }),
    takeDaysAway: (dice: number) => {
      const days = books.end === null ? 9 : Math.floor(((books.end - now()) / DAY) * (dice / 8));
      return editing({ end: dayIn(days) }, { end_date: dayIn(days) });
    },
    takeEndAway: () => editing({ end: null }, { end_date: null }),
    editAmount: (dice: number) =>
      editing({ amount: pick([120_000, 180_000], dice) }, { amount: pick([120_000, 180_000], dice) }),
    editPlan: (dice: number) => editing({ plan: pick(plans, dice) }, { plan_type: pick(plans, dice).type }),
    switchOffOrOn: (dice: number) => {
      const status = pick(['inactive', 'active'] as const, dice);
      return editing({ status }, { status });
    },
    changePlan: (dice: number): Step => ({
      ask: () => post(`${subscription()}/plan-change`, { plan_id: pick(plans, dice).id }),
      expect: (model) => changePlan(model, pick(plans, dice), now()),
    }),
    invoice: (dice: number): Step => ({
      ask: () => post(`${subscription()}/invoices`, { billing_period: pick(LENGTHS, dice) }),
      expect: (model) => useCredit(model, billNext(model, pick(LENGTHS, dice), now()), now()),
    }),
    undoPayment: (dice: number): Step => ({
      ask: async () => {
        const made = await payments();
        return made.length > 0
          ? post(`/api/payments/${pick(made, dice).id}/undo`)
          : { status: 404, body: {} };
      },
      expect: (model) =>
        model.receipts.length > 0
          ? undoPayment(model, pick(receiptsInOrder(model), dice))
          : refuse('there is none'),
    }),
    undoRenewal: (): Step => ({
      ask: () => post(`${subscription()}/renewal/undo`),
      expect: (model) => undoRenewal(model),
    }),
    restore: (): Step => ({
      ask: async () => {
        await admin.delete(subscription()).expect(204);
        return post(`${subscription()}/restore`);
      },
      expect: (model) => deleteAndRestore(model, now()),
    }),
    payAtGateway: (dice: number): Step | null => {
      const open = openBills(books);
      // Whoever opens the link of a period that is over is asked for another one.
      if (open.length === 0 || open.some(({ to }) => to !== null && to <= now())) return null;
      return {
        ask: () => throughGateway(dice),
        expect: (model) => payAtGateway(model, pick(openBills(model), dice), now()),
      };
    },
  };
  type Name = keyof typeof STEPS;

  const owedNow = () => shownBy(books, now()).running ?? shownBy(books, now()).monthly;
  const statusOf = (step: Step, model: Books): 'done' | 'refused' => {
    try {
      step.expect(model);
      return 'done';
    } catch (error) {
      if (error instanceof Refused) return 'refused';
      throw error;
    }
  };

  /** What the model says of the steps one after the other; a refusal changes nothing. */
  function after(steps: Step[]): { model: Books; outcomes: string[] } {
    let model = structuredClone(books);
    const outcomes = steps.map((step) => {
      const next = structuredClone(model);
      const outcome = statusOf(step, next);
      if (outcome === 'done') model = next;
      return outcome;
    });
    return { model, outcomes };
  }

  const outcomeOf = (answer: Answer | void) => {
    if (answer && (answer.status >= 500 || answer.status === 422 || answer.status === 400))
      throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return !answer || answer.status < 300 ? 'done' : 'refused';
  };

  async function shown() {
    const [row] = await app.em.execute<[{ ends: string | null; amount: string; until: string | null }]>(
      'select end_date as ends, amount, expires_at as until from subscriptions s join licenses l on l.id = license_id where s.id = ?',
      [customer.id],
    );
    const { body: dues } = await admin.get(`${subscription()}/dues`).expect(200);
    const open = await app.em.execute<Record<string, string>[]>(
      `select period_start, period_end, total, total - credit_notes - settled as owed from invoices
        where subscription_id = ? and state in ('open', 'partial') order by id`,
      [customer.id],
    );
    const { body: verified } = await app.http.post('/api/verify-license', {
      license_key: customer.license_key,
    });
    const { body: draft } = await admin
      .get(`/api/messages/draft?kind=reminder&id=${customer.id}`)
      .expect(200);
    const time = (at: string | null) => (at === null ? null : new Date(at).getTime());
    const offer = (length: Length) =>
      dues.next.find((one: { billing_period: Length }) => one.billing_period === length).owed;
    return {
      end: time(row.ends),
      licenseEnd: time(row.until),
      amount: Number(row.amount),
      balance: dues.credit,
      verdict: verified.code,
      running: dues.running?.owed ?? null,
      monthly: offer('monthly'),
      quarterly: offer('quarterly'),
      open: open.map((one) => [
        time(one.period_start!),
        time(one.period_end!),
        Number(one.total),
        Number(one.owed),
      ]),
      message: draft.text as string,
    };
  }

  const says = (text: string, { end, amount }: { end: number | null; amount: number }): boolean => {
    const day =
      end === null
        ? null
        : new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(end);
    const rupiah = `Rp ${new Intl.NumberFormat('id-ID').format(amount)}`;
    return (day ? text.includes(day) : !/ 2\d{3}\b/.test(text)) && (amount === 0 || text.includes(rupiah));
  };

  const SALES = [
    { length: undefined, end: undefined },
    { length: 'quarterly' as const, end: undefined },
    { length: undefined, end: 45 },
    { length: undefined, end: null },
  ];

  /** By one of the three calls that sell; two of them sell no typed end. */
  async function begin(dice: number): Promise<void> {
    passTo(START + dice * 5 * DAY);
    const { length, end: days } = pick(SALES, dice);
    const end = typeof days === 'number' ? dayIn(days) : days;
    const what = { plan: pick(plans, dice >> 1), amount: pick([150_000, 120_000, 0], dice), length, end };
    const sold = { plan_type: what.plan.type, amount: what.amount, billing_period: length };
    const username = `buyer${(sales += 1)}`;
    if (end === undefined && dice % 3 === 0) {
      const account = { username, email: `${username}@example.test`, password: 'a password of theirs' };
      return begun(await post('/api/customers', { ...account, ...sold }), what);
    }
    const owner = await app.make.user({ username });
    const licenseEnd = dice % 4 < 3 ? now() + 3 * DAY : undefined;
    const license = await app.make.license({ owner, expiresAt: licenseEnd ? new Date(licenseEnd) : null });
    const isAdded = end === undefined && dice % 2 === 0;
    const path = isAdded ? `/api/users/${owner.id}/subscriptions` : '/api/subscriptions';
    const more = isAdded ? {} : { username, end_date: end };
    return begun(await post(path, { license_id: license.id, ...sold, ...more }), { ...what, licenseEnd });
  }

  async function begun({ status, body }: Answer, sale: Sale): Promise<void> {
    expect([status, body]).toEqual([201, body]);
    customer = (body as { subscription?: Customer }).subscription ?? (body as Customer);
    books = sell(sale, now());
  }

  async function expectAsModelled(models: { model: Books; outcomes: string[] }[], outcomes: string[]) {
    const seen = { outcomes, ...(await shown()) };
    const pairs = models.map(({ model, outcomes: expected }) => {
      const modelled = { outcomes: expected, ...shownBy(model, now()) };
      const message = says(seen.message, modelled.message) ? modelled.message : seen.message;
      return { model, modelled, seen: { ...seen, message } };
    });
    const same = pairs.find((pair) => isDeepStrictEqual(pair.seen, pair.modelled));
    if (!same) expect(pairs[0]!.seen).toEqual(pairs[0]!.modelled);
    books = same!.model;
  }

  async function take(names: Name[], dice: number): Promise<void> {
    passTo(now() + 1_000);
    await openForm();
    const steps = names.map((name) => STEPS[name](dice)).filter((step) => step !== null);
    const orders = [steps, steps.toReversed()].slice(0, Math.max(1, steps.length));
    const models = orders.map((order) => {
      const { model, outcomes } = after(order);
      return { model, outcomes: order === steps ? outcomes : outcomes.toReversed() };
    });
    const answers = await Promise.all(steps.map((step) => step.ask()));
    await expectAsModelled(models, answers.map(outcomeOf));
  }

  async function pass(days: number): Promise<void> {
    passTo(now() + days * DAY);
    await runJobs();
    const model = structuredClone(books);
    sweep(model, now());
    runInvoices(model, now());
    await expectAsModelled([{ model, outcomes: [] }], []);
  }

  it('has the end, verdict, debt and message that follow from what was sold, paid, typed and taken back', async () => {
    const one = fc.constantFrom(...(Object.keys(STEPS) as Name[]));
    const clerk = fc.constantFrom<Name>(
      'payWhatIsOwed',
      'payNext',
      'renew',
      'editAmount',
      'editEnd',
      'changePlan',
    );
    const step = fc.oneof(
      { arbitrary: fc.tuple(fc.tuple(one), fc.nat(7)), weight: 6 },
      { arbitrary: fc.tuple(fc.tuple(clerk, clerk), fc.nat(7)), weight: 1 },
      { arbitrary: fc.tuple(fc.constant<Name[]>([]), fc.constantFrom(1, 6, 25, 33, 70)), weight: 2 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(11), fc.array(step, { minLength: 5, maxLength: 14 }), async (sale, steps) => {
        await begin(sale);
        await expectAsModelled([{ model: books, outcomes: [] }], []);
        for (const [names, dice] of steps) await (names.length > 0 ? take(names, dice) : pass(dice));
      }),
      { numRuns: COUNT },
    );
  }, 3_600_000);
});
