import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { License } from '../licenses/license.entity.js';
import type { LicenseSnapshot } from './verdict.js';
import type { ReportedUsage } from './verify-request.js';

/** A slower write continues in the background, so that the router gets its answer. */
const TIMEOUT_MS = 500;

@Injectable()
export class UsageReport {
  private readonly log = new Logger(UsageReport.name);

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: ClockWatch,
  ) {}

  /** Never fails the verification. @returns the licence with the reported counts */
  async record(license: LicenseSnapshot, usage: ReportedUsage, now: Date): Promise<LicenseSnapshot> {
    if (usage.customers === null && usage.mikrotiks === null) return license;
    // Only what was reported: the other count may be reported at the same moment.
    const counts = {
      ...(usage.customers !== null && { currentCustomerCount: usage.customers }),
      ...(usage.mikrotiks !== null && { currentMikrotikCount: usage.mikrotiks }),
    };
    // A future time from a wrong clock would block later reports.
    if (this.clock.doubtAt(now)) return { ...license, ...counts };
    const writing = this.write(license.id, { ...counts, usageReportedAt: now }).catch((error: Error) =>
      this.log.warn(`The usage of license ${license.id} could not be written: ${error.name}`),
    );
    await Promise.race([writing, pause(TIMEOUT_MS, undefined, { ref: false })]);
    return { ...license, ...counts };
  }

  private async write(id: number, counts: Partial<License>): Promise<void> {
    const isNews = {
      $or: [{ usageReportedAt: null }, { usageReportedAt: { $lte: counts.usageReportedAt } }],
    };
    await this.orm.em.fork().nativeUpdate(License, { id, ...isNews } as never, counts as never);
  }
}
