import type { SqlEntityManager } from '@mikro-orm/sql';
import type { HoldReason } from './reason-to-hold.js';

export type NewHold = { now: Date; reason: HoldReason; skipsNumbers: boolean };

/** @returns false when it is held already, which stays as it is */
export async function insertHold(em: SqlEntityManager, hold: NewHold): Promise<boolean> {
  const inserted = await em.execute<unknown[]>(
    `insert into outbound_holds (held_at, reason, skips_numbers) values (?, ?, ?)
      on conflict ((true)) where released_at is null do nothing returning id`,
    [hold.now.toISOString(), hold.reason, hold.skipsNumbers],
  );
  return inserted.length > 0;
}
