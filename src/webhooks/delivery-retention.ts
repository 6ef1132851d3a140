import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../platform/clock/retention.js';
import { DAY_MS } from '../rules/day.js';

const BATCH_SIZE = 1_000;

/** Their attempts go with them. The oldest come first, by the index of states. */
const DELETE = `delete from outbox where id = any(array(
    select id from outbox where channel = 'webhook' and state = ? and finished_at < ?::timestamptz
    order by id limit ${BATCH_SIZE}))`;

@Injectable()
export class DeliveryRetention {
  @RetentionPolicy('webhook deliveries', ({ retain }) => retain.deliveryDays * DAY_MS)
  async deleteOld(em: SqlEntityManager, before: Date): Promise<void> {
    for (const state of ['done', 'failed', 'cancelled']) {
      await em.execute(DELETE, [state, before.toISOString()]);
    }
  }
}
