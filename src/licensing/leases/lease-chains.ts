import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { declareOwnedRows } from '../../audit/recoverable.js';
import { joined } from '../../platform/database/joined.js';
import { conflict } from '../../platform/errors/refusal.js';
import { LAST_LEASE_DAY, leaseDayOf, type OfflineCode } from '../../rules/lease-chain.js';
import { LeaseSeal } from './lease-seal.js';
import { newChain, tokenOf } from './lease-steps.js';

type Row = { startedOn: string; anchor: string; checkpoints: string; sealedWith: string };

const READ = `select started_on::text as "startedOn", anchor, encode(checkpoints, 'base64') as checkpoints,
    sealed_with as "sealedWith"
  from lease_chains where license_id = ?`;

/** Keeps the licence while the row is written. */
const MAKE = `insert into lease_chains (license_id, started_on, anchor, checkpoints, sealed_with)
  select l.id, ?::date, ?, decode(?, 'base64'), ? from licenses l where l.id = ? for key share
  on conflict (license_id) do`;
/** Of two requests at once one makes the chain. */
const UNLESS_THERE = `${MAKE} nothing`;
const INSTEAD = `${MAKE} update set (started_on, anchor, checkpoints, sealed_with) =
  (excluded.started_on, excluded.anchor, excluded.checkpoints, excluded.sealed_with)`;

/** The chains of licences; each is made when it is first asked for (verification §13). */
@Injectable()
export class LeaseChains {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly seal: LeaseSeal,
  ) {}

  /** @param today as `YYYY-MM-DD`, the day 0 of a new one @throws Refusal 404, 409 */
  async find(licenseId: number, today: string): Promise<Row> {
    const row = await this.read(licenseId);
    if (row) return row;
    await this.make(UNLESS_THERE, licenseId, today);
    return (await this.read(licenseId))!;
  }

  /** @param until as `YYYY-MM-DD`, today or later @throws Refusal 409 */
  async code(licenseId: number, until: string, today: string): Promise<OfflineCode> {
    const { startedOn, checkpoints, sealedWith } = await this.find(licenseId, today);
    if (leaseDayOf(today, startedOn) > LAST_LEASE_DAY) throw chainIsOver();
    // Before day 0 where the clock was set back.
    const day = Math.max(Math.min(leaseDayOf(until, startedOn), LAST_LEASE_DAY), 0);
    const tokens = this.seal.open(Buffer.from(checkpoints, 'base64'), sealedWith);
    return { day, token: tokenOf(licenseId, tokens, day) };
  }

  /** Tokens of before mean nothing any more. @throws Refusal 409 without a secret */
  restart(licenseId: number, today: string): Promise<void> {
    return this.make(INSTEAD, licenseId, today);
  }

  private async make(sql: string, licenseId: number, today: string): Promise<void> {
    const { check } = this.seal;
    const { anchor, checkpoints } = newChain(licenseId);
    const sealed = this.seal.close(checkpoints).toString('base64');
    await joined(this.em).execute(sql, [today, anchor, sealed, check, licenseId]);
  }

  private async read(licenseId: number): Promise<Row | null> {
    const [row] = await joined(this.em).execute<Row[]>(READ, [licenseId]);
    return row ?? null;
  }
}

declareOwnedRows('license', 'lease_chains', 'license_id');

export const chainIsOver = () =>
  conflict(
    'lease_chain_over',
    'The chain of this license has come to its last day, after ten years. Begin a new chain, and paste the script into its routers.',
  );
