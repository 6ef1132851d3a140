import type { FastifyRequest } from 'fastify';

/** Whether a request comes from a caller who has just changed something, which a replica may not show yet. */
export abstract class ReadYourWrites {
  abstract appliesTo(request: FastifyRequest): boolean;
}
