import type { SqlEntityManager } from '@mikro-orm/sql';

export async function firstActiveEnd(
  em: SqlEntityManager,
  kind: 'license' | 'subscription',
): Promise<string | null> {
  const [row] = await em.execute<[{ at: string | null }]>(
    `select (min(ends_on)::timestamp at time zone 'UTC')::text as at from (
        select ends_on from tallies where kind = ? and status = 'active' group by ends_on having sum(count) > 0
      ) as days`,
    [kind],
  );
  return row.at;
}
