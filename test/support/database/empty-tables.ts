import type { SqlEntityManager } from '@mikro-orm/sql';

/** Less than PostgreSQL's `deadlock_timeout` of a second, after which it would end one of the two statements. */
const PATIENCE = '200ms';
const ATTEMPTS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Empties the tables, and those that refer to them; of the users the admin stays.
 *
 * A page that a test has left may still be read by its last request. That one holds its first table and waits for the next,
 * while a truncation holds the next and waits for the first; so the truncation gives up, lets the reader end, and tries again.
 *
 * @param tables their names, separated by commas
 */
export async function emptyTables(em: SqlEntityManager, tables: string): Promise<void> {
  const names = tables.split(', ');
  const truncated = names.filter((name) => name !== 'users').join();
  for (let attempt = 1; ; attempt++) {
    try {
      return await em.fork().transactional(async (tx) => {
        await tx.execute(`set local lock_timeout = '${PATIENCE}'`);
        await tx.execute(`truncate ${truncated} cascade`);
        if (names.includes('users')) await tx.execute(`delete from users where username <> 'admin'`);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error;
    }
  }
}
