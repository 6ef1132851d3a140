import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../platform/clock/retention.js';
import { DAY_MS } from '../rules/day.js';
import { BATCHES_KEPT_DAYS, IMPORTS_KEPT_DAYS } from './batches/action-batch.entity.js';
import type { SqlEntityManager } from '@mikro-orm/sql';

@Injectable()
export class BatchRetention {
  @RetentionPolicy('batches', BATCHES_KEPT_DAYS * DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    // One that mutes messages stays, or nobody could allow them.
    return em.execute(
      `delete from action_batches b where started_at < ?::timestamptz
            and not exists (select from message_mutes x where x.batch_id = b.id)`,
      [before.toISOString()],
    );
  }
}

/** Files hold names and numbers of customers. Those of an import stay while it can be undone, and of that its batch longer. */
@Injectable()
export class ImportRetention {
  @RetentionPolicy('imported files', 7 * DAY_MS)
  deleteUnused(em: SqlEntityManager, before: Date) {
    return em.execute(`delete from action_batches where ${OLD} and reached = 0`, [before.toISOString()]);
  }

  @RetentionPolicy('rows of imports', IMPORTS_KEPT_DAYS * DAY_MS)
  async deleteRows(em: SqlEntityManager, before: Date) {
    const at = [before.toISOString()];
    await em.execute(`update action_batches set state = 'stopped' where ${OLD} and state = 'running'`, at);
    await em.execute(`delete from import_rows using action_batches b where b.id = batch_id and ${OLD}`, at);
  }
}

const OLD = `action like '%.import' and started_at < ?::timestamptz`;
