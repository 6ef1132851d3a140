import type { CloudSettings } from '../../platform/config/whatsapp-settings.js';
import {
  type JsonAnswer,
  type JsonObject,
  objectsOf,
  parsedObject,
  textOf,
} from '../../platform/http-client/call-json.js';
import { answerOf } from './answered.js';
import type {
  Checked,
  Outgoing,
  RefusalScope,
  SendOutcome,
  StatusUpdate,
  Template,
  WhatsappProvider,
} from './provider.js';
import { isSigned, momentOf, refOf, tooLong, withoutSecrets } from './callback-values.js';

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
const NO_SUCH_NUMBER = 33;
/** Meta counts the text with its values. */
const MOST_CHARACTERS = 1_024;
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
    if ([...template.filled].length > MOST_CHARACTERS) return tooLong();
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
    const scope = known?.means ?? 'message';
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

type Meaning = { means: 'retryable' | RefusalScope; why: string };

const TOO_FAST = 'WhatsApp takes no more messages for the moment.';
const TOKEN = 'Meta does not accept the token. Ask whoever runs the server to give it a new one.';
const RIGHTS =
  'The token may not send with this number. Give its system user the right whatsapp_business_messaging.';
const BLOCKED = 'Meta has restricted the account. WhatsApp Manager says why.';

const SOMETHING = 'Something went wrong at Meta.';

/** What each code of Meta binds (messages §7); any other binds its message. */
export const MEANINGS: Record<string, Meaning> = {
  '1': { means: 'retryable', why: SOMETHING },
  '2': { means: 'retryable', why: SOMETHING },
  '4': { means: 'retryable', why: TOO_FAST },
  '80007': { means: 'retryable', why: TOO_FAST },
  '130429': { means: 'retryable', why: TOO_FAST },
  '131048': {
    means: 'retryable',
    why: 'WhatsApp slows this number down because people blocked it or reported it.',
  },
  '131056': { means: 'retryable', why: 'Too many messages went to this customer in a short time.' },
  '131000': { means: 'retryable', why: SOMETHING },
  '131016': { means: 'retryable', why: SOMETHING },
  '133004': { means: 'retryable', why: SOMETHING },
  '131057': { means: 'retryable', why: 'The account is in maintenance at Meta.' },

  // Meta asks to leave the customer alone until another day.
  '131049': {
    means: 'message',
    why: 'WhatsApp held it back: this customer gets many messages of businesses.',
  },
  '131050': { means: 'message', why: 'The customer wants no such messages from this business.' },
  // Also for an old app, terms that were not accepted, and experiments of Meta.
  '131026': {
    means: 'number',
    why: 'WhatsApp could not deliver it to this number, which may not be on WhatsApp.',
  },

  '131047': { means: 'kind', why: 'Only an approved template may open a conversation, and none was used.' },
  '132000': { means: 'values', why: 'The template expects another number of values.' },
  '132001': { means: 'kind', why: 'There is no approved template of this name in this language.' },
  '132005': { means: 'values', why: 'The text of the template became too long.' },
  '132007': { means: 'kind', why: 'The template breaks a rule of WhatsApp.' },
  '132012': { means: 'values', why: 'The template expects values of another form.' },
  '132015': { means: 'kind', why: 'Meta has paused the template because of its low quality.' },
  '132016': { means: 'kind', why: 'Meta has switched the template off because of its low quality.' },

  '0': { means: 'all', why: TOKEN },
  '190': { means: 'all', why: TOKEN },
  '3': { means: 'all', why: RIGHTS },
  '10': { means: 'all', why: RIGHTS },
  '131005': { means: 'all', why: RIGHTS },
  '368': { means: 'all', why: BLOCKED },
  '131031': { means: 'all', why: BLOCKED },
  '131042': { means: 'all', why: 'Meta cannot charge the account. Look at its payment method.' },
  '133010': { means: 'all', why: 'The number is not registered with the Cloud API.' },
};

const meaningOf = (code: string | null): Meaning | null => (code && MEANINGS[code]) || null;
