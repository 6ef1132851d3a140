import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../errors/failure.js';

export abstract class ErrorPages {
  abstract show(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<unknown>;
}
