import { Injectable } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Config } from '../../platform/config/config.js';
import type { RouterIdentity } from '../../rules/routers.js';
import { type LicenseSnapshot, seenBy } from './verdict.js';
import type { VerificationView } from './verification.view.js';
import type { ReadRequest, ReportedUsage } from './verify-request.js';
import { isNews, type RouterReport } from './router-report.js';
import { RouterReader, type RouterRow } from './router.reader.js';

type CheckedRouter = {
  license: LicenseSnapshot;
  /** Routers that are counted are not reported. */
  usage: ReportedUsage;
  /** Null where nothing is written of it. */
  router: RouterIdentity | null;
  /** As it stood before; null where it could not be read in time. */
  row: RouterRow | null;
};

/** What a verification does with the router that asks (verification §14). */
@Injectable()
export class RouterCheck {
  constructor(
    private readonly routers: RouterReader,
    private readonly clock: ClockWatch,
    private readonly config: Config,
  ) {}

  /** Reads nothing for a caller that does not say which router it is. Never throws. */
  async check(license: LicenseSnapshot, request: ReadRequest, now: Date): Promise<CheckedRouter> {
    const { router, usage } = request;
    if (!router || license.subscription?.routerPolicy === 'off')
      return { license, usage, router: null, row: null };
    const row = await this.routers.find(license.id, router);
    const seen = row ? seenBy(license, row, { now, timeZone: this.config.grace.timeZone }) : license;
    const isTimeKnown = this.clock.otherTimesAt(now).length === 0;
    return {
      license: isTimeKnown ? seen : withoutTimes(license, seen),
      usage: { ...usage, mikrotiks: null },
      router: isTimeKnown ? router : null,
      row,
    };
  }
}

/** A clock that may be wrong would count too few routers, and refuse some too early. */
const withoutTimes = (license: LicenseSnapshot, { router }: LicenseSnapshot): LicenseSnapshot =>
  router ? { ...license, router: { ...router, refusedFrom: null } } : license;

/** @returns undefined where nothing is to be written */
export function reportOf(
  { license, router, row }: CheckedRouter,
  { code, warnings }: Pick<VerificationView, 'code' | 'warnings'>,
  request: Pick<RouterReport, 'script' | 'address' | 'at'>,
): RouterReport | undefined {
  if (!router) return undefined;
  const allowed = warnings.length > 0 ? 'w' : 'v';
  const report: RouterReport = {
    ...router,
    ...request,
    licenseId: license.id,
    code,
    letter: code === 'VALID' ? allowed : 'x',
  };
  return !row || isNews(report, row) ? report : undefined;
}
