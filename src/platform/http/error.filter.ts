import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { causeOf } from '../errors/cause-of.js';
import { failureOf } from '../errors/failure.js';
import { ErrorPages } from './error-pages.js';
import { isPagePath } from './paths.js';

/** The one place where failures become answers: JSON for programs, pages for people. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorFilter.name);

  constructor(private readonly pages: ErrorPages) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { config, bodyLimit } = request.routeOptions ?? {};
    const failure = failureOf(thrown, config?.failsWith, bodyLimit);
    if (failure.isUnforeseen)
      this.log.error({ err: causeOf(thrown), request_id: request.id }, failure.body.error);
    if (reply.sent) return;
    if (failure.retryAfterSeconds) reply.header('Retry-After', String(failure.retryAfterSeconds));
    if (isPagePath(request.url)) return this.pages.show(request, reply, failure);
    return reply.status(failure.status).send(failure.body);
  }
}
