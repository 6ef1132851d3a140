import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { findPage } from '../../platform/lists/find-page.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { textMatching } from '../../platform/lists/search.js';
import { ActionBatch } from './action-batch.entity.js';
import { BATCH_SORTS, type BatchListQuery } from './batch.input.js';
import { type BatchDetails, batchView, type BatchView } from './batch.view.js';
import { arrayLiteral } from '../../platform/database/array-literal.js';

const UNKNOWN: BatchDetails = { request: {}, hasInverses: false, customers: null };

@Injectable()
export class BatchList {
  constructor(private readonly em: SqlEntityManager) {}

  async list(query: BatchListQuery): Promise<ListPage<BatchView>> {
    const { q, state, sort } = query;
    const where = {
      ...(q && { $or: [textMatching('action', q), { actor: textMatching('username', q) }] }),
      ...(state && { state }),
    };
    const orderBy = BATCH_SORTS[sort];
    const page = await findPage(
      this.em,
      { entity: ActionBatch, where, orderBy, populate: ['actor'], exclude: ['request'] },
      query,
    );
    const details = await this.detailsOf(page.rows);
    return page.map((batch) => batchView(batch, details.get(batch.id) ?? UNKNOWN));
  }

  async find(id: number): Promise<BatchView> {
    return this.toView(await this.em.findOneOrFail(ActionBatch, { id }, { populate: ['actor'] }));
  }

  async toView(batch: ActionBatch): Promise<BatchView> {
    const details = await this.detailsOf([batch]);
    return batchView(batch, details.get(batch.id) ?? UNKNOWN);
  }

  private async detailsOf(batches: ActionBatch[]): Promise<Map<number, BatchDetails>> {
    if (batches.length === 0) return new Map();
    const rows = await this.em.execute<(BatchDetails & { id: number })[]>(
      `select id, request - 'ids' as request,
        exists (select from batch_inverses where batch_id = action_batches.id) as "hasInverses",
        case when action = 'subscription.remind' then (select count(distinct about->>'user_id')::integer from audit_events
          where batch_id = action_batches.id and audit_events.action = 'subscription.remind') end as customers
      from action_batches where id = any(?::integer[])`,
      [arrayLiteral(batches.map(({ id }) => id))],
    );
    return new Map(rows.map(({ id, ...details }) => [id, details]));
  }
}
