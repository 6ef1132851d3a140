import type { FastifyReply } from 'fastify';
import type { SessionCookie } from '../auth/session-cookie.js';
import { SESSION_SECONDS } from '../auth/sessions.service.js';
import type { OpenedSession } from '../auth/sign-ins.js';
import { userView } from '../users/user.view.js';

/** The answer to a sign-in, with its cookies. */
export function openedSession(
  { user, token, cookie, device }: OpenedSession,
  cookies: SessionCookie,
  reply: FastifyReply,
) {
  cookies.set(reply, cookie, SESSION_SECONDS);
  cookies.setDevice(reply, device);
  if (user.locale) cookies.setLocale(reply, user.locale);
  return { token, user: userView(user) };
}
