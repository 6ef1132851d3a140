import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../errors/failure.js';

/** How failures look to people, where a page was asked for. */
export abstract class ErrorPages {
  abstract show(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<unknown>;
}
