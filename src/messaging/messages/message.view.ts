import type { OutboxEntry } from '../outbox/outbox-entry.entity.js';
import { messageResult } from '../../rules/message-result.js';
import type { MessageKind } from '../../rules/message-texts.js';

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
