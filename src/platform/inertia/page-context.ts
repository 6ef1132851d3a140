import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../rules/locale.js';

export abstract class PageContext {
  abstract localeOf(request: FastifyRequest): Locale;

  abstract sharedProps(request: FastifyRequest, locale: Locale): Record<string, unknown>;

  /** Whether the browser must clear its history because a session has just ended. */
  abstract clearsHistory(request: FastifyRequest, reply: FastifyReply): boolean;
}
