import type { SqlEntityManager } from '@mikro-orm/sql';

type Tables = { users: { id: number; password_hash: string } };

/** As a bound parameter: MikroORM inlines values, and PostgreSQL logs the text of failed statements (security F4). */
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
