import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { BODY_LIMIT } from '../errors/failure.js';
import { ServerAdapter } from './adapter.js';

export const URL_LIMIT = 4096;
const HEADER_LIMIT = 16 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_MS = 1_000;

export const createAdapter = (
  { trustProxy }: Config,
  log: Logger,
  rewritePath: (url: string) => string,
): ServerAdapter =>
  new ServerAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the one line that it writes.
    childLoggerFactory: (lines: FastifyBaseLogger) => lines,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: REQUEST_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    // The router's own limit would answer before our hooks; URL_LIMIT is enforced there.
    routerOptions: { maxParamLength: HEADER_LIMIT },
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => wellFormed(url, rewritePath),
    genReqId: requestId,
    skipMiddie: true,
    // Accepted requests are answered even while the server closes (health/shutdown.ts).
    return503OnClosing: false,
  });

/** A path with invalid percent encoding is taken literally, so that it is simply not found. */
function wellFormed(url: string, rewritePath: (url: string) => string): string {
  try {
    if (url.includes('%')) decodeURIComponent(url.split('?')[0]!);
    return rewritePath(url);
  } catch {
    return url.replaceAll('%', '%25');
  }
}

const trustOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

function requestId({ headers }: { headers: Record<string, unknown> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
