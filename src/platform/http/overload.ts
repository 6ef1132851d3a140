import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/refusal.js';
import './request.js';

/** With more in flight, the last would wait longer for one of ten connections than callers wait for an answer. */
const MAX_IN_FLIGHT = 50;

/** Says 503 at once where no answer could come in time (trust T24). One that a slow line still fetches is no work. */
export function refuseOverload(server: FastifyInstance): void {
  let inFlight = 0;
  server.decorateRequest('isInFlight', false);
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.skipRequestContext) return done();
    if (inFlight >= MAX_IN_FLIGHT) return done(tooMany());
    inFlight++;
    request.isInFlight = true;
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isInFlight) inFlight--;
    request.isInFlight = false;
    done(null, payload);
  });
}

const tooMany = () => unavailable('Too many people ask at once. Please try again in a moment.');
