import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the product gives to every page beside the page's own props. */
export abstract class PageContext {
  abstract sharedProps(request: FastifyRequest): Record<string, unknown>;

  /** Whether the browser must drop the pages it keeps: a session has just ended. */
  abstract clearsHistory(request: FastifyRequest, reply: FastifyReply): boolean;
}
