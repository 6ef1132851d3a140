import { type MikroORM, RequestContext } from '@mikro-orm/core';
import { HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { DISCARD_LIMITS, HEAD_LIMITS, UPLOAD_PATTERN } from '../../rules/limits.js';
import { Refusal } from '../errors/refusal.js';
import type { Clock } from './clock.js';
import { leadOn } from './former-addresses.js';
import { refuseOverload } from './overload.js';
import { takeTurns } from './fair-turns.js';
import { plainAddress, withoutPorts } from './network.js';
import './request.js';
import { isPagePath } from './request-target.js';

const PAGES_VARY_BY = [
  'X-Inertia',
  'X-Inertia-Version',
  'X-Inertia-Partial-Component',
  'X-Inertia-Partial-Data',
  'X-Inertia-Partial-Except',
  'Cookie',
  'Accept-Language',
  // Spelled as the compression library does, so that it adds no second one.
  'accept-encoding',
].join(', ');

/** Only complete public pages requested without a cookie may be cached. */
function decideCaching(server: FastifyInstance): void {
  server.addHook('onRequest', ({ url }, reply, done) => {
    reply.header('Cache-Control', isPagePath(url) ? 'private, no-store' : 'no-store');
    if (isPagePath(url)) reply.header('Vary', PAGES_VARY_BY);
    done();
  });
  server.addHook('onSend', (request, reply, payload, done) => {
    const seconds = request.routeOptions.config.sharedForSeconds;
    if (seconds && isSameForEverybody(request, reply)) {
      reply.header('Cache-Control', `public, max-age=${seconds}`);
    }
    done(null, payload);
  });
}

const isSameForEverybody = ({ headers }: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode === 200 &&
  headers.cookie === undefined &&
  String(reply.getHeader('Content-Type')).startsWith('text/html') &&
  !reply.hasHeader('Set-Cookie');

const UPLOADS = new RegExp(UPLOAD_PATTERN);

export function setUpRequests(server: FastifyInstance, { em }: MikroORM, clock: Clock): void {
  server.addHook('onRoute', (route) => {
    Object.assign(route, route.config?.routeOptions);
    const isUpload = (route.bodyLimit ?? 0) > DISCARD_LIMITS.usual || route.config?.formBody;
    if (isUpload && !UPLOADS.test(route.url))
      throw new Error(`${route.url} takes large bodies, so rules/limits.ts must name it for proxies.`);
  });
  decideCaching(server);
  server.decorateRequest('receivedAt', null as unknown as Date);
  server.decorateRequest('viewer', null);
  server.decorateRequest('session', null);
  server.decorateRequest('apiKey', null);
  server.decorateRequest('edit', null);
  server.addHook('onRequest', (request, reply, done) => {
    request.receivedAt = clock.now();
    const { headers } = request;
    if (headers['x-forwarded-for']) headers['x-forwarded-for'] = withoutPorts(headers['x-forwarded-for']);
    const address = plainAddress(request.ip);
    if (address !== request.ip) Object.defineProperty(request, 'ip', { value: address });
    // Accepts any content type, even an invalid one.
    const { rawBody, formBody } = request.routeOptions.config;
    const isForm = formBody && headers['content-type']?.startsWith('multipart/form-data');
    if (rawBody && !isForm) headers['content-type'] = 'text/plain';
    reply.header('X-Request-Id', request.id);
    done(faultOf(request));
  });
  leadOn(server);
  refuseOverload(server);
  takeTurns(server);
  // After the body is read, because reading it loses the asynchronous context.
  server.addHook('preValidation', ({ routeOptions }, _reply, done) =>
    routeOptions.config.skipRequestContext ? done() : RequestContext.create(em, done),
  );
  logRequests(server);
}

function faultOf({ url, raw }: FastifyRequest): HttpException | undefined {
  if (url.length > HEAD_LIMITS.address) return new HttpException('The address is too long.', 414);
  // A proxy and this server may each use a different one.
  const hosts = hostsIn(raw.rawHeaders);
  if (hosts > 1) return new Refusal(400, 'The request names its host twice. Send one Host header.');
  if (hosts === 0 && raw.httpVersion === '1.1')
    return new Refusal(400, 'The request does not name its host. Send one Host header.');
}

const hostsIn = (headers: string[]): number =>
  headers.reduce(
    (count, text, i) => count + Number(i % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'),
    0,
  );

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
