import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Gateways } from '../gateways/gateways.js';
import { OutboundHold } from '../outbound/outbound-hold.js';
import { notFound, notSignedIn, tooManyRequests, unavailable } from '../platform/errors/refusal.js';
import { network } from '../platform/http/network.js';
import { Metrics } from '../platform/metrics/metrics.js';
import type { GatewayName } from '../rules/ledger.js';
import { AttemptChecks } from './attempt-checks.js';
import { CheckoutMetrics } from './checkout-metrics.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** In a minute, from a network; a gateway's own are never counted. */
const FORGED = 30;

export type Incoming = { body: string; headers: Record<string, unknown>; address: string; now: Date };

/** A callback says that something happened to an order. What happened, the gateway is asked. */
@Injectable()
export class Callbacks {
  private readonly forged = new RateLimiterMemory({ points: FORGED, duration: 60 });

  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly checks: AttemptChecks,
    private readonly hold: OutboundHold,
    private readonly metrics: CheckoutMetrics,
    private readonly limits: Metrics,
  ) {}

  /**
   * Answers before the gateway is asked; should the process end first, the attempt is due for another.
   * @throws Refusal 401 of what is not the gateway's; 404 of an unknown order; 429; 503 while a restored copy is held
   */
  async take(name: GatewayName, { body, headers, address, now }: Incoming): Promise<void> {
    const gateway = this.gateways.of(name);
    if (!gateway) throw notFound('This gateway is not set up here.');
    const callback = gateway.readCallback(body, headers);
    if (!callback) {
      this.metrics.callback(name, 'forged');
      await this.countForged(address);
      throw notSignedIn('The callback is not signed as it should be.');
    }
    if (await this.hold.heldSince()) {
      this.metrics.callback(name, 'held');
      throw unavailable('This copy was restored and is held. Send it again later.', 600);
    }
    const attempt = await this.em
      .fork()
      .findOne(PaymentAttempt, { orderRef: callback.orderRef, gateway: name });
    if (!attempt) {
      this.metrics.callback(name, 'unknown');
      throw notFound('There is no such order.');
    }
    await this.em.fork().nativeUpdate(PaymentAttempt, { id: attempt.id }, { nextCheckAt: now });
    this.metrics.callback(name, 'taken');
    void this.checks.nudge(attempt.id, callback.providerRef);
  }

  private async countForged(address: string): Promise<void> {
    try {
      await this.forged.consume(network(address));
    } catch (refused) {
      this.limits.refusedBy('forged-callback');
      const { msBeforeNext } = refused as RateLimiterRes;
      throw tooManyRequests('Too many callbacks came unsigned.', Math.ceil(msBeforeNext / 1000));
    }
  }
}
