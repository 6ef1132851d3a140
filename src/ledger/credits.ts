import type { SqlEntityManager } from '@mikro-orm/sql';

/** What the provider owes a customer, in rupiah; negative when spent credit was taken back. */
export async function creditOf(em: SqlEntityManager, userId: number): Promise<number> {
  const [row] = await em.execute<{ sum: string }[]>(
    `select coalesce(sum(amount), 0)::text as sum from credits where user_id = ?`,
    [userId],
  );
  return Number(row!.sum);
}
