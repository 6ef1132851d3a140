import { Injectable } from '@nestjs/common';
import { Retention } from '../../platform/clock/retention.js';
import { DAY_MS } from '../../rules/day.js';
import { ActionBatch, BATCHES_KEPT_DAYS } from './action-batch.entity.js';

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
