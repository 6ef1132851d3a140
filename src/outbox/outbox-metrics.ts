import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.js';
import type { OutboxChannel, SendResult } from './outbox-channel.js';

/** Counts what is sent, and how that went. */
@Injectable()
export class OutboxMetrics {
  private readonly tries;

  constructor(metrics: Metrics) {
    const tried = 'Tries to send something, by what it was, who took it and how that went.';
    this.tries = metrics.counter('lisensi_outbox_sends_total', tried, ['kind', 'provider', 'outcome']);
  }

  tried({ provider }: Pick<OutboxChannel, 'provider'>, kind: string, outcome: SendResult['state']): void {
    this.tries.inc({ kind, provider, outcome });
  }
}
