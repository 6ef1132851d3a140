import { createParamDecorator, type ExecutionContext, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyRequest } from 'fastify';

/** People edit addresses and paste old ones: what cannot be understood is left at its default; the API refuses it. */
export const PageQuery = createParamDecorator((query: Type<object>, context: ExecutionContext) => {
  const asked = plainToInstance(query, context.switchToHttp().getRequest<FastifyRequest>().query ?? {});
  const defaults = new query() as Record<string, unknown>;
  for (const { property } of validateSync(asked, { whitelist: true, forbidNonWhitelisted: false })) {
    (asked as Record<string, unknown>)[property] = defaults[property];
  }
  return asked;
});
