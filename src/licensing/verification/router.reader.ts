import { setTimeout as pause } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/http/clock.js';
import { inMilliseconds } from '../../platform/database/in-milliseconds.js';
import type { RouterIdentity, RouterState } from '../../rules/routers.js';
import { BatchLoader } from './batch-loader.js';
import { preparedRead } from '../../platform/database/prepared-read.js';
import { sqlIsCounted, sqlWarnedSince } from '../routers/router.statement.js';

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
    select license_id, kind, hardware_id, bound, counted, r.state,
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

type Identity = Pick<RouterIdentity, 'kind' | 'hardwareId'>;

/** A slower answer is of no use: the router gets the verdict on its licence. */
const TIMEOUT_MS = 300;

/** Asked only for callers that say which router they are; all that ask together share a statement. */
@Injectable()
export class RouterReader {
  private readonly log = new Logger(RouterReader.name);
  private readonly routers = new BatchLoader((keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** Never throws. @returns null where no answer comes in time */
  async find(licenseId: number, { kind, hardwareId }: Identity): Promise<RouterRow | null> {
    const reading = this.routers.find(keyOf(licenseId, kind, hardwareId)).catch((error: Error) => {
      this.log.warn(`A router of license ${licenseId} could not be read: ${error.name}`);
      return null;
    });
    return Promise.race([reading, pause(TIMEOUT_MS, null, { ref: false })]);
  }

  private async read(keys: string[]): Promise<Map<string, RouterRow>> {
    const asked = keys.map((key) => key.split(' '));
    const [licenses, kinds, ids] = [0, 1, 2].map((part) => asked.map((parts) => parts[part]));
    const rows = await preparedRead<RouterRow>(this.orm, ROUTERS, [licenses, kinds, ids, this.clock.now()]);
    return new Map(rows.map((row) => [keyOf(row.license_id, row.kind, row.hardware_id), row]));
  }
}

/** No part of it has blanks. */
const keyOf = (licenseId: number, kind: string, hardwareId: string) => `${licenseId} ${kind} ${hardwareId}`;
