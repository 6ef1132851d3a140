import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonInMarkup } from '../../rules/json-in-markup.js';
import type { Locale } from '../../rules/locale.js';
import { isAskedByAnotherSite } from '../http/fetch-site.js';
import { Replica } from '../database/replica.js';
import { Assets } from './assets.js';
import { devServer } from './dev-server.js';
import { contentSecurityPolicy, htmlDocument, PERMISSIONS_POLICY } from './document.js';
import type { InertiaPage, InertiaRedirect, PageObject } from './page.js';
import { resolveProps, type Wanted } from './props.js';
import { ServerRenderer } from './server-renderer.js';

export abstract class PageContext {
  abstract localeOf(request: FastifyRequest): Locale;

  abstract sharedProps(request: FastifyRequest, locale: Locale): Record<string, unknown>;

  /** Whether the browser must clear its history because a session has just ended. */
  abstract clearsHistory(request: FastifyRequest, reply: FastifyReply): boolean;
}

@Injectable()
export class Inertia {
  constructor(
    private readonly assets: Assets,
    private readonly renderer: ServerRenderer,
    private readonly context: PageContext,
    private readonly replica: Replica,
  ) {}

  isStale(request: FastifyRequest): boolean {
    const version = request.headers['x-inertia-version'] ?? '';
    return isVisit(request) && request.method === 'GET' && version !== this.assets.version;
  }

  isPartial(request: FastifyRequest): boolean {
    return isVisit(request) && request.headers['x-inertia-partial-component'] !== undefined;
  }

  leave(reply: FastifyReply, url: string): FastifyReply {
    return reply
      .status(409)
      .header('X-Inertia-Location', url)
      .header('X-Inertia-Version', this.assets.version)
      .send();
  }

  redirect(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, isExternal, status }: InertiaRedirect,
  ): FastifyReply {
    return isExternal && isVisit(request) ? this.leave(reply, url) : reply.redirect(url, status);
  }

  async show(request: FastifyRequest, reply: FastifyReply, page: InertiaPage): Promise<FastifyReply> {
    // Only a document response can set the policy that lets its forms lead to other sites.
    if (page.formTargets.length > 0 && isVisit(request) && !this.isPartial(request))
      return this.leave(reply, request.url);
    const locale = this.context.localeOf(request);
    const object = await this.pageObject(request, reply, page, locale);
    reply.status(page.status);
    // A route may have named the type of what it has not answered.
    if (isVisit(request)) return reply.header('X-Inertia', 'true').type('application/json').send(object);
    return this.sendDocument(reply, object, { locale, formTargets: page.formTargets });
  }

  private async pageObject(
    request: FastifyRequest,
    reply: FastifyReply,
    page: InertiaPage,
    locale: Locale,
  ): Promise<PageObject> {
    const input = { ...this.context.sharedProps(request, locale), ...page.props };
    const wanted = wantedBy(request, page.component) ?? (mayDefer(request) ? null : ALL_PROPS);
    const { props, deferredProps } = await resolveProps(input, wanted, this.replica.readerFor(request));
    return {
      component: page.component,
      props,
      url: request.url,
      version: this.assets.version,
      ...(Object.keys(deferredProps).length > 0 && { deferredProps }),
      ...(request.viewer && { encryptHistory: true }),
      ...(this.context.clearsHistory(request, reply) && { clearHistory: true }),
    };
  }

  private async sendDocument(
    reply: FastifyReply,
    object: PageObject,
    { locale, formTargets }: { locale: Locale; formTargets: readonly string[] },
  ): Promise<FastifyReply> {
    const markup = await this.renderer.render(object);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('Content-Security-Policy', contentSecurityPolicy(nonce, { devServer, formTargets }))
      .header('Permissions-Policy', PERMISSIONS_POLICY)
      .send(
        htmlDocument({
          locale,
          nonce,
          tags: this.assets.tags({ component: object.component, locale, nonce }),
          head: markup?.head.join('\n') ?? '<title data-inertia>Lisensi</title>',
          body: markup?.body ?? shell(object),
        }),
      );
  }
}

const isVisit = (request: FastifyRequest): boolean => request.headers['x-inertia'] === 'true';

const shell = (object: PageObject): string =>
  `<script data-page="app" type="application/json">${jsonInMarkup(object)}</script><div id="app"></div>`;

const ALL_PROPS: Wanted = { only: null, except: [] };

/** Where another site opened the page and chose its address, compressed props could leak secrets (console §4). */
const mayDefer = (request: FastifyRequest): boolean => !request.viewer || !isAskedByAnotherSite(request);

function wantedBy({ headers }: FastifyRequest, component: string): Wanted {
  if (headers['x-inertia-partial-component'] !== component) return null;
  const only = list(headers['x-inertia-partial-data']);
  return { only: only.length > 0 ? only : null, except: list(headers['x-inertia-partial-except']) };
}

const list = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
