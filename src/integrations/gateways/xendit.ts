import {
  CallFailure,
  type JsonObject,
  objectsOf,
  parsedObject,
  textOf,
} from '../../platform/http-client/call-json.js';
import { isSameSecret } from '../../platform/http/same-secret.js';
import {
  type Callback,
  type PaymentPage,
  type Order,
  type OrderRefs,
  type PaymentGateway,
  type RefundAnswer,
  type RefundOrder,
  type Return,
  rupiahOf,
  type Status,
} from './gateway.js';
import { callGateway, isDefiniteRefusal } from './gateway-client.js';
import { QRIS_LIMIT } from '../../rules/qris.js';

type Settings = { secretKey: string; callbackToken: string; url?: string };

const HOST = 'https://api.xendit.co';
/** Xendit's short address redirects to its checkout. */
const PAGES = ['https://*.xendit.co', 'https://xen.to'];

const ABOVE_QRIS = [
  'CARDS',
  'BRI_DIRECT_DEBIT',
  'DANA',
  ...['BCA', 'BNI', 'BRI', 'BSI', 'CIMB', 'MANDIRI', 'PERMATA'].map((bank) => `${bank}_VIRTUAL_ACCOUNT`),
];

const MAX_PAGES = 20;

type Returned = Pick<
  Extract<Status, { state: 'paid' }>,
  'back' | 'chargedBack' | 'returns' | 'isMore' | 'isRefunding'
>;
const UNKNOWN_RETURNS: Returned = {
  back: null,
  chargedBack: 0,
  returns: [],
  isMore: false,
  isRefunding: false,
};

export class Xendit implements PaymentGateway {
  readonly name = 'xendit';
  readonly pageHosts: readonly string[];
  private readonly host: string;

  constructor(private readonly settings: Settings) {
    this.host = settings.url ?? HOST;
    this.pageHosts = settings.url ? [new URL(settings.url).origin] : PAGES;
  }

  async open({ ref, amount, item, expiresAt, returnUrl }: Order): Promise<PaymentPage> {
    // Xendit accepts only https return addresses, and a payment without one is better than none.
    const returns = returnUrl.startsWith('https:')
      ? { success_return_url: returnUrl, cancel_return_url: returnUrl }
      : {};
    const session = {
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
    };
    const allowed = amount > QRIS_LIMIT && { allowed_payment_channels: ABOVE_QRIS };
    let { status, body } = await this.call('POST', '/sessions', { ...session, ...allowed });
    // The account may lack a channel of the list, and a page with QRIS on it is better than none.
    if (allowed && status === 400) ({ status, body } = await this.call('POST', '/sessions', session));
    const [providerRef, url] = [textOf(body.payment_session_id), textOf(body.payment_link_url)];
    if (status >= 400 || !providerRef || !url)
      throw new CallFailure('refused', `Xendit refused the session: ${messageOf(body, status)}`);
    return { providerRef, url };
  }

  /** The token proves the sender but signs nothing, so only the order of a callback is trusted. */
  readCallback(text: string, headers: Record<string, unknown>): Callback | null {
    if (!isSameSecret(headers['x-callback-token'], this.settings.callbackToken)) return null;
    const body = parsedObject(text);
    if (/^(refund|dispute)\./.test(textOf(body.event) ?? '')) return laterCallbackOf(body);
    const data = parsedObject(body.data);
    const session = textOf(data.payment_session_id);
    const orderRef = textOf(data.reference_id) ?? session;
    return orderRef ? { orderRef, providerRef: session } : null;
  }

  async fetchStatus(refs: OrderRefs): Promise<Status> {
    // Without its id a session cannot be fetched; the callback will bring the id.
    if (!refs.providerRef) return { state: 'pending', statement: 'No session yet' };
    const body = await this.session(refs.providerRef);
    if (!body) return { state: 'unknown', statement: 'Session not found' };
    const facts = {
      transactionId: textOf(body.payment_id)?.slice(0, 64) ?? null,
      at: momentOf(body.created),
      statement: statementOf(body),
    };
    const { status } = body;
    if (!isAbout(body, refs)) return { state: 'unrecognized', ...facts, names: textOf(body.reference_id) };
    if (status === 'ACTIVE') return { state: 'pending', statement: facts.statement };
    if (status === 'EXPIRED') return { state: 'expired', ...facts };
    if (status === 'CANCELED') return { state: 'failed', ...facts };
    if (status !== 'COMPLETED' || !facts.transactionId) return { state: 'unrecognized', ...facts };
    const amount = rupiahIn(body);
    const paymentRequestId = textOf(body.payment_request_id)?.slice(0, 64) ?? null;
    const { statements, ...returned } = await this.returnedOf(paymentRequestId, facts.transactionId);
    return {
      state: 'paid',
      ...facts,
      ...returned,
      statement: [facts.statement, ...statements].join(', '),
      paymentId: facts.transactionId,
      amount,
      payerFee: 0,
      // A session changes no more once it is completed.
      paidAt: momentOf(body.updated),
      paymentRequestId,
    };
  }

  async refund({ key, amount, ...refs }: RefundOrder): Promise<RefundAnswer> {
    const session = refs.providerRef ? await this.session(refs.providerRef) : null;
    if (session && !isAbout(session, refs))
      throw new CallFailure('uncertain', 'Xendit answered with another order.');
    const request = textOf(session?.payment_request_id);
    if (!request) return { state: 'refused', why: 'Xendit does not know the payment.' };
    // Looks for the refund by its key first, because a repeated request only returns the first answer.
    const known = (await this.refundsOf(request)) ?? [];
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
    if (status < 400) return refundAnswerOf(body);
    if (isDefiniteRefusal(status)) return { state: 'refused', why: messageOf(body, status) };
    throw new CallFailure('uncertain', `Xendit left the refund open: ${messageOf(body, status)}`);
  }

  /** A session stays completed whatever was returned, so this asks for refunds and for lost disputes. */
  private async returnedOf(
    request: string | null,
    payment: string,
  ): Promise<Returned & { statements: string[] }> {
    const refunds = request ? await this.refundsOf(request) : null;
    const disputes = await this.lostDisputesOf(payment);
    if (!refunds && disputes.length === 0) return { ...UNKNOWN_RETURNS, statements: [] };
    const done = (refunds ?? []).filter(({ status }) => status === 'SUCCEEDED');
    const [refunded, lost] = [done.map(rupiahIn), disputes.map(disputedIn)];
    const chargedBack = sumOf(lost);
    return {
      back: sumOf(refunded) + chargedBack,
      chargedBack,
      returns: [
        ...done.map((refund, at) => returnOf(refund, refunded[at]!, false)),
        ...disputes.map((dispute, at) => returnOf(dispute, lost[at]!, true)),
      ],
      isMore: [...refunded, ...lost].includes(null),
      isRefunding: (refunds ?? []).some(({ status }) => status === 'PENDING'),
      statements: [
        ...(done.length > 0 ? [`refunds ${done.map(({ amount }) => String(amount)).join(' + ')}`] : []),
        ...(disputes.length > 0 ? [`disputes lost ${disputes.map(({ id }) => String(id)).join(' ')}`] : []),
      ],
    };
  }

  private async refundsOf(request: string): Promise<JsonObject[] | null> {
    const refunds: JsonObject[] = [];
    let after = '';
    for (let page = 0; page < MAX_PAGES; page++) {
      const { status, body } = await this.call(
        'GET',
        `/refunds?payment_request_id=${encodeURIComponent(request)}${after}`,
      );
      if (status === 403) return null;
      if (status >= 400 || !Array.isArray(body.data))
        throw new CallFailure('uncertain', `Xendit listed no refunds: ${messageOf(body, status)}`);
      const rows = objectsOf(body.data);
      refunds.push(...rows.filter((row) => (textOf(row.payment_request_id) ?? request) === request));
      const last = textOf(rows.at(-1)?.id);
      if (body.has_more !== true || !last) return Promise.all(refunds.map((row) => this.withStatus(row)));
      after = `&after_id=${encodeURIComponent(last)}`;
    }
    throw new CallFailure('uncertain', 'Xendit lists refunds without an end.');
  }

  /** The list does not promise a status for each refund. */
  private async withStatus(refund: JsonObject): Promise<JsonObject> {
    if (textOf(refund.status) || !textOf(refund.id)) return refund;
    const { status, body } = await this.call('GET', `/refunds/${encodeURIComponent(String(refund.id))}`);
    if (status >= 400)
      throw new CallFailure('uncertain', `Xendit showed no refund: ${messageOf(body, status)}`);
    return body;
  }

  private async lostDisputesOf(payment: string): Promise<JsonObject[]> {
    const query = `payment_id=${encodeURIComponent(payment)}&status=LOST&limit=100`;
    const { status, body } = await this.call('GET', `/v1/disputes?${query}`);
    if (status === 403 || status === 404) return [];
    if (status >= 400 || !Array.isArray(body.data))
      throw new CallFailure('uncertain', `Xendit listed no disputes: ${messageOf(body, status)}`);
    return objectsOf(body.data).filter((row) => row.payment_id === payment && row.status === 'LOST');
  }

  private async session(id: string): Promise<JsonObject | null> {
    const { status, body } = await this.call('GET', `/sessions/${encodeURIComponent(id)}`);
    if (status === 404) return null;
    if (status >= 400)
      throw new CallFailure('refused', `Xendit refused the status query: ${messageOf(body, status)}`);
    return body;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
    return callGateway({ method, url: `${this.host}${path}`, key: this.settings.secretKey, body, headers });
  }
}

/** A session is asked for by its own id; without our reference that id has to be the answer's. */
function isAbout(body: JsonObject, { orderRef, providerRef }: OrderRefs): boolean {
  const named = textOf(body.reference_id);
  const own = [body.payment_session_id, body.payment_request_id, body.payment_id].map(textOf);
  return named === orderRef || (own[0] === providerRef && (named === null || own.includes(named)));
}

/** Xendit's samples wrap a refund twice and a dispute not at all. */
function laterCallbackOf(body: JsonObject): Callback | null {
  const outer = parsedObject(body.data ?? body);
  const data = parsedObject(outer.data ?? outer);
  const paymentIds = [data.payment_request_id, data.payment_id].map(textOf).filter((id) => id !== null);
  const refundKey = textOf(body.event)?.startsWith('refund.') ? textOf(data.reference_id) : null;
  return paymentIds.length > 0 || refundKey ? { paymentIds, refundKey } : null;
}

const rupiahIn = ({ amount, currency }: JsonObject): number | null =>
  (textOf(currency) ?? 'IDR') === 'IDR' ? rupiahOf(amount) : null;

const returnOf = (body: JsonObject, amount: number | null, isChargeback: boolean): Return => ({
  key: textOf(body.reference_id),
  amount: amount ?? 0,
  at: momentOf(body.updated ?? body.created),
  isChargeback,
});

const sumOf = (amounts: (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

function disputedIn({ amount, currency }: JsonObject): number | null {
  const { initial, terminal } = parsedObject(amount);
  return rupiahIn({ amount: terminal ?? initial, currency });
}

const statementOf = (body: JsonObject): string =>
  [
    body.status,
    `${textOf(body.currency) ?? 'IDR'} ${String(body.amount)}`,
    body.created,
    body.payment_session_id,
    body.payment_id,
    body.reference_id,
  ]
    .filter(textOf)
    .join(', ');

function momentOf(time: unknown): Date | null {
  const moment = new Date(textOf(time) ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

const messageOf = (body: JsonObject, status: number): string =>
  (textOf(body.message) ?? textOf(body.error_code) ?? `status ${status}`).slice(0, 300);

function refundAnswerOf({ status, failure_code, updated, created }: JsonObject): RefundAnswer {
  if (status === 'SUCCEEDED') return { state: 'done', at: momentOf(updated ?? created) };
  if (status !== 'FAILED' && status !== 'CANCELLED') return { state: 'asked' };
  return { state: 'refused', why: textOf(failure_code) ?? 'Xendit could not refund it.' };
}
