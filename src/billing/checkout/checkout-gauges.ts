import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { Clock } from '../../platform/http/clock.js';
import { Metrics } from '../../platform/metrics/metrics.js';

@Injectable()
export class CheckoutGauges {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly gateways: Gateways,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'lisensi_payment_check_late_seconds',
      help: 'How long ago the gateway should have been asked for the payment or unknown order that waits longest.',
      read: () => this.lateness(),
    });
  }

  private async lateness(): Promise<number> {
    const { names } = this.gateways;
    if (names.length === 0) return 0;
    const list = names.map(() => '?').join(', ');
    const [row] = await this.em.fork().execute<{ due: Date | null }[]>(
      `select least(
          (select min(next_check_at) from payment_attempts where next_check_at is not null and gateway in (${list})),
          (select min(next_check_at) from unknown_orders where next_check_at is not null and gateway in (${list}))
        ) as due`,
      [...names, ...names],
    );
    const due = row!.due && new Date(row!.due).getTime();
    return due ? Math.max(0, (this.clock.now().getTime() - due) / 1000) : 0;
  }
}
