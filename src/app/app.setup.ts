import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { NestFactory } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ApiKeys } from '../accounts/auth/api-keys.js';
import { checkTokenBeforeBody } from '../accounts/auth/token-before-body.js';
import { earlyRefusalOfRouters } from '../licensing/verification/router-answer.js';
import type { Config } from '../platform/config/config.js';
import { projectRoot } from '../platform/config/project-root.js';
import type { DatabaseOptions } from '../platform/database/options.js';
import { Clock } from '../platform/http/clock.js';
import { setUpDirectRoutes } from '../platform/http/direct-route.js';
import { compressAnswers } from '../platform/http/compression.js';
import { acceptJsonOnly } from '../platform/http/json-body.js';
import { isSpellingOf } from '../platform/http/request-target.js';
import { setUpRequests } from '../platform/http/request-hooks.js';
import { setUpSecurityHeaders } from '../platform/http/security-headers.js';
import { createAdapter } from '../platform/http/server-options.js';
import { CLIENT_FOLDER } from '../platform/inertia/assets.js';
import { PinoLogger } from '../platform/logging/logging.js';
import { ApiDocument } from '../platform/openapi/api-document.js';
import { VERIFY_PATH } from '../rules/verdict-codes.js';
import { ServerModule } from './server.module.js';

/** Routers follow no redirect, and some are set up by hand, so the path they know works however it is spelled. */
const rewritePath = (path: string): string => (isSpellingOf(VERIFY_PATH, path) ? VERIFY_PATH : path);

export async function createApp(
  config: Config,
  database: DatabaseOptions,
  log: Logger,
): Promise<NestFastifyApplication> {
  const adapter = createAdapter(config, log, { rewritePath, refusalForm: earlyRefusalOfRouters });
  const app = await NestFactory.create<NestFastifyApplication>(ServerModule.with(config, database), adapter, {
    logger: new PinoLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  setUpSecurityHeaders(app, config.isHttps);
  acceptJsonOnly(server);
  setUpRequests(server, app.get(MikroORM), app.get(Clock));
  const [jwt, keys] = [app.get(JwtService, { strict: false }), app.get(ApiKeys, { strict: false })];
  checkTokenBeforeBody(server, app.get(MikroORM), jwt, keys);
  setUpDirectRoutes(server, app);
  await compressAnswers(server);
  setUpFiles(app);
  app.get(ApiDocument).describe(app);
  return app;
}

function setUpFiles(app: NestFastifyApplication): void {
  const shared = { index: false, dotfiles: 'ignore' } as const;
  app.useStaticAssets({
    ...shared,
    root: CLIENT_FOLDER,
    prefix: '/build/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  });
  app.useStaticAssets({
    ...shared,
    root: join(projectRoot, 'resources/images'),
    prefix: '/api/images/',
    allowedPath: (path) => path.endsWith('.webp'),
    maxAge: '1d',
    decorateReply: false,
  });
}
