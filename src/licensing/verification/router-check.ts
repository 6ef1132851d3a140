import { Injectable } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Config } from '../../platform/config/config.js';
import type { RouterIdentity } from '../../rules/routers.js';
import { type LicenseSnapshot, seenBy } from './verdict.js';
import type { VerificationView } from './verification.view.js';
import type { ReadRequest, ReportedUsage } from './verify-request.js';
import { isNews, type RouterReport } from './router-report.js';
import { RouterReader, type RouterRow } from './router.reader.js';

/** `row` is null where it could not be read in time. */
type Asking = { router: RouterIdentity; row: RouterRow | null };

type Look = {
  license: LicenseSnapshot;
  /** Routers that are counted are not reported. */
  usage: ReportedUsage;
  /** Null where nothing is written of the router. */
  asking: Asking | null;
};

/** What a verification does with the router that asks (verification §14). */
@Injectable()
export class RouterCheck {
  constructor(
    private readonly routers: RouterReader,
    private readonly clock: ClockWatch,
    private readonly config: Config,
  ) {}

  /** Asks nothing for a caller that does not say which router it is. Never throws. */
  async look(license: LicenseSnapshot, request: ReadRequest, now: Date): Promise<Look> {
    const { router, usage } = request;
    if (!router || license.subscription?.routerPolicy === 'off') return { license, usage, asking: null };
    const row = await this.routers.find(license.id, router);
    const seen = row ? seenBy(license, row, { now, timeZone: this.config.grace.timeZone }) : license;
    const isTimeKnown = this.clock.otherTimesAt(now).length === 0;
    return {
      license: isTimeKnown ? seen : withoutTimes(license, seen),
      usage: { ...usage, mikrotiks: null },
      asking: isTimeKnown ? { router, row } : null,
    };
  }
}

/** A clock that may be wrong would count too few routers, and refuse some too early. */
const withoutTimes = (license: LicenseSnapshot, { router }: LicenseSnapshot): LicenseSnapshot =>
  router ? { ...license, router: { ...router, refusedFrom: null } } : license;

type Sent = { script: number | null; address: string; at: Date };

/** @returns undefined where nothing is to be written */
export function reportOf(
  { id: licenseId }: LicenseSnapshot,
  { code, warnings }: Pick<VerificationView, 'code' | 'warnings'>,
  { router, row }: Asking,
  sent: Sent,
): RouterReport | undefined {
  const allowed = warnings.length > 0 ? 'w' : 'v';
  const report: RouterReport = {
    ...router,
    ...sent,
    licenseId,
    code,
    letter: code === 'VALID' ? allowed : 'x',
  };
  return !row || isNews(report, row) ? report : undefined;
}
