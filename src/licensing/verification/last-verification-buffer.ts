import { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { WriteBuffer } from '../../platform/database/write-buffer.js';
import { storableAddress } from './router-report.js';
import { CHANGES_KEPT } from './verification-change.entity.js';

/** Never replaces a newer record with an older one; keeps those whose code or address differs from the one before. */
const NOTE_VERIFICATIONS = `
  with seen as (
    select seen.*
    from jsonb_to_recordset(?::jsonb) as seen(license_id integer, verified_at timestamptz, address inet, code varchar,
      current_customer_count integer, current_mikrotik_count integer, place integer, is_last boolean)
    join licenses on licenses.id = seen.license_id
  ), changed as (
    select seen.* from seen left join last_verifications last using (license_id)
    where last.verified_at is null or seen.verified_at >= last.verified_at
      and (place > 0 or (seen.code, seen.address) is distinct from (last.code, last.address))
  ), forgotten as (
    delete from verification_changes old using (select distinct license_id from changed) as changed
    where old.license_id = changed.license_id and old.id <= (select id from verification_changes same
      where same.license_id = changed.license_id order by id desc offset ${CHANGES_KEPT - 1} limit 1)
  ), kept as (
    insert into verification_changes
      (license_id, verified_at, address, code, current_customer_count, current_mikrotik_count)
    select license_id, verified_at, address, code, current_customer_count, current_mikrotik_count
    from changed order by license_id, place
  )
  insert into last_verifications (license_id, verified_at, address, code)
    select license_id, verified_at, address, code from seen where is_last order by license_id
  on conflict (license_id) do update
    set verified_at = excluded.verified_at, address = excluded.address, code = excluded.code
    where excluded.verified_at >= last_verifications.verified_at`;

/** Licences per statement, so that a write does not delay answers. */
const BATCH_SIZE = 1_000;

export type VerificationRecord = {
  at: Date;
  address: string;
  code: string;
  customers: number;
  mikrotiks: number;
};

/** Keeps each last record and those that differ from the one before. */
@Injectable()
export class LastVerificationBuffer extends WriteBuffer {
  private readonly log = new Logger(LastVerificationBuffer.name);
  private readonly pending = new Map<number, VerificationRecord[]>();

  constructor(private readonly orm: MikroORM) {
    super();
  }

  add(licenseId: number, record: VerificationRecord): void {
    const records = this.pending.get(licenseId);
    if (records) addTo(records, record);
    else this.pending.set(licenseId, [record]);
    this.writeSoon();
  }

  protected get hasPending(): boolean {
    return this.pending.size > 0;
  }

  protected async writeSome(): Promise<boolean> {
    const some = [...this.pending].slice(0, BATCH_SIZE);
    for (const [id] of some) this.pending.delete(id);
    try {
      const em = this.orm.em.fork() as SqlEntityManager;
      await em.execute(NOTE_VERIFICATIONS, [JSON.stringify(some.flatMap(rowsOf))]);
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
  }
}

type Pending = [licenseId: number, records: VerificationRecord[]];

function addTo(records: VerificationRecord[], record: VerificationRecord): void {
  const last = records.at(-1)!;
  if (last.code === record.code && last.address === record.address) records.pop();
  records.push(record);
  if (records.length > CHANGES_KEPT) records.shift();
}

const rowsOf = ([license_id, records]: Pending) =>
  records.map(({ at, address, code, customers, mikrotiks }, place) => ({
    license_id,
    verified_at: at,
    address: storableAddress(address),
    code,
    current_customer_count: customers,
    current_mikrotik_count: mikrotiks,
    place,
    is_last: place === records.length - 1,
  }));
