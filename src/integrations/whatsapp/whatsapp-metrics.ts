import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { ProviderName } from './provider.js';

export type CallbackOutcome = 'taken' | 'forged' | 'held';

@Injectable()
export class WhatsappMetrics {
  private readonly callbacks;

  constructor(metrics: Metrics) {
    const called = 'Callbacks of providers of messages, by what they were taken for.';
    this.callbacks = metrics.counter('lisensi_whatsapp_callbacks_total', called, ['provider', 'outcome']);
  }

  callback(provider: ProviderName, outcome: CallbackOutcome): void {
    this.callbacks.inc({ provider, outcome });
  }
}
