import { Injectable } from '@nestjs/common';
import { BackOffice } from '../accounts/auth/back-office.js';
import type { User } from '../accounts/users/user.entity.js';
import { RestoreHold } from '../integrations/restore-hold/restore-hold.js';
import { clockProblemView } from '../licensing/expiry/clock.view.js';
import { ExpiryUndo } from '../licensing/expiry/expiry-undo.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';
import { Config } from '../platform/config/config.js';
import { EndpointsService } from '../webhooks/endpoints.service.js';

/** What only accounts with full access can put right. */
@Injectable()
export class OperationPropsLoader {
  constructor(
    private readonly backOffice: BackOffice,
    private readonly clock: ClockWatch,
    private readonly expiryUndo: ExpiryUndo,
    private readonly hold: RestoreHold,
    private readonly webhooks: EndpointsService,
    private readonly config: Config,
  ) {}

  propsFor(viewer: User, now: Date) {
    const isFull = this.backOffice.includes(viewer);
    const orNull = <T>(read: () => Promise<T>) => (isFull ? read() : Promise.resolve(null));
    return {
      clock: () => orNull(() => this.clockProblem(now)),
      held_since: () => orNull(async () => (await this.hold.heldSince())?.toISOString() ?? null),
      /** What the owner has not set although customers need it. */
      missing_settings: isFull ? this.missingSettings() : [],
      disabled_webhooks: async () => (isFull ? this.webhooks.countFailed() : 0),
    };
  }

  private missingSettings() {
    return [
      ...(this.config.whatsappNumber ? [] : (['whatsapp_number'] as const)),
      ...(this.config.hasWaysToPay ? [] : (['ways_to_pay'] as const)),
    ];
  }

  private async clockProblem(now: Date) {
    const problem = this.clock.problemAt(now);
    return problem && clockProblemView(problem, await this.expiryUndo.countAhead(now));
  }
}
