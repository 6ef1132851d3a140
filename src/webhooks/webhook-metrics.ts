import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTime } from '../platform/metrics/in-time.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { DISABLED_REASONS } from '../rules/webhooks.js';
import type { Answer } from './outcome.js';

@Injectable()
export class WebhookMetrics implements OnModuleInit {
  private readonly attempts;

  constructor(
    private readonly em: SqlEntityManager,
    private readonly metrics: Metrics,
  ) {
    const attempts = 'Tries to deliver to servers, by the class of the answer; `none` is no answer.';
    this.attempts = metrics.counter('lisensi_webhook_attempts_total', attempts, ['code']);
  }

  onModuleInit(): void {
    const disabled = 'Endpoints that nothing is sent to, by why.';
    this.metrics.watch(
      'lisensi_webhook_endpoints_disabled',
      disabled,
      ['reason'],
      async (gauge) => {
        gauge.reset();
        const counts = await inTime(this.disabled());
        if (counts) for (const reason of DISABLED_REASONS) gauge.set({ reason }, counts.get(reason) ?? 0);
      },
      'first',
    );
  }

  tried({ code }: Answer): void {
    this.attempts.inc({ code: code === null ? 'none' : `${Math.floor(code / 100)}xx` });
  }

  private async disabled(): Promise<Map<string, number>> {
    const rows = await this.em.fork().execute<{ reason: string; count: number }[]>(
      `select disabled_reason as reason, count(*)::integer as count from webhook_endpoints
          where disabled_at is not null group by disabled_reason`,
    );
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }
}
