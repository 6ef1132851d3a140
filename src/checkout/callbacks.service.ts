import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { Gateways } from '../gateways/gateways.js';
import { CallbackGate } from '../outbound/callback-gate.js';
import { type Incoming, notSigned } from '../outbound/callback-route.js';
import { notFound } from '../platform/errors/refusal.js';
import type { GatewayName } from '../rules/ledger.js';
import { AttemptChecks } from './attempt-checks.js';
import { CheckoutMetrics } from './checkout-metrics.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** A callback says that something happened to an order. What happened, the gateway is asked. */
@Injectable()
export class Callbacks {
  private readonly log = new Logger(Callbacks.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly checks: AttemptChecks,
    private readonly gate: CallbackGate,
    private readonly metrics: CheckoutMetrics,
  ) {}

  /**
   * Answers before the gateway is asked; should the process end first, the attempt is due for another.
   * What is truly the gateway's and about no order of ours is taken as well: its test button sends such, and it would only
   * send a refused one again.
   * @throws Refusal 401 of what is not the gateway's; 404 of one that is not set up; 429; 503 while a restored copy is held
   */
  async take(name: GatewayName, { body, headers, address, now }: Incoming): Promise<void> {
    const gateway = this.gateways.of(name);
    if (!gateway) throw notFound('This gateway is not set up here.');
    const callback = gateway.readCallback(body, headers);
    if (!callback) {
      this.metrics.callback(name, 'forged');
      await this.gate.countForged(address);
      throw notSigned();
    }
    await this.gate.refuseWhileHeld(() => this.metrics.callback(name, 'held'));
    const attempt = await this.em
      .fork()
      .findOne(PaymentAttempt, { orderRef: callback.orderRef, gateway: name });
    if (!attempt) {
      this.metrics.callback(name, 'unknown');
      this.log.warn(
        { gateway: name, order: callback.orderRef.slice(0, 64) },
        'A gateway called about no order of ours',
      );
      return;
    }
    const due = { nextCheckAt: now, calledAt: now, checks: 0 };
    await this.em.fork().nativeUpdate(PaymentAttempt, { id: attempt.id }, due);
    this.metrics.callback(name, 'taken');
    void this.checks.nudge(attempt.id, callback.providerRef);
  }
}
