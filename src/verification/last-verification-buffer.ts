import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { ClockWatch } from '../platform/clock/clock-watch.js';

/** How long records are gathered, in milliseconds: at most one statement in that time … */
const DEBOUNCE_MS = 1_000;
/** … of so many rows, so that answers are not held up by it. The longest gathered go first. */
const ROWS = 1_000;

/** Rows of licences that were deleted meanwhile are left out; an older record never replaces a newer one. */
const STATEMENT = `
  insert into last_verifications (license_id, verified_at, address, code)
    select seen.* from jsonb_to_recordset(?::jsonb)
        as seen(license_id integer, verified_at timestamptz, address inet, code varchar)
      join licenses on licenses.id = seen.license_id
      order by seen.license_id
  on conflict (license_id) do update
    set verified_at = excluded.verified_at, address = excluded.address, code = excluded.code
    where excluded.verified_at >= last_verifications.verified_at`;

export type LastVerificationRecord = { at: Date; address: string; code: string };

/** The last record of each licence wins; what cannot be written is tried again, and a clean stop loses none. */
@Injectable()
export class LastVerificationBuffer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger(LastVerificationBuffer.name);
  private readonly pending = new Map<number, LastVerificationRecord>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: ClockWatch,
  ) {}

  /** Unless the clock is in doubt: what it stamps would keep later records out. */
  record(licenseId: number, record: LastVerificationRecord): void {
    if (this.clock.doubtAt(record.at)) return;
    this.pending.set(licenseId, record);
    this.writeSoon();
  }

  /** Writes all that was gathered. Resolves in any case; what cannot be written is kept for the next time. */
  async flush(): Promise<void> {
    await this.writing;
    // oxlint-disable-next-line no-await-in-loop
    while (this.pending.size > 0 && (await this.writeSome()));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** Once more: requests that were under way have ended only now. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => void this.writeSome(), DEBOUNCE_MS).unref();
  }

  private writeSome(): Promise<boolean> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const some: [number, LastVerificationRecord][] = [];
    for (const entry of this.pending) {
      if (some.length === ROWS) break;
      some.push(entry);
      this.pending.delete(entry[0]);
    }
    return (this.writing = this.write(some));
  }

  private async write(some: [number, LastVerificationRecord][]): Promise<boolean> {
    try {
      const em = this.orm.em.fork() as SqlEntityManager;
      await em.execute(STATEMENT, [JSON.stringify(some.map(rowOf))]);
      if (this.pending.size > 0) this.writeSoon();
      return true;
    } catch (error) {
      this.log.warn(`When licenses were verified could not be written: ${(error as Error).name}`);
      for (const [id, record] of some) if (!this.pending.has(id)) this.record(id, record);
      return false;
    }
  }
}

const rowOf = ([license_id, { at, address, code }]: [number, LastVerificationRecord]) => ({
  license_id,
  verified_at: at,
  address: ipaddr.isValid(address) ? ipaddr.process(address).toString() : null,
  code,
});
