import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import type { OrderRefs, PaymentRefs } from '../../integrations/gateways/gateway.js';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { requestCheck } from '../ledger/request-check.js';
import { PaymentAttempt } from '../ledger/payment-attempt.entity.js';
import { Payment } from '../ledger/payment.entity.js';
import { Refund } from '../ledger/refund.entity.js';
import { CallbackGate, type Incoming } from '../../integrations/callback-gate.js';
import { notFound } from '../../platform/errors/refusal.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { GatewayName } from '../../rules/ledger.js';
import { AttemptChecks } from './attempt-checks.js';
import { isOrderRef } from './attempts.js';
import { UnknownOrders } from './unknown-orders.js';

type CallbackOutcome = 'taken' | 'forged' | 'unknown' | 'held';

@Injectable()
export class CheckoutMetrics {
  private readonly callbacks;

  constructor(metrics: Metrics) {
    const called = 'Callbacks of gateways, by what they were taken for.';
    this.callbacks = metrics.counter('lisensi_payment_callbacks_total', called, ['gateway', 'outcome']);
  }

  callback(gateway: GatewayName, outcome: CallbackOutcome): void {
    this.callbacks.inc({ gateway, outcome });
  }
}

/** A callback only triggers a check: the gateway is then asked what happened. */
@Injectable()
export class Callbacks {
  private readonly log = new Logger(Callbacks.name);

  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly checks: AttemptChecks,
    private readonly unknownOrders: UnknownOrders,
    private readonly gate: CallbackGate,
    private readonly metrics: CheckoutMetrics,
  ) {}

  /**
   * Answers before the gateway is asked. Genuine callbacks about unknown orders are accepted: a refused one would only
   * be repeated, and after a restore it may be about a customer's money.
   * @throws Refusal 401 unsigned; 404 when the gateway is not set up; 429; 503 while a copy is held
   */
  async receive(name: GatewayName, { body, headers, address, now }: Incoming): Promise<void> {
    const gateway = this.gateways.find(name);
    if (!gateway) throw notFound('This gateway is not set up here.');
    const count = (outcome: CallbackOutcome) => this.metrics.callback(name, outcome);
    const callback = await this.gate.admit(address, count, () => gateway.readCallback(body, headers));
    const isKnown =
      'orderRef' in callback
        ? await this.checkOrder(name, callback, now)
        : await this.checkPayment(name, callback, now);
    count(isKnown ? 'taken' : 'unknown');
    if (!isKnown)
      this.log.warn(
        { gateway: name, about: JSON.stringify(callback).slice(0, 200) },
        'A gateway called about no order of ours',
      );
  }

  private async checkOrder(gateway: GatewayName, refs: OrderRefs, now: Date): Promise<boolean> {
    const { orderRef, providerRef } = refs;
    const em = this.em.fork();
    const attempt =
      isOrderRef(orderRef) &&
      ((await em.findOne(PaymentAttempt, { orderRef, gateway })) ??
        (await em.findOne(PaymentAttempt, {
          $or: [{ transactionId: orderRef }, { providerRef: orderRef }],
          gateway,
        })));
    if (attempt) await this.check(attempt, providerRef, now);
    else await this.unknownOrders.add(gateway, refs, now);
    return !!attempt;
  }

  private async checkPayment(gateway: GatewayName, refs: PaymentRefs, now: Date): Promise<boolean> {
    const em = this.em.fork();
    const [refund, ids] = [
      isOrderRef(refs.refundKey ?? '') && refs.refundKey,
      refs.paymentIds.filter(isOrderRef),
    ];
    const ofRefund = refund
      ? await em.findOne(Refund, { refundKey: refund }, { populate: ['payment'] })
      : null;
    const payment =
      ofRefund?.payment ?? (await em.findOne(Payment, { method: gateway, providerPaymentId: { $in: ids } }));
    const attempt = await em.findOne(PaymentAttempt, {
      gateway,
      $or: [{ paymentRequestId: { $in: ids } }, { id: payment?.attemptId ?? 0 }],
    });
    if (!attempt) return false;
    const open = { payment: { attemptId: attempt.id }, state: 'asked', way: 'gateway' } as const;
    const refunds = await em.find(Refund, open);
    await em.nativeUpdate(Refund, { id: { $in: refunds.map(({ id }) => id) } }, { nextAskAt: now });
    await this.check(attempt, null, now);
    return true;
  }

  private async check({ id }: PaymentAttempt, providerRef: string | null, now: Date): Promise<void> {
    await requestCheck(this.em.fork(), id, now);
    void this.checks.scheduleCheck(id, providerRef);
  }
}
