import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOT_NOW, unavailable } from '../errors/refusal.js';
import './request.js';

/** With more in flight, the last would wait longer for one of ten connections than callers wait for an answer. */
const MAX_IN_FLIGHT = 50;
/** The longest that a handler may take: a file may take half of it to come (server-options.ts). */
export const HANDLER_TIMEOUT_MS = 60_000;

const BODILESS = ['GET', 'HEAD'];

const log = new Logger('Overload');

/**
 * Says 503 at once where no answer could come in time (trust T24). A request gives its place back when its answer begins to
 * be sent (one that a slow line still fetches is no work), when its caller goes or when it times out, whichever is first:
 * a handler that never ends would keep it. Fastify's own `handlerTimeout` would also cut off files that are being sent.
 */
export function refuseOverload(server: FastifyInstance): void {
  let inFlight = 0;
  server.decorateRequest('leaveFlight', null);
  server.decorateRequest('hasTimedOut', false);

  /** @throws Refusal 503 */
  function take(request: FastifyRequest, reply: FastifyReply): void {
    if (request.leaveFlight || request.routeOptions.config.skipRequestContext) return;
    if (inFlight >= MAX_IN_FLIGHT) throw tooMany();
    inFlight++;
    const timer = setTimeout(() => timeOut(request, reply), HANDLER_TIMEOUT_MS).unref();
    request.leaveFlight = () => {
      inFlight--;
      clearTimeout(timer);
      request.leaveFlight = null;
    };
    reply.raw.once('close', () => request.leaveFlight?.());
  }

  // Whatever has a body may be slow to come: it takes its place when it is there.
  server.addHook('onRequest', (request, reply, done) => {
    if (BODILESS.includes(request.method)) take(request, reply);
    done();
  });
  server.addHook('preValidation', (request, reply, done) => {
    if (!BODILESS.includes(request.method)) take(request, reply);
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    request.leaveFlight?.();
    done(null, payload);
  });
}

function timeOut(request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions } = request;
  log.error({ request_id: id, method, route: routeOptions.url }, 'A handler gave no answer in time');
  request.hasTimedOut = true;
  request.leaveFlight?.();
  void reply.send(unavailable(NOT_NOW));
}

const tooMany = () => unavailable('Too many people ask at once. Please try again in a moment.');
