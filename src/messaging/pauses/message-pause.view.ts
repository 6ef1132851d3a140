import type { MessagePause } from './message-pause.entity.js';

export const messagePauseView = ({ scope, reason, since, pausedBy }: MessagePause) => ({
  scope,
  reason: reason ?? null,
  since: since.toISOString(),
  /** Null where a provider made it necessary. */
  paused_by: pausedBy ?? null,
});

export type MessagePauseView = ReturnType<typeof messagePauseView>;
