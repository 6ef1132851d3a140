import { orNull, viewSchema } from '../../platform/openapi/sample.js';
import type { endedSessionsView, OwnSessionView } from './own-session.view.js';

export const ownSessionSchema = viewSchema<OwnSessionView>('OpenSession', {
  id: 41,
  device: orNull('Chrome · Windows'),
  address: orNull('203.0.113.9'),
  is_current: true,
  created_at: '2026-02-01T01:30:00.000Z',
  last_used_at: '2026-02-01T04:00:00.000Z',
  expires_at: '2026-02-01T13:30:00.000Z',
});

export const endedSessionsSchema = viewSchema<ReturnType<typeof endedSessionsView>>('EndedSessions', {
  ended: 2,
});
