import type { SqlEntityManager } from '@mikro-orm/sql';
import type { NewHold } from '../../integrations/restore-hold/insert-hold.js';
import { holdOpenMessages } from '../../messaging/outbox/held-entries.js';

/**
 * Holds a restored copy, even of a held copy. May be repeated: the first call is in the schema of the dump, the last in that of
 * this version.
 */
export async function holdAfterRestore(em: SqlEntityManager, hold: Omit<NewHold, 'reason'>): Promise<void> {
  const columns = await columnsOf(em, 'outbound_holds');
  // A version without this table called no gateway, and one without the next had no messages.
  if (columns.includes('held_at')) await holdInSchema(em, hold, columns.includes('skips_numbers'));
  if ((await columnsOf(em, 'outbox')).length > 0) await holdOpenMessages(em);
}

async function holdInSchema(em: SqlEntityManager, hold: Omit<NewHold, 'reason'>, canSkip: boolean) {
  const at = hold.now.toISOString();
  if (!canSkip) {
    await em.execute('insert into outbound_holds (held_at) values (?) on conflict do nothing', [at]);
    return;
  }
  await em.execute(
    `insert into outbound_holds (held_at, skips_numbers) values (?, ?)
      on conflict ((true)) where released_at is null
      do update set held_at = excluded.held_at, skips_numbers = excluded.skips_numbers`,
    [at, hold.skipsNumbers],
  );
}

async function columnsOf(em: SqlEntityManager, table: string): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select column_name::text as name from information_schema.columns
      where table_schema = current_schema() and table_name = ?`,
    [table],
  );
  return rows.map(({ name }) => name);
}
