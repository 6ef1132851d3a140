import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CookieViewer } from '../../auth/cookie-viewer.js';
import { Inertia } from '../inertia/inertia.service.js';
import { page, redirect } from '../inertia/page.js';
import { causeOf } from '../errors/cause-of.js';
import { type Failure, failureOf } from '../errors/failure.js';
import { isPagePath } from './paths.js';

/** The one place where failures become answers: JSON for programs, pages for people. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorFilter.name);

  constructor(
    private readonly inertia: Inertia,
    private readonly cookieViewer: CookieViewer,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<unknown> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const failure = failureOf(thrown, request.routeOptions?.config?.failsWith);
    if (failure.isUnforeseen)
      this.log.error({ err: causeOf(thrown), request_id: request.id }, failure.body.error);
    if (reply.sent) return;
    if (failure.retryAfterSeconds) reply.header('Retry-After', String(failure.retryAfterSeconds));
    if (!isPagePath(request.url)) return reply.status(failure.status).send(failure.body);
    return this.showPage(request, reply, failure);
  }

  private async showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, body }: Failure,
  ): Promise<unknown> {
    if (status === 401) return this.inertia.redirect(request, reply, redirect(signInAddress(request)));
    // Only a part of a page was asked for: the page stays as it is, and says itself what is missing (spec §8).
    if (this.inertia.isPartial(request)) return reply.status(status).send(body);
    // A page that is not there still shows the console's menu to those who are signed in, if the database answers.
    await this.cookieViewer.identify(request).catch(() => null);
    return this.inertia.show(
      request,
      reply,
      page('error', { status, message: body.error, request_id: request.id }, status),
    );
  }
}

/** The sign-in page, remembering where somebody wanted to go (spec §2). */
const signInAddress = ({ url }: FastifyRequest): string =>
  url === '/' ? '/login' : `/login?${new URLSearchParams({ next: url }).toString()}`;
