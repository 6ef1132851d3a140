import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { messageResult } from '../../rules/message-result.js';
import type { MessageKind } from '../../rules/message-texts.js';

/** What is looked up beside the row: who it is to, and what it says now. */
export type MessageAround = { username: string | null; text: string | null; textKind: MessageKind | null };

/** Instants as ISO 8601. */
export const messageView = (entry: OutboxEntry, { username, text, textKind }: MessageAround) => ({
  id: entry.id,
  /** Why it was written. */
  kind: entry.kind,
  state: entry.state,
  /** How far it got, as its provider told; null of what was not sent. */
  result: messageResult(entry),
  user_id: entry.userId ?? null,
  /** Null of an account that was deleted. */
  username,
  /** `62…` */
  recipient: entry.recipient ?? null,
  /** What was sent; of what is not sent what it would say now, and null where that is nothing any more. */
  text: entry.content ?? text,
  text_kind: textKind,
  due_at: entry.dueAt.toISOString(),
  expires_at: entry.expiresAt?.toISOString() ?? null,
  provider: entry.provider ?? null,
  attempts: entry.attempts,
  error: entry.lastError ?? null,
  /** The provider's. */
  code: entry.responseCode ?? null,
  created_at: entry.createdAt.toISOString(),
  created_by: entry.createdBy ?? null,
  finished_at: entry.finishedAt?.toISOString() ?? null,
  finished_by: entry.finishedBy ?? null,
  delivered_at: entry.deliveredAt?.toISOString() ?? null,
  read_at: entry.readAt?.toISOString() ?? null,
});

export type MessageView = ReturnType<typeof messageView>;

/** What the audit keeps of it. */
export const messageFacts = ({ kind, state, recipient, finishedBy }: OutboxEntry) => ({
  kind,
  state,
  recipient: recipient ?? null,
  finished_by: finishedBy ?? null,
});
