import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { InvoiceRun } from '../../src/billing/invoices/invoice-run.js';
import { AttemptChecks } from '../../src/billing/checkout/attempt-checks.js';
import { Checkout } from '../../src/billing/checkout/checkout.service.js';
import { PaymentAttempt } from '../../src/billing/ledger/payment-attempt.entity.js';
import { GatewayRefunds } from '../../src/billing/refunds/gateway-refunds.js';
import { Invoice } from '../../src/billing/ledger/invoice.entity.js';
import { Payment } from '../../src/billing/ledger/payment.entity.js';
import { PaymentReview } from '../../src/billing/ledger/payment-review.entity.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import type { Plan } from '../../src/catalog/plans/plan.entity.js';
import type { GatewayName } from '../../src/rules/ledger.js';
import type { Subscription } from '../../src/licensing/subscriptions/subscription.entity.js';
import { gatewaysOfFile } from '../support/fakes/gateways-of-file.js';
import { expectBalanced } from '../support/database/ledger-balance.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

const NOW = new Date('2090-11-22T05:00:00.000Z');
const END = new Date('2090-11-30T16:59:59.999Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PRICE = 150_000;

/** Staff, customers and both gateways act on the two subscriptions of one customer, in any order. */
describe('any history of payments', () => {
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(() => gateways.settings, { now: NOW });
  const { admin } = app;
  let plans: Plan[];
  let subscriptions: Subscription[];

  beforeAll(async () => {
    plans = [
      await app.make.plan({ pricePerMonth: PRICE }),
      await app.make.plan({ pricePerMonth: 2 * PRICE, graceDays: 3 }),
    ];
  });

  const byName = (name: GatewayName) => gateways.all.find((one) => one.name === name)!;
  const ids = () => subscriptions.map(({ id }) => id);
  const pick = <T>(list: T[], dice: number): T | undefined => list[dice % list.length];
  const post = (path: string, body: object = {}) => admin.post(`/api/${path}`, body);
  const invoices = () => app.em.find(Invoice, { subscriptionId: { $in: ids() } }, { orderBy: { id: 'asc' } });
  const payments = () =>
    app.em.find(
      Payment,
      { invoice: { subscriptionId: { $in: ids() } }, amount: { $gt: 0 } },
      { orderBy: { id: 'asc' } },
    );
  const attempts = () =>
    app.em.find(
      PaymentAttempt,
      { invoice: { subscriptionId: { $in: ids() } } },
      { orderBy: { id: 'asc' }, populate: ['invoice'] },
    );
  const passes = (ms: number) => {
    app.now = new Date(app.now!.getTime() + ms);
  };
  const lookAtGateways = async () => {
    passes(31 * MINUTE);
    await app.inContext(() => app.nest.get(AttemptChecks).run());
    await app.inContext(() => app.nest.get(GatewayRefunds).run(systemContext(app.now!)));
    await app.nest.get(GatewayRefunds).settled();
  };
  const issueAll = () => app.inContext(() => app.nest.get(InvoiceRun).run(systemContext(app.now!)));
  const tell = async ({ id, gateway, orderRef }: PaymentAttempt) => {
    const { headers, notification } = byName(gateway);
    await app.http
      .post(`/api/callbacks/${gateway}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(JSON.stringify(notification(orderRef)));
    await app.nest.get(AttemptChecks).settled(id);
  };
  const holds = ({ gateway, orderRef }: PaymentAttempt) =>
    gateway === 'midtrans' ? gateways.midtrans.holds(orderRef) : gateways.xendit.holds(orderRef);

  const EVENTS = {
    issue: (dice: number) => post(`subscriptions/${pick(ids(), dice)}/invoices`),
    issueDue: issueAll,
    dayPasses: async () => {
      passes(DAY);
      await issueAll();
    },
    weeksPass: async (dice: number) => {
      passes((9 + dice * 13) * DAY);
      await issueAll();
    },
    openLink: async (dice: number) => {
      const open = (await invoices()).filter(({ owed }) => owed > 0);
      const invoice = pick(open, dice);
      const gateway = (['midtrans', 'xendit'] as const)[dice % 2]!;
      if (invoice)
        await app
          .inContext(() => app.nest.get(Checkout).open(invoice.payToken, gateway, app.now!))
          .catch(() => {});
    },
    payAtGateway: async (dice: number) => {
      const attempt = pick(await attempts(), dice);
      if (attempt?.providerRef) byName(attempt.gateway).pay(attempt.orderRef);
    },
    gatewayCalls: async () => {
      for (const attempt of await attempts()) await tell(attempt);
    },
    weAsk: lookAtGateways,
    linesBreak: () => void (gateways.midtrans.faults = gateways.xendit.faults = { hangUp: true }),
    linesHeal: () => void (gateways.midtrans.faults = gateways.xendit.faults = {}),
    givenBackInDashboard: async (dice: number) => {
      const attempt = pick(
        (await attempts()).filter((one) => holds(one) > 10_000),
        dice,
      );
      if (attempt?.gateway === 'midtrans') gateways.midtrans.refundAttempt(attempt.orderRef, 10_000);
      if (attempt?.gateway === 'xendit') gateways.xendit.refundAttempt(attempt.orderRef, 10_000);
    },
    chargedBack: async (dice: number) => {
      const attempt = pick(
        (await attempts()).filter((one) => one.gateway === 'midtrans' && holds(one) > 0),
        dice,
      );
      if (attempt) gateways.midtrans.become(attempt.orderRef, 'chargeback');
    },
    record: (dice: number) =>
      post(`subscriptions/${pick(ids(), dice)}/payments`, {
        method: ['cash', 'transfer'][dice % 2],
        amount: [PRICE, 40_000, 2 * PRICE, 3 * PRICE + 1_000][dice % 4],
        spread: dice % 3 === 0,
        record_anyway: true,
      }),
    reverse: async (dice: number) => {
      const payment = pick(await payments(), dice);
      if (payment) await post(`payments/${payment.id}/reversal`, { reason: 'Any' });
    },
    refund: async (dice: number) => {
      const payment = pick(await payments(), dice);
      const body = { way: ['gateway', 'cash'][dice % 2], owed_again: dice % 3 === 0, reason: 'Any' };
      if (payment) await post(`payments/${payment.id}/refunds`, { amount: 1 + dice * 30_000, ...body });
    },
    cancel: async (dice: number) => {
      const invoice = pick(await invoices(), dice);
      if (invoice) await post(`invoices/${invoice.id}/cancel`);
    },
    useCredit: async (dice: number) => {
      const invoice = pick(await invoices(), dice);
      if (invoice) await post(`invoices/${invoice.id}/credit`);
    },
    releaseCredit: async (dice: number) => {
      const invoice = pick(await invoices(), dice);
      if (invoice) await admin.delete(`/api/invoices/${invoice.id}/credit`);
    },
    renewUnpaid: (dice: number) => post(`subscriptions/${pick(ids(), dice)}/renew`),
    renewToTypedEnd: (dice: number) => {
      const end_date = new Date(app.now!.getTime() + dice * 11 * DAY).toISOString().slice(0, 10);
      return post(`subscriptions/${pick(ids(), dice)}/renew`, { end_date });
    },
    undoPayment: async (dice: number) => {
      const payment = pick(await payments(), dice);
      if (payment) await post(`payments/${payment.id}/undo`);
    },
    undoRenewal: (dice: number) => post(`subscriptions/${pick(ids(), dice)}/renewal/undo`),
    changePlan: (dice: number) =>
      post(`subscriptions/${pick(ids(), dice)}/plan-change`, { plan_id: plans[dice % 2]!.id }),
  };
  type Name = keyof typeof EVENTS;

  async function begin(): Promise<void> {
    app.now = NOW;
    EVENTS.linesHeal();
    const user = await app.make.user();
    const sold = {
      user,
      plan: plans[0]!,
      endDate: END,
      paymentStatus: 'paid' as const,
    };
    // One has a trial's end of its own.
    const license = await app.make.license({ expiresAt: END });
    subscriptions = [await app.make.subscription(sold), await app.make.subscription({ ...sold, license })];
    for (const { id } of subscriptions) await post(`subscriptions/${id}/invoices`);
  }

  /** Restores all connections and runs every check a day later, as a gateway may take a day to follow a reversal. */
  async function calmsDown(): Promise<void> {
    EVENTS.linesHeal();
    passes(DAY);
    for (let look = 0; look < 4; look++) {
      await EVENTS.gatewayCalls();
      await lookAtGateways();
    }
    await issueAll();
  }

  /** Each subscription ends with its last period, what was paid for has one, and no licence ends before what was sold. */
  async function expectTimeKept(): Promise<void> {
    const wrong = await app.em.execute(
      `select s.id, s.end_date, l.expires_at, last.ends_at, missing.number from subscriptions s join licenses l on l.id = s.license_id
      left join lateral (select ends_at from subscription_periods
        where subscription_id = s.id and taken_back_at is null order by starts_at desc limit 1) as last on true
      left join lateral (select number from subscription_periods p join invoices i on i.id = p.invoice_id
        where p.subscription_id = s.id and taken_back_at is null and kind = 'paid' and i.renewed_at is null limit 1) as missing on true
      where s.id = any(?::int[]) and (last.ends_at is distinct from s.end_date or l.expires_at < s.end_date or missing.number is not null)`,
      [`{${ids().join()}}`],
    );
    expect(wrong).toEqual([]);
  }

  async function expectTrue(): Promise<void> {
    await expectBalanced(app);
    const [{ id: userId }] = [subscriptions[0]!.user];
    const [row] = await app.em.execute<[{ credit: string; wrong: number }]>(
      `select (select coalesce(sum(amount), 0)::text from credits where user_id = ?) as credit,
        (select count(*)::int from invoices where user_id = ? and (settled < 0 or settled + credit_notes > total)) as wrong`,
      [userId, userId],
    );
    expect(Number(row.credit)).toBeGreaterThanOrEqual(0);
    expect(row.wrong).toBe(0);
    for (const attempt of await attempts()) {
      if (!attempt.providerRef) continue;
      const [{ booked }] = await app.em.execute<[{ booked: number }]>(
        `select coalesce(sum(amount), 0)::int as booked from payments where method = ? and (attempt_id = ?
          or reverses_id in (select id from payments where attempt_id = ?)
          or refund_id in (select r.id from refunds r join payments p on p.id = r.payment_id where p.attempt_id = ?))`,
        [attempt.gateway, attempt.id, attempt.id, attempt.id],
      );
      if (booked === holds(attempt)) continue;
      // A difference that the books cannot follow is an open review that names it.
      const open = await app.em.find(PaymentReview, {
        invoice: attempt.invoice,
        kind: 'unmatched',
        resolvedAt: null,
      });
      const difference = holds(attempt) - booked;
      expect([attempt.orderRef, difference, open.map(({ amount }) => amount)]).toEqual([
        attempt.orderRef,
        difference,
        expect.arrayContaining([difference]),
      ]);
    }
  }

  it('ends in books that match the gateways or an open review of the difference, and never in negative credit', async () => {
    const any = fc.constantFrom(...(Object.keys(EVENTS) as Name[]));
    // Without this, almost no history would have money at a gateway.
    const atGateway = fc.constantFrom<Name[]>(
      'openLink',
      'payAtGateway',
      'payAtGateway',
      'gatewayCalls',
      'linesHeal',
    );
    const event = fc.tuple(
      fc.oneof({ arbitrary: any, weight: 2 }, { arbitrary: atGateway, weight: 1 }),
      fc.nat(5),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 8, maxLength: 30 }), async (events) => {
        await begin();
        for (const [name, dice] of events) {
          const answer = (await EVENTS[name](dice)) as { status?: number } | undefined;
          expect([name, (answer?.status ?? 0) >= 500]).toEqual([name, false]);
          await expectTimeKept();
        }
        await calmsDown();
        await expectTrue();
      }),
      { numRuns: budget(150) },
    );
  }, 1_800_000);
});
