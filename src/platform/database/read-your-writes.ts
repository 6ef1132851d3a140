import type { FastifyRequest } from 'fastify';

/** Whether the caller has just changed something, which a replica may not show yet. */
export abstract class ReadYourWrites {
  abstract appliesTo(request: FastifyRequest): boolean;
}
