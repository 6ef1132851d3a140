import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { AttemptChecks } from './attempt-checks.js';
import { GatewayRefunds } from '../refunds/gateway-refunds.js';
import { UnknownOrders } from './unknown-orders.js';

/** Each run looks in an index that is nearly always empty, and also finds what another process left behind. */
const OFTEN = '*/15 * * * * *';

/** Callbacks can get lost, so open payments, refunds and orders are checked until they are final. */
@Injectable()
export class ReconciliationSchedule implements OnApplicationBootstrap {
  private readonly log = new Logger(ReconciliationSchedule.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly schedule: CronSchedule,
    private readonly checks: AttemptChecks,
    private readonly refunds: GatewayRefunds,
    private readonly unknownOrders: UnknownOrders,
  ) {}

  onApplicationBootstrap(): void {
    if (this.gateways.names.length === 0) return;
    this.start('reconciliation', 'Asking for open payments failed', () => this.checks.run());
    // Separate, so that a gateway that hangs on a refund does not delay payments.
    this.start('refunds', 'Asking for open refunds failed', (context) => this.refunds.run(context));
    this.start('unknown-orders', 'Asking for unknown orders failed', () => this.unknownOrders.run());
  }

  private start(name: string, failure: string, tick: (context: ActionContext) => Promise<unknown>): void {
    this.schedule.start({ name, cronTime: OFTEN, log: this.log, failure }, tick);
  }
}
