import { MikroORM } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { readByCursor } from '../database/cursor.js';
import { everyBatch, listed } from './find-page.js';
import type { ListQuery } from './list-query.js';
import { plainQuery } from '../database/plain-rows.js';
import type { Selection } from './searched-rows.js';

export type WholeList<T extends object> = {
  /** Builds a new selection for each statement, because a condition in SQL can be used only once. */
  select: () => Selection<T>;
  query: Pick<ListQuery, 'q'>;
  fields: readonly string[];
};

const BATCH_SIZE = 50;

type Reader = { patienceMs: number; signal: AbortSignal };

/** Reads whole lists for display. The rows are not tracked, so changes to them are not saved. */
@Injectable()
export class AllRows {
  constructor(
    private readonly orm: MikroORM,
    private readonly em: SqlEntityManager,
  ) {}

  of<T extends object>(list: WholeList<T>, reader: Reader): AsyncGenerator<T[]> {
    return this.orm.driver instanceof PostgreSqlDriver
      ? this.atOnce(list, reader)
      : everyBatch(this.em, list.select, list.query);
  }

  private async *atOnce<T extends object>({ select, query, fields }: WholeList<T>, reader: Reader) {
    const em = this.em.fork();
    const { entity, where, orderBy } = await listed(em, select, query);
    const { builder, rowOf } = plainQuery(em, entity, fields);
    const text = builder
      .where(where as never)
      .orderBy(orderBy as never)
      .getFormattedQuery();
    for await (const fetched of readByCursor(this.orm, { query: text, ...reader }))
      for (let at = 0; at < fetched.length; at += BATCH_SIZE)
        yield fetched.slice(at, at + BATCH_SIZE).map(rowOf);
  }
}
