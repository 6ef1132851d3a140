import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderName, StatusUpdate } from '../../../src/integrations/whatsapp/provider.js';
import { type Answer, type Asked, FakeServer } from './fake-server.js';

const VERSION = 'v25.0';
const NUMBER_ID = '106540352242922';
const TOKEN = 'EAAG-token-for-tests';
const APP_SECRET = 'app-secret-for-tests';
const VERIFY_TOKEN = 'verify-token-for-tests';
const API_KEY = 'waha-key-for-tests';
const HMAC_KEY = 'hmac-key-for-tests';
const ACKS = { failed: -1, sent: 1, delivered: 2, read: 3 };

type Told = StatusUpdate['status'];

/** A message that the fake accepted and would deliver. WAHA does not receive our reference. */
export type Accepted = {
  by: ProviderName;
  ref: string | null;
  to: string;
  text: string;
  providerRef: string;
};

/** A callback that the fake posts to us. */
export type Callback = { path: string; body: string; headers: Record<string, string> };

type CloudError = {
  code: number;
  status?: number;
  retryAfterSeconds?: number;
  words?: string;
  subcode?: number;
};

/** The order and timing of callbacks. */
type Manner = { twice?: boolean; reversed?: boolean; forged?: boolean; beforeTheAnswer?: boolean };

/** Meta's Cloud API and WAHA on one port, as far as we use them: both accept the same message as often as it is sent. */
export class FakeWhatsapp extends FakeServer {
  readonly accepted: Accepted[] = [];
  /** Numbers that are not on WhatsApp. */
  readonly missing = new Set<string>();
  /** Numbers whose chat has another id at WhatsApp. */
  readonly chats = new Map<string, string>();
  /** The refusal with which the Cloud API answers every message. */
  refusal: CloudError | null = null;
  /** The refusal for one number alone. */
  readonly refusals = new Map<string, CloudError>();
  /** Approved templates, whose text is filled as Meta does. Any other name is taken as it is. */
  readonly templates = new Map<string, string>();
  /** The code of a failure that a callback reports. */
  failsWith = 131_026;
  isTokenExpired = false;
  /** The session state of WAHA. */
  session = 'WORKING';
  /** The engines of WAHA answer differently. */
  idAs: 'text' | 'parts' = 'text';
  /** The statuses reported for each message, sent only when there is a receiver. */
  tells: Told[] = [];
  manner: Manner = {};
  hear: ((callback: Callback) => PromiseLike<unknown>) | null = null;
  private telling: Promise<void> = Promise.resolve();

  static start(): Promise<FakeWhatsapp> {
    return new FakeWhatsapp().listen();
  }

  settings(name: ProviderName): Record<string, string> {
    if (name === 'waha')
      return {
        WHATSAPP_PROVIDER: 'waha',
        WAHA_URL: this.url,
        WAHA_API_KEY: API_KEY,
        WAHA_HMAC_KEY: HMAC_KEY,
      };
    return {
      WHATSAPP_PROVIDER: 'cloud',
      WHATSAPP_CLOUD_URL: this.url,
      WHATSAPP_CLOUD_PHONE_NUMBER_ID: NUMBER_ID,
      WHATSAPP_CLOUD_TOKEN: TOKEN,
      WHATSAPP_CLOUD_APP_SECRET: APP_SECRET,
      WHATSAPP_CLOUD_VERIFY_TOKEN: VERIFY_TOKEN,
    };
  }

  /** Resets everything. */
  reset(): void {
    this.faults = {};
    this.asked.length = 0;
    this.accepted.length = 0;
    this.missing.clear();
    this.chats.clear();
    this.refusals.clear();
    this.templates.clear();
    this.failsWith = 131_026;
    Object.assign(this, { refusal: null, isTokenExpired: false, session: 'WORKING', idAs: 'text' });
    Object.assign(this, { tells: [], manner: {}, hear: null, telling: Promise.resolve() });
  }

  /** How often it accepted this message: by our reference, or for WAHA by its text. */
  timesTaken(refOrText: string): number {
    return this.accepted.filter(({ ref, text }) => (ref ?? text) === refOrText).length;
  }

  /** Waits until all callbacks of accepted messages have been sent. */
  async settled(): Promise<void> {
    await this.telling;
  }

  /** @param changed fields of the status, or of WAHA's payload */
  callback(
    { by, ref, to, providerRef }: Accepted,
    status: Told,
    at: Date,
    changed: Record<string, unknown> = {},
  ): Callback {
    if (by === 'waha') {
      const payload = { id: providerRef, from: `${to}@c.us`, fromMe: true, ack: ACKS[status], ...changed };
      return this.signed('waha', {
        id: 'evt_1',
        timestamp: at.getTime(),
        event: 'message.ack',
        session: 'default',
        payload,
        engine: 'WEBJS',
      });
    }
    const told = {
      id: providerRef,
      status,
      timestamp: String(Math.floor(at.getTime() / 1000)),
      recipient_id: to,
      biz_opaque_callback_data: ref,
      pricing: { billable: true, pricing_model: 'PMP', category: 'utility' },
      ...(status === 'failed' && { errors: [{ code: this.failsWith, title: 'Message undeliverable' }] }),
      ...changed,
    };
    return this.signed('cloud', entryOf({ statuses: [told] }));
  }

  /** Signs any body like the provider. */
  signed(by: ProviderName, body: object | string): Callback {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const [algorithm, key] = by === 'cloud' ? ['sha256', APP_SECRET] : ['sha512', HMAC_KEY];
    const signature = createHmac(algorithm!, key!).update(text).digest('hex');
    const headers: Record<string, string> =
      by === 'cloud'
        ? { 'x-hub-signature-256': `sha256=${signature}` }
        : { 'x-webhook-hmac': signature, 'x-webhook-hmac-algorithm': 'sha512' };
    return {
      path: `/api/callbacks/whatsapp/${by}`,
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    };
  }

  protected answer(asked: Asked): Promise<Answer> | Answer {
    return asked.path.startsWith('/api/') ? this.answerAsWaha(asked) : this.answerAsCloud(asked);
  }

  private answerAsCloud({ method, path, body, headers }: Asked): Promise<Answer> | Answer {
    const given = headers.authorization ?? '';
    if (this.isTokenExpired || given !== `Bearer ${TOKEN}`)
      return cloudError({ status: 401, code: 190, words: `Malformed access token ${given.slice(7)}` });
    if (!path.startsWith(`/${VERSION}/${NUMBER_ID}`))
      return cloudError({ code: 100, subcode: 33, words: 'Unsupported post request. It does not exist.' });
    if (method === 'GET')
      return {
        status: 200,
        body: { id: NUMBER_ID, display_phone_number: '+62 812-3456-7890', quality_rating: 'GREEN' },
      };
    if (this.refusal) return cloudError(this.refusal);
    const { to, type, template, biz_opaque_callback_data: ref } = body as CloudMessage;
    if (type !== 'template') return cloudError({ code: 131_047, words: 'Re-engagement message' });
    if (this.missing.has(to)) return cloudError({ code: 131_026, words: 'Message undeliverable' });
    const own = this.refusals.get(to) ?? this.refusalOf(template);
    if (own) return cloudError(own);
    const values = template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
    if (values.some((text) => /[\n\t]| {5}/.test(text)))
      return cloudError({ code: 100, words: 'Param text cannot have new-line/tab characters' });
    const providerRef = `wamid.${randomBytes(12).toString('base64')}`;
    const text = [template.name, template.language.code, ...values].join(' | ');
    const answer = {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: providerRef }],
    };
    return this.take({ by: 'cloud', ref, to, text, providerRef }, { status: 200, body: answer });
  }

  /** Meta counts the letters of the text with its values. */
  private refusalOf({ name, components }: CloudMessage['template']): CloudError | null {
    const text = this.templates.get(name);
    if (!text) return null;
    const values = components.filter(({ type }) => type === 'body').flatMap(({ parameters }) => parameters);
    if (new Set(text.match(/\{\{\d+\}\}/g)).size !== values.length)
      return { code: 132_000, words: 'Number of parameters does not match' };
    const filled = text.replaceAll(/\{\{(\d+)\}\}/g, (_, i: string) => values[Number(i) - 1]!.text);
    return filled.length > 1024 ? { code: 132_005, words: 'Translated text too long' } : null;
  }

  private answerAsWaha({ method, path, body, headers }: Asked): Promise<Answer> | Answer {
    if (headers['x-api-key'] !== API_KEY)
      return { status: 401, body: { message: 'Unauthorized', statusCode: 401 } };
    const { pathname, searchParams } = new URL(path, 'http://waha');
    if (pathname === '/api/sessions/default')
      return { status: 200, body: { name: 'default', status: this.session } };
    if (this.session !== 'WORKING') return sessionError(this.session);
    if (pathname === '/api/contacts/check-exists') return this.existence(searchParams.get('phone')!);
    const [, lid] = /^\/api\/default\/lids\/(.+)$/.exec(pathname) ?? [];
    if (lid) return this.numberBehind(decodeURIComponent(lid));
    if (method !== 'POST' || pathname !== '/api/sendText')
      return { status: 404, body: { message: `Cannot ${method} ${pathname}`, statusCode: 404 } };
    const { chatId, text } = body as { chatId: string; text: string };
    const providerRef = `true_${chatId}_${randomBytes(16).toString('hex').toUpperCase()}`;
    const id =
      this.idAs === 'text' ? providerRef : { fromMe: true, remote: chatId, _serialized: providerRef };
    const [to] = [...this.chats].find(([, chat]) => chat === chatId) ?? [chatId.split('@')[0]!];
    return this.take(
      { by: 'waha', ref: null, to, text, providerRef },
      { status: 201, body: { id, body: text } },
    );
  }

  private existence(phone: string): Answer {
    if (this.missing.has(phone)) return { status: 200, body: { numberExists: false } };
    const chatId = this.chats.get(phone) ?? `${phone}@c.us`;
    return { status: 200, body: { numberExists: true, chatId } };
  }

  private numberBehind(lid: string): Answer {
    const [number] = [...this.chats].find(([, chat]) => chat === lid) ?? [];
    return { status: 200, body: { lid, pn: number ? `${number}@c.us` : null } };
  }

  private async take(accepted: Accepted, answer: Answer): Promise<Answer> {
    this.accepted.push(accepted);
    if (this.manner.beforeTheAnswer) await this.tell(accepted);
    else this.telling = this.telling.then(() => this.tell(accepted));
    return answer;
  }

  private async tell(accepted: Accepted): Promise<void> {
    const { twice, reversed, forged, beforeTheAnswer } = this.manner;
    if (!this.hear || this.tells.length === 0) return;
    if (!beforeTheAnswer) await pause(5);
    const now = Date.now();
    const told = this.tells.map((status, i) => this.callback(accepted, status, new Date(now + i)));
    const inOrder = reversed ? told.toReversed() : told;
    for (const callback of inOrder.flatMap((one) => (twice ? [one, one] : [one])))
      await this.hear(forged ? forgeryOf(callback) : callback);
  }
}

type CloudMessage = {
  to: string;
  type: string;
  template: {
    name: string;
    language: { code: string };
    components: { type: string; parameters: { text: string }[] }[];
  };
  biz_opaque_callback_data: string;
};

/** Wraps statuses like Meta's callbacks. */
export const entryOf = (value: object, field = 'messages', numberId = NUMBER_ID) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field,
          value: { messaging_product: 'whatsapp', metadata: { phone_number_id: numberId }, ...value },
        },
      ],
    },
  ],
});

/** The same callback, changed after signing. */
export const forgeryOf = ({ body, ...rest }: Callback): Callback => ({
  ...rest,
  body: body.replace('"status":"', '"status":" ').replace('"ack":', '"ack": '),
});

function cloudError({ code, status = 400, retryAfterSeconds, words = 'No', subcode }: CloudError): Answer {
  const error = {
    message: `(#${code}) ${words}`,
    type: 'OAuthException',
    code,
    error_subcode: subcode,
    fbtrace_id: 'A4O5a8RAgePwbcGSu',
  };
  return {
    status,
    body: { error },
    ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

const sessionError = (status: string): Answer => ({
  status: 422,
  body: {
    error: 'Session status is not as expected. Try again later or restart the session',
    session: 'default',
    status,
    expected: ['WORKING'],
  },
});
