import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import { MikroORM, RequestContext } from '@mikro-orm/core';
import { HttpException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger as Pino } from 'pino';
import type { Config } from './platform/config/config.js';
import type { DatabaseOptions } from './platform/database/options.js';
import { ServerAdapter } from './platform/http/adapter.js';
import { Clock } from './platform/http/clock.js';
import { checkBody } from './platform/http/json-body.js';
import { refuseOverload } from './platform/http/overload.js';
import { isPagePath } from './platform/http/paths.js';
import { Refusal } from './platform/errors/refusal.js';
import './platform/http/request.js';
import { CLIENT_FOLDER } from './platform/inertia/assets.js';
import { ApiDocument } from './platform/openapi/api-document.js';
import { projectRoot } from './platform/config/project-root.js';
import { PinoLogger } from './platform/logging/logging.js';
import { ServerModule } from './server.module.js';
import { VERIFY_PATH } from './rules/verify-path.js';

const BODY_LIMIT = 64 * 1024;
const URL_LIMIT = 4096;
const HEADER_LIMIT = 16 * 1024;
const SLASH_BEHIND_VERIFY_PATH = new RegExp(`^${VERIFY_PATH}/(?=\\?|$)`);

/** The application as it is served, not yet listening: what main.ts starts and the tests talk to. */
export async function createApp(
  config: Config,
  database: DatabaseOptions,
  log: Pino,
): Promise<NestFastifyApplication> {
  const adapter = new ServerAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would cost more than the one line that it writes.
    childLoggerFactory: (lines: FastifyBaseLogger) => lines,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(config.trustProxy),
    http: { maxHeaderSize: HEADER_LIMIT },
    // The router's own limit would answer before anybody of ours is asked; URL_LIMIT is kept below.
    routerOptions: { maxParamLength: HEADER_LIMIT },
    requestIdHeader: false,
    rewriteUrl: wellFormedUrl,
    genReqId: requestId,
    skipMiddie: true,
    // Whoever was let in is answered, also while the server closes (health/shutdown.ts).
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ServerModule.with(config, database), adapter, {
    logger: new PinoLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  setUpSecurity(app, config);
  setUpRequests(app);
  setUpFiles(app);
  app.get(ApiDocument).describe(app);
  app.enableShutdownHooks(['SIGTERM', 'SIGINT', 'SIGHUP'], { useProcessExit: true });
  return app;
}

/**
 * A path whose percent signs encode nothing is taken literally: there is simply nothing at such an address.
 * Routers follow no redirect, so the one path they know also works with a slash at its end.
 */
function wellFormedUrl({ url = '/' }: { url?: string }): string {
  try {
    if (url.includes('%')) decodeURIComponent(url.split('?')[0]!);
    return url.replace(SLASH_BEHIND_VERIFY_PATH, VERIFY_PATH);
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** So many hops count from this server outward; the nearest is hop 0. */
const trustOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** The headers of every answer; pages set their own policy with a nonce (inertia/document.ts). */
function setUpSecurity(app: NestFastifyApplication, config: Config): void {
  app.useSecurityHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: "'none'", frameAncestors: "'none'" },
    },
    strictTransportSecurity: config.isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // For browsers and plug-ins that are gone; every answer, to routers too, would carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}

function setUpRequests(app: NestFastifyApplication): void {
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const clock = app.get(Clock);
  const { em } = app.get(MikroORM);
  server.addHook('onRoute', (route) => void Object.assign(route, route.config?.routeOptions));
  acceptJsonOnly(server);
  server.decorateRequest('receivedAt', null as unknown as Date);
  server.decorateRequest('viewer', null);
  server.decorateRequest('session', null);
  server.addHook('onRequest', (request, reply, done) => {
    request.receivedAt = clock.now();
    // Whatever its sender called it, even what is no media type at all.
    if (request.routeOptions.config.rawBody) request.headers['content-type'] = 'text/plain';
    reply.header('X-Request-Id', request.id);
    reply.header('Cache-Control', isPagePath(request.url) ? 'private, no-store' : 'no-store');
    if (isPagePath(request.url)) reply.header('Vary', 'X-Inertia');
    done(request.url.length > URL_LIMIT ? new HttpException('The address is too long.', 414) : undefined);
  });
  refuseOverload(server);
  // After the body is read: reading it leaves the asynchronous context that it was started in.
  server.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    routeOptions.config.skipRequestContext ? done() : RequestContext.create(em, done),
  );
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'request',
    );
    done();
  });
}

/**
 * A form of a foreign site cannot send JSON, and nothing else is understood (trust, fact 1) but where a route reads
 * text itself.
 */
function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parseJson(request, body as string, (error, parsed) => {
      if (error) return done(new Refusal(400, 'The request could not be read. Send well-formed JSON.'));
      try {
        checkBody(parsed);
        done(null, parsed);
      } catch (refusal) {
        done(refusal as Refusal);
      }
    });
  });
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, ({ routeOptions }, body, done) =>
    routeOptions.config.rawBody ? done(null, body) : done(new HttpException('Not JSON', 415)),
  );
}

function setUpFiles(app: NestFastifyApplication): void {
  void app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  const shared = { index: false, dotfiles: 'ignore' } as const;
  app.useStaticAssets({ ...shared, root: CLIENT_FOLDER, prefix: '/build/', immutable: true, maxAge: '1y' });
  app.useStaticAssets({
    ...shared,
    root: join(projectRoot, 'resources/images'),
    prefix: '/api/images/',
    allowedPath: (path) => path.endsWith('.webp'),
    maxAge: '1d',
    decorateReply: false,
  });
}

/** Callers may name their request, so that their log and ours can be put side by side. */
function requestId({ headers }: { headers: Record<string, unknown> }): string {
  const named = headers['x-request-id'];
  return typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : randomUUID();
}
