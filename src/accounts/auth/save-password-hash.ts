import type { SqlEntityManager } from '@mikro-orm/sql';

type Tables = { users: { id: number; password_hash: string } };

/** Bound: MikroORM writes values into a statement's text, and PostgreSQL logs that of one that fails (trust, fact 4). */
export async function savePasswordHash(
  em: SqlEntityManager,
  hash: string,
  ...users: { id: number }[]
): Promise<void> {
  await em
    .getKysely<Tables>()
    .updateTable('users')
    .set({ password_hash: hash })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
}
