import { CallFailure } from '../platform/http-client/call-failure.js';
import { type JsonObject, parsedObject, textOf } from '../platform/http-client/json-parts.js';
import { isSameSecret } from '../platform/http/same-secret.js';
import type {
  Callback,
  Opened,
  Order,
  OrderRefs,
  PaymentGateway,
  RefundAnswer,
  RefundOrder,
  Status,
} from './gateway.js';
import { callGateway } from './gateway-client.js';
import { rupiahOf } from './rupiah.js';

type Settings = { secretKey: string; callbackToken: string; url?: string };

const HOST = 'https://api.xendit.co';
/** The short address that it gives out leads on to its checkout. */
const PAGES = ['https://*.xendit.co', 'https://xen.to'];

/** Payment Sessions: Xendit's page with every channel that the account has. */
export class Xendit implements PaymentGateway {
  readonly name = 'xendit';
  readonly pageHosts: readonly string[];
  private readonly host: string;

  constructor(private readonly settings: Settings) {
    this.host = settings.url ?? HOST;
    this.pageHosts = settings.url ? [new URL(settings.url).origin] : PAGES;
  }

  async open({ ref, amount, item, expiresAt, returnUrl }: Order): Promise<Opened> {
    // Xendit takes no return address without TLS, and none at all is better than no payment.
    const returns = returnUrl.startsWith('https:')
      ? { success_return_url: returnUrl, cancel_return_url: returnUrl }
      : {};
    const { status, body } = await this.call('POST', '/sessions', {
      reference_id: ref,
      session_type: 'PAY',
      mode: 'PAYMENT_LINK',
      amount,
      currency: 'IDR',
      country: 'ID',
      locale: 'id',
      expires_at: expiresAt.toISOString(),
      description: item,
      ...returns,
    });
    const [providerRef, url] = [textOf(body.payment_session_id), textOf(body.payment_link_url)];
    if (status >= 400 || !providerRef || !url)
      throw new CallFailure('refused', `Xendit refused the session: ${messageOf(body, status)}`);
    return { providerRef, url };
  }

  /** The token proves the sender and signs nothing, so a callback is believed nothing but its order. */
  readCallback(text: string, headers: Record<string, unknown>): Callback | null {
    if (!isSameSecret(headers['x-callback-token'], this.settings.callbackToken)) return null;
    const data = parsedObject(parsedObject(text).data);
    const orderRef = textOf(data.reference_id);
    return orderRef ? { orderRef, providerRef: textOf(data.payment_session_id) } : null;
  }

  async fetchStatus(refs: OrderRefs): Promise<Status> {
    // Without its number a session cannot be asked for; its callback names it.
    if (!refs.providerRef) return { state: 'pending', told: 'No session yet' };
    const body = await this.session(refs, refs.providerRef);
    if (!body) return { state: 'unknown', told: 'Session not found' };
    const facts = {
      transactionId: textOf(body.payment_id)?.slice(0, 64) ?? null,
      at: momentOf(body.created),
      told: toldOf(body),
    };
    const { status } = body;
    if (status === 'ACTIVE') return { state: 'pending', told: facts.told };
    if (status === 'EXPIRED') return { state: 'expired', ...facts };
    if (status === 'CANCELED') return { state: 'failed', ...facts };
    if (status !== 'COMPLETED' || !facts.transactionId) return { state: 'strange', ...facts };
    const amount = (textOf(body.currency) ?? 'IDR') === 'IDR' ? rupiahOf(body.amount) : null;
    // Its session says nothing of what went back.
    return {
      state: 'paid',
      ...facts,
      paymentId: facts.transactionId,
      amount,
      paidAt: null,
      back: null,
      isMore: false,
    };
  }

  async refund({ key, amount, ...refs }: RefundOrder): Promise<RefundAnswer> {
    const session = refs.providerRef ? await this.session(refs, refs.providerRef) : null;
    const request = textOf(session?.payment_request_id);
    if (!request) return { state: 'refused', why: 'Xendit does not know the payment.' };
    // Asked before, it is known by its key: asking again would tell only what was answered then.
    const known = await this.refundsOf(request);
    const found = known.find(({ reference_id }) => reference_id === key);
    if (found) return refundAnswerOf(found);
    const { status, body } = await this.call(
      'POST',
      '/refunds',
      {
        reference_id: key,
        payment_request_id: request,
        currency: 'IDR',
        amount,
        reason: 'REQUESTED_BY_CUSTOMER',
      },
      { 'idempotency-key': key },
    );
    return status >= 400 ? { state: 'refused', why: messageOf(body, status) } : refundAnswerOf(body);
  }

  private async refundsOf(request: string): Promise<JsonObject[]> {
    const { status, body } = await this.call(
      'GET',
      `/refunds?payment_request_id=${encodeURIComponent(request)}`,
    );
    if (status >= 400 || !Array.isArray(body.data))
      throw new CallFailure('uncertain', `Xendit listed no refunds: ${messageOf(body, status)}`);
    return body.data.map(parsedObject);
  }

  /** @returns null of one that Xendit does not know */
  private async session({ orderRef }: OrderRefs, id: string): Promise<JsonObject | null> {
    const { status, body } = await this.call('GET', `/sessions/${encodeURIComponent(id)}`);
    if (status === 404) return null;
    if (status >= 400) throw new CallFailure('refused', `Xendit refused to tell: ${messageOf(body, status)}`);
    if (body.reference_id !== orderRef) throw new CallFailure('refused', 'Xendit told of another order.');
    return body;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
    return callGateway({ method, url: `${this.host}${path}`, key: this.settings.secretKey, body, headers });
  }
}

const toldOf = (body: JsonObject): string =>
  [
    body.status,
    `${textOf(body.currency) ?? 'IDR'} ${String(body.amount)}`,
    body.created,
    body.payment_session_id,
    body.payment_id,
  ]
    .filter(textOf)
    .join(', ')
    .slice(0, 300);

function momentOf(time: unknown): Date | null {
  const moment = new Date(textOf(time) ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const messageOf = (body: JsonObject, status: number): string =>
  (textOf(body.message) ?? textOf(body.error_code) ?? `status ${status}`).slice(0, 300);

function refundAnswerOf({ status, failure_code }: JsonObject): RefundAnswer {
  if (status === 'SUCCEEDED') return { state: 'done' };
  if (status === 'PENDING') return { state: 'asked' };
  return { state: 'refused', why: textOf(failure_code) ?? 'Xendit could not refund it.' };
}
