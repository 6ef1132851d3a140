import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { OutboxChannel, SendResult } from './outbox-channel.js';
import type { Expired } from './outbox-claims.js';

@Injectable()
export class OutboxMetrics {
  private readonly tries;
  private readonly expiries;

  constructor(metrics: Metrics) {
    const tried = 'Attempts to send, by kind, provider and outcome.';
    this.tries = metrics.counter('lisensi_outbox_sends_total', tried, ['kind', 'provider', 'outcome']);
    const expired = 'What was not sent in time, by why: the daily cap, or else.';
    this.expiries = metrics.counter('lisensi_outbox_expired_total', expired, ['kind', 'reason']);
  }

  tried({ provider }: Pick<OutboxChannel, 'provider'>, kind: string, outcome: SendResult['state']): void {
    this.tries.inc({ kind, provider, outcome });
  }

  expired(rows: Expired[]): void {
    for (const { kind, reason } of rows) this.expiries.inc({ kind, reason });
  }
}
