import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PayAllPage } from '../../src/billing/checkout/pay-all.view.js';
import type { InvoiceView } from '../../src/billing/ledger/invoice.view.js';
import type { PayLinkView } from '../../src/billing/pay-links/pay-link.view.js';
import type { CustomerDuesView } from '../../src/billing/payments/customer-payment.view.js';
import type { CustomerLicenseView } from '../../src/customers/customer-license.view.js';
import type { UserPage } from '../../src/customers/customers.page.controller.js';
import type { MessageDraftView } from '../../src/messaging/messages/message.view.js';
import type { DashboardPage, HomePage } from '../../src/reports/dashboard.page.controller.js';
import type { ReceivablesPage } from '../../src/billing/receivables/receivables.page.controller.js';
import type { ReceivableView } from '../../src/billing/receivables/receivable.view.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TIER } from '../support/jest/tier.js';
import { Account } from '../support/oracle/receivables.js';
import { TestApp } from '../support/servers/test-app.js';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Midnight of 1 January 2090 in Jakarta. */
const START = Date.parse('2089-12-31T17:00:00.000Z');
const DAYS = { push: 20, ci: 60, full: 365 }[TIER];
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

type Customer = {
  user: number;
  username: string;
  subscriptions: number[];
  account: Account;
  deleted: { subscription: number; day: number } | null;
};
type Debts = Record<number, { owed: number; late: number; credit: number }>;

describe('receivables', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let today = 0;
  const customers: Customer[] = [];
  const known: Debts[] = [];
  const random = randomNumbers(20_900_101);

  const at = (day: number, hours: number) => {
    today = day;
    app.now = new Date(START + day * DAY + hours * HOUR);
  };
  beforeAll(async () => {
    at(0, 1);
    const plan = await app.make.plan({ pricePerMonth: PRICE });
    for (let i = 0; i < 7; i++) {
      const user = await app.make.user();
      const subscriptions: number[] = [];
      // One, two or three each.
      for (let which = 0; which <= i % 3; which++) {
        const endDate = new Date(START + (i + 3 + 4 * which) * DAY + (i % 2) * 12 * HOUR);
        const sold = { user, plan, amount: PRICE, endDate, paymentStatus: 'paid' as const };
        subscriptions.push((await app.make.subscription(sold)).id);
      }
      const { id, username } = user;
      customers.push({ user: id, username, subscriptions, account: new Account(), deleted: null });
    }
  });

  const post = (path: string, body: object, status = 201) =>
    admin.post(`/api/${path}`, body).body<{ id: number }>(status);

  async function issue({ subscriptions, account }: Customer) {
    const subscription = subscriptions[random(subscriptions.length)]!;
    const invoice = (await post(`subscriptions/${subscription}/invoices`, {})) as {
      id: number;
      due_at: string;
      total: number;
    };
    account.issued({
      id: invoice.id,
      of: subscription,
      due: Date.parse(invoice.due_at),
      total: invoice.total,
    });
  }

  async function pay({ account }: Customer) {
    const bill = account.open[random(account.open.length)];
    if (!bill) return;
    const amount = [account.owedOf(bill), 40_000, PRICE + 30_000][random(3)]!;
    // Every other one was paid days before it is recorded.
    const paid_on = nameOf(Math.max(0, today - random(2) * random(20)));
    const body = { method: 'cash', amount, invoice_id: bill.id, paid_on, record_anyway: true };
    const booked = (await post(`subscriptions/${bill.of}/payments`, body)) as unknown as {
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
    const subscription = customer.subscriptions[random(customer.subscriptions.length)]!;
    await admin.delete(`/api/subscriptions/${subscription}`).expect(204);
    customer.account.subscriptionDeleted(subscription);
    customer.deleted = { subscription, day: today };
  }

  async function restoreSubscription(customer: Customer) {
    await post(`subscriptions/${customer.deleted!.subscription}/restore`, {}, 200);
    customer.account.subscriptionRestored(customer.deleted!.subscription);
    customer.deleted = null;
  }

  const HABITS = [issue, issue, issue, pay, pay, pay, pay, takeBack, cancel, deleteSubscription];

  async function act(customer: Customer) {
    if (!customer.deleted) return HABITS[random(HABITS.length)]!(customer);
    if (today > customer.deleted.day + 2) await restoreSubscription(customer);
  }

  /** Each place that tells what a customer owes. */
  async function expectSameEverywhere({ user, username, subscriptions, account, deleted }: Customer) {
    const { owed } = account.debtAt(START + today * DAY);
    const { open } = account;
    const own = await app.sessionOf(username);
    const home = await app.componentProps<HomePage>(
      own,
      '/dashboard',
      'home',
      'user',
      'pay_path',
      'customer_licenses',
    );
    const page = await app.pageProps<UserPage>(await app.sessionOf(), `/users/${user}`, 'user');
    const invoices = await admin.get(`/api/invoices?user_id=${user}&state=unpaid`).body<InvoiceView[]>();
    const link = await admin.get(`/api/users/${user}/pay-link`).body<PayLinkView>(200);
    const path = new URL(link.url).pathname;
    const { bill } = await app.componentProps<PayAllPage>({ cookie: '' }, path, 'pay-all', 'bill');
    const dues = await admin.get(`/api/users/${user}/dues`).body<CustomerDuesView>(200);
    const told = [home.user.owed, page.user.owed, dues.owed, link.owed, bill.total, bill.owed];
    expect([...told, invoices.reduce((sum, one) => sum + one.owed, 0)]).toEqual(Array(7).fill(owed));
    expect([link.open_invoices, bill.state]).toEqual([open.length, owed > 0 ? 'open' : 'paid']);
    if (open.length > 1) expect(home.pay_path).toBe(path);
    await expectVerdicts(home.customer_licenses);
    for (const id of subscriptions.filter((one) => one !== deleted?.subscription)) {
      const asks = open.length > 1 ? owed : open[0] && open[0].of === id && account.owedOf(open[0]);
      if (!asks) continue;
      const { body } = await admin.get(`/api/messages/draft?kind=reminder&id=${id}`).expect(200);
      const [, sum, asked] = /\*Rp\s([\d.]+)[^*]*\*[^]*(\/pay\/\S+)/u.exec((body as MessageDraftView).text!)!;
      expect([Number(sum!.replaceAll('.', '')), asked]).toEqual([asks, home.pay_path]);
    }
  }

  /** Routers get the verdict that the customer reads, and none is refused before the end that is shown. */
  async function expectVerdicts(licenses: CustomerLicenseView[]) {
    for (const { license, verdict } of licenses) {
      const { license_key, ends_at } = license;
      const { body } = await app.http.post('/api/verify-license', { license_key });
      const isOver = ends_at !== null && ends_at < app.now!.toISOString();
      const isOn = license.status === 'active' && !isOver;
      expect([license_key, body.code, body.valid]).toEqual([license_key, verdict, isOn]);
    }
  }

  const bookDay = (day: number) => {
    const debts = customers.map(({ user, account }) => [user, account.debtAt(START + day * DAY)] as const);
    known[day] = Object.fromEntries(debts.filter(([, { owed, credit }]) => owed > 0 || credit !== 0));
  };

  const listed = (query: object) =>
    admin
      .get('/api/receivables')
      .query({ per_page: 500, ...query })
      .body<ReceivableView[]>(200);

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

  it('of any past day are what they were, to the rupiah, whatever was booked since', async () => {
    for (let day = 0; day < DAYS; day++) {
      at(day, 8 + random(8));
      const acting = customers.filter(() => random(2) === 0);
      for (const customer of acting) await act(customer);
      for (const customer of acting.slice(0, 2)) await expectSameEverywhere(customer);
      bookDay(day);
      // What is stored now and what the ledger says of the day are the same.
      expect(await debtsOf()).toEqual(known[day]);
      const { money } = await app.pageProps<DashboardPage>(await app.sessionOf(), '/dashboard', 'money');
      expect(money!.owed).toBe(Object.values(known[day]!).reduce((sum, { owed }) => sum + owed, 0));
      if (day === DAYS / 2) await expectKnownDays(day);
    }
    at(DAYS + 40, 12);
    await expectKnownDays(DAYS);
    await expectBalanced(app);
  });

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
