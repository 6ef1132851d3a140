import type { MessagePause } from './message-pause.entity.js';

export const messagePauseView = ({ scope, reason, since, pausedBy }: MessagePause) => ({
  scope,
  reason: reason ?? null,
  since: since.toISOString(),
  /** Null when a refusal of the provider caused it. */
  paused_by: pausedBy ?? null,
});

export type MessagePauseView = ReturnType<typeof messagePauseView>;
