import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { PaymentView, TransferView } from '../../src/billing/ledger/payment.view.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import type {
  CustomerBookedView,
  CustomerDuesView,
} from '../../src/billing/payments/customer-payment.view.js';
import type { PaymentsPage } from '../../src/billing/payments/payments.page.controller.js';
import type { UndoView } from '../../src/billing/undo/undo.view.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { User } from '../../src/accounts/users/user.entity.js';
import type { CustomerView } from '../../src/customers/customer.view.js';
import type { MessageDraftView } from '../../src/messaging/messages/message.view.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TestApp } from '../support/servers/test-app.js';

const NOW = new Date('2090-01-31T03:00:00.000Z');
const PRICE = 100_000;

describe('a payment of a customer', () => {
  const app = TestApp.ofFile({ INVOICE_DAYS: '7' }, { now: NOW });
  const { admin } = app;
  let session: Awaited<ReturnType<TestApp['sessionOf']>>;
  let plan: Plan;
  let budi: User;
  let serial = 0;

  beforeAll(async () => (plan = await app.make.plan({ planType: 'of_many', pricePerMonth: PRICE })));
  beforeEach(async () => {
    session = await app.sessionOf();
    budi = await app.make.user({ username: `payer${++serial}`, fullName: 'Budi Santoso' });
  });
  afterEach(() => expectBalanced(app));

  /** Sells licenses, each of which leaves an open invoice. */
  const sell = async (count: number) => {
    const sold: CustomerView[] = [];
    for (let of = 0; of < count; of++)
      sold.push(
        await admin
          .post(`/api/users/${budi.id}/subscriptions`, { plan_type: plan.planType })
          .body<CustomerView>(201),
      );
    // What is issued in the very moment of a payment counts as issued for it.
    app.now = new Date(app.now!.getTime() + 60_000);
    return sold;
  };
  const dues = () => admin.get(`/api/users/${budi.id}/dues`).body<CustomerDuesView>(200);
  const record = (input: object) =>
    admin.post(`/api/users/${budi.id}/payments`, { method: 'transfer', ...input });
  const recorded = (input: object) => record(input).body<CustomerBookedView>(201);
  const refused = async (input: object, status = 409) => {
    const before = await app.em.count(Payment, {});
    const { body } = await record(input).expect(status);
    expect(await app.em.count(Payment, {})).toBe(before);
    return body as { code: string; errors?: Record<string, unknown> };
  };
  const rows = async (query: Record<string, string> = {}) => {
    const path = `/payments?${new URLSearchParams({ user_id: String(budi.id), ...query })}`;
    return (await app.pageProps<PaymentsPage>(session, path, 'payments')).payments;
  };
  const statesOf = ({ parts }: CustomerBookedView) =>
    parts.map(({ payment, invoice }) => [payment.amount, invoice.state, invoice.owed]);

  it('settles all that is owed for all licenses, with one row that undoes, corrects and is found as one', async () => {
    await sell(3);
    const { owed, invoices } = await dues();
    expect([owed, invoices.length]).toEqual([3 * PRICE, 3]);
    const booked = await recorded({ amount: owed, expected_owed: owed, reference: 'BCA 77' });
    expect(statesOf(booked)).toEqual(Array.from({ length: 3 }, () => [PRICE, 'paid', 0]));
    expect(booked.owed).toBe(0);
    expect(booked.subscriptions.map(({ subscription }) => subscription.payment_status)).toEqual(
      Array(3).fill('paid'),
    );

    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect([row!.amount, row!.invoice_number, row!.further.length]).toEqual([
      owed,
      invoices[0]!.invoice_number,
      2,
    ]);
    for (const q of [invoices[2]!.invoice_number, 'Rp 300.000', 'BCA 77', 'budi santoso'])
      expect((await rows({ q })).map(({ id }) => id)).toEqual([row!.id]);

    const receipt = await admin
      .get(`/api/messages/draft?kind=payment_received&id=${row!.id}`)
      .body<MessageDraftView>(200);
    expect(receipt.text).toContain('Rp 300.000');
    expect(receipt.text!.match(/https?:\/\/\S+/g)).toHaveLength(1);

    const correction = { method: 'cash', paid_on: '2090-01-30', reference: null };
    await admin.post(`/api/payments/${row!.id}/correction`, correction).expect(200);
    const { body } = await admin.get('/api/payments').query({ user_id: budi.id }).expect(200);
    expect(
      (body as PaymentView[]).map(({ method, paid_on, reference }) => [method, paid_on, reference]),
    ).toEqual(Array.from({ length: 3 }, () => ['cash', '2090-01-30', null]));
    expect((await rows({ q: 'Rp 300.000' })).length).toBe(1);

    const undone = await admin.post(`/api/payments/${row!.id}/undo`, {}).body<UndoView>(200);
    expect([undone.amount, undone.before.owed, undone.after.owed]).toEqual([owed, 0, owed]);
    expect(undone.after.others).toHaveLength(2);
    expect((await dues()).owed).toBe(owed);
    const [reversal, ...rest] = await rows();
    expect([reversal!, ...rest].map((one) => [one.amount, one.further.length])).toEqual([
      [-owed, 2],
      [owed, 2],
    ]);
    await admin.post(`/api/payments/${reversal!.id}/undo`, {}).expect(409);
  });

  it.each([
    ['what who paid owes', true],
    ['a further period of who paid', false],
  ])('is moved to %s in one step, or stays where it was', async (_what, owes) => {
    await sell(1);
    const paid = { amount: PRICE, method: 'transfer', reference: `BCA ${serial}` };
    const { parts } = await recorded(paid);
    const wrong = budi;
    budi = await app.make.user({ username: `payer${++serial}` });
    const [sold] = await sell(1);
    if (!owes) await recorded({ amount: PRICE, method: 'cash' });
    const path = owes ? `users/${budi.id}` : `subscriptions/${sold!.subscription.id}`;
    const move = (some: object) =>
      admin.post(`/api/${path}/payments`, { ...paid, instead_of: parts[0]!.payment.id, ...some });
    const counted = () => app.em.find(Payment, { userId: [wrong.id, budi.id] }, { orderBy: { id: 'asc' } });

    const before = await counted();
    for (const [status, some] of [
      [409, { paid_on: '2080-01-01' }],
      [422, { amount: 0 }],
      [404, { instead_of: 999_999 }],
    ] as const)
      await move(some).expect(status);
    expect(await counted()).toHaveLength(before.length);

    await move({ method: 'transfer' }).expect(201);
    expect((await counted()).map(({ amount }) => amount).slice(before.length)).toEqual([-PRICE, PRICE]);
    expect((await dues()).owed).toBe(0);
    budi = wrong;
    expect((await dues()).owed).toBe(PRICE);
    await move({}).expect(409);
  });

  it('pays the oldest first when it is less, or the invoices that are chosen', async () => {
    await sell(3);
    const { invoices } = await dues();
    expect(statesOf(await recorded({ amount: 150_000 }))).toEqual([
      [PRICE, 'paid', 0],
      [50_000, 'partial', 50_000],
    ]);
    const chosen = await recorded({ amount: PRICE, invoice_ids: [invoices[2]!.invoice_id], method: 'cash' });
    expect(chosen.parts.map(({ invoice }) => invoice.id)).toEqual([invoices[2]!.invoice_id]);
    expect(chosen.owed).toBe(50_000);
  });

  it.each(['now', 'unchanged'] as const)(
    'begins the next periods of all that has lapsed where that is chosen (%s), and says first where they end',
    async (chosen) => {
      const sold = await sell(2);
      await recorded({ amount: 2 * PRICE });
      app.now = new Date('2090-03-05T03:00:00.000Z');
      session = await app.sessionOf();
      for (const { subscription } of sold)
        await admin.post(`/api/subscriptions/${subscription.id}/invoices`, {}).expect(201);
      const { owed, invoices } = await dues();
      expect(invoices.map(({ begins }) => begins.map((one) => one.billing_cycle_anchor))).toEqual([
        ['unchanged', 'now'],
        ['unchanged', 'now'],
      ]);
      const ends = invoices.map(
        ({ begins }) => begins.find((one) => one.billing_cycle_anchor === chosen)!.to,
      );
      const booked = await recorded({ amount: owed, billing_cycle_anchor: chosen });
      expect(booked.subscriptions.map(({ subscription }) => subscription.end_date)).toEqual(ends);
    },
  );

  it('offers no period whose invoice is paid, whatever the status says', async () => {
    const [{ subscription }] = (await sell(1)) as [CustomerView];
    await recorded({ amount: PRICE });
    await app.em.execute(`update subscriptions set payment_status = 'pending' where id = ?`, [
      subscription.id,
    ]);
    const of = `/api/subscriptions/${subscription.id}`;
    expect(await admin.get(`${of}/dues`).body(200)).toMatchObject({ running: null });
    await admin.post(`${of}/payments`, { method: 'cash', amount: PRICE }).expect(201);
  });

  it('asks before more than is owed becomes credit', async () => {
    await sell(2);
    expect(await refused({ amount: 250_000 })).toMatchObject({ code: 'more_than_owed' });
    const booked = await recorded({ amount: 250_000, record_anyway: true });
    expect(booked.parts.map(({ payment }) => payment.credited)).toEqual([0, 50_000]);
    expect(await dues()).toMatchObject({ owed: 0, credit: 50_000, invoices: [] });
  });

  it('is booked once when two clerks had the same form open', async () => {
    await sell(2);
    const pay = (reference: string) => record({ amount: 200_000, expected_owed: 200_000, reference });
    const answers = await Promise.all([pay('A 1'), pay('B 2')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rows()).toHaveLength(1);
  });

  it('asks again when what is owed has changed since the form was opened', async () => {
    await sell(1);
    const { owed } = await dues();
    await sell(1);
    expect(await refused({ amount: owed, expected_owed: owed })).toMatchObject({ code: 'owed_changed' });
  });

  it('refuses what is not owed, and invoices of others', async () => {
    expect(await refused({ amount: 1 })).toMatchObject({ code: 'nothing_to_pay' });
    await sell(1);
    const [{ invoice_id: ofAnother } = { invoice_id: 0 }] = (await dues()).invoices;
    budi = await app.make.user({ username: `payer${++serial}` });
    await sell(1);
    for (const invoice_ids of [[ofAnother], [], [0], 'all', Array(101).fill(1)])
      expect((await refused({ amount: 1, invoice_ids }, 422)).errors).toHaveProperty('invoice_ids');
    await admin.post('/api/users/999999/payments', { method: 'cash', amount: 1 }).expect(404);
    await app.as(budi.username).get(`/api/users/${budi.id}/dues`).expect(403);
  });

  it.each([
    ['from its end, while that period is not over', '2090-03-10T03:00:00.000Z', /^2090-03-31/],
    ['from today, once it would be over', '2090-06-10T03:00:00.000Z', /^2090-07-10/],
  ])('runs %s, for a customer who had lapsed', async (_from, today, end) => {
    const [{ subscription }] = (await sell(1)) as [CustomerView];
    await recorded({ amount: PRICE });
    const next = await admin
      .post(`/api/subscriptions/${subscription.id}/invoices`, {})
      .body<InvoiceView>(201);
    app.now = new Date(today);
    const booked = await recorded({ amount: PRICE });
    expect(booked.parts[0]!.invoice.id).toBe(next.id);
    expect(booked.subscriptions[0]!.subscription.end_date).toMatch(end);
  });

  it('shows parts of it that were reversed by themselves', async () => {
    await sell(2);
    const booked = await recorded({ amount: 200_000 });
    await admin
      .post(`/api/payments/${booked.parts[1]!.payment.id}/reversal`, { reason: 'Bounced' })
      .expect(201);
    const shown = (await rows()).map(({ amount, is_reversed }: TransferView) => [amount, is_reversed]);
    expect(shown).toEqual([
      [-PRICE, false],
      [200_000, false],
    ]);
  });
});
