import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { Metrics, sharedRead } from '../../platform/metrics/metrics.js';
import { OUTBOX_CHANNELS, type OutboxChannelName, type OutboxState } from '../../rules/outbox.js';
import type { OutboxChannel, SendResult } from './outbox-channel.js';
import type { Expired } from './outbox-claims.js';

type Waiting = { channel: OutboxChannelName; kind: string; state: OutboxState; count: number; oldest: Date };

const WAITING = `select channel, kind, state, count(*)::integer as count, min(due_at) as oldest from outbox
  where state in ('uncertain', 'held') or (state = 'due' and due_at <= ?) group by channel, kind, state`;

@Injectable()
export class OutboxMetrics {
  private readonly tries;
  private readonly expiries;
  private readonly waiting = sharedRead(() =>
    this.em.fork().execute<Waiting[]>(WAITING, [this.clock.now().toISOString()]),
  );

  constructor(
    private readonly em: SqlEntityManager,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const tried = 'Attempts to send, by kind, provider and outcome.';
    this.tries = metrics.counter('lisensi_outbox_sends_total', tried, ['kind', 'provider', 'outcome']);
    const expired = 'What was not sent in time, by why: the daily cap, or else.';
    this.expiries = metrics.counter('lisensi_outbox_expired_total', expired, ['kind', 'reason']);
    metrics.gauge({
      name: 'lisensi_outbox_waiting',
      help: 'What is to be sent: due by now, sent perhaps (uncertain), or held since a restore.',
      labels: ['channel', 'kind', 'state'],
      read: async () =>
        (await this.waiting()).map(({ channel, kind, state, count }) => [{ channel, kind, state }, count]),
    });
    metrics.gauge({
      name: 'lisensi_outbox_late_seconds',
      help: 'How long what waits longest has been due; 0 when nothing waits.',
      labels: ['channel'],
      read: async () => {
        const due = (await this.waiting()).filter(({ state }) => state === 'due');
        return OUTBOX_CHANNELS.map((channel) => [{ channel }, this.lateness(due, channel)]);
      },
    });
  }

  tried({ provider }: Pick<OutboxChannel, 'provider'>, kind: string, outcome: SendResult['state']): void {
    this.tries.inc({ kind, provider, outcome });
  }

  expired(rows: Expired[]): void {
    for (const { kind, reason } of rows) this.expiries.inc({ kind, reason });
  }

  private lateness(due: Waiting[], channel: OutboxChannelName): number {
    const oldest = due.filter((row) => row.channel === channel).map((row) => new Date(row.oldest).getTime());
    return oldest.length ? Math.max(0, (this.clock.now().getTime() - Math.min(...oldest)) / 1000) : 0;
  }
}
