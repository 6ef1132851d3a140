import { randomBytes, randomUUID } from 'node:crypto';
import { FakeGateway } from './fake-gateway.js';
import type { Answer, Asked } from './fake-server.js';

type Session = {
  id: string;
  ref: string;
  amount: number;
  /** What its page offers; null for all that there is. */
  channels: string[] | null;
  status: string;
  paymentId: string | null;
  requestId: string | null;
  created: string;
  updated: string;
  refunds: Map<string, Refund>;
  disputes: Dispute[];
};

type Asking = { reference_id: string; amount: number; currency: string; allowed_payment_channels?: string[] };

/** Without a status a refund has the current `refundStatus`. */
type Refund = { id: string; amount: number; currency: string; status: string | null; updated: string };
type Dispute = {
  id: string;
  updated: string;
  status: string;
  amount: { initial: string; terminal: string | null };
};

const PAGE = 2;

/** Payment sessions and refunds, as far as we use them. A reference may be used again: only the id is unique. */
export class FakeXendit extends FakeGateway {
  readonly sessions = new Map<string, Session>();
  /** The status of new refunds. */
  refundStatus = 'SUCCEEDED';
  /** Whether its list contains the status of each refund; the documented samples do not. */
  listsStatus = true;
  /** Paths that the key may not read. */
  forbids: string[] = [];
  /** Whether its account lacks a channel that is asked for. */
  lacksChannels = false;

  private constructor(
    secretKey: string,
    readonly callbackToken: string,
  ) {
    super(secretKey);
  }

  static start(secretKey: string, callbackToken: string): Promise<FakeXendit> {
    return new FakeXendit(secretKey, callbackToken).listen();
  }

  /** The newest session with this reference. */
  of(ref: string): Session {
    return [...this.sessions.values()].findLast((session) => session.ref === ref)!;
  }

  offersQris(ref: string): boolean {
    return this.of(ref).channels?.includes('QRIS') ?? true;
  }

  complete(ref: string, amount?: number): void {
    const session = this.of(ref);
    if (session.status === 'COMPLETED') return;
    session.amount = amount ?? session.amount;
    Object.assign(session, {
      status: 'COMPLETED',
      updated: this.now().toISOString(),
      paymentId: `py-${randomUUID()}`,
      requestId: `pr-${randomUUID()}`,
    });
  }

  become(ref: string, status: string): void {
    this.of(ref).status = status;
  }

  addForeign(ref: string, amount: number): void {
    const id = `ps-${randomBytes(12).toString('hex')}`;
    const created = new Date(this.now().getTime() - 30 * 86_400_000).toISOString();
    this.sessions.set(id, {
      id,
      ref,
      amount,
      channels: null,
      status: 'COMPLETED',
      paymentId: `py-${randomUUID()}`,
      requestId: `pr-${randomUUID()}`,
      created,
      updated: created,
      refunds: new Map(),
      disputes: [],
    });
  }

  /** Refunds by hand in its dashboard. @returns the key of the refund */
  refundAttempt(ref: string, amount: number, some: Partial<Refund> = {}): string {
    const key = randomUUID();
    const id = `rfd-${key}`;
    const updated = this.now().toISOString();
    this.of(ref).refunds.set(key, { id, amount, currency: 'IDR', status: 'SUCCEEDED', updated, ...some });
    return key;
  }

  /** Sets the status of a refund. */
  settleRefund(ref: string, key: string, status: string): void {
    Object.assign(this.of(ref).refunds.get(key)!, { status, updated: this.now().toISOString() });
  }

  dispute(ref: string, status: string, amount: number, terminal: number | null = null): void {
    const text = (rupiah: number) => `${rupiah}.00`;
    const sums = { initial: text(amount), terminal: terminal === null ? null : text(terminal) };
    const updated = this.now().toISOString();
    this.of(ref).disputes.push({ id: `mi-dspt-${randomUUID()}`, updated, status, amount: sums });
  }

  /** The amount it still holds for an order. */
  holds(ref: string): number {
    const { amount, paymentId, refunds } = this.of(ref);
    const back = [...refunds.values()].filter((refund) => this.statusOf(refund) === 'SUCCEEDED');
    const refunded = back.reduce((all, refund) => all + refund.amount, 0);
    return paymentId ? amount - refunded - this.lost(ref) : 0;
  }

  /** The amount that disputes finally took from an order. */
  lost(ref: string): number {
    const lost = this.of(ref).disputes.filter(({ status }) => status === 'LOST');
    return lost.reduce((all, { amount: { initial, terminal } }) => all + Number(terminal ?? initial), 0);
  }

  /** The amount it received for an order, over all sessions. */
  took(ref: string): number[] {
    const paid = [...this.sessions.values()].filter((session) => session.ref === ref && session.paymentId);
    return paid.map(({ amount }) => amount);
  }

  /** The callback that it posts to us. */
  notification(ref: string, changed: Record<string, unknown> = {}): object {
    const { id, amount, status, paymentId } = this.of(ref);
    return {
      event: status === 'EXPIRED' ? 'payment_session.expired' : 'payment_session.completed',
      business_id: 'b',
      data: {
        payment_session_id: id,
        reference_id: this.named(this.names.callback, ref, id),
        amount,
        status,
        payment_id: paymentId,
        ...changed,
      },
    };
  }

  /** The callback as in the documented sample, wrapped twice; in the schema it is wrapped once and names the payment request. */
  refundNotification(ref: string, key: string, isAsSample = true): object {
    const { requestId, paymentId, refunds } = this.of(ref);
    const { id, amount, currency, status } = refunds.get(key)!;
    const event = status === 'FAILED' ? 'refund.failed' : 'refund.succeeded';
    const facts = { id, amount, currency, status, reference_id: key, invoice_id: null, failure_code: null };
    const named = isAsSample ? { payment_id: paymentId } : { payment_request_id: requestId };
    const wrapped = { event, business_id: 'b', data: { ...facts, ...named } };
    return isAsSample ? { event, business_id: 'b', data: wrapped } : wrapped;
  }

  /** A callback without a wrapper. */
  disputeNotification(ref: string): object {
    const { paymentId, disputes } = this.of(ref);
    const { id, status, amount } = disputes.at(-1)!;
    const event = `dispute.${status.toLowerCase()}`;
    return { event, id, channel_code: 'CARDS', status, currency: 'IDR', amount, payment_id: paymentId };
  }

  private statusOf = ({ status }: Refund) => status ?? this.refundStatus;

  protected answerKnown({ method, path, body, headers }: Asked): Answer {
    if (method === 'POST' && path === '/sessions') return this.open(body as Asking);
    if (method === 'POST' && path === '/refunds')
      return this.refund(
        String(headers['idempotency-key']),
        body as { payment_request_id: string; amount: number },
      );
    const { pathname, searchParams } = new URL(path, this.url);
    if (this.forbids.includes(pathname)) return refused(403, 'REQUEST_FORBIDDEN_ERROR', 'Not permitted');
    if (pathname === '/refunds') return this.refundsOf(searchParams);
    if (pathname.startsWith('/refunds/')) return this.refundOf(pathname.replace('/refunds/', ''));
    if (pathname === '/v1/disputes') return this.disputesOf(searchParams);
    const session = this.sessions.get(path.replace('/sessions/', ''));
    return session
      ? {
          status: 200,
          body: { ...viewOf(session), reference_id: this.named(this.names.answer, session.ref, session.id) },
        }
      : refused(404, 'DATA_NOT_FOUND', 'Session not found');
  }

  private open({ reference_id: ref, amount, currency, allowed_payment_channels }: Asking): Answer {
    if (this.lacksChannels && allowed_payment_channels)
      return refused(400, 'CHANNEL_NOT_ACTIVATED', 'A channel is not activated');
    if (currency !== 'IDR' || !Number.isInteger(amount) || amount < 1)
      return refused(400, 'INVALID_AMOUNT', 'Amount is invalid');
    const id = `ps-${randomBytes(12).toString('hex')}`;
    const session: Session = {
      id,
      ref,
      amount,
      channels: allowed_payment_channels ?? null,
      status: 'ACTIVE',
      paymentId: null,
      requestId: null,
      created: this.now().toISOString(),
      updated: this.now().toISOString(),
      refunds: new Map(),
      disputes: [],
    };
    this.sessions.set(id, session);
    return { status: 201, body: { ...viewOf(session), payment_link_url: `${this.url}/link/${id}` } };
  }

  private viewOfRefund(reference_id: string, request: string | null, refund: Refund) {
    const { id, amount, currency, updated } = refund;
    const names = { id, payment_request_id: request, reference_id, failure_code: null };
    return { ...names, amount, currency, updated, status: this.statusOf(refund) };
  }

  private refundsOf(query: URLSearchParams): Answer {
    const request = query.get('payment_request_id');
    const session = [...this.sessions.values()].find(({ requestId }) => requestId === request);
    const all = [...(session?.refunds ?? [])].map(([key, one]) => this.viewOfRefund(key, request, one));
    const from = all.findIndex(({ id }) => id === query.get('after_id')) + 1;
    const data = all.slice(from, from + PAGE).map(({ status, ...rest }) => ({
      ...rest,
      ...(this.listsStatus && { status }),
    }));
    return { status: 200, body: { data, has_more: all.length > from + PAGE } };
  }

  private refundOf(id: string): Answer {
    for (const { requestId, refunds } of this.sessions.values())
      for (const [key, refund] of refunds)
        if (refund.id === id) return { status: 200, body: this.viewOfRefund(key, requestId, refund) };
    return refused(404, 'DATA_NOT_FOUND', 'Refund not found');
  }

  private disputesOf(query: URLSearchParams): Answer {
    const session = [...this.sessions.values()].find(
      ({ paymentId }) => paymentId === query.get('payment_id'),
    );
    const disputes = (session?.disputes ?? []).filter(({ status }) => status === query.get('status'));
    const facts = { currency: 'IDR', payment_id: session?.paymentId };
    const data = disputes.map((dispute) => ({ ...dispute, ...facts }));
    return { status: 200, body: { data, pagination: { next_cursor: null, has_more: false } } };
  }

  private refund(
    key: string,
    { payment_request_id: request, amount }: { payment_request_id: string; amount: number },
  ): Answer {
    const session = [...this.sessions.values()].find(({ requestId }) => requestId === request);
    if (!session) return refused(404, 'DATA_NOT_FOUND', 'Payment request not found');
    const refunds = [...session.refunds.values()].filter((one) => this.statusOf(one) !== 'FAILED');
    const refunded = refunds.reduce((sum, one) => sum + one.amount, 0);
    if (!session.refunds.has(key) && refunded + amount > session.amount)
      return refused(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'More than was paid');
    const updated = this.now().toISOString();
    const refund = { id: `rfd-${key}`, amount, currency: 'IDR', status: null, updated };
    session.refunds.set(key, refund);
    return { status: 200, body: this.viewOfRefund(key, request, refund) };
  }
}

const viewOf = ({ id, ref, amount, status, paymentId, requestId, ...at }: Session) => ({
  payment_session_id: id,
  created: at.created,
  updated: at.updated,
  reference_id: ref,
  amount,
  currency: 'IDR',
  status,
  payment_id: paymentId,
  payment_request_id: requestId,
});

const refused = (status: number, error_code: string, message: string): Answer => ({
  status,
  body: { error_code, message },
});
