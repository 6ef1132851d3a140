import { HttpStatus } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.js';

const ONLY_CUSTOMERS =
  'Only customers can be imported, by POST /api/imports/customers. Change what is there by POST /api/batches, for many rows, or by the call of each row.';

const NO_BACKLOG =
  'Nothing is left out of invoices and reminders any more. Read what is due from GET /api/issue-invoices.';

/** Calls that are gone, each with what to use instead. */
const CALLS: Record<string, string> = {
  'GET /api/backlog': NO_BACKLOG,
  'POST /api/backlog/include': NO_BACKLOG,
  'GET /api/messages/forecast':
    'Messages are no longer forecast. Read what waits from GET /api/messages?state=due.',
  'POST /api/imports/users': ONLY_CUSTOMERS,
  'POST /api/imports/licenses': ONLY_CUSTOMERS,
  'POST /api/imports/subscriptions': ONLY_CUSTOMERS,
  'GET /api/trends':
    'Trends are no longer answered. Read the payments of a month from GET /api/payments?month=2026-11, and gained and lost licenses on the dashboard.',
};

/** Pages that are gone, each with the one that shows the same now. */
const PAGES: Record<string, string> = {
  'GET /trends': '/dashboard',
};

export function leadOn(server: FastifyInstance): void {
  server.addHook('onRequest', ({ is404, method, url }, reply, done) => {
    const target = `${method} ${url.split('?', 1)[0]}`;
    if (!is404) return done();
    if (target in PAGES) return reply.redirect(PAGES[target]!);
    done(target in CALLS ? new Refusal(HttpStatus.GONE, CALLS[target]!) : undefined);
  });
}
