import type { RequestSession } from '../../platform/http/request.js';
import type { User } from '../users/user.entity.js';
import './request.js';

/** How long a sign-in stands in for typing the password once more. */
const RECENT_MS = 10 * 60_000;

/** Until when the sign-in of the session stands in for the password; null when it no longer does. */
export function signInCountsUntil({ createdAt }: RequestSession, now: Date): Date | null {
  const until = new Date(createdAt.getTime() + RECENT_MS);
  return until > now ? until : null;
}

/**
 * Until when the session may choose a password without the old one; null when it may not. A password that staff chose
 * ended all earlier sessions, so each one was opened by that password or by something stronger (sign-in §8).
 */
export const replaceableUntil = (
  session: RequestSession,
  { mustChangePassword }: Pick<User, 'mustChangePassword'>,
  now: Date,
): Date | null => (session.byLink || mustChangePassword ? signInCountsUntil(session, now) : null);
