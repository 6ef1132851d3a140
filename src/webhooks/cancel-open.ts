import type { SqlEntityManager } from '@mikro-orm/sql';

/** Also cancels held deliveries. Deliveries in progress end by themselves. */
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
