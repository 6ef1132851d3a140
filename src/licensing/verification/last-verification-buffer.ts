import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { ClockWatch } from '../../platform/clock/clock-watch.js';
import { addressOf } from '../../platform/http/action-context.js';
import { NOTE_VERIFICATIONS } from './note-verifications.statement.js';
import { CHANGES_KEPT } from './verification-change.entity.js';

const DEBOUNCE_MS = 1_000;
/** Licences per statement, so that a write does not delay answers. */
const BATCH_SIZE = 1_000;

export type VerificationRecord = {
  at: Date;
  address: string;
  code: string;
  customers: number;
  mikrotiks: number;
};

/** Keeps each last record and those that differ from the one before; a clean shutdown loses none. */
@Injectable()
export class LastVerificationBuffer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger(LastVerificationBuffer.name);
  private readonly pending = new Map<number, VerificationRecord[]>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: ClockWatch,
  ) {}

  /** Ignores records while the clock is in doubt: a future time would block later records. */
  record(licenseId: number, record: VerificationRecord): void {
    if (this.clock.doubtAt(record.at)) return;
    const records = this.pending.get(licenseId);
    if (records) addTo(records, record);
    else this.pending.set(licenseId, [record]);
    this.writeSoon();
  }

  /** Never rejects; records that could not be written stay pending. */
  async flush(): Promise<void> {
    await this.writing;
    while (this.pending.size > 0 && (await this.writeSome()));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => void this.writeSome(), DEBOUNCE_MS).unref();
  }

  private writeSome(): Promise<boolean> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const some: Pending[] = [];
    for (const entry of this.pending) {
      if (some.length === BATCH_SIZE) break;
      some.push(entry);
      this.pending.delete(entry[0]);
    }
    return (this.writing = this.write(some));
  }

  private async write(some: Pending[]): Promise<boolean> {
    try {
      const em = this.orm.em.fork() as SqlEntityManager;
      await em.execute(NOTE_VERIFICATIONS, [JSON.stringify(some.flatMap(rowsOf))]);
      if (this.pending.size > 0) this.writeSoon();
      return true;
    } catch (error) {
      this.log.warn(`When licenses were verified could not be written: ${(error as Error).name}`);
      for (const entry of some) this.keep(entry);
      return false;
    }
  }

  private keep([id, records]: Pending): void {
    const later = this.pending.get(id) ?? [];
    for (const record of later) addTo(records, record);
    this.pending.set(id, records);
    this.writeSoon();
  }
}

type Pending = [licenseId: number, records: VerificationRecord[]];

function addTo(records: VerificationRecord[], record: VerificationRecord): void {
  const last = records.at(-1)!;
  if (last.code === record.code && last.address === record.address) records.pop();
  records.push(record);
  if (records.length > CHANGES_KEPT) records.shift();
}

/** As one address, whichever way it is written; null for what is none. */
function storable(address: string): string | null {
  const ip = addressOf(address);
  return ip && ipaddr.process(ip).toString();
}

const rowsOf = ([license_id, records]: Pending) =>
  records.map(({ at, address, code, customers, mikrotiks }, place) => ({
    license_id,
    verified_at: at,
    address: storable(address),
    code,
    current_customer_count: customers,
    current_mikrotik_count: mikrotiks,
    place,
    is_last: place === records.length - 1,
  }));
