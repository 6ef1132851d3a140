import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIME_LIMITS } from '../../rules/limits.js';
import { NOT_NOW, unavailable } from '../errors/refusal.js';
import './request.js';

/** With more in flight, requests would wait for one of ten connections for longer than callers wait. */
const MAX_IN_FLIGHT = 50;

export const HANDLER_TIMEOUT_MS = TIME_LIMITS.answer;

const BODILESS = ['GET', 'HEAD'];

const log = new Logger('Overload');

/** Answers 503 under overload (security T24). Fastify's `handlerTimeout` would also cut off files that are being sent. */
export function refuseOverload(server: FastifyInstance): void {
  let inFlight = 0;
  server.decorateRequest('leaveFlight', null);
  server.decorateRequest('hasTimedOut', false);

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

  // A body may arrive slowly, so such a request is counted only once the body is complete.
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

const tooMany = () => unavailable('Too many people are asking at once. Please try again in a moment.');
