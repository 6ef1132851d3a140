import { createHash, randomUUID } from 'node:crypto';
import { FakeGateway } from './fake-gateway.js';
import type { Answer, Asked } from './fake-server.js';

type Order = {
  amount: number;
  /** Of the transaction, which begins when somebody chooses how to pay. */
  id: string;
  chosenAt: string | null;
  state: string | null;
  settledAt: string | null;
  /** Whether money came, also where it went again. */
  isTaken: boolean;
  token: string;
  refunds: Map<string, number>;
  /** Other than it usually says. */
  changes: Record<string, unknown>;
};

/** Snap and its core interface, as far as we use them: orders are used once, and known once somebody has chosen how to pay. */
export class FakeMidtrans extends FakeGateway {
  readonly orders = new Map<string, Order>();
  private readonly idempotent = new Map<string, Answer>();

  private constructor(private readonly serverKey: string) {
    super(serverKey);
  }

  static start(serverKey: string): Promise<FakeMidtrans> {
    return new FakeMidtrans(serverKey).listen();
  }

  /** Somebody scans the code. */
  choose(ref: string): void {
    const order = this.orders.get(ref)!;
    order.state = 'pending';
    order.chosenAt ??= jakartaTime(this.now());
  }

  /** @param amount where the bank took another than was asked for */
  settle(ref: string, amount?: number): void {
    const order = this.orders.get(ref)!;
    if (order.settledAt) return;
    order.amount = amount ?? order.amount;
    order.chosenAt ??= jakartaTime(this.now());
    order.settledAt = jakartaTime(this.now());
    order.isTaken = true;
    order.state = 'settlement';
  }

  rename(ref: string, as: string): void {
    this.orders.set(as, this.orders.get(ref)!);
    this.orders.delete(ref);
  }

  addForeign(ref: string, amount: number): void {
    const longAgo = jakartaTime(new Date(this.now().getTime() - 30 * 86_400_000));
    this.orders.set(ref, {
      ...newOrder(amount),
      chosenAt: longAgo,
      settledAt: longAgo,
      state: 'settlement',
      isTaken: true,
    });
  }

  /** A card is captured, and settled a day later. */
  capture(ref: string): void {
    this.settle(ref);
    Object.assign(this.orders.get(ref)!, { state: 'capture', settledAt: null });
  }

  become(ref: string, state: string): void {
    this.orders.get(ref)!.state = state;
  }

  /** Tells another thing of it, whenever it is asked. */
  say(ref: string, changes: Record<string, unknown>): void {
    this.orders.get(ref)!.changes = changes;
  }

  /** By hand, in its dashboard. */
  refundAttempt(ref: string, amount: number): void {
    const order = this.orders.get(ref)!;
    refund(order, { refund_key: randomUUID(), amount });
  }

  /** What it holds of an order by now. */
  holds(ref: string): number {
    const { state, amount, isTaken, refunds } = this.orders.get(ref)!;
    const isThere = ['settlement', 'capture', 'partial_refund'].includes(state ?? '');
    return isTaken && isThere ? amount - sumOf(refunds) : 0;
  }

  isDenied(ref: string): boolean {
    return this.orders.get(ref)?.state === 'deny';
  }

  /** What it took of an order, also where that went back. */
  took(ref: string): number[] {
    const order = this.orders.get(ref);
    return order?.isTaken ? [order.amount] : [];
  }

  /** What it posts to us; with another status in it the signature is the same for all that carry code 200. */
  notification(ref: string, changed: Record<string, unknown> = {}): object {
    const order = this.orders.get(ref);
    const status = order?.state ?? 'pending';
    const facts = {
      order_id: ref,
      status_code: status === 'pending' ? '201' : '200',
      gross_amount: `${order?.amount ?? 1}.00`,
    };
    return {
      ...facts,
      transaction_id: order?.id ?? randomUUID(),
      transaction_status: status,
      payment_type: 'qris',
      currency: 'IDR',
      fraud_status: 'accept',
      transaction_time: order?.chosenAt ?? jakartaTime(this.now()),
      something_new: { 'they may': 'add' },
      signature_key: createHash('sha512')
        .update(`${facts.order_id}${facts.status_code}${facts.gross_amount}${this.serverKey}`)
        .digest('hex'),
      ...changed,
    };
  }

  protected answerKnown({ method, path, body, headers }: Asked): Answer {
    if (method === 'POST' && path === '/snap/v1/transactions')
      return this.open(body, String(headers['idempotency-key']));
    const [, ref = '', call] = /^\/v2\/([^/]+)\/(status|refund)$/.exec(path) ?? [];
    const order = this.orders.get(decodeURIComponent(ref));
    if (!order?.state)
      return { status: 404, body: { status_code: '404', status_message: "Transaction doesn't exist." } };
    if (call === 'status') return { status: 200, body: statusOf(this.notification(ref), order) };
    return refund(order, body as { refund_key: string; amount: number });
  }

  private open(body: Record<string, unknown>, key: string): Answer {
    const known = this.idempotent.get(key);
    if (known) return known;
    const { order_id: ref, gross_amount: amount } = body.transaction_details as {
      order_id: string;
      gross_amount: number;
    };
    const items = body.item_details as { price: number; quantity: number }[];
    if (this.orders.has(ref)) return refused('transaction_details.order_id has already been taken');
    if (items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) !== amount)
      return refused('transaction_details.gross_amount is not equal to the sum of item_details');
    const order = newOrder(amount);
    const { token } = order;
    this.orders.set(ref, order);
    const answer = { status: 201, body: { token, redirect_url: `${this.url}/snap/v3/redirection/${token}` } };
    this.idempotent.set(key, answer);
    return answer;
  }
}

const sumOf = (refunds: Map<string, number>): number =>
  [...refunds.values()].reduce((sum, one) => sum + one, 0);

/** Refunds are told where there are any, with the sum of them all. */
const statusOf = (notification: object, { settledAt, refunds, changes }: Order): object => ({
  ...notification,
  ...(settledAt && { settlement_time: settledAt }),
  ...(refunds.size > 0 && {
    refund_amount: `${sumOf(refunds)}.00`,
    refunds: [...refunds].map(([refund_key, amount], at) => ({
      refund_chargeback_id: at + 1,
      refund_amount: `${amount}.00`,
      refund_key,
    })),
  }),
  ...changes,
});

const newOrder = (amount: number): Order => ({
  amount,
  id: randomUUID(),
  chosenAt: null,
  state: null,
  settledAt: null,
  isTaken: false,
  token: randomUUID(),
  refunds: new Map(),
  changes: {},
});

/** `2090-11-22 12:00:00`, as it tells times, without a zone. */
const jakartaTime = (at: Date): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const refused = (message: string): Answer => ({ status: 400, body: { error_messages: [message] } });

function refund(order: Order, { refund_key: key, amount }: { refund_key: string; amount: number }): Answer {
  const says = (code: string, message: string) => ({
    status: 200,
    body: { status_code: code, status_message: message },
  });
  if (order.refunds.has(key)) return says('406', 'Duplicate refund key');
  if (order.state !== 'settlement' && order.state !== 'partial_refund')
    return says('412', 'Transaction cannot be modified');
  const refunded = sumOf(order.refunds) + amount;
  if (refunded > order.amount) return says('414', 'Refund amount is larger than the transaction');
  order.refunds.set(key, amount);
  order.state = refunded === order.amount ? 'refund' : 'partial_refund';
  return says('200', 'Success, refund request is approved');
}
