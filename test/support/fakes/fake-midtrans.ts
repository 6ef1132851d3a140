import { createHash, randomUUID } from 'node:crypto';
import { FakeGateway } from './fake-gateway.js';
import type { Answer, Asked } from './fake-server.js';

type Order = {
  amount: number;
  /** What its page offers; null for all that there is. */
  methods: string[] | null;
  /** The id of the transaction, which starts when the payer chooses a method. */
  id: string;
  chosenAt: string | null;
  state: string | null;
  settledAt: string | null;
  /** Whether money was received, even if it was returned later. */
  isTaken: boolean;
  token: string;
  refunds: Map<string, number>;
  refundedAt: Map<string, string>;
  /** Overrides of the usual answer. */
  changes: Record<string, unknown>;
};

/** Snap and the core API, as far as we use them: a reference can be used once, and is known once the payer has chosen a method. */
export class FakeMidtrans extends FakeGateway {
  readonly orders = new Map<string, Order>();
  /** What payers pay on top where the merchant lets them pay the fee; what was asked for is then in the metadata alone. */
  payerFee = 0;
  private readonly idempotent = new Map<string, Answer>();

  private constructor(private readonly serverKey: string) {
    super(serverKey);
  }

  static start(serverKey: string): Promise<FakeMidtrans> {
    return new FakeMidtrans(serverKey).listen();
  }

  /** The payer scans the code. */
  choose(ref: string): void {
    const order = this.orders.get(ref)!;
    order.state = 'pending';
    order.chosenAt ??= jakartaTime(this.now());
  }

  /** @param amount when the bank took another amount than requested */
  settle(ref: string, amount?: number): void {
    const order = this.orders.get(ref)!;
    if (order.settledAt) return;
    order.amount = amount ?? order.amount;
    order.chosenAt ??= jakartaTime(this.now());
    order.settledAt = jakartaTime(this.now());
    order.isTaken = true;
    order.state = 'settlement';
  }

  offersQris(ref: string): boolean {
    return this.orders.get(ref)!.methods?.some((name) => /qris|gopay|shopeepay/.test(name)) ?? true;
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

  /** A card payment is captured, and settled a day later. */
  capture(ref: string): void {
    this.settle(ref);
    Object.assign(this.orders.get(ref)!, { state: 'capture', settledAt: null });
  }

  become(ref: string, state: string): void {
    this.orders.get(ref)!.state = state;
  }

  /** Overrides what it answers about the order. */
  say(ref: string, changes: Record<string, unknown>): void {
    this.orders.get(ref)!.changes = changes;
  }

  /** Refunds by hand in its dashboard. */
  refundAttempt(ref: string, amount: number): void {
    const order = this.orders.get(ref)!;
    refund(order, { refund_key: randomUUID(), amount }, this.now());
  }

  /** The amount it still holds for an order. */
  holds(ref: string): number {
    const { state, amount, isTaken, refunds } = this.orders.get(ref)!;
    const isThere = ['settlement', 'capture', 'partial_refund'].includes(state ?? '');
    return isTaken && isThere ? amount - sumOf(refunds) : 0;
  }

  isDenied(ref: string): boolean {
    return this.orders.get(ref)?.state === 'deny';
  }

  /** The amount it received for an order, even if it was returned. */
  took(ref: string): number[] {
    const order = this.orders.get(ref);
    return order?.isTaken ? [order.amount] : [];
  }

  /** The callback that it posts to us. The signature does not cover the transaction status, so it fits any status with code 200. */
  notification(ref: string, changed: Record<string, unknown> = {}, named = this.names.callback): object {
    const order = this.orders.get(ref);
    const status = order?.state ?? 'pending';
    const name = this.named(named, ref, order?.id ?? ref);
    const facts = {
      order_id: name,
      status_code: status === 'pending' ? '201' : '200',
      gross_amount: `${(order?.amount ?? 1) + this.payerFee}.00`,
    };
    return {
      ...facts,
      ...(this.payerFee > 0 && {
        metadata: { extra_info: { gross_amount_info: { original_amount: `${order!.amount}.00` } } },
      }),
      transaction_id: order?.id ?? randomUUID(),
      transaction_status: status,
      payment_type: 'qris',
      currency: 'IDR',
      fraud_status: 'accept',
      transaction_time: order?.chosenAt ?? jakartaTime(this.now()),
      something_new: { 'they may': 'add' },
      signature_key: createHash('sha512')
        .update(`${name ?? ref}${facts.status_code}${facts.gross_amount}${this.serverKey}`)
        .digest('hex'),
      ...changed,
    };
  }

  protected answerKnown({ method, path, body, headers }: Asked): Answer {
    if (method === 'POST' && path === '/snap/v1/transactions')
      return this.open(body, String(headers['idempotency-key']));
    const [, ref = '', call] = /^\/v2\/([^/]+)\/(status|refund)$/.exec(path) ?? [];
    const [known = '', order] =
      [...this.orders].find(([own, { id }]) => [own, id].includes(decodeURIComponent(ref))) ?? [];
    if (!order?.state)
      return { status: 404, body: { status_code: '404', status_message: "Transaction doesn't exist." } };
    if (call === 'status')
      return { status: 200, body: statusOf(this.notification(known, {}, this.names.answer), order) };
    return refund(order, body as { refund_key: string; amount: number }, this.now());
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
    const order = { ...newOrder(amount), methods: (body.enabled_payments as string[]) ?? null };
    const { token } = order;
    this.orders.set(ref, order);
    const answer = { status: 201, body: { token, redirect_url: `${this.url}/snap/v3/redirection/${token}` } };
    this.idempotent.set(key, answer);
    return answer;
  }
}

const sumOf = (refunds: Map<string, number>): number =>
  [...refunds.values()].reduce((sum, one) => sum + one, 0);

/** Refunds are listed, if any, with their sum. */
const statusOf = (notification: object, { settledAt, refunds, refundedAt, changes }: Order): object => ({
  ...notification,
  ...(settledAt && { settlement_time: settledAt }),
  ...(refunds.size > 0 && {
    refund_amount: `${sumOf(refunds)}.00`,
    refunds: [...refunds].map(([refund_key, amount], at) => ({
      refund_chargeback_id: at + 1,
      refund_amount: `${amount}.00`,
      refund_key,
      created_at: refundedAt.get(refund_key),
    })),
  }),
  ...changes,
});

const newOrder = (amount: number): Order => ({
  amount,
  methods: null,
  id: randomUUID(),
  chosenAt: null,
  state: null,
  settledAt: null,
  isTaken: false,
  token: randomUUID(),
  refunds: new Map(),
  refundedAt: new Map(),
  changes: {},
});

/** `2090-11-22 12:00:00`, its time format, without a zone. */
const jakartaTime = (at: Date): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const refused = (message: string): Answer => ({ status: 400, body: { error_messages: [message] } });

function refund(
  order: Order,
  { refund_key: key, amount }: { refund_key: string; amount: number },
  now: Date,
): Answer {
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
  order.refundedAt.set(key, jakartaTime(now));
  order.state = refunded === order.amount ? 'refund' : 'partial_refund';
  return says('200', 'Success, refund request is approved');
}
