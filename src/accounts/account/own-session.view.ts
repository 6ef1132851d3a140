import type { Session } from '../auth/session.entity.js';

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
