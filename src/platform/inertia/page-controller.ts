import {
  applyDecorators,
  Controller,
  createParamDecorator,
  SetMetadata,
  type Type,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { PAGE, InertiaPage, InertiaRedirect } from './page.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, of, switchMap } from 'rxjs';
import { Inertia } from './inertia.service.js';

@Injectable()
class InertiaInterceptor implements NestInterceptor {
  constructor(private readonly inertia: Inertia) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (this.inertia.isStale(request)) return of(this.inertia.leave(reply, request.url));
    return next.handle().pipe(switchMap((answer: unknown) => from(this.send(answer, request, reply))));
  }

  private async send(answer: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (answer instanceof InertiaPage) return this.inertia.show(request, reply, answer);
    if (answer instanceof InertiaRedirect) return this.inertia.redirect(request, reply, answer);
    return answer;
  }
}

export const PageController = (path = '') =>
  applyDecorators(Controller(path), SetMetadata(PAGE, true), UseInterceptors(InertiaInterceptor));

/** Invalid fields fall back to their defaults, because people edit addresses and paste old ones. The API refuses them. */
export const PageQuery = createParamDecorator((query: Type<object>, context: ExecutionContext) => {
  const input = plainToInstance(query, context.switchToHttp().getRequest<FastifyRequest>().query ?? {});
  const defaults = new query() as Record<string, unknown>;
  for (const { property } of validateSync(input, { whitelist: true, forbidNonWhitelisted: false })) {
    (input as Record<string, unknown>)[property] = defaults[property];
  }
  return input;
});
