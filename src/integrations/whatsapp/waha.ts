import type { WahaSettings } from '../../platform/config/whatsapp-settings.js';
import {
  type JsonAnswer,
  type JsonCall,
  parsedObject,
  textOf,
} from '../../platform/http-client/call-json.js';
import { answerOf } from './answered.js';
import type { Checked, Outgoing, Pace, SendOutcome, StatusUpdate, WhatsappProvider } from './provider.js';
import { isSigned, momentOf, refOf, tooLong, withoutSecrets } from './callback-values.js';

/** Together shorter than the shutdown grace. */
const ASK_MS = 2_000;
const SEND_MS = 5_000;
/** Conversations that begin faster look like those of a machine. */
const GAP_MS = 30_000;
const KNOWN_CHATS = 10_000;
/** Of a message on WhatsApp. */
const MOST_CHARACTERS = 65_536;
const UNREACHABLE = 'WAHA could not be reached.';
const UNCLEAR = 'WAHA gave no answer that could be used.';
const STATUS_OF_ACK: Record<number, StatusUpdate['status']> = {
  [-1]: 'failed',
  1: 'sent',
  2: 'delivered',
  3: 'read',
  4: 'read',
};

type NotSent = Extract<SendOutcome, { state: 'retryable' | 'rejected' }>;

/** A self-hosted WhatsApp Web. WhatsApp does not permit it, and may ban the number. */
export class Waha implements WhatsappProvider {
  readonly name = 'waha';
  readonly needsTemplate = false;
  private readonly chats = new Map<string, string>();

  constructor(
    private readonly settings: WahaSettings,
    private readonly limits: { readonly dailyCap: number },
  ) {}

  get pace(): Pace {
    return { gapMs: GAP_MS, jitterMs: GAP_MS, perDay: this.limits.dailyCap };
  }

  /** Asks first whether it can send, so that only a failure of the send itself leaves the outcome unknown. */
  async send({ to, text }: Outgoing): Promise<SendOutcome> {
    if ([...text].length > MOST_CHARACTERS) return tooLong();
    const [fault, chat] = await Promise.all([this.faultOfSession(), this.chatWith(to)]);
    if (fault) return fault;
    return typeof chat === 'string' ? this.sendTo(chat, text) : chat;
  }

  readCallback(text: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null {
    const algorithm = headers['x-webhook-hmac-algorithm'] ?? 'sha512';
    if (algorithm !== 'sha512') return null;
    if (!isSigned('sha512', text, this.settings.hmacKey, headers['x-webhook-hmac'])) return null;
    const { event, session, timestamp, payload } = parsedObject(text);
    const { id, ack, fromMe } = parsedObject(payload);
    const status = STATUS_OF_ACK[Number(ack)];
    const providerRef = messageIdOf(id);
    const isOurs = event === 'message.ack' && session === this.settings.session && fromMe !== false;
    if (!isOurs || !status || !providerRef) return [];
    const why = status === 'failed' ? 'WhatsApp could not deliver it.' : null;
    const at = momentOf(Number(timestamp ?? headers['x-webhook-timestamp']), now);
    const to = this.recipientOf(chatOf(id));
    return [{ ref: null, providerRef, to, status, at, why, code: null, scope: 'message' }];
  }

  async check(): Promise<Checked> {
    const fault = await this.faultOfSession();
    if (fault) return { isOk: false, sentence: fault.why };
    return { isOk: true, sentence: `WAHA answers, and its session ${this.settings.session} is signed in.` };
  }

  private async faultOfSession(): Promise<NotSent | null> {
    const answer = await this.ask(`/api/sessions/${this.settings.session}`);
    if ('state' in answer) return answer;
    const status = textOf(answer.body.status);
    if (status === 'WORKING') return null;
    if (status === 'STARTING') return retryable('The session of WAHA is starting.');
    return sessionFault(status, this.settings.session);
  }

  /** WhatsApp bans senders who write to unknown numbers, so this asks before the first message. */
  private async chatWith(to: string): Promise<string | NotSent> {
    const known = this.chats.get(to);
    if (known) return known;
    const { session } = this.settings;
    const answer = await this.ask(
      `/api/contacts/check-exists?${new URLSearchParams({ phone: to, session })}`,
    );
    if ('state' in answer) return answer;
    const { numberExists, chatId } = answer.body;
    if (numberExists === false)
      return {
        state: 'rejected',
        why: 'WAHA did not find the number on WhatsApp.',
        code: 'not_on_whatsapp',
        scope: 'number',
      };
    if (numberExists !== true) return retryable('WAHA did not say whether the number is on WhatsApp.');
    const chat = refOf(chatId) ?? `${to}@c.us`;
    if (this.chats.size >= KNOWN_CHATS) this.chats.clear();
    this.chats.set(to, chat);
    return chat;
  }

  private recipientOf(chat: string | null): string | null {
    if (!chat) return null;
    const known = numberIn(chat) ?? [...this.chats].find(([, each]) => each === chat)?.[0];
    return known ?? (chat.endsWith('@lid') ? chat : null);
  }

  async numberOf(chat: string): Promise<string | null> {
    const answer = await this.ask(`/api/${this.settings.session}/lids/${encodeURIComponent(chat)}`);
    return 'state' in answer ? null : numberIn(textOf(answer.body.pn) ?? '');
  }

  private async sendTo(chatId: string, text: string): Promise<SendOutcome> {
    const { session } = this.settings;
    const body = { session, chatId, text, linkPreview: false };
    const answer = await this.call({ method: 'POST', url: '/api/sendText', body, timeoutMs: SEND_MS });
    if (answer === 'unreachable') return retryable(UNREACHABLE);
    if (answer === 'unclear') return { state: 'unknown', why: UNCLEAR };
    if (answer.status >= 400) return this.refusalOf(answer);
    const providerRef = messageIdOf(answer.body.id ?? answer.body.key);
    return providerRef ? { state: 'sent', providerRef } : { state: 'unknown', why: UNCLEAR };
  }

  private async ask(path: string): Promise<JsonAnswer | NotSent> {
    const answer = await this.call({ method: 'GET', url: path, timeoutMs: ASK_MS });
    if (answer === 'unreachable') return retryable(UNREACHABLE);
    if (answer === 'unclear') return retryable(UNCLEAR);
    return answer.status >= 400 ? this.refusalOf(answer) : answer;
  }

  private refusalOf({ status, body, retryAfterMs }: JsonAnswer): NotSent {
    const { apiKey, session } = this.settings;
    if (status === 401 || status === 403)
      return {
        state: 'rejected',
        why: 'WAHA does not accept the key of this server.',
        code: 'key_refused',
        scope: 'all',
      };
    // WAHA answers 422 with a status when the session exists but does not work.
    if (status === 404 || (status === 422 && body.status)) return sessionFault(textOf(body.status), session);
    if (status === 429) return retryable('WAHA takes no more messages for the moment.', retryAfterMs);
    const words = textOf(body.message) ?? textOf(body.error) ?? `status ${status}`;
    const why = withoutSecrets(`WAHA refused it: ${words}`, apiKey);
    return { state: 'rejected', why, code: String(status), scope: 'message' };
  }

  private call({ url, ...call }: JsonCall) {
    const { url: base, apiKey } = this.settings;
    return answerOf({ ...call, url: `${base}${url}`, headers: { 'x-api-key': apiKey } });
  }
}

const numberIn = (chat: string): string | null =>
  /^(\d{5,20})@(?:c\.us|s\.whatsapp\.net)$/.exec(chat)?.[1] ?? null;

const retryable = (why: string, afterMs: number | null = null): NotSent => ({
  state: 'retryable',
  why,
  code: null,
  afterMs,
});

function sessionFault(status: string | null, session: string): NotSent {
  const known = status && /^[A-Z_]{1,40}$/.test(status) ? status : null;
  const why = known
    ? `The session ${session} of WAHA is ${known}. Start it, or scan its code again with the phone that sends.`
    : `WAHA has no session ${session} that works. Make it, and scan its code with the phone that sends.`;
  const code = `session_${(known ?? 'missing').toLowerCase()}`;
  return { state: 'rejected', why, code, scope: 'all' };
}

/** `true_62…@c.us_3EB0…` → `3EB0…`. Engines name the chat of one message differently, but not this part. */
function messageIdOf(given: unknown): string | null {
  const id = wholeIdOf(given);
  return /^(?:true|false)_[^_]+_([^_]+)/.exec(id ?? '')?.[1] ?? id;
}

const chatOf = (given: unknown): string | null => /^true_([^_]+)_/.exec(wholeIdOf(given) ?? '')?.[1] ?? null;

function wholeIdOf(given: unknown): string | null {
  const { _serialized: whole, id: part } = parsedObject(given);
  return refOf(given) ?? refOf(whole) ?? refOf(part);
}
