import { createHash } from 'node:crypto';
import {
  asSent,
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
  rupiahOf,
  type Status,
} from './gateway.js';
import { callGateway, isDefiniteRefusal } from './gateway-client.js';
import { HOUR_MS } from '../../rules/day.js';
import { QRIS_LIMIT } from '../../rules/qris.js';

type Settings = { serverKey: string; url?: string };

const HOSTS = {
  production: { snap: 'https://app.midtrans.com', core: 'https://api.midtrans.com' },
  sandbox: { snap: 'https://app.sandbox.midtrans.com', core: 'https://api.sandbox.midtrans.com' },
};
/** Midtrans sends times of Jakarta without a zone. */
const ZONE = '+07:00';
/** GoPay and ShopeePay show a QRIS code as well, and shops take less than that. */
const ABOVE_QRIS = (
  'bca_va bni_va bri_va cimb_va permata_va other_va echannel credit_card ' +
  'cimb_clicks bca_klikbca bca_klikpay bri_epay danamon_online uob_ezpay akulaku kredivo'
).split(' ');
const OPEN = ['pending', 'authorize'];
const FAILED = ['cancel', 'deny', 'failure'];
const RETURNED = ['refund', 'chargeback'];
const PARTLY_RETURNED = ['partial_refund', 'partial_chargeback'];

export class Midtrans implements PaymentGateway {
  readonly name = 'midtrans';
  readonly pageHosts: readonly string[];
  private readonly snap: string;
  private readonly core: string;

  constructor(
    private readonly settings: Settings,
    mode: 'production' | 'sandbox',
  ) {
    this.snap = settings.url ?? HOSTS[mode].snap;
    this.core = settings.url ?? HOSTS[mode].core;
    this.pageHosts = [new URL(this.snap).origin];
  }

  async open({ ref, amount, item, customerName, expiresAt, now, ...urls }: Order): Promise<PaymentPage> {
    const hours = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / HOUR_MS));
    const expiry = { unit: 'hours', duration: hours };
    const { status, body } = await this.call(
      'POST',
      `${this.snap}/snap/v1/transactions`,
      {
        transaction_details: { order_id: ref, gross_amount: amount },
        item_details: [{ id: 'period', price: amount, quantity: 1, name: item.slice(0, 50) }],
        customer_details: { first_name: customerName },
        ...(amount > QRIS_LIMIT && { enabled_payments: ABOVE_QRIS }),
        expiry,
        page_expiry: expiry,
        callbacks: { finish: urls.returnUrl },
      },
      // Midtrans repeats its answer when it is asked twice for one order within five minutes.
      { 'X-Override-Notification': urls.callbackUrl, 'Idempotency-Key': ref },
    );
    if (status === 202) throw new CallFailure('uncertain', 'Midtrans is still at it.');
    const [providerRef, url] = [textOf(body.token), textOf(body.redirect_url)];
    if (status !== 201 || !providerRef || !url)
      throw new CallFailure('refused', `Midtrans refused the order: ${messageOf(body, status)}`);
    return { providerRef, url };
  }

  /** The signature covers neither status nor time, so only the order of a callback is trusted. */
  readCallback(text: string): Callback | null {
    const body = parsedObject(text, asSent);
    const orderRef = textOf(body.order_id);
    return orderRef && this.isSigned(body, orderRef) ? { orderRef, providerRef: null } : null;
  }

  async fetchStatus({ orderRef }: OrderRefs): Promise<Status> {
    const { status, body } = await this.call('GET', `${this.core}/v2/${encodeURIComponent(orderRef)}/status`);
    const code = textOf(body.status_code) ?? String(status);
    // Midtrans learns of an order only when the payer chooses how to pay.
    if (code === '404') return { state: 'unknown', statement: 'Transaction not found' };
    if (status >= 400 || (!textOf(body.transaction_status) && Number(code) >= 400))
      throw new CallFailure('refused', `Midtrans refused the status query: ${messageOf(body, status)}`);
    return this.statusOf(body, orderRef);
  }

  async refund({ orderRef, key, amount, reason }: RefundOrder): Promise<RefundAnswer> {
    const { status, body } = await this.call(
      'POST',
      `${this.core}/v2/${encodeURIComponent(orderRef)}/refund`,
      {
        refund_key: key,
        amount,
        reason,
      },
    );
    const code = textOf(body.status_code) ?? String(status);
    // 406 means that the key was used before, so the refund exists.
    if (code === '200') return { state: 'done', at: null };
    if (code === '406') return { state: 'done', at: await this.refundedAt(orderRef, key) };
    if (isDefiniteRefusal(Number(code))) return { state: 'refused', why: messageOf(body, status) };
    throw new CallFailure('uncertain', `Midtrans left the refund open: ${messageOf(body, status)}`);
  }

  /** The order identifies the payment, because at most one payment of an order settles. */
  private statusOf(body: JsonObject, orderRef: string): Status {
    // Some wallets send the same status in capitals.
    const word = textOf(body.transaction_status)?.toLowerCase() ?? '';
    const facts = {
      transactionId: textOf(body.transaction_id)?.slice(0, 64) ?? null,
      at: momentOf(body.transaction_time),
      statement: statementOf(body),
    };
    if (!this.isAbout(body, orderRef))
      return { state: 'unrecognized', ...facts, names: textOf(body.order_id) };
    if (OPEN.includes(word)) return { state: 'pending', statement: facts.statement };
    if (word === 'expire') return { state: 'expired', ...facts };
    if (FAILED.includes(word)) return { state: 'failed', ...facts };
    if (word === 'capture' && body.fraud_status === 'deny') return { state: 'failed', ...facts };
    // Taken from the card, until the merchant accepts or denies it.
    if (word === 'capture' && body.fraud_status !== 'accept') return { state: 'unrecognized', ...facts };
    const isPart = PARTLY_RETURNED.includes(word);
    if (!isPart && !['settlement', 'capture', ...RETURNED].includes(word))
      return { state: 'unrecognized', ...facts };
    const amount = amountOf(body);
    const refunds = refundedOf(body);
    const refunded = refunds && Math.min(refunds, amount ?? refunds);
    return {
      state: 'paid',
      ...facts,
      paymentId: orderRef,
      amount,
      payerFee: (grossOf(body) ?? 0) - (amount ?? 0),
      // The bank settles a captured card later.
      paidAt: momentOf(body.settlement_time) ?? (word === 'capture' ? facts.at : null),
      back: RETURNED.includes(word) ? amount : (refunded ?? 0),
      chargedBack: word === 'chargeback' ? restOf(amount ?? 0, refunded ?? 0) : 0,
      // The sum counts refunds only; no field says what a chargeback took.
      returns: objectsOf(body.refunds).map((refund) => ({
        key: textOf(refund.refund_key),
        amount: rupiahOf(refund.refund_amount) ?? 0,
        at: momentOf(refund.created_at ?? refund.bank_confirmed_at),
        isChargeback: false,
      })),
      isMore: isPart && (word === 'partial_chargeback' || !refunded),
      isRefunding: false,
      paymentRequestId: null,
    };
  }

  private async refundedAt(orderRef: string, key: string): Promise<Date | null> {
    const status = await this.fetchStatus({ orderRef, providerRef: null });
    return status.state === 'paid' ? (status.returns.find((refund) => refund.key === key)?.at ?? null) : null;
  }

  /** For some banks and wallets Midtrans puts its own transaction in the place of the order that it was asked for. */
  private isAbout(body: JsonObject, orderRef: string): boolean {
    const named = textOf(body.order_id);
    if (named === orderRef) return true;
    const isOwn = named === null || named === textOf(body.transaction_id);
    return isOwn && [orderRef, named ?? ''].some((ref) => this.isSigned(body, ref));
  }

  private isSigned(body: JsonObject, orderRef: string): boolean {
    const [code, amount, signature] = [body.status_code, body.gross_amount, body.signature_key].map(textOf);
    const signed = `${orderRef}${code}${amount}${this.settings.serverKey}`;
    const expected = createHash('sha512').update(signed).digest('hex');
    return !!code && !!amount && isSameSecret(signature?.toLowerCase(), expected);
  }

  private call(method: 'GET' | 'POST', url: string, body?: object, headers?: Record<string, string>) {
    return callGateway({ method, url, key: this.settings.serverKey, body, headers });
  }
}

const messageOf = (body: JsonObject, status: number): string =>
  [body.error_messages, body.status_message].flat().filter(textOf).join(' ').slice(0, 300) ||
  `status ${status}`;

/** A missing currency means rupiah. */
function grossOf({ gross_amount, currency }: JsonObject): number | null {
  return (textOf(currency) ?? 'IDR') === 'IDR' ? rupiahOf(gross_amount) : null;
}

/** Where the merchant lets the payer pay the fee, the sum that we asked for stands in the metadata alone. */
function amountOf(body: JsonObject): number | null {
  const gross = grossOf(body);
  const original = originalOf(body);
  return gross !== null && original !== null && original < gross ? original : gross;
}

function originalOf({ metadata }: JsonObject): number | null {
  const { gross_amount_info } = parsedObject(parsedObject(metadata).extra_info);
  return rupiahOf(parsedObject(gross_amount_info).original_amount) || null;
}

function refundedOf({ refund_amount, refunds }: JsonObject): number | null {
  const sum = rupiahOf(refund_amount);
  if (sum !== null) return sum;
  const parts = objectsOf(refunds).map((part) => rupiahOf(part.refund_amount));
  return parts.length > 0 && parts.every((part) => part !== null)
    ? parts.reduce((all, part) => all + part, 0)
    : null;
}

/** When the sum equals the whole amount, it already includes the chargeback. */
const restOf = (amount: number, refunded: number): number => (refunded < amount ? amount - refunded : amount);

const statementOf = (body: JsonObject): string =>
  [
    body.transaction_status,
    body.fraud_status === 'accept' ? null : body.fraud_status,
    `${textOf(body.currency) ?? 'IDR'} ${String(body.gross_amount)}`,
    originalOf(body) === null ? null : `of which IDR ${originalOf(body)} was asked for`,
    body.refund_amount === undefined ? null : `refund ${String(body.refund_amount)}`,
    body.transaction_time,
    body.bank ?? objectsOf(body.va_numbers)[0]?.bank ?? body.payment_type,
    body.transaction_id,
    body.order_id === body.transaction_id ? null : body.order_id,
  ]
    .filter(textOf)
    .join(', ');

function momentOf(time: unknown): Date | null {
  const text = textOf(time);
  const moment = text ? new Date(`${text.replace(' ', 'T')}${ZONE}`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}
