import type { FastifyReply } from 'fastify';
import type { SessionCookie } from '../auth/session-cookie.js';
import { SESSION_SECONDS } from '../auth/sessions.service.js';
import type { OpenedSession } from '../auth/sign-ins.js';
import { accountView, accountSchema, type UserView } from '../users/user.view.js';
import { viewSchema } from '../../platform/openapi/sample.js';

export const sessionSchema = viewSchema<{ token: string; user: UserView }>('Session', {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  user: accountSchema,
});

export const validTokenSchema = viewSchema<{ valid: boolean; user: UserView }>('ValidToken', {
  valid: true,
  user: accountSchema,
});

/** The answer to a sign-in, with its cookies. */
export function openedSession(
  { user, token, cookie, device }: OpenedSession,
  cookies: SessionCookie,
  reply: FastifyReply,
) {
  cookies.set(reply, cookie, SESSION_SECONDS);
  cookies.setDevice(reply, device);
  if (user.locale) cookies.setLocale(reply, user.locale);
  return { token, user: accountView(user) };
}
