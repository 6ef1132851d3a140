import type { Session } from '../auth/session.entity.js';
import { orNull, viewSchema } from '../../platform/openapi/sample.js';

/** The session that asks is in use now. */
export const ownSessionView = (session: Session, currentId: string, now: Date) => ({
  id: session.number,
  device: session.device ?? null,
  address: session.address ?? null,
  is_current: session.id === currentId,
  created_at: session.createdAt.toISOString(),
  last_used_at: (session.id === currentId ? now : (session.lastUsedAt ?? session.createdAt)).toISOString(),
  expires_at: session.expiresAt.toISOString(),
});

export type OwnSessionView = ReturnType<typeof ownSessionView>;

export const endedSessionsView = (ended: number) => ({ ended });

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
