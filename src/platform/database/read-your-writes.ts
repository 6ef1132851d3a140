import type { FastifyRequest } from 'fastify';

export abstract class ReadYourWrites {
  abstract appliesTo(request: FastifyRequest): boolean;
}
