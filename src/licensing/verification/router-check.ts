import { MikroORM } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { Config } from '../../platform/config/config.js';
import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import { prepared } from '../../platform/database/prepared.js';
import { Clock } from '../../platform/http/clock.js';
import type { RouterIdentity, RouterState } from '../../rules/routers.js';
import { sqlIsCounted, sqlWarnedSince } from '../routers/router.statement.js';
import { BatchLoader } from './batch-loader.js';
import { isNews, type RouterReport, saysTheSame } from './router-report.js';
import { type LicenseSnapshot, seenBy } from './verdict.js';
import type { VerificationView } from './verification.view.js';
import type { ReadRequest, ReportedUsage } from './verify-request.js';

/** Arrays, because the planner expects few of their rows, and so never reads the whole table. */
const ROUTERS = {
  name: 'verify_router',
  text: `
    with asked as (
      select * from unnest($1::integer[], $2::text[], $3::text[]) as asked (license_id, kind, hardware_id)
    ), fleets as (
      select one.license_id, fleet.* from (select distinct license_id from asked) one cross join lateral (
        select count(*) filter (where state = 'bound')::integer as bound,
          count(*) filter (where ${sqlIsCounted('routers', '$4::timestamptz')})::integer as counted,
          ${sqlWarnedSince('routers', '$4::timestamptz')} as warned
        from routers where routers.license_id = one.license_id) fleet
    )
    select license_id, kind, hardware_id, bound, counted, r.id, r.state,
      ${inMilliseconds('least(r.warned_since, warned)')} as warned_since,
      coalesce(${sqlIsCounted('r', '$4::timestamptz')}, false) as is_counted,
      r.model, r.version, r.identity_name, r.script, host(r.address) as address, r.last_code,
      right(r.answers, 1) as letter, ${inMilliseconds('r.last_seen_at')} as seen_at
    from asked join fleets using (license_id) left join routers r using (license_id, kind, hardware_id)`,
};

/** A router as it stands before its request is written, among those of its licence; null throughout for one that was never seen. */
export type RouterRow = {
  license_id: number;
  kind: string;
  hardware_id: string;
  bound: number;
  counted: number;
  id: number | null;
  state: RouterState | null;
  /** Of the licence, and of this router whenever it asked; in milliseconds, as `seen_at`. */
  warned_since: number | null;
  is_counted: boolean;
  model: string | null;
  version: string | null;
  identity_name: string | null;
  script: number | null;
  address: string | null;
  last_code: string | null;
  letter: string | null;
  seen_at: number | null;
};

type CheckedRouter = {
  license: LicenseSnapshot;
  /** Routers that are counted are not reported. */
  usage: ReportedUsage;
  /** Null where nothing is written of it. */
  router: RouterIdentity | null;
  /** As it stood before; null where it could not be read in time. */
  row: RouterRow | null;
  /** Whether the licence's row has as many routers as were counted. */
  isCountStored: boolean;
};

/** A slower answer is of no use: the router gets the verdict on its licence. */
const TIMEOUT_MS = 300;

/** What a verification does with the router that asks (verification §14). All that ask together share a statement. */
@Injectable()
export class RouterCheck {
  private readonly log = new Logger(RouterCheck.name);
  private readonly routers = new BatchLoader((keys) => this.rows(keys), TIMEOUT_MS);

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly watch: ClockWatch,
    private readonly config: Config,
  ) {}

  /** Reads nothing for a caller that does not say which router it is. Never throws. */
  async check(license: LicenseSnapshot, request: ReadRequest, now: Date): Promise<CheckedRouter> {
    const { router, usage } = request;
    if (!router || license.subscription?.routerPolicy === 'off')
      return { license, usage, router: null, row: null, isCountStored: true };
    const row = await this.routers.find(keyOf(license.id, router.kind, router.hardwareId));
    const seen = row ? seenBy(license, row, { now, timeZone: this.config.grace.timeZone }) : license;
    const isTimeKnown = this.watch.otherTimesAt(now).length === 0;
    return {
      license: isTimeKnown ? seen : withoutTimes(license, seen),
      usage: { ...usage, mikrotiks: null },
      router: isTimeKnown ? router : null,
      row,
      isCountStored: seen.currentMikrotikCount === license.currentMikrotikCount,
    };
  }

  /** Never throws, so that the licence decides. */
  private async rows(keys: string[]): Promise<Map<string, RouterRow>> {
    return this.read(keys).catch((error: Error) => {
      this.log.warn(`Routers could not be read: ${error.name}`);
      return new Map();
    });
  }

  private async read(keys: string[]): Promise<Map<string, RouterRow>> {
    const parts = keys.map((key) => key.split(' '));
    const [licenses, kinds, ids] = [0, 1, 2].map((at) => parts.map((part) => part[at]));
    const rows = await prepared<RouterRow>(this.orm, ROUTERS, [licenses, kinds, ids, this.clock.now()]);
    return new Map(rows.map((row) => [keyOf(row.license_id, row.kind, row.hardware_id), row]));
  }
}

/** A clock that may be wrong would count too few routers, and refuse some too early. */
const withoutTimes = (license: LicenseSnapshot, { router }: LicenseSnapshot): LicenseSnapshot =>
  router ? { ...license, router: { ...router, refusedFrom: null } } : license;

/** @returns undefined where nothing is to be written */
export function reportOf(
  { license, router, row, isCountStored }: CheckedRouter,
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
  if (!row) return report;
  if (!isNews(report, row)) return undefined;
  return isCountStored && saysTheSame(report, row)
    ? { ...report, unchanged: { id: row.id!, seenAt: row.seen_at! } }
    : report;
}

/** No part of it has blanks. */
const keyOf = (licenseId: number, kind: string, hardwareId: string) => `${licenseId} ${kind} ${hardwareId}`;
