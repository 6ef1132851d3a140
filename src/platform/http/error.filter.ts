import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { causeOf } from '../errors/cause-of.js';
import { BODY_LIMITS, discardLimit } from '../../rules/limits.js';
import { failureOf, type Failure } from '../errors/failure.js';
import { isPagePath } from './request-target.js';

export abstract class ErrorPages {
  abstract show(request: FastifyRequest, reply: FastifyReply, failure: Failure): Promise<unknown>;
}

/** Fastify closes the connection at once, which makes a proxy that is still sending answer 502. */
const isReadToItsEnd = ({ headers }: FastifyRequest, bodyLimit: number) =>
  Number(headers['content-length']) <= discardLimit(bodyLimit);

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
    if (failure.status === 413 && isReadToItsEnd(request, bodyLimit ?? BODY_LIMITS.usual))
      void reply.removeHeader('connection');
    if (failure.retryAfterSeconds) reply.header('Retry-After', String(failure.retryAfterSeconds));
    if (!isPagePath(request.url)) return reply.status(failure.status).send(failure.body);
    try {
      return await this.pages.show(request, reply, failure);
    } catch (cause) {
      // Nest does not await this filter, so a rejection would end the process.
      this.log.error(
        { err: causeOf(cause), request_id: request.id },
        'The page of an error could not be shown',
      );
      if (!reply.sent) return reply.status(failure.status).send(failure.body);
    }
  }
}
