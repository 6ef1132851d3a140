import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/refusal.js';
import './request.js';

/** With more under way at once, the last would wait longer for one of ten connections than anybody waits for an answer. */
const AT_ONCE = 50;

/**
 * Says 503 at once to whom could not be answered in time, so that the others are, and memory stays (trust T24). What
 * counts is work: an answer that a slow line still fetches does not. Verification has a connection of its own and is
 * never turned away.
 */
export function refuseOverload(server: FastifyInstance): void {
  let underWay = 0;
  server.decorateRequest('isUnderWay', false);
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.skipRequestContext) return done();
    if (underWay >= AT_ONCE) return done(tooMany());
    underWay++;
    request.isUnderWay = true;
    done();
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isUnderWay) underWay--;
    request.isUnderWay = false;
    done(null, payload);
  });
}

const tooMany = () => unavailable('Too many people ask at once. Please try again in a moment.');
