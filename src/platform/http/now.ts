import './request.js';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** When the request came in: the one `now` that its rules and its queries share. */
export const Now = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date =>
    context.switchToHttp().getRequest<FastifyRequest>().receivedAt,
);
