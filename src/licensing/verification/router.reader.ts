import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { RouterIdentity, RouterPolicy, RouterState } from '../../rules/routers.js';
import { BatchLoader } from './batch-loader.js';
import { sqlIsCounted, SQL_ROUTER_RULES } from '../routers/router.statement.js';

const ROUTERS = `
  with asked as (
    select * from jsonb_to_recordset(?::jsonb) as asked(license_id integer, kind text, hardware_id varchar)
  ), fleets as (
    select rules.*, count(*) filter (where fleet.state = 'bound')::integer as bound,
      count(*) filter (where ${sqlIsCounted('fleet', '?::timestamptz')})::integer as counted
    from (${SQL_ROUTER_RULES} where l.id in (select license_id from asked)) rules
      left join routers fleet on fleet.license_id = rules.license_id
    group by rules.license_id, policy, max_routers
  )
  select license_id, kind, hardware_id, policy, max_routers, bound, counted, r.state,
    case when r.state = 'over' then (extract(epoch from r.warned_since) * 1000)::float8 end as warned_since,
    coalesce(${sqlIsCounted('r', '?::timestamptz')}, false) as is_counted
  from asked join fleets using (license_id) left join routers r using (license_id, kind, hardware_id)`;

/** A router as it stands before its request is written, among those of its licence. */
export type RouterRow = {
  license_id: number;
  kind: string;
  hardware_id: string;
  policy: RouterPolicy;
  max_routers: number | null;
  bound: number;
  counted: number;
  /** Null for one that was never seen. */
  state: RouterState | null;
  /** In milliseconds. */
  warned_since: number | null;
  is_counted: boolean;
};

type Identity = Pick<RouterIdentity, 'kind' | 'hardwareId'>;

/** A slower answer is of no use: the router gets the verdict on its licence. */
const TIMEOUT_MS = 300;

/** Asked only for callers that say which router they are; all that ask together share a statement. */
@Injectable()
export class RouterReader {
  private readonly log = new Logger(RouterReader.name);
  private readonly routers = new BatchLoader((keys) => this.read(keys));
  private readonly unread;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help =
      'Verifications answered without a look at the router, because the database failed or was slow.';
    this.unread = metrics.counter('lisensi_routers_unread_total', help, []);
  }

  /** Never throws. @returns null where no answer comes in time */
  async find(licenseId: number, { kind, hardwareId }: Identity): Promise<RouterRow | null> {
    const reading = this.routers.find(keyOf(licenseId, kind, hardwareId)).catch((error: Error) => {
      this.log.warn(`A router of license ${licenseId} could not be read: ${error.name}`);
      return null;
    });
    const row = await Promise.race([reading, pause(TIMEOUT_MS, null, { ref: false })]);
    if (!row) this.unread.inc();
    return row;
  }

  private async read(keys: string[]): Promise<Map<string, RouterRow>> {
    const asked = keys.map((key) => {
      const [license_id, kind, hardware_id] = key.split(' ');
      return { license_id, kind, hardware_id };
    });
    const now = this.clock.now();
    const em = this.orm.em.fork() as SqlEntityManager;
    const rows = await em.execute<RouterRow[]>(ROUTERS, [JSON.stringify(asked), now, now]);
    return new Map(rows.map((row) => [keyOf(row.license_id, row.kind, row.hardware_id), row]));
  }
}

/** No part of it has blanks. */
const keyOf = (licenseId: number, kind: string, hardwareId: string) => `${licenseId} ${kind} ${hardwareId}`;
