import type { CloudSettings } from '../../platform/config/whatsapp-settings.js';
import {
  type JsonAnswer,
  type JsonObject,
  objectsOf,
  parsedObject,
  textOf,
} from '../../platform/http-client/call-json.js';
import { answerOf } from './answered.js';
import { meaningOf } from './cloud-codes.js';
import type { Checked, Outgoing, SendOutcome, StatusUpdate, Template, WhatsappProvider } from './provider.js';
import { isSigned } from './signature.js';
import { momentOf, refOf, withoutSecrets } from './callback-values.js';

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
const NO_SUCH_NUMBER = 33;
const UNREACHABLE = 'The Cloud API could not be reached.';
const UNCLEAR = 'The Cloud API gave no answer that could be used.';

/** Meta's own interface, the only way to begin a conversation that WhatsApp permits. */
export class CloudApi implements WhatsappProvider {
  readonly name = 'cloud';
  readonly pace = null;
  readonly needsTemplate = true;

  constructor(private readonly settings: CloudSettings) {}

  async send(message: Outgoing): Promise<SendOutcome> {
    const { template } = message;
    if (!template)
      return {
        state: 'rejected',
        why: 'Only an approved template may be sent, and this message has none.',
        code: 'no_template',
        scope: 'kind',
      };
    const answer = await this.call('POST', '/messages', bodyOf(message, template));
    if (answer === 'unreachable') return retryable(UNREACHABLE);
    if (answer === 'unclear') return { state: 'unknown', why: UNCLEAR };
    if (answer.status >= 400) return this.refusalOf(answer);
    const providerRef = refOf(objectsOf(answer.body.messages)[0]?.id);
    return providerRef ? { state: 'sent', providerRef } : { state: 'unknown', why: UNCLEAR };
  }

  readCallback(text: string, headers: Record<string, unknown>, now: Date): StatusUpdate[] | null {
    const [, signature] = /^sha256=(.+)$/.exec(textOf(headers['x-hub-signature-256']) ?? '') ?? [];
    if (!isSigned('sha256', text, this.settings.appSecret, signature)) return null;
    return objectsOf(parsedObject(text).entry)
      .flatMap(({ changes }) => objectsOf(changes))
      .filter(({ field }) => field === 'messages')
      .map(({ value }) => parsedObject(value))
      .filter((value) => this.isOurs(value))
      .flatMap(({ statuses }) => objectsOf(statuses))
      .flatMap((status) => this.updateOf(status, now));
  }

  async check(): Promise<Checked> {
    const answer = await this.call('GET', '?fields=display_phone_number,quality_rating');
    if (answer === 'unreachable') return { isOk: false, sentence: UNREACHABLE };
    if (answer === 'unclear') return { isOk: false, sentence: UNCLEAR };
    if (answer.status >= 400) return { isOk: false, sentence: this.refusalOf(answer).why };
    const [number, quality] = [answer.body.display_phone_number, answer.body.quality_rating].map(textOf);
    const words = `The Cloud API sends by ${number ?? 'its number'}, whose quality it rates ${quality ?? 'not yet'}.`;
    return { isOk: true, sentence: withoutSecrets(words, this.settings.token) };
  }

  private refusalOf({ status, body, retryAfterMs }: JsonAnswer) {
    const error = parsedObject(body.error);
    const code = codeOf(error);
    const known = meaningOf(code);
    const words = known?.why ?? this.wordsOf(error) ?? `The Cloud API answered ${status}.`;
    if (known?.means === 'retryable' || (!known && status === 429))
      return retryable(words, code, retryAfterMs);
    const isClosed =
      [401, 403, 404].includes(status) || (code === '100' && error.error_subcode === NO_SUCH_NUMBER);
    const otherwise = isClosed ? 'all' : 'message';
    return { state: 'rejected', why: words, code, scope: known?.means ?? otherwise } as const;
  }

  private isOurs({ metadata }: JsonObject): boolean {
    const id = parsedObject(metadata).phone_number_id ?? this.settings.phoneNumberId;
    return id === this.settings.phoneNumberId;
  }

  private updateOf(given: JsonObject, now: Date): StatusUpdate[] {
    const status = STATUSES.find((known) => known === given.status);
    const [ref, providerRef] = [refOf(given.biz_opaque_callback_data), refOf(given.id)];
    if (!status || !(ref ?? providerRef)) return [];
    const at = momentOf(Number(given.timestamp) * 1000, now);
    if (status !== 'failed')
      return [{ ref, providerRef, to: null, status, at, why: null, code: null, scope: 'message' }];
    const error = objectsOf(given.errors)[0] ?? {};
    const code = codeOf(error);
    const known = meaningOf(code);
    const why = known?.why ?? this.wordsOf(error) ?? 'WhatsApp could not deliver it.';
    const scope = !known || known.means === 'retryable' ? 'message' : known.means;
    return [{ ref, providerRef, to: null, status, at, why, code, scope }];
  }

  private wordsOf(error: JsonObject): string | null {
    const words =
      textOf(parsedObject(error.error_data).details) ?? textOf(error.message) ?? textOf(error.title);
    return words && withoutSecrets(words, this.settings.token, this.settings.appSecret);
  }

  private call(method: 'GET' | 'POST', path: string, body?: object) {
    const { url, version, phoneNumberId, token } = this.settings;
    return answerOf({
      method,
      url: `${url}/${version}/${phoneNumberId}${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    });
  }
}

const bodyOf = ({ ref, to }: Outgoing, { name, locale, parameters, button }: Template) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name,
    language: { code: locale },
    components: [
      ...(parameters.length > 0 ? [{ type: 'body', parameters: parameters.map(valueOf) }] : []),
      ...(button === null
        ? []
        : [{ type: 'button', sub_type: 'url', index: '0', parameters: [valueOf(button)] }]),
    ],
  },
  biz_opaque_callback_data: ref,
});

/** Meta accepts no line breaks in a value, nor many spaces. */
const valueOf = (text: string) => ({ type: 'text', text: text.replaceAll(/\s+/g, ' ').trim() });

const codeOf = ({ code }: JsonObject): string | null =>
  typeof code === 'number' || typeof code === 'string' ? String(code).slice(0, 20) : null;

const retryable = (why: string, code: string | null = null, afterMs: number | null = null) =>
  ({ state: 'retryable', why, code, afterMs }) as const;
