import type { SqlEntityManager } from '@mikro-orm/sql';
import { lockRowsNaming } from '../stats/search-texts.js';
import { User } from '../accounts/users/user.entity.js';

/** Also of an account that was deleted, and of one of which only its documents and the audit are left. */
export type Known = { id: number; username: string; user: User | null };

const LEFT = `
  select about ->> 'username' as username from deleted_records where kind = 'user' and record_id = ?
  union all (select before ->> 'username' from audit_events
    where subject_type = 'user' and subject_id = ? and action = 'user.delete' order by id desc limit 1)
  union all (select customer_name from invoices where user_id = ? order by id desc limit 1)`;

/** Locks the account against changes, and against what would refer to it. */
export async function knownOf(em: SqlEntityManager, id: number): Promise<Known | null> {
  await lockRowsNaming(em, [id]);
  await em.execute(`select from users where id = ? for update`, [id]);
  await em.execute(`select from deleted_records where kind = 'user' and record_id = ? for update`, [id]);
  const user = await em.findOne(User, { id }, { refresh: true });
  if (user) return { id, username: user.username, user };
  // Two erasures of an account that is gone have no row to wait for.
  await em.execute(`select pg_advisory_xact_lock(7105021, ?)`, [id]);
  const [left] = await em.execute<{ username: string | null }[]>(LEFT, [id, id, id]);
  return left?.username ? { id, username: left.username, user: null } : null;
}
