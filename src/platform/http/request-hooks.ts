import { type MikroORM, RequestContext } from '@mikro-orm/core';
import { HttpException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.js';
import { URL_LIMIT } from './server-options.js';
import { refuseOverload } from './overload.js';
import { isPagePath } from './paths.js';
import './request.js';

export function setUpRequests(server: FastifyInstance, { em }: MikroORM, clock: Clock): void {
  server.addHook('onRoute', (route) => void Object.assign(route, route.config?.routeOptions));
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
  logRequests(server);
}

function logRequests(server: FastifyInstance): void {
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
