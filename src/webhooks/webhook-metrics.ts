import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.js';
import { DISABLED_REASONS } from '../rules/webhooks.js';
import type { Answer } from './outcome.js';

@Injectable()
export class WebhookMetrics {
  private readonly attempts;

  constructor(
    private readonly em: SqlEntityManager,
    metrics: Metrics,
  ) {
    const attempts = 'Tries to deliver to servers, by the class of the answer; `none` is no answer.';
    this.attempts = metrics.counter('lisensi_webhook_attempts_total', attempts, ['code']);
    metrics.gauge({
      name: 'lisensi_webhook_endpoints_disabled',
      help: 'Endpoints that nothing is sent to, by why.',
      labels: ['reason'],
      aggregator: 'first',
      read: async () => {
        const counts = await this.disabled();
        return DISABLED_REASONS.map((reason) => [{ reason }, counts.get(reason) ?? 0]);
      },
    });
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
