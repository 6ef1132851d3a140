import type { SqlEntityManager } from '@mikro-orm/sql';

type Hold = { now: Date; skipsNumbers: boolean };

/**
 * Holds a restored copy, even of a held copy. Open messages stay held until staff decide about them. May be repeated: the first
 * call is in the schema of the dump, the last in that of this version.
 */
export async function holdAfterRestore(em: SqlEntityManager, hold: Hold): Promise<void> {
  const columns = await columnsOf(em, 'outbound_holds');
  // A version without this table called no gateway, and one without the next had no messages.
  if (columns.includes('held_at')) await insertHold(em, hold, columns.includes('skips_numbers'));
  if ((await columnsOf(em, 'outbox')).length === 0) return;
  await em.execute(
    `update outbox set state = 'held', claimed_until = null where state in ('due', 'claimed')`,
  );
}

async function insertHold(em: SqlEntityManager, { now, skipsNumbers }: Hold, canSkip: boolean) {
  const at = now.toISOString();
  if (!canSkip) {
    await em.execute('insert into outbound_holds (held_at) values (?) on conflict do nothing', [at]);
    return;
  }
  await em.execute(
    `insert into outbound_holds (held_at, skips_numbers) values (?, ?)
      on conflict ((true)) where released_at is null
      do update set held_at = excluded.held_at, skips_numbers = excluded.skips_numbers`,
    [at, skipsNumbers],
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
