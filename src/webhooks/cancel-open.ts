import type { SqlEntityManager } from '@mikro-orm/sql';
import { SQL_WAITING } from '../rules/outbox.js';

/** Also cancels held deliveries. Deliveries in progress end by themselves. */
export async function cancelOpen(
  em: SqlEntityManager,
  endpointId: number,
  why: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `update outbox set state = 'cancelled', finished_at = ?, last_error = ?
      where channel = 'webhook' and recipient = ? and ${SQL_WAITING}`,
    [now.toISOString(), why, String(endpointId)],
  );
}
