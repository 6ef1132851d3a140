import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { GatewayName } from '../../rules/ledger.js';

type Opening = 'opened' | 'refused' | 'unreachable' | 'uncertain';
export type CallbackOutcome = 'taken' | 'forged' | 'unknown' | 'held';

@Injectable()
export class CheckoutMetrics {
  private readonly openings;
  private readonly callbacks;
  private readonly failures;

  constructor(metrics: Metrics) {
    const opened = 'Payment pages that were asked for at a gateway, by how that went.';
    this.openings = metrics.counter('lisensi_payment_pages_total', opened, ['gateway', 'outcome']);
    const called = 'Callbacks of gateways, by what they were taken for.';
    this.callbacks = metrics.counter('lisensi_payment_callbacks_total', called, ['gateway', 'outcome']);
    const failed = 'Times that a gateway was asked how a payment went and gave no answer that could be used.';
    this.failures = metrics.counter('lisensi_payment_checks_failed_total', failed, ['gateway']);
  }

  opened(gateway: GatewayName, outcome: Opening): void {
    this.openings.inc({ gateway, outcome });
  }

  callback(gateway: GatewayName, outcome: CallbackOutcome): void {
    this.callbacks.inc({ gateway, outcome });
  }

  checkFailed(gateway: GatewayName): void {
    this.failures.inc({ gateway });
  }
}
