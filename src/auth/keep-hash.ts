import type { SqlEntityManager } from '@mikro-orm/sql';

type Tables = { users: { id: number; password_hash: string } };

/**
 * Gives accounts the hash of their password. Bound, never through an entity: MikroORM writes values into the text of
 * its statements, and PostgreSQL writes the text of one that fails into its log (trust, fact 4).
 */
export async function keepHash(
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
