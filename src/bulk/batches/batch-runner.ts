import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, Logger } from '@nestjs/common';
import { rowRefusal } from '../../platform/errors/failure.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { Amended } from '../../platform/database/amended.js';
import type { BatchRefusal } from './action-batch.entity.js';
import type { BatchRows } from './batch-action.js';

export type RowAction = Pick<BatchRows, 'lock'> & {
  apply: (id: number, context: ActionContext) => Promise<Amended<object> | null>;
};

export type RowOutcome = {
  id: number;
  change: Amended<object> | null;
  refused: Omit<BatchRefusal, 'name'> | null;
};

/** A rehearsal takes the time of so many parts. */
const REHEARSED = 4;

/** Applies an action to each row in its own savepoint: a refused row is rolled back, the others continue. */
@Injectable()
export class BatchRunner {
  private readonly log = new Logger(BatchRunner.name);
  /** Parts are short because users wait for progress and others for locked rows. */
  partMs = 500;

  constructor(private readonly em: SqlEntityManager) {}

  /** Runs in the caller's transaction. @returns the outcomes of the rows that fit the time, at least one */
  async run(
    ids: number[],
    rowAction: RowAction,
    context: ActionContext,
    ms = this.partMs,
  ): Promise<RowOutcome[]> {
    const outcomes: RowOutcome[] = [];
    await rowAction.lock(ids);
    const began = performance.now();
    for (const id of ids) {
      outcomes.push(await this.doTo(id, rowAction, context));
      if (performance.now() - began > ms) break;
    }
    return outcomes;
  }

  /** Like `run`, but rolls everything back, and takes longer, so that people read how many rows will be done. */
  async rehearse(ids: number[], rowAction: RowAction, context: ActionContext): Promise<RowOutcome[]> {
    const em = this.em.fork();
    await em.begin();
    try {
      return await em.transactional(() => this.run(ids, rowAction, context, REHEARSED * this.partMs));
    } finally {
      await em.rollback();
    }
  }

  private async doTo(id: number, rowAction: RowAction, context: ActionContext): Promise<RowOutcome> {
    try {
      // Cleared so that entities of a refused row do not affect later rows.
      const change = await this.em.transactional(() => rowAction.apply(id, context), { clear: true });
      return { id, change, refused: null };
    } catch (cause) {
      const { status, body } = rowRefusal(cause, this.log, { id });
      return { id, change: null, refused: { id, status, failure: body } };
    }
  }
}
