import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { MESSAGE_RESULTS, messageResult, OUTBOX_STATES } from '../../rules/outbox.js';
import { MESSAGE_KINDS, type MessageKind } from '../../rules/message-texts.js';
import type { Created, Updated } from '../../audit/domain-event.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

export type MessageDraftView = {
  text: string | null;
  recipient: string | null;
  /** The latest message about the same subject, in any state. */
  message: MessageView | null;
  /** Also by hand alone, where `refusal` is `not_on_whatsapp`. */
  can_send: boolean;
  refusal: { error: string; code: string } | null;
  /** The reason of a pause, during which providers send nothing. */
  paused: string | null;
};

export type MessageAround = {
  username: string | null;
  userName: string | null;
  text: string | null;
  textKind: MessageKind | null;
};

export const messageView = (entry: OutboxEntry, { username, userName, text, textKind }: MessageAround) => ({
  id: entry.id,
  kind: entry.kind,
  state: entry.state,
  result: messageResult(entry),
  user_id: entry.userId ?? null,
  username,
  user_name: userName,
  recipient: entry.recipient ?? null,
  /** The text as it was sent, or as it would be sent now; null when it has become pointless, or names a key that the caller may not read. */
  text: entry.content ?? text,
  text_kind: textKind,
  due_at: entry.dueAt.toISOString(),
  expires_at: entry.expiresAt?.toISOString() ?? null,
  provider: entry.provider ?? null,
  attempts: entry.attempts,
  error: entry.lastError ?? null,
  code: entry.responseCode ?? null,
  created_at: entry.createdAt.toISOString(),
  created_by: entry.createdBy ?? null,
  finished_at: entry.finishedAt?.toISOString() ?? null,
  finished_by: entry.finishedBy ?? null,
  delivered_at: entry.deliveredAt?.toISOString() ?? null,
  read_at: entry.readAt?.toISOString() ?? null,
});

export type MessageView = ReturnType<typeof messageView>;

export const messageFacts = ({ kind, state, recipient, finishedBy }: OutboxEntry) => ({
  kind,
  state,
  recipient: recipient ?? null,
  finished_by: finishedBy ?? null,
});

type MessageFacts = ReturnType<typeof messageFacts>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message.write': Created<MessageFacts>;
    'message.send': Updated<MessageFacts>;
    'message.skip': Updated<MessageFacts>;
    'message.retry': Updated<MessageFacts>;
    'message.settle': Updated<MessageFacts>;
    'subscription.remind': Created<{ day: string }>;
  }
}

export const messageSchema = viewSchema<MessageView>('Message', {
  id: 12,
  kind: 'payment_link',
  state: oneOf(OUTBOX_STATES, 'due'),
  result: orNull(oneOf(MESSAGE_RESULTS, 'delivered')),
  user_id: orNull(3),
  username: orNull('budi'),
  user_name: orNull('Budi Santoso'),
  recipient: orNull('6281234567890'),
  text: orNull('Halo budi, …'),
  text_kind: orNull(oneOf(MESSAGE_KINDS, 'payment_link')),
  due_at: '2026-02-01T02:00:00.000Z',
  expires_at: orNull('2026-02-01T22:00:00.000Z'),
  provider: orNull('manual'),
  attempts: 0,
  error: orNull('WhatsApp could not deliver it to this number, which may not be on WhatsApp.'),
  code: orNull(131026),
  created_at: '2026-02-01T00:03:00.000Z',
  created_by: orNull('admin'),
  finished_at: orNull('2026-02-01T02:00:05.000Z'),
  finished_by: orNull('admin'),
  delivered_at: orNull('2026-02-01T02:00:06.000Z'),
  read_at: orNull('2026-02-01T02:10:00.000Z'),
});

export const messageDraftSchema = viewSchema<MessageDraftView>('MessageDraft', {
  text: orNull('Halo budi, …'),
  recipient: orNull('6281234567890'),
  message: orNull(messageSchema),
  can_send: true,
  refusal: orNull(
    viewSchema<NonNullable<MessageDraftView['refusal']>>('MessageRefusal', {
      error: 'This customer does not want reminders.',
      code: 'no_reminders',
    }),
  ),
  paused: orNull('The provider is down.'),
});
