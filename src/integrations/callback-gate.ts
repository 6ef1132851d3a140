import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { notSignedIn, tooManyRequests, unavailable } from '../platform/errors/refusal.js';
import { network } from '../platform/http/network.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { viewSchema } from '../platform/openapi/sample.js';
import { BODY_LIMITS } from '../rules/limits.js';
import { RestoreHold } from './restore-hold/restore-hold.js';

/** Per minute and network; genuine callbacks are never counted. */
const FORGED = 30;

/** What payment gateways and providers of messages send is taken when they signed it, and while no copy is held. */
@Injectable()
export class CallbackGate {
  private readonly forged = new RateLimiterMemory({ points: FORGED, duration: 60 });

  constructor(
    private readonly hold: RestoreHold,
    private readonly metrics: Metrics,
  ) {}

  async countForged(address: string): Promise<void> {
    try {
      await this.forged.consume(network(address));
    } catch (refused) {
      this.metrics.refusedBy('forged-callback');
      const { msBeforeNext } = refused as RateLimiterRes;
      throw tooManyRequests('Too many callbacks came unsigned.', Math.ceil(msBeforeNext / 1000));
    }
  }

  /** @throws Refusal 401 when `read` finds it forged, 429 when many are, 503 while a copy is held */
  async admit<Content>(
    address: string,
    count: (outcome: 'forged' | 'held') => void,
    read: () => Content | null,
  ): Promise<Content> {
    const content = read();
    if (content === null) {
      count('forged');
      await this.countForged(address);
      throw notSigned();
    }
    if (await this.hold.heldSince()) {
      count('held');
      throw unavailable('This copy is on hold. Send it again later.', 600);
    }
    return content;
  }
}

/** Signatures cover the unparsed text, which is long where one callback brings several updates. */
export const CALLBACK = {
  rawBody: true,
  ownTransactions: true,
  routeOptions: { bodyLimit: BODY_LIMITS.callback },
};

export const receivedSchema = viewSchema<{ received: boolean }>('CallbackReceived', { received: true });

export type Incoming = { body: string; headers: Record<string, unknown>; address: string; now: Date };

export const incomingOf = ({ body, headers, ip, receivedAt }: FastifyRequest): Incoming => ({
  body: String(body ?? ''),
  headers,
  address: ip,
  now: receivedAt,
});

export const notSigned = () => notSignedIn('Invalid signature.');
