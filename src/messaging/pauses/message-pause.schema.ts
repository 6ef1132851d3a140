import { oneOf, orNull, viewSchema } from '../../platform/openapi/sample.js';
import { PAUSE_SCOPES } from '../../rules/message-pauses.js';
import type { MessagePauseView } from './message-pause.view.js';

export const messagePauseSchema = viewSchema<MessagePauseView>('MessagePause', {
  scope: oneOf(PAUSE_SCOPES, 'all'),
  reason: orNull('Prices change tomorrow.'),
  since: '2026-02-01T04:00:00.000Z',
  paused_by: orNull('admin'),
});
