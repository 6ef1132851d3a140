import type { SqlEntityManager } from '@mikro-orm/sql';
import type { NewHold } from '../../integrations/restore-hold/insert-hold.js';
import { holdOpenMessages } from '../../messaging/outbox/held-entries.js';

/**
 * Holds a restored copy, even of a held copy. May be repeated: the first call is in the schema of the dump, the last in that of
 * this version.
 */
export async function holdAfterRestore(em: SqlEntityManager, hold: Omit<NewHold, 'reason'>): Promise<void> {
  await em.execute(
    `insert into outbound_holds (held_at, skips_numbers) values (?, ?)
      on conflict ((true)) where released_at is null
      do update set held_at = excluded.held_at, skips_numbers = excluded.skips_numbers`,
    [hold.now.toISOString(), hold.skipsNumbers],
  );
  await holdOpenMessages(em);
}
