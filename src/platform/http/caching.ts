import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from './paths.js';
import './request.js';

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
export function decideCaching(server: FastifyInstance): void {
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
