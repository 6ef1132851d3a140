import type { FastifyReply } from 'fastify';
import type { SessionCookie } from '../auth/session-cookie.js';
import { SESSION_SECONDS } from '../auth/sessions.service.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/user.view.js';

type Opened = { user: User; token: string; cookie: string; device: string };

/** The answer to a sign-in, with its cookies. */
export function openedSession(
  { user, token, cookie, device }: Opened,
  cookies: SessionCookie,
  reply: FastifyReply,
) {
  cookies.set(reply, cookie, SESSION_SECONDS);
  cookies.setDevice(reply, device);
  if (user.locale) cookies.setLocale(reply, user.locale);
  return { token, user: userView(user) };
}
