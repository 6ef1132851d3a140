import { Injectable } from '@nestjs/common';
import { Retention } from '../platform/clock/retention.js';
import { DAY_MS } from '../rules/day.js';
import { ActionBatch, BATCHES_KEPT_DAYS } from './batches/action-batch.entity.js';
import type { SqlEntityManager } from '@mikro-orm/sql';

@Injectable()
export class BatchRetention {
  constructor(retention: Retention) {
    retention.add({
      name: 'batches',
      keptMs: BATCHES_KEPT_DAYS * DAY_MS,
      deleteBefore: (em, before) => em.nativeDelete(ActionBatch, { startedAt: { $lt: before } }),
    });
  }
}

/** Files hold names and numbers of customers: of an import only its batch stays, and only if it changed something. */
@Injectable()
export class ImportRetention {
  constructor(retention: Retention) {
    retention.add({ name: 'imported files', keptMs: 7 * DAY_MS, deleteBefore: deleteImports });
  }
}

async function deleteImports(em: SqlEntityManager, before: Date): Promise<void> {
  const [old, at] = [`action like '%.import' and started_at < ?::timestamptz`, [before.toISOString()]];
  await em.execute(`delete from action_batches where ${old} and reached = 0`, at);
  await em.execute(`update action_batches set state = 'stopped' where ${old} and state = 'running'`, at);
  await em.execute(`delete from import_rows using action_batches b where b.id = batch_id and ${old}`, at);
}
