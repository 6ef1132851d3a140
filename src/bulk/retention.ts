import { Injectable } from '@nestjs/common';
import { Retention } from '../platform/clock/retention.js';
import { DAY_MS } from '../rules/day.js';
import { BATCHES_KEPT_DAYS, IMPORTS_KEPT_DAYS } from './batches/action-batch.entity.js';
import type { SqlEntityManager } from '@mikro-orm/sql';

@Injectable()
export class BatchRetention {
  constructor(retention: Retention) {
    retention.add({
      name: 'batches',
      keptMs: BATCHES_KEPT_DAYS * DAY_MS,
      // One that mutes messages stays, or nobody could allow them.
      deleteBefore: (em, before) =>
        em.execute(
          `delete from action_batches b where started_at < ?::timestamptz
            and not exists (select from message_mutes x where x.batch_id = b.id)`,
          [before.toISOString()],
        ),
    });
  }
}

/** Files hold names and numbers of customers. Those of an import stay while it can be undone, and of that its batch longer. */
@Injectable()
export class ImportRetention {
  constructor(retention: Retention) {
    retention.add({
      name: 'imported files',
      keptMs: 7 * DAY_MS,
      deleteBefore: (em, before) =>
        em.execute(`delete from action_batches where ${OLD} and reached = 0`, [before.toISOString()]),
    });
    retention.add({ name: 'rows of imports', keptMs: IMPORTS_KEPT_DAYS * DAY_MS, deleteBefore: deleteRows });
  }
}

const OLD = `action like '%.import' and started_at < ?::timestamptz`;

async function deleteRows(em: SqlEntityManager, before: Date): Promise<void> {
  const at = [before.toISOString()];
  await em.execute(`update action_batches set state = 'stopped' where ${OLD} and state = 'running'`, at);
  await em.execute(`delete from import_rows using action_batches b where b.id = batch_id and ${OLD}`, at);
}
