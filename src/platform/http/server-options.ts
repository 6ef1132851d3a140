import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { BODY_LIMITS, HEAD_LIMITS, TIME_LIMITS } from '../../rules/limits.js';
import { ServerAdapter } from './adapter.js';
import { EarlyRefusals, type RefusalForm } from './early-refusals.js';
import { requestTarget, type RewritePath } from './request-target.js';

const TIMEOUT_CHECK_MS = 1_000;

/** What the product knows of its addresses. */
type Addresses = { rewritePath: RewritePath; refusalForm: RefusalForm };

export function createAdapter(
  { trustProxy }: Config,
  log: Logger,
  { rewritePath, refusalForm }: Addresses,
): ServerAdapter {
  const refusals = new EarlyRefusals(log, () => adapter.securityHeaders, refusalForm);
  const adapter: ServerAdapter = new ServerAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the one line that it writes.
    childLoggerFactory: (lines: FastifyBaseLogger) => lines,
    bodyLimit: BODY_LIMITS.usual,
    trustProxy: trustOf(trustProxy),
    requestTimeout: TIME_LIMITS.request,
    keepAliveTimeout: TIME_LIMITS.idle,
    http: {
      maxHeaderSize: HEAD_LIMITS.request,
      headersTimeout: TIME_LIMITS.request,
      requestTimeout: TIME_LIMITS.request,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Node would answer without a body; request-hooks.ts refuses it.
      requireHostHeader: false,
    },
    clientErrorHandler: refusals.refuse,
    // The router's own limit would answer before our hooks; the limit of addresses is enforced there.
    routerOptions: { maxParamLength: HEAD_LIMITS.request },
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => requestTarget(url, rewritePath),
    genReqId: requestId,
    skipMiddie: true,
    // Accepted requests are answered even while the server closes (health/shutdown.ts).
    return503OnClosing: false,
  });
  refusals.listen(adapter.getInstance().server);
  return adapter;
}

const trustOf = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

function requestId({ headers }: { headers: Record<string, unknown> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
