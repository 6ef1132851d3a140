import type { SqlEntityManager } from '@mikro-orm/sql';

/** What still waits for an endpoint, held or not. What is under way ends by itself. */
export async function cancelOpen(
  em: SqlEntityManager,
  endpointId: number,
  why: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `update outbox set state = 'cancelled', finished_at = ?, last_error = ?
      where channel = 'webhook' and recipient = ? and state in ('due', 'held')`,
    [now.toISOString(), why, String(endpointId)],
  );
}
