import { afterEach, beforeAll } from '@jest/globals';
import { AttemptChecks } from '../../../src/billing/checkout/attempt-checks.js';
import { Checkout } from '../../../src/billing/checkout/checkout.service.js';
import { PaymentAttempt } from '../../../src/billing/ledger/payment-attempt.entity.js';
import { UnknownOrders } from '../../../src/billing/checkout/unknown-orders.js';
import { Invoice } from '../../../src/billing/ledger/invoice.entity.js';
import type { InvoiceView } from '../../../src/billing/ledger/invoice.view.js';
import { Payment } from '../../../src/billing/ledger/payment.entity.js';
import { PaymentReview } from '../../../src/billing/ledger/payment-review.entity.js';
import type { Plan } from '../../../src/catalog/plans/plan.entity.js';
import { Subscription } from '../../../src/licensing/subscriptions/subscription.entity.js';
import type { GatewayName } from '../../../src/rules/ledger.js';
import { expectBalanced } from '../database/ledger-balance.js';
import { type Gateway } from '../fakes/gateways.js';
import { gatewaysOfFile } from '../fakes/gateways-of-file.js';
import { oneOf } from '../jest/tier.js';
import { TestApp } from '../servers/test-app.js';

/** Noon of 22 November 2090 in Jakarta. */
export const NOW = new Date('2090-11-22T05:00:00.000Z');
export const END = new Date('2090-11-30T16:59:59.999Z');
export const RENEWED = '2090-12-30T16:59:59.999Z';
export const MINUTE = 60_000;
export const PRICE = 700_000;
export const METRICS_TOKEN = 'a token of more than sixteen';
export const REFUNDED = { state: 'refunded', owed: 0, creditNotes: PRICE };
export const OWED_AGAIN = { state: 'open', owed: PRICE, creditNotes: 0 };

export const GATEWAYS = ['midtrans', 'xendit'] as const;
/** What follows from the status of an order does not depend on who reported it: a push tries it at one gateway. */
export const ONE_GATEWAY = oneOf('the outcome of an order', [...GATEWAYS]);

/** The application of a file with both fake gateways, and the steps on its invoices; after each test the books balance. */
export function checkoutOfFile() {
  const gateways = gatewaysOfFile(() => app.now!);
  const app = TestApp.ofFile(() => ({ ...gateways.settings, METRICS_TOKEN }), { now: NOW });
  const { admin } = app;
  let plan: Plan;

  beforeAll(async () => (plan = await app.make.plan({ pricePerMonth: PRICE })));
  afterEach(() => {
    gateways.midtrans.faults = {};
    gateways.xendit.faults = {};
    gateways.midtrans.payerFee = 0;
    gateways.midtrans.names = { answer: 'order', callback: 'order' };
    gateways.xendit.names = { answer: 'order', callback: 'order' };
    return expectBalanced(app);
  });

  async function issued(): Promise<Invoice> {
    const subscription = await app.make.subscription({
      user: await app.make.user(),
      plan,
      endDate: END,
      paymentStatus: 'paid',
    });
    const { body } = await admin.post(`/api/subscriptions/${subscription.id}/invoices`, {}).expect(201);
    return app.em.findOneOrFail(Invoice, { id: (body as InvoiceView).id });
  }

  const open = (of: Invoice, name: GatewayName) =>
    app.inContext(() => app.nest.get(Checkout).open(of.payToken, name, app.now!));
  const gatewayOf = (name: GatewayName) => gateways.all.find((one) => one.name === name)!;
  /** Opens the page of a gateway, and pays there. */
  const payAt = async (of: Invoice, name: GatewayName) => {
    await open(of, name);
    gatewayOf(name).pay(await refOf(of));
  };
  const attemptsOf = (of: Invoice) =>
    app.em.find(PaymentAttempt, { invoice: of.id }, { orderBy: { id: 'asc' } });
  const refOf = async (of: Invoice) => (await attemptsOf(of)).at(-1)!.orderRef;
  const paymentsOf = (of: Invoice) => app.em.find(Payment, { invoice: of.id }, { orderBy: { id: 'asc' } });
  const reviewsOf = async (of: Invoice) =>
    (await app.em.find(PaymentReview, { invoice: of.id }, { orderBy: { id: 'asc' } })).map(
      ({ kind, amount }) => [kind, amount],
    );
  const subscriptionOf = (of: Invoice) => app.em.findOneOrFail(Subscription, { id: of.subscriptionId });
  const creditOf = async (of: Invoice) => {
    const { body } = await admin.get(`/api/subscriptions/${of.subscriptionId}/dues`).expect(200);
    return (body as { credit: number }).credit;
  };
  const owedOf = async ({ id }: Invoice) => {
    const { state, owed, creditNotes } = await app.em.findOneOrFail(Invoice, { id });
    return { state, owed, creditNotes };
  };
  const call = ({ name, headers }: Gateway, body: object | string) =>
    app.http
      .post(`/api/callbacks/${name}`)
      .set({ 'content-type': 'application/json', ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  /** Waits for the checks that a callback started after its answer. */
  const settled = async (of: Invoice) => {
    for (const { id } of await attemptsOf(of)) await app.nest.get(AttemptChecks).settled(id);
  };
  const notify = async (gateway: Gateway, of: Invoice, changed?: Record<string, unknown>) => {
    const answer = await call(gateway, gateway.notification(await refOf(of), changed));
    await settled(of);
    return answer;
  };
  /** Changes an attempt to what an older version would have stored. */
  const asLegacy = async (of: Invoice, was: Partial<PaymentAttempt>) => {
    const trigger = 'trigger payment_attempts_kept';
    await app.em.execute(`alter table payment_attempts disable ${trigger}`);
    await app.em.nativeUpdate(PaymentAttempt, { invoice: of.id }, was);
    await app.em.execute(`alter table payment_attempts enable ${trigger}`);
  };
  const askForUnknown = () => app.inContext(() => app.nest.get(UnknownOrders).run());
  const reconcile = () => app.inContext(() => app.nest.get(AttemptChecks).run());
  /** So many minutes after the file's beginning. */
  const reconcileAfter = (minutes: number) => {
    app.now = new Date(NOW.getTime() + minutes * MINUTE);
    return reconcile();
  };

  /** The same installation, started without the keys of a gateway. */
  const neighbourWithout = (name: GatewayName) => {
    const isOfIt = (setting: string) => setting.startsWith(name.toUpperCase());
    const rest = Object.entries(gateways.settings).filter(([setting]) => !isOfIt(setting));
    return app.neighbour(Object.fromEntries(rest));
  };

  return {
    app,
    admin,
    gateways,
    soldPlan: () => plan,
    gatewayOf,
    payAt,
    issued,
    open,
    attemptsOf,
    refOf,
    paymentsOf,
    reviewsOf,
    subscriptionOf,
    creditOf,
    owedOf,
    call,
    settled,
    notify,
    asLegacy,
    askForUnknown,
    reconcile,
    reconcileAfter,
    neighbourWithout,
  };
}
