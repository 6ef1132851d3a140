import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { GatewayName } from '../../rules/ledger.js';

export type CallbackOutcome = 'taken' | 'forged' | 'unknown' | 'held';

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
