import { type Locale, LOCALES } from '../../rules/locale.js';
import { type MessageKind, placeholdersOf, MESSAGE_KINDS, PLACEHOLDERS } from '../../rules/message-texts.js';
import type { MessageText } from './message-text.entity.js';
import type { Updated } from '../../audit/domain-event.js';
import { arrayOf, oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

export type UsedText = { kind: MessageKind; locale: Locale; body: string; own: MessageText | null };

export const messageTextView = ({ kind, locale, body, own }: UsedText) => ({
  kind,
  locale,
  body,
  template_name: own?.templateName ?? null,
  placeholders: [...placeholdersOf(kind)],
  is_default: own === null,
  updated_at: own?.updatedAt.toISOString() ?? null,
  updated_by: own?.updatedBy ?? null,
});

export type MessageTextView = ReturnType<typeof messageTextView>;

/** By which the audit tells the texts apart. */
export const textTitle = (kind: MessageKind, locale: Locale): string => `${kind} ${locale}`;

export const textFacts = ({ kind, locale, body, own }: UsedText) => ({
  kind,
  locale,
  body,
  template_name: own?.templateName ?? null,
});

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message_text.update': Updated<ReturnType<typeof textFacts>>;
  }
}

export const messageTextSchema = viewSchema<MessageTextView>('MessageText', {
  kind: oneOf(MESSAGE_KINDS, 'payment_link'),
  locale: oneOf(LOCALES, 'id'),
  body: 'Halo {nama}, ini tagihan paket {paket}.\nBayar lewat tautan ini: {tautan}\nTerima kasih.',
  template_name: orNull('tagihan_baru'),
  placeholders: arrayOf(oneOf(PLACEHOLDERS, 'nama'), oneOf(PLACEHOLDERS, 'paket')),
  is_default: false,
  updated_at: orNull('2026-02-01T04:00:00.000Z'),
  updated_by: orNull('admin'),
});
