import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../platform/metrics/metrics.js';
import { DISABLED_REASONS } from '../rules/webhooks.js';

@Injectable()
export class WebhookMetrics {
  constructor(
    private readonly em: SqlEntityManager,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'lisensi_webhook_endpoints_disabled',
      help: 'Endpoints that nothing is sent to, by why.',
      labels: ['reason'],
      read: async () => {
        const counts = await this.disabled();
        return DISABLED_REASONS.map((reason) => [{ reason }, counts.get(reason) ?? 0]);
      },
    });
  }

  private async disabled(): Promise<Map<string, number>> {
    const rows = await this.em.fork().execute<{ reason: string; count: number }[]>(
      `select disabled_reason as reason, count(*)::integer as count from webhook_endpoints
          where disabled_at is not null group by disabled_reason`,
    );
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }
}
