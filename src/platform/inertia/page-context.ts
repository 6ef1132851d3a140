import type { FastifyReply, FastifyRequest } from 'fastify';

export abstract class PageContext {
  abstract sharedProps(request: FastifyRequest): Record<string, unknown>;

  /** Whether the browser must drop the pages it keeps: a session has just ended. */
  abstract clearsHistory(request: FastifyRequest, reply: FastifyReply): boolean;
}
