import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { inTime } from '../../platform/metrics/in-time.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { OutboxChannelName, OutboxState } from '../../rules/outbox.js';

type Waiting = { channel: OutboxChannelName; kind: string; state: OutboxState; count: number; oldest: Date };

const WAITING = `select channel, kind, state, count(*)::integer as count, min(due_at) as oldest from outbox
  where state in ('uncertain', 'held') or (state = 'due' and due_at <= ?) group by channel, kind, state`;

@Injectable()
export class OutboxGauges implements OnModuleInit {
  private lookUp?: Promise<Waiting[] | undefined>;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const waiting = 'What is to be sent: due by now, sent perhaps (uncertain), or held since a restore.';
    this.metrics.watch(
      'lisensi_outbox_waiting',
      waiting,
      ['channel', 'kind', 'state'],
      async (gauge) => {
        gauge.reset();
        for (const { channel, kind, state, count } of (await this.waiting()) ?? [])
          gauge.set({ channel, kind, state }, count);
      },
      'first',
    );
    const late = 'How long what waits longest has been due; 0 when nothing waits.';
    this.metrics.watch(
      'lisensi_outbox_late_seconds',
      late,
      ['channel'],
      async (gauge) => {
        gauge.reset();
        const due = (await this.waiting())?.filter(({ state }) => state === 'due');
        if (due)
          for (const channel of ['whatsapp', 'webhook'] as const)
            gauge.set({ channel }, this.lateness(due, channel));
      },
      'first',
    );
  }

  private lateness(due: Waiting[], channel: OutboxChannelName): number {
    const oldest = due.filter((row) => row.channel === channel).map((row) => new Date(row.oldest).getTime());
    return oldest.length ? Math.max(0, (this.clock.now().getTime() - Math.min(...oldest)) / 1000) : 0;
  }

  private waiting(): Promise<Waiting[] | undefined> {
    const rows = () => this.em.fork().execute<Waiting[]>(WAITING, [this.clock.now().toISOString()]);
    this.lookUp ??= inTime(rows()).finally(() => (this.lookUp = undefined));
    return this.lookUp;
  }
}
