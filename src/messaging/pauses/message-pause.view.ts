import type { MessagePause } from './message-pause.entity.js';
import type { Created, Deleted } from '../../audit/domain-event.js';
import { type PauseScope, PAUSE_SCOPES } from '../../rules/message-texts.js';
import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';

export const messagePauseView = ({ scope, reason, since, pausedBy }: MessagePause) => ({
  scope,
  reason: reason ?? null,
  since: since.toISOString(),
  /** Null when a refusal of the provider caused it. */
  paused_by: pausedBy ?? null,
});

export type MessagePauseView = ReturnType<typeof messagePauseView>;

declare module '../../audit/domain-event.js' {
  interface DomainEventTypes {
    'message.pause': Created<{ scope: PauseScope; reason: string }>;
    'message.resume': Deleted<{ scope: PauseScope }>;
    /** Messages about the subscriptions that an import made. */
    'message.unmute': Deleted<{ muted: number }>;
  }
}

export const messagePauseSchema = viewSchema<MessagePauseView>('MessagePause', {
  scope: oneOf(PAUSE_SCOPES, 'all'),
  reason: orNull('Prices change tomorrow.'),
  since: '2026-02-01T04:00:00.000Z',
  paused_by: orNull('admin'),
});
