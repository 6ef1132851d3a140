import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Gateways } from '../../integrations/gateways/gateways.js';
import { CronSchedule } from '../../platform/clock/cron-schedule.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { AttemptChecks } from './attempt-checks.js';
import { GatewayRefunds } from '../refunds/gateway-refunds.js';
import { UnknownOrders } from './unknown-orders.js';

/** Each looks in an index that is nearly always empty; what another process left behind does not wait. */
const OFTEN = '*/15 * * * * *';

/** Callbacks are lost; what is open is asked for until it is final. */
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
    // On its own: a gateway that hangs at a refund keeps no payment from being noticed.
    this.start('refunds', 'Asking for open refunds failed', (context) => this.refunds.run(context));
    this.start('unknown-orders', 'Asking for unknown orders failed', () => this.unknownOrders.run());
  }

  private start(name: string, failure: string, tick: (context: ActionContext) => Promise<unknown>): void {
    this.schedule.start({ name, cronTime: OFTEN, log: this.log, failure }, tick);
  }
}
