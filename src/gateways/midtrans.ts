import { createHash } from 'node:crypto';
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

type Settings = { serverKey: string; url?: string };

const HOSTS = {
  production: { snap: 'https://app.midtrans.com', core: 'https://api.midtrans.com' },
  sandbox: { snap: 'https://app.sandbox.midtrans.com', core: 'https://api.sandbox.midtrans.com' },
};
/** Midtrans tells times of Jakarta without saying so. */
const ZONE = '+07:00';
const HOUR_MS = 3_600_000;
/** Every order has a settled payment under the order's own number, so this is what a payment is known by. */
const REVERSED = ['refund', 'chargeback', 'deny'];
const PARTLY_REVERSED = ['partial_refund', 'partial_chargeback'];

/** Snap: one page with QRIS, virtual accounts and e-wallets. */
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

  async open({ ref, amount, item, customerName, expiresAt, now, ...urls }: Order): Promise<Opened> {
    const hours = Math.max(1, Math.round((expiresAt.getTime() - now.getTime()) / HOUR_MS));
    const expiry = { unit: 'hours', duration: hours };
    const { status, body } = await this.call(
      'POST',
      `${this.snap}/snap/v1/transactions`,
      {
        transaction_details: { order_id: ref, gross_amount: amount },
        item_details: [{ id: 'period', price: amount, quantity: 1, name: item.slice(0, 50) }],
        customer_details: { first_name: customerName },
        expiry,
        page_expiry: expiry,
        callbacks: { finish: urls.returnUrl },
      },
      // Asked twice for one order within five minutes, Midtrans answers the same.
      { 'X-Override-Notification': urls.callbackUrl, 'Idempotency-Key': ref },
    );
    if (status === 202) throw new CallFailure('uncertain', 'Midtrans is still at it.');
    const [providerRef, url] = [textOf(body.token), textOf(body.redirect_url)];
    if (status !== 201 || !providerRef || !url)
      throw new CallFailure('refused', `Midtrans refused the order: ${messageOf(body, status)}`);
    return { providerRef, url };
  }

  /** The signature covers neither the status nor the time, so a callback is believed nothing but its order. */
  readCallback(text: string): Callback | null {
    const body = parsedObject(text);
    const parts = [body.order_id, body.status_code, body.gross_amount].map(textOf);
    const signature = textOf(body.signature_key);
    if (parts.includes(null) || !signature) return null;
    const expected = createHash('sha512')
      .update(`${parts.join('')}${this.settings.serverKey}`)
      .digest('hex');
    if (!isSameSecret(signature.toLowerCase(), expected)) return null;
    return { orderRef: parts[0]!, providerRef: null };
  }

  async fetchStatus({ orderRef }: OrderRefs): Promise<Status> {
    const { status, body } = await this.call('GET', `${this.core}/v2/${encodeURIComponent(orderRef)}/status`);
    const code = textOf(body.status_code) ?? String(status);
    // Before anybody has chosen how to pay, Midtrans does not know the order.
    if (code === '404') return { state: 'unknown' };
    if (status >= 400)
      throw new CallFailure('refused', `Midtrans refused to tell: ${messageOf(body, status)}`);
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
    // 406: this key was used; it was the first time that counted.
    if (code === '200' || code === '406') return { state: 'done' };
    return { state: 'refused', why: messageOf(body, status) };
  }

  private statusOf(body: JsonObject, orderRef: string): Status {
    const state = textOf(body.transaction_status);
    const wasPaid = !!textOf(body.settlement_time);
    if (state === 'settlement' || (state === 'capture' && body.fraud_status === 'accept')) {
      const amount = rupiahOf(body.gross_amount);
      if (textOf(body.order_id) !== orderRef || amount === null || textOf(body.currency) !== 'IDR')
        throw new CallFailure(
          'refused',
          'Midtrans told of another order, or of an amount that is no rupiah.',
        );
      return { state: 'paid', paymentId: orderRef, amount, paidAt: momentOf(body.settlement_time) };
    }
    if (state && PARTLY_REVERSED.includes(state))
      return { state: 'reversed', paymentId: orderRef, isPart: true };
    // Denied at once it was never paid; Permata and others deny what they had settled minutes before.
    if (state === 'deny' && !wasPaid) return { state: 'failed' };
    if (state && REVERSED.includes(state)) return { state: 'reversed', paymentId: orderRef, isPart: false };
    if (state === 'expire') return { state: 'expired' };
    return { state: state === 'cancel' || state === 'failure' ? 'failed' : 'pending' };
  }

  private call(method: 'GET' | 'POST', url: string, body?: object, headers?: Record<string, string>) {
    return callGateway({ method, url, key: this.settings.serverKey, body, headers });
  }
}

const messageOf = (body: JsonObject, status: number): string =>
  [body.error_messages, body.status_message].flat().filter(textOf).join(' ').slice(0, 300) ||
  `status ${status}`;

function momentOf(time: unknown): Date | null {
  const text = textOf(time);
  const moment = text ? new Date(`${text.replace(' ', 'T')}${ZONE}`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}
