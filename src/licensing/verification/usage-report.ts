import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { License } from '../licenses/license.entity.js';
import type { LicenseSnapshot } from './verdict.js';
import type { ReportedUsage } from './verify-request.js';

/** A router waits for its answer; a number that takes longer to write is written behind its back. */
const TIMEOUT_MS = 500;

/** Readings, not actions: no audit row. */
@Injectable()
export class UsageReport {
  private readonly log = new Logger(UsageReport.name);

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: ClockWatch,
  ) {}

  /** A number that cannot be written never fails the verification. @returns the licence as it is now known */
  async take(license: LicenseSnapshot, usage: ReportedUsage, now: Date): Promise<LicenseSnapshot> {
    if (usage.customers === null && usage.mikrotiks === null) return license;
    const counts = {
      currentCustomerCount: usage.customers ?? license.currentCustomerCount,
      currentMikrotikCount: usage.mikrotiks ?? license.currentMikrotikCount,
    };
    // What a clock in doubt stamps would keep later reports out.
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
