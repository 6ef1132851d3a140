import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { failureOf } from '../../platform/errors/failure.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { Amended } from '../../platform/database/amended.js';
import type { BatchRefusal } from './action-batch.entity.js';
import type { BatchAction } from './batch-action.js';
import type { BatchValues } from './batch.input.js';

/** What is to be done to a row; null where there is nothing to take back afterwards. */
export type RowAction = (id: number, context: ActionContext) => Promise<Amended<object> | null>;

export type RowOutcome = {
  id: number;
  change: Amended<object> | null;
  refused: Omit<BatchRefusal, 'name'> | null;
};

export const rowActionFor =
  ({ apply }: BatchAction, values: BatchValues): RowAction =>
  (id, context) =>
    apply(id, values, context);

/** Does one thing to row after row, each within a savepoint: a refused row is as it was, the others go on. */
@Injectable()
export class BatchRunner {
  /** How long a part may take: people watch it, and others wait for the rows it holds. */
  partMs = 500;

  constructor(private readonly em: SqlEntityManager) {}

  /** In the caller's transaction. @returns an outcome for each row that there was time for, at least one */
  async run(ids: number[], rowAction: RowAction, context: ActionContext): Promise<RowOutcome[]> {
    const outcomes: RowOutcome[] = [];
    const began = performance.now();
    for (const id of ids) {
      outcomes.push(await this.doTo(id, rowAction, context));
      if (performance.now() - began > this.partMs) break;
    }
    return outcomes;
  }

  /** As `run`, and nothing of it is kept. */
  async rehearse(ids: number[], rowAction: RowAction, context: ActionContext): Promise<RowOutcome[]> {
    const em = this.em.fork();
    await em.begin();
    try {
      return await em.transactional(() => this.run(ids, rowAction, context));
    } finally {
      await em.rollback();
    }
  }

  private async doTo(id: number, rowAction: RowAction, context: ActionContext): Promise<RowOutcome> {
    try {
      // Cleared: what a refused row left half done in memory is nobody else's business.
      const change = await this.em.transactional(() => rowAction(id, context), { clear: true });
      return { id, change, refused: null };
    } catch (cause) {
      const { status, body } = failureOf(cause);
      if (status >= 500) throw cause;
      return { id, change: null, refused: { id, status, failure: body } };
    }
  }
}
