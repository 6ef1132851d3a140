import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';

/** Invalid fields fall back to their defaults, because people edit addresses and paste old ones. The API refuses them. */
export const PageQuery = createParamDecorator((query: Type<object>, context: ExecutionContext) => {
  const input = plainToInstance(query, context.switchToHttp().getRequest<FastifyRequest>().query ?? {});
  const defaults = new query() as Record<string, unknown>;
  for (const { property } of validateSync(input, { whitelist: true, forbidNonWhitelisted: false })) {
    (input as Record<string, unknown>)[property] = defaults[property];
  }
  return input;
});
