import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../platform/errors/failure.js';
import { ErrorPages } from '../../platform/http/error.filter.js';
import { Inertia } from '../../platform/inertia/inertia.service.js';
import { page, redirect } from '../../platform/inertia/page.js';
import type { PageProps } from '../../platform/inertia/props.js';
import { CookieViewer } from './sessions.service.js';
import { isSecondFactorDue } from './required-actions.js';
import { Serves } from '../../platform/wiring/serves.js';

@Injectable()
@Serves(ErrorPages)
export class ConsoleErrorPages extends ErrorPages {
  constructor(
    private readonly inertia: Inertia,
    private readonly cookieViewer: CookieViewer,
  ) {
    super();
  }

  async show(request: FastifyRequest, reply: FastifyReply, { status, body }: Failure): Promise<unknown> {
    if (status === 401) return this.inertia.redirect(request, reply, redirect(signInAddress(request)));
    if (isSecondFactorDue(body))
      return this.inertia.redirect(request, reply, redirect(accountAddress(request)));
    // A partial request keeps its page, which shows the failure itself (api §4).
    if (this.inertia.isPartial(request)) return reply.status(status).send(body);
    // A missing page still shows the console menu to a signed-in viewer, if the database answers.
    await this.cookieViewer.identify(request).catch(() => null);
    const error = this.page(request, { status, body });
    try {
      return await this.inertia.show(request, reply, error);
    } catch (cause) {
      if (!request.viewer) throw cause;
      // The console's menu asks the database as well; the page for strangers does not.
      request.viewer = null;
      return this.inertia.show(request, reply, error);
    }
  }

  page(
    request: FastifyRequest,
    { status, body: { error: message, roles = [] } }: Pick<Failure, 'status' | 'body'>,
  ) {
    return page('error', { status, message, roles, request_id: request.id }, status);
  }
}

export type ErrorPage = PageProps<ConsoleErrorPages, 'error'>;

/** The sign-in page returns to the requested page (sign-in §3). */
const signInAddress = ({ url }: FastifyRequest): string =>
  url === '/' ? '/login' : `/login?${new URLSearchParams({ next: url }).toString()}`;

/** The account page goes on to the requested page once the second factor was added. */
const accountAddress = ({ url }: FastifyRequest): string =>
  `/account?${new URLSearchParams({ next: url }).toString()}`;
