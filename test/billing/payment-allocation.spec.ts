import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { AllocationView, BookedView } from '../../src/billing/payments/booked.view.js';
import type { PayableOptionsView } from '../../src/billing/invoices/payable-options.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { MessageComposer } from '../../src/messaging/messages/message-composer.js';
import { OutboxEntry } from '../../src/messaging/outbox/outbox-entry.entity.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { BillingPeriod } from '../../src/rules/billing-period.js';
import { edited, withRelations } from '../support/edited-subscription.js';
import type { Factory } from '../support/factory.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

/** Noon of 22 November 2090 in Jakarta. */
const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const PRICE = 150_000;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a payment spread over several periods', () => {
  const app = TestApp.ofFile({}, { now: NOW });
  const { admin } = app;
  let plan: Plan;

  beforeAll(async () => (plan = await app.make.plan({ pricePerMonth: PRICE, pricePerQuarter: 400_000 })));
  afterEach(() => expectBalanced(app));

  type Some = Omit<Parameters<Factory['subscription']>[0], 'plan'>;
  const subscribed = async (some: Some = {}) => {
    const user = await app.make.user({ waNumber: '6281234567890' });
    const usual = { plan, amount: PRICE, endDate: END, anchorDay: 30, paymentStatus: 'paid' as const };
    return (await app.make.subscription({ user, ...usual, ...some })).id;
  };
  const record = (id: number, input: object) =>
    admin.post(`/api/subscriptions/${id}/payments`, { method: 'transfer', spread: true, ...input });
  const recorded = (id: number, input: object) => record(id, input).body<BookedView>(201);
  const issue = (id: number, body: object = {}) =>
    admin.post(`/api/subscriptions/${id}/invoices`, body).body<InvoiceView>(201);
  const preview = (id: number, query: Record<string, string | number>) =>
    admin.get(`/api/subscriptions/${id}/payment-preview`).query(query).body<AllocationView>(200);
  const act = (path: string, status: number, body: object = {}) =>
    admin.post(`/api/${path}`, body).body<unknown>(status);
  const reverse = (payment: number) => act(`payments/${payment}/reversal`, 201, { reason: 'Typed wrongly' });
  const options = (id: number) => admin.get(`/api/subscriptions/${id}/dues`).body<PayableOptionsView>(200);
  const agree = async (id: number, amount: number) =>
    admin.put(`/api/subscriptions/${id}`, edited(await withRelations(app.em, id), { amount }));
  const partsOf = ({ payment, invoice, further }: BookedView) =>
    [{ payment, invoice }, ...further].map((part) => ({
      amount: part.payment.amount,
      state: part.invoice.state,
    }));

  it('pays as many whole months as it covers, each with its own payment', async () => {
    const id = await subscribed();
    const booked = await recorded(id, { amount: 3 * PRICE, reference: 'TRX 1' });
    expect(partsOf(booked)).toEqual(times(3, { amount: PRICE, state: 'paid' }));
    expect(booked.subscription.end_date).toBe('2091-02-28T16:59:59.999Z');
    const shared = [booked.payment, ...booked.further.map(({ payment }) => payment)];
    expect(new Set(shared.map(({ allocation_id }) => allocation_id)).size).toBe(1);
    expect(shared.map(({ reference, paid_on, credited }) => [reference, paid_on, credited])).toEqual(
      times(3, ['TRX 1', '2090-11-22', 0]),
    );
  });

  it('pays the current period first, then the rest of the open next one, then months ahead', async () => {
    const id = await subscribed({ paymentStatus: 'pending' });
    const next = await issue(id);
    await record(id, { amount: 50_000, pays: 'next', spread: false }).expect(201);
    expect(await preview(id, { amount: 3 * PRICE })).toEqual({
      parts: [
        expect.objectContaining({
          invoice_number: null,
          amount: PRICE,
          to: END.toISOString(),
          state: 'paid',
        }),
        expect.objectContaining({ invoice_number: next.number, amount: 100_000, state: 'paid' }),
        expect.objectContaining({ invoice_number: null, from: '2090-12-30T16:59:59.999Z', amount: 200_000 }),
      ],
      credited: 50_000,
      end_date: '2091-01-30T16:59:59.999Z',
    });
    const booked = await recorded(id, { amount: 3 * PRICE });
    expect(partsOf(booked).map(({ amount }) => amount)).toEqual([PRICE, 100_000, 200_000]);
    expect(booked.further.at(-1)!.payment.credited).toBe(50_000);
  });

  it('pays in part below the first period, and leaves all extra as credit unless spreading is requested', async () => {
    const id = await subscribed();
    expect(await recorded(id, { amount: 100_000 })).toMatchObject({
      invoice: { state: 'partial' },
      further: [],
      payment: { allocation_id: null },
    });
    const other = await subscribed();
    const whole = await recorded(other, { amount: 3 * PRICE, spread: false });
    expect(whole).toMatchObject({ further: [], payment: { credited: 2 * PRICE, allocation_id: null } });
  });

  it('pays further periods of the chosen length', async () => {
    const id = await subscribed();
    const booked = await recorded(id, {
      amount: 800_000,
      billing_period: 'quarterly' satisfies BillingPeriod,
    });
    expect(partsOf(booked)).toEqual(times(2, { amount: 400_000, state: 'paid' }));
    expect(booked.subscription.end_date).toBe('2091-05-30T16:59:59.999Z');
  });

  it('pays at most two years of months, and credits the rest', async () => {
    const id = await subscribed();
    const booked = await recorded(id, { amount: 30 * PRICE });
    expect(booked.further).toHaveLength(23);
    expect(booked.further.at(-1)!.payment.credited).toBe(6 * PRICE);
  });

  it('checks for a duplicate as a whole', async () => {
    const id = await subscribed();
    await recorded(id, { amount: 3 * PRICE });
    expect(await record(id, { amount: 3 * PRICE }).body(409)).toMatchObject({ code: 'looks_recorded' });
    await record(id, { amount: PRICE }).expect(201);
    await recorded(id, { amount: 3 * PRICE, record_anyway: true });
  });

  it('sends one receipt', async () => {
    const id = await subscribed();
    const { further } = await recorded(id, { amount: 3 * PRICE });
    const receipts = await app.em.find(
      OutboxEntry,
      { kind: 'payment_received' },
      { orderBy: { id: 'desc' } },
    );
    expect(receipts.filter(({ key }) => key === further[0]!.payment.allocation_id)).toHaveLength(1);
    const { body } = await admin.get('/api/messages?per_page=1').expect(200);
    expect(JSON.stringify(body)).toContain('Rp 450.000');
  });

  it('pays what is owed of the current period first, whatever length is paid ahead', async () => {
    const id = await subscribed({ paymentStatus: 'pending' });
    const { invoice, further, subscription } = await recorded(id, {
      amount: PRICE + 400_000,
      billing_period: 'quarterly',
    });
    expect([invoice, ...further.map((part) => part.invoice)]).toMatchObject([
      { renews: false, billing_period: 'monthly', state: 'paid' },
      { renews: true, billing_period: 'quarterly', state: 'paid' },
    ]);
    expect(subscription).toMatchObject({ payment_status: 'paid', end_date: '2091-02-28T16:59:59.999Z' });
  });

  it('completes a part-paid invoice, and pays an open invoice in part when that is requested', async () => {
    const id = await subscribed();
    await act(`subscriptions/${id}/renew`, 200);
    await act(`subscriptions/${id}/renew`, 200);
    await record(id, { amount: 100_000, spread: false }).expect(201);
    await issue(id);
    expect(partsOf(await recorded(id, { amount: 300_000 }))).toEqual([
      { amount: 50_000, state: 'paid' },
      { amount: PRICE, state: 'paid' },
      { amount: 100_000, state: 'partial' },
    ]);
  });

  it('leaves existing credit alone until all of the payment is allocated', async () => {
    const user = await app.make.user();
    const id = await subscribed({ user, paymentStatus: 'pending' });
    const next = await issue(id);
    const other = await subscribed({ user });
    await record(other, { amount: 2 * PRICE, spread: false }).expect(201);
    expect((await preview(id, { amount: 200_000 })).parts).toMatchObject([
      { invoice_number: null, allocated: PRICE, state: 'paid' },
      { invoice_number: next.number, allocated: 50_000, state: 'paid' },
    ]);
    expect(partsOf(await recorded(id, { amount: 200_000 }))).toHaveLength(2);
    expect((await options(id)).credit).toBe(50_000);
  });

  it('counts as an ordinary payment when it pays one period and the rest is credit', async () => {
    const id = await subscribed();
    const { payment, further } = await recorded(id, { amount: 200_000 });
    expect(payment).toMatchObject({ credited: 50_000, allocation_id: null });
    expect(further).toEqual([]);
  });

  it('charges the newly agreed amount for the periods ahead', async () => {
    const id = await subscribed();
    await issue(id);
    await agree(id, 160_000);
    const { invoice, further, subscription } = await recorded(id, { amount: 310_000 });
    expect([invoice, ...further.map((part) => part.invoice)].map(({ total }) => total)).toEqual([
      PRICE,
      160_000,
    ]);
    expect(subscription.amount).toBe(160_000);
  });

  it('skips a current period that costs nothing', async () => {
    const id = await subscribed({ amount: 0, paymentStatus: 'pending' });
    expect(await record(id, { amount: 450_000 }).body(409)).toMatchObject({ code: 'costs_nothing' });
    const quarters = await recorded(id, { amount: 800_000, billing_period: 'quarterly' });
    expect(partsOf(quarters)).toEqual(times(2, { amount: 400_000, state: 'paid' }));
  });

  it('becomes credit when the periods ahead cost nothing', async () => {
    const id = await subscribed();
    await issue(id);
    await agree(id, 0);
    const { payment, further } = await recorded(id, { amount: 450_000 });
    expect([payment.credited, further]).toEqual([300_000, []]);
  });

  it.each([
    [
      'the next period is partly paid with another length',
      409,
      'partly_paid',
      async () => {
        const id = await subscribed();
        await record(id, { amount: 1_000, billing_period: 'quarterly', spread: false }).expect(201);
        return id;
      },
    ],
    [
      'it would end after 2100',
      422,
      'ends_too_late',
      () => subscribed({ endDate: new Date('2100-10-31T16:59:59.999Z'), anchorDay: 31 }),
    ],
  ])('fails when %s, and books nothing', async (_, status, code, prepare) => {
    const id = await prepare();
    const payments = () => app.em.count(Payment, { invoice: { subscriptionId: id } });
    const before = await payments();
    const sent = { amount: 3 * PRICE, billing_period: 'monthly' };
    const { body } = await record(id, sent).expect(status);
    expect(JSON.stringify(body)).toContain(code);
    const asked = await admin.get(`/api/subscriptions/${id}/payment-preview`).query(sent);
    expect([asked.status, asked.body]).toEqual([status, body]);
    expect(await payments()).toBe(before);
  });

  it('makes only one period owed again when one part is reversed', async () => {
    const id = await subscribed();
    const { further } = await recorded(id, { amount: 3 * PRICE });
    await reverse(further[0]!.payment.id);
    const states = await app.em.find(Invoice, { subscriptionId: id }, { orderBy: { id: 'asc' } });
    expect(states.map(({ state }) => state)).toEqual(['paid', 'open', 'paid']);
    expect((await options(id)).subscription).toMatchObject({
      payment_status: 'pending',
      end_date: '2091-02-28T16:59:59.999Z',
    });
  });

  it('has a receipt for the parts not reversed, which links to the last period', async () => {
    const id = await subscribed();
    const { payment, invoice, further } = await recorded(id, { amount: 400_000 });
    const entry = await app.em.findOneOrFail(OutboxEntry, { key: payment.allocation_id! });
    const text = async () =>
      (await app.inContext(() => app.nest.get(MessageComposer).compose([entry], NOW))).get(entry.id)?.text;
    expect(await text()).toContain('Rp 400.000');
    expect(await text()).toContain(further[0]!.invoice.pay_url);
    await reverse(payment.id);
    expect(await text()).toContain('Rp 250.000');
    await reverse(further[0]!.payment.id);
    expect(await text()).toBeUndefined();
    expect(invoice.pay_url).not.toBe(further[0]!.invoice.pay_url);
  });

  it('previews the price of each period, its share of the amount, and the credit', async () => {
    const id = await subscribed();
    expect(await preview(id, { amount: 400_000 })).toEqual({
      parts: [
        {
          invoice_number: null,
          from: END.toISOString(),
          to: '2090-12-30T16:59:59.999Z',
          total: PRICE,
          amount: PRICE,
          allocated: PRICE,
          state: 'paid',
        },
        {
          invoice_number: null,
          from: '2090-12-30T16:59:59.999Z',
          to: '2091-01-30T16:59:59.999Z',
          total: PRICE,
          amount: 250_000,
          allocated: PRICE,
          state: 'paid',
        },
      ],
      credited: 100_000,
      end_date: '2091-01-30T16:59:59.999Z',
    });
  });

  it.each([
    [{ amount: 0 }, 422],
    [{ amount: '' }, 422],
    [{ amount: '1e5' }, 422],
    [{ amount: '0x10' }, 422],
    [{ amount: '1000000000000' }, 422],
    [{ amount: 'much' }, 422],
    [{ amount: PRICE, pays: 'both' }, 422],
    [{ amount: PRICE, pays: 'running' }, 409],
  ])('refuses a preview for %j', async (query, status) => {
    const id = await subscribed();
    await admin.get(`/api/subscriptions/${id}/payment-preview`).query(query).expect(status);
  });

  raceTest('books once when two clerks record it at the same time', async () => {
    const id = await subscribed();
    const answers = await Promise.all([1, 2, 3].map(() => record(id, { amount: 3 * PRICE })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  const invoicesOf = (id: number) =>
    app.em.find(Invoice, { subscriptionId: id }, { orderBy: { id: 'asc' }, refresh: true });
  const paymentsOf = (id: number) =>
    app.em.find(Payment, { invoice: { subscriptionId: id } }, { orderBy: { id: 'asc' }, refresh: true });
  const oneOf = async (rows: Promise<{ id: number }[]>, dice: number) => {
    const found = await rows;
    return found[dice % found.length]?.id ?? 999_999;
  };

  /** Steps that may precede the payment, in any order; a refused step counts too. */
  const ACTIONS = {
    pay: (id: number, amount: number) => record(id, { amount, spread: false, record_anyway: true }),
    payQuarter: (id: number, amount: number) =>
      record(id, { amount, spread: false, billing_period: 'quarterly', record_anyway: true }),
    renew: (id: number) => admin.post(`/api/subscriptions/${id}/renew`, {}),
    move: (id: number) => admin.post(`/api/subscriptions/${id}/renew`, { end_date: '2091-01-15' }),
    agree: (id: number, dice: number) => agree(id, dice % 3 ? 100_000 + (dice % 70_000) : 0),
    issue: (id: number, dice: number) =>
      admin.post(`/api/subscriptions/${id}/invoices`, dice % 2 ? { billing_period: 'quarterly' } : {}),
    cancel: async (id: number, dice: number) =>
      admin.post(`/api/invoices/${await oneOf(invoicesOf(id), dice)}/cancel`, {}),
    takeCreditOff: async (id: number, dice: number) =>
      admin.delete(`/api/invoices/${await oneOf(invoicesOf(id), dice)}/credit`),
    reverse: async (id: number, dice: number) =>
      admin.post(`/api/payments/${await oneOf(paymentsOf(id), dice)}/reversal`, { reason: 'Any' }),
    refund: async (id: number, dice: number) =>
      admin.post(`/api/payments/${await oneOf(paymentsOf(id), dice)}/refunds`, {
        amount: 1_000,
        way: 'cash',
        owed_again: dice % 2 === 0,
        reason: 'Any',
      }),
  };

  it('matches its preview in any history, and leaves no credit beside a debt', async () => {
    const action = fc.tuple(
      fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
      fc.constantFrom(1, 2, 3, 100_000, PRICE, 200_000, 450_000),
    );
    const start = fc.record({
      paymentStatus: fc.constantFrom('paid' as const, 'pending' as const),
      endDate: fc.constantFrom(
        END,
        new Date('2090-10-10T16:59:59.999Z'),
        new Date('2090-08-31T16:59:59.999Z'),
        null,
      ),
    });
    const amounts = fc.oneof(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 12 }).map((months) => months * PRICE),
    );
    const lengths = fc.option(fc.constantFrom<BillingPeriod>('monthly', 'quarterly', 'annually'), {
      nil: undefined,
    });
    const outcomes = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.array(action, { maxLength: 6 }),
        amounts,
        lengths,
        async (some, actions, amount, billing_period) => {
          const id = await subscribed({ ...some, startDate: new Date('2090-07-01T00:00:00Z') });
          for (const [name, dice] of actions)
            expect((await ACTIONS[name](id, dice)).status).toBeLessThan(500);
          const before = await invoicesOf(id);
          const query = { amount, ...(billing_period && { billing_period }) };
          const asked = await admin.get(`/api/subscriptions/${id}/payment-preview`).query(query);
          expect((await invoicesOf(id)).map(({ number, state }) => [number, state])).toEqual(
            before.map(({ number, state }) => [number, state]),
          );
          const answer = await record(id, { ...query, record_anyway: true });
          outcomes.add(answer.status);
          if (asked.status !== 200) {
            expect([answer.status, answer.body]).toEqual([asked.status, asked.body]);
            return;
          }
          expect(answer.status).toBe(201);
          const { payment, invoice, further, subscription } = answer.body as BookedView;
          const view = asked.body as AllocationView;
          const numbers = before.map(({ number }) => number);
          const parts = [{ payment, invoice }, ...further];
          expect(
            parts.map((part) => ({
              invoice_number: numbers.includes(part.invoice.number) ? part.invoice.number : null,
              from: part.invoice.renewed_from ?? part.invoice.period_start,
              to: part.invoice.renewed_until ?? part.invoice.period_end,
              total: part.invoice.total - part.invoice.credit_notes,
              amount: part.payment.amount,
              allocated: part.payment.amount - part.payment.credited,
              state: part.invoice.state,
            })),
          ).toEqual(view.parts);
          expect(new Set(parts.map((part) => part.invoice.id)).size).toBe(parts.length);
          expect(parts.reduce((sum, part) => sum + part.payment.amount, 0)).toBe(amount);
          expect(parts.reduce((sum, part) => sum + part.payment.credited, 0)).toBe(view.credited);
          expect(subscription.end_date).toBe(view.end_date);
          if (view.credited > 0) expect((await invoicesOf(id)).filter(({ owed }) => owed > 0)).toEqual([]);
          await expectBalanced(app);
        },
      ),
      { numRuns: budget(200) },
    );
    expect([...outcomes].some((status) => status === 201)).toBe(true);
  });
});
