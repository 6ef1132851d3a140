import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { ProviderName, SendOutcome } from './provider.js';

export type CallbackOutcome = 'taken' | 'forged' | 'held';

@Injectable()
export class WhatsappMetrics {
  private readonly messages;
  private readonly callbacks;

  constructor(metrics: Metrics) {
    const sent = 'Messages that a provider was asked to send, by how that went.';
    this.messages = metrics.counter('lisensi_whatsapp_sent_total', sent, ['provider', 'outcome']);
    const called = 'Callbacks of providers of messages, by what they were taken for.';
    this.callbacks = metrics.counter('lisensi_whatsapp_callbacks_total', called, ['provider', 'outcome']);
  }

  sent(provider: ProviderName, outcome: SendOutcome['state']): void {
    this.messages.inc({ provider, outcome });
  }

  callback(provider: ProviderName, outcome: CallbackOutcome): void {
    this.callbacks.inc({ provider, outcome });
  }
}
