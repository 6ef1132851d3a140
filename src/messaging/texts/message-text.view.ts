import type { Locale } from '../../rules/locale.js';
import { type MessageKind, placeholdersOf } from '../../rules/message-texts.js';
import type { MessageText } from './message-text.entity.js';

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
