import { randomBytes, randomUUID } from 'node:crypto';
import { FakeGateway } from './fake-gateway.js';
import type { Answer, Asked } from './fake-server.js';

type Session = {
  id: string;
  ref: string;
  amount: number;
  status: string;
  paymentId: string | null;
  requestId: string | null;
  created: string;
  refunds: Map<string, number>;
};

/** Payment sessions and refunds, as far as we use them. A reference may be used again: nothing there is unique but its number. */
export class FakeXendit extends FakeGateway {
  readonly sessions = new Map<string, Session>();
  /** What becomes of refunds. */
  refundStatus = 'SUCCEEDED';

  private constructor(
    secretKey: string,
    readonly callbackToken: string,
  ) {
    super(secretKey);
  }

  static start(secretKey: string, callbackToken: string): Promise<FakeXendit> {
    return new FakeXendit(secretKey, callbackToken).listen();
  }

  /** The newest of this reference. */
  of(ref: string): Session {
    return [...this.sessions.values()].findLast((session) => session.ref === ref)!;
  }

  complete(ref: string, amount?: number): void {
    const session = this.of(ref);
    if (session.status === 'COMPLETED') return;
    session.amount = amount ?? session.amount;
    Object.assign(session, {
      status: 'COMPLETED',
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
      status: 'COMPLETED',
      paymentId: `py-${randomUUID()}`,
      requestId: `pr-${randomUUID()}`,
      created,
      refunds: new Map(),
    });
  }

  /** What it took of an order: of each of its sessions. */
  took(ref: string): number[] {
    const paid = [...this.sessions.values()].filter((session) => session.ref === ref && session.paymentId);
    return paid.map(({ amount }) => amount);
  }

  /** What it posts to us. */
  notification(ref: string, changed: Record<string, unknown> = {}): object {
    const { id, amount, status, paymentId } = this.of(ref);
    return {
      event: status === 'EXPIRED' ? 'payment_session.expired' : 'payment_session.completed',
      business_id: 'b',
      data: { payment_session_id: id, reference_id: ref, amount, status, payment_id: paymentId, ...changed },
    };
  }

  protected answerKnown({ method, path, body, headers }: Asked): Answer {
    if (method === 'POST' && path === '/sessions')
      return this.open(body as { reference_id: string; amount: number; currency: string });
    if (method === 'POST' && path === '/refunds')
      return this.refund(
        String(headers['idempotency-key']),
        body as { payment_request_id: string; amount: number },
      );
    if (path.startsWith('/refunds?')) return this.refundsOf(path.split('=')[1]!);
    const session = this.sessions.get(path.replace('/sessions/', ''));
    return session
      ? { status: 200, body: viewOf(session) }
      : refused(404, 'DATA_NOT_FOUND', 'Session not found');
  }

  private open({
    reference_id: ref,
    amount,
    currency,
  }: {
    reference_id: string;
    amount: number;
    currency: string;
  }): Answer {
    if (currency !== 'IDR' || !Number.isInteger(amount) || amount < 1)
      return refused(400, 'INVALID_AMOUNT', 'Amount is invalid');
    const id = `ps-${randomBytes(12).toString('hex')}`;
    const session: Session = {
      id,
      ref,
      amount,
      status: 'ACTIVE',
      paymentId: null,
      requestId: null,
      created: this.now().toISOString(),
      refunds: new Map(),
    };
    this.sessions.set(id, session);
    return { status: 201, body: { ...viewOf(session), payment_link_url: `${this.url}/link/${id}` } };
  }

  private refundsOf(request: string): Answer {
    const session = [...this.sessions.values()].find(({ requestId }) => requestId === request);
    const data = [...(session?.refunds ?? [])].map(([reference_id, amount]) => ({
      reference_id,
      amount,
      status: this.refundStatus,
    }));
    return { status: 200, body: { data, has_more: false } };
  }

  private refund(
    key: string,
    { payment_request_id: request, amount }: { payment_request_id: string; amount: number },
  ): Answer {
    const session = [...this.sessions.values()].find(({ requestId }) => requestId === request);
    if (!session) return refused(404, 'DATA_NOT_FOUND', 'Payment request not found');
    const refunded = [...session.refunds.values()].reduce((sum, one) => sum + one, 0);
    if (!session.refunds.has(key) && refunded + amount > session.amount)
      return refused(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'More than was paid');
    session.refunds.set(key, amount);
    return { status: 200, body: { id: `rfd-${key}`, reference_id: key, status: this.refundStatus, amount } };
  }
}

const viewOf = ({ id, ref, amount, status, paymentId, requestId, created }: Session) => ({
  payment_session_id: id,
  created,
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
