import {
  applyDecorators,
  Controller,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { PAGE, InertiaPage, InertiaRedirect } from './page.js';
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
