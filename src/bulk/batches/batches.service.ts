import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../../platform/http/action-context.js';
import { requireFreshFactor } from '../../accounts/auth/fresh-factor.js';
import { ActionBatch, REFUSALS_KEPT, type BulkRequest } from './action-batch.entity.js';
import { type BatchActionName, RECORDED_ACTIONS } from '../../rules/batch-actions.js';
import { BatchInverse } from './batch-inverse.entity.js';
import type { BatchInput } from './batch.input.js';
import {
  batchUnderWay,
  notUndoable,
  countChanged,
  alreadyUndone,
  BatchRequests,
  bulkActionOf,
  bulkRequestOf,
  valuesOf,
  BatchRights,
} from './batch-requests.js';
import { BatchRunner, type RowOutcome } from './batch-runner.js';
import { newBatch } from './new-batch.js';
import { RowsOf } from './rows-of.js';

/** Small, because locks are held until a part ends. */
const BATCH_SIZE = 50;
const UNDO = 'undo';

/** Imports are batches too, but have their own routes. */
const BULK = { action: { $in: [...RECORDED_ACTIONS, UNDO] } };

/** Runs in parts that the client requests, so that it can show progress and stop. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly requests: BatchRequests,
    private readonly rowsOf: RowsOf,
    private readonly runner: BatchRunner,
    private readonly rights: BatchRights,
  ) {}

  /** Changes no row. @throws Refusal 422 as the preview; 409 when the number of rows changed, or for want of a fresh factor */
  async begin(input: BatchInput, context: ActionContext): Promise<ActionBatch> {
    if (input.action === 'license.rotate') requireFreshFactor(context);
    const ids = await this.requests.idsOf(input, context);
    if ((input.expected ?? ids.length) !== ids.length) throw countChanged(ids.length);
    const batch = await this.createBatch(input.action, { ids, values: valuesOf(input) }, context);
    return batch;
  }

  /** Changes no row. @throws Refusal 403, 404, 409 when it cannot be undone or already was */
  async undo(id: number, context: ActionContext): Promise<ActionBatch> {
    const undoing = await this.advance(id, context, async (batch) => {
      const of = batch.action as BatchActionName;
      const inverses = await this.em.find(BatchInverse, { batch: id }, { orderBy: { rowId: 'asc' } });
      if (inverses.length === 0) throw notUndoable();
      if (batch.counts.undone) throw alreadyUndone();
      batch.counts = { ...batch.counts, undone: 1 };
      if (batch.state === 'running') batch.state = 'stopped';
      return this.createBatch(UNDO, { ids: inverses.map(({ rowId }) => rowId), batch_id: id, of }, context);
    });
    return undoing;
  }

  /** Runs as many rows as the time allows. @throws Refusal 403, 404, 409 while another part runs */
  run(id: number, context: ActionContext): Promise<ActionBatch> {
    return this.advance(id, context, async (batch) => {
      if (batch.state !== 'running') return batch;
      const part = bulkRequestOf(batch).ids.slice(batch.reached, batch.reached + BATCH_SIZE);
      const outcomes = await this.runner.run(part, this.requests.rowActionFor(batch), {
        ...context,
        batchId: id,
      });
      await this.note(batch, outcomes);
      batch.touchedAt = context.now;
      if (batch.reached === batch.total) batch.state = 'done';
      return batch;
    });
  }

  /** @throws Refusal 403, 404, 409 while a part runs */
  stop(id: number, context: ActionContext): Promise<ActionBatch> {
    return this.advance(id, context, async (batch) => {
      if (batch.state === 'running') batch.state = 'stopped';
      return batch;
    });
  }

  private async createBatch(
    action: string,
    request: BulkRequest,
    context: ActionContext,
  ): Promise<ActionBatch> {
    const total = request.ids.length;
    const batch = newBatch(this.em, { action, request, total }, context);
    if (total === 0) batch.state = 'done';
    await this.em.flush();
    return this.em.populate(batch, ['actor']).then(() => batch);
  }

  private async advance(
    id: number,
    context: ActionContext,
    work: (batch: ActionBatch) => Promise<ActionBatch>,
  ): Promise<ActionBatch> {
    return this.em.transactional(async () => {
      const locked = await this.lock(id);
      this.rights.refuseBatch(locked, context);
      return work(locked);
    });
  }

  /** A second concurrent request is refused instead of waiting. */
  private async lock(id: number): Promise<ActionBatch> {
    const [row] = await this.em.execute<{ isMine: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as "isMine"`,
      [`batch ${id}`],
    );
    if (!row!.isMine) throw batchUnderWay();
    return this.em.findOneOrFail(ActionBatch, { id, ...BULK }, { populate: ['actor'], refresh: true });
  }

  private async note(batch: ActionBatch, outcomes: RowOutcome[]): Promise<void> {
    const refused = outcomes.filter((outcome) => outcome.refused);
    const { changed = 0, refused: refusedBefore = 0 } = batch.counts;
    batch.reached += outcomes.length;
    batch.counts = {
      ...batch.counts,
      changed: changed + outcomes.length - refused.length,
      refused: refusedBefore + refused.length,
    };
    if (batch.refusals.length < REFUSALS_KEPT) {
      const more = await this.rowsOf.refusals(bulkActionOf(batch), refused);
      batch.refusals = [...batch.refusals, ...more].slice(0, REFUSALS_KEPT);
    }
    for (const { id, change } of outcomes) {
      if (change) this.em.create(BatchInverse, { batch, rowId: id, ...change });
    }
  }
}
