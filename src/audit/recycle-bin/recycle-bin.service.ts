import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { RetentionPolicy } from '../../platform/clock/retention.js';
import { findPage } from '../../platform/lists/find-page.js';
import type { ListPage } from '../../platform/lists/list.view.js';
import { matching } from '../../platform/lists/search.js';
import { DAY_MS } from '../../rules/day.js';
import { DeletedRecord } from '../deleted-record.entity.js';
import { type DeletedRecordListQuery, DELETED_SORTS } from './deleted-record.input.js';
import { DELETED_KEPT_DAYS } from './deleted-record.view.js';

@Injectable()
export class RecycleBin {
  constructor(private readonly em: SqlEntityManager) {}

  @RetentionPolicy('deleted records', DELETED_KEPT_DAYS * DAY_MS)
  deleteOld(em: SqlEntityManager, before: Date) {
    return em.nativeDelete(DeletedRecord, { deletedAt: { $lt: before } });
  }

  list(query: DeletedRecordListQuery): Promise<ListPage<DeletedRecord>> {
    const { q, kind, sort } = query;
    const where = { ...(q && matching(q)), ...(kind && { kind }) };
    return findPage(this.em, { entity: DeletedRecord, where, orderBy: DELETED_SORTS[sort] }, query);
  }
}
