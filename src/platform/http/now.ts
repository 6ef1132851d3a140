import './request.js';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const Now = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date =>
    context.switchToHttp().getRequest<FastifyRequest>().receivedAt,
);
