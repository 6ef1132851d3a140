import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceivablesPage } from '../../src/billing/receivables/receivables.page.js';
import type { ReceivableView } from '../../src/billing/receivables/receivable.view.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { isFull } from '../support/jest/tier.js';
import { Account } from '../support/oracle/receivables.js';
import { TestApp } from '../support/servers/test-app.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Midnight of 1 January 2090 in Jakarta. */
const START = Date.parse('2089-12-31T17:00:00.000Z');
const DAYS = isFull ? 365 : 60;
const PRICE = 150_000;

/** `YYYY-MM-DD` of the business. */
const nameOf = (day: number): string => new Date(START + day * DAY + 7 * HOUR).toISOString().slice(0, 10);

/** The same numbers each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Customer = { user: number; subscription: number; account: Account; deletedOn: number | null };
type Debts = Record<number, { owed: number; late: number; credit: number }>;

describe('receivables', () => {
  const app = TestApp.ofFile();
  let admin: ReturnType<TestApp['api']>;
  let today = 0;
  const customers: Customer[] = [];
  const known: Debts[] = [];
  const random = randomNumbers(20_900_101);

  const at = async (day: number, hours: number) => {
    today = day;
    app.now = new Date(START + day * DAY + hours * HOUR);
    admin = app.api(await app.sessionOf());
  };
  beforeAll(async () => {
    await at(0, 1);
    const plan = await app.make.plan({ pricePerMonth: PRICE });
    for (let i = 0; i < 7; i++) {
      const user = await app.make.user();
      const endDate = new Date(START + (i + 3) * DAY + (i % 2) * 12 * HOUR);
      const sold = { user, plan, amount: PRICE, endDate, paymentStatus: 'paid' as const };
      const { id: subscription } = await app.make.subscription(sold);
      customers.push({ user: user.id, subscription, account: new Account(), deletedOn: null });
    }
  });

  const post = async (path: string, body: object, status = 201) =>
    (await admin.post(`/api/${path}`).send(body).expect(status)).body as { id: number };

  async function issue({ subscription, account }: Customer) {
    const invoice = (await post(`subscriptions/${subscription}/invoices`, {})) as {
      id: number;
      due_at: string;
      total: number;
    };
    account.issued({ id: invoice.id, due: Date.parse(invoice.due_at), total: invoice.total });
  }

  async function pay({ subscription, account }: Customer) {
    const bill = account.open[random(account.open.length)];
    if (!bill) return;
    const amount = [account.owedOf(bill), 40_000, PRICE + 30_000][random(3)]!;
    // Every other one was paid days before it is recorded.
    const paid_on = nameOf(Math.max(0, today - random(2) * random(20)));
    const body = { method: 'cash', amount, invoice_id: bill.id, paid_on, record_anyway: true };
    const booked = (await post(`subscriptions/${subscription}/payments`, body)) as unknown as {
      payment: { id: number };
    };
    account.paid(bill, booked.payment.id, amount);
  }

  async function takeBack({ account }: Customer) {
    const receipt = account.receipts.findLast(({ isReversible, left }) => isReversible && left > 10_000);
    if (!receipt) return;
    if (random(2) === 0) {
      const isOwedAgain = random(2) === 0;
      const reason = 'Given back';
      const refund = { amount: 10_000, way: 'cash', reason, owed_again: isOwedAgain };
      await post(`payments/${receipt.id}/refunds`, refund);
      account.refunded(receipt, 10_000, isOwedAgain);
      return;
    }
    await post(`payments/${receipt.id}/reversal`, { reason: 'Recorded for another' });
    account.reversed(receipt);
  }

  async function cancel({ account }: Customer) {
    const bill = account.open[0];
    if (!bill) return;
    await post(`invoices/${bill.id}/cancel`, {}, 200);
    account.cancelled(bill);
  }

  async function deleteSubscription(customer: Customer) {
    await admin.delete(`/api/subscriptions/${customer.subscription}`).expect(204);
    customer.account.subscriptionDeleted();
    customer.deletedOn = today;
  }

  async function restoreSubscription(customer: Customer) {
    await post(`subscriptions/${customer.subscription}/restore`, {}, 200);
    customer.account.subscriptionRestored();
    customer.deletedOn = null;
  }

  const HABITS = [issue, issue, issue, pay, pay, pay, pay, takeBack, cancel, deleteSubscription];

  async function act(customer: Customer) {
    if (customer.deletedOn === null) return HABITS[random(HABITS.length)]!(customer);
    if (today > customer.deletedOn + 2) await restoreSubscription(customer);
  }

  const bookDay = (day: number) => {
    const debts = customers.map(({ user, account }) => [user, account.debtAt(START + day * DAY)] as const);
    known[day] = Object.fromEntries(debts.filter(([, { owed, credit }]) => owed > 0 || credit !== 0));
  };

  const listed = async (query: object) =>
    (
      await admin
        .get('/api/receivables')
        .query({ per_page: 500, ...query })
        .expect(200)
    ).body as ReceivableView[];

  async function debtsOf(as_of?: string): Promise<Debts> {
    const rows = [...(await listed({ as_of, band: 'credit' })), ...(await listed({ as_of }))];
    return Object.fromEntries(
      rows.map(({ id, owed, late, not_yet_due, credit, ...row }) => {
        expect(late + not_yet_due).toBe(owed);
        expect(row.late_to_7 + row.late_8_to_30 + row.late_over_30).toBe(late);
        return [id, { owed, late, credit }];
      }),
    );
  }

  async function expectKnownDays(until: number) {
    for (let day = 0; day < until; day++)
      expect([nameOf(day), await debtsOf(nameOf(day))]).toEqual([nameOf(day), known[day]]);
  }

  it(
    'of any past day are what they were, to the rupiah, whatever was booked since',
    async () => {
      for (let day = 0; day < DAYS; day++) {
        await at(day, 8 + random(8));
        for (const customer of customers) if (random(2) === 0) await act(customer);
        bookDay(day);
        // What is stored now and what the ledger says of the day are the same.
        expect(await debtsOf()).toEqual(known[day]);
        if (day === DAYS / 2) await expectKnownDays(day);
      }
      await at(DAYS + 40, 12);
      await expectKnownDays(DAYS);
      await expectBalanced(app);
    },
    isFull ? 240_000 : 90_000,
  );

  it('are summed above, and for what is found', async () => {
    const day = known.findLastIndex((debts) => Object.values(debts).some(({ late }) => late > 0));
    const sum = (debts: Debts[number][], name: 'owed' | 'late' | 'credit') =>
      debts.reduce((total, debt) => total + debt[name], 0);
    const all = Object.values(known[day]!);
    const path = `/receivables?as_of=${nameOf(day)}&band=late`;
    const { stats } = await app.componentProps<ReceivablesPage>(
      await app.sessionOf(),
      path,
      'receivables',
      'stats',
    );
    const late = all.filter((debt) => debt.late > 0);
    expect(stats).toMatchObject({
      all: { owed: sum(all, 'owed'), late: sum(all, 'late'), credit: sum(all, 'credit') },
      filtered: { owed: sum(late, 'owed'), late: sum(late, 'late'), credit: sum(late, 'credit') },
    });
  });

  it('are not told of a day that has not begun', () =>
    admin.get(`/api/receivables?as_of=${nameOf(today + 1)}`).expect(422));
});
