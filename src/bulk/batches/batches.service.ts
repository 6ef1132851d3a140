import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { changedSince } from '../../platform/database/amended.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { Retention } from '../../platform/clock/retention.js';
import { DAY_MS } from '../../rules/day.js';
import { User } from '../../accounts/users/user.entity.js';
import { ActionBatch, BATCHES_KEPT_DAYS, type BatchRefusal, REFUSALS_KEPT } from './action-batch.entity.js';
import { BATCH_ACTIONS, type BatchActionName } from '../../rules/batch-actions.js';
import { BatchInverse } from './batch-inverse.entity.js';
import { type BatchInput, type BatchValues, MAX_ROWS } from './batch.input.js';
import { BatchMetrics, progressOf } from './batch-metrics.js';
import { batchUnderWay, notUndoable, oneOfBoth, otherCount, undoneAlready } from './batch-refusals.js';
import { BatchRunner, rowActionFor, type RowAction, type RowOutcome } from './batch-runner.js';
import type { BatchPreview } from './batch.view.js';
import { RowsOf } from './rows-of.js';

/** Small, because locks are held until a part ends. */
const BATCH_SIZE = 50;
const PREVIEW_ROWS = 20;

const EXAMPLE_LIMIT = 3;

const messagedIn = (outcomes: RowOutcome[]): number[] =>
  outcomes.flatMap(({ id, refused }) => (refused ? [] : [id])).slice(0, EXAMPLE_LIMIT);

const UNDO = 'undo';

/** Imports are batches too, but have their own routes. */
const BULK = { action: { $in: [...BATCH_ACTIONS, UNDO] } };

type Request =
  { ids: number[]; values: BatchValues } | { ids: number[]; batch_id: number; of: BatchActionName };

/** Runs in parts that the client requests, so that it can show progress and stop. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly rowsOf: RowsOf,
    private readonly runner: BatchRunner,
    private readonly metrics: BatchMetrics,
    retention: Retention,
  ) {
    retention.add({
      name: 'batches',
      keptMs: BATCHES_KEPT_DAYS * DAY_MS,
      deleteBefore: (old, before) => old.nativeDelete(ActionBatch, { startedAt: { $lt: before } }),
    });
  }

  /** @throws Refusal 422 for invalid values or filters, or too many rows */
  async preview(input: BatchInput, context: ActionContext): Promise<BatchPreview> {
    const ids = await this.idsOf(input, context);
    const tried = ids.slice(0, PREVIEW_ROWS);
    const action = this.rowsOf.action(input.action);
    const rowAction = rowActionFor(action, valuesOf(input));
    const outcomes = await this.runner.rehearse(tried, rowAction, context);
    const refusals = await this.refusalsOf(input.action, outcomes);
    const texts = (await action.texts?.(messagedIn(outcomes), context.now)) ?? [];
    return { total: ids.length, tried: outcomes.length, refusals, texts };
  }

  /** Changes no row. @throws Refusal as `preview`, 409 when the number of rows changed */
  async begin(input: BatchInput, context: ActionContext): Promise<ActionBatch> {
    const ids = await this.idsOf(input, context);
    if ((input.expected ?? ids.length) !== ids.length) throw otherCount(ids.length);
    const batch = await this.createBatch(input.action, { ids, values: valuesOf(input) }, context);
    this.metrics.begun(batch);
    return batch;
  }

  /** Changes no row. @throws Refusal 404, 409 when it cannot be undone or already was */
  async undo(id: number, context: ActionContext): Promise<ActionBatch> {
    const undoing = await this.advance(id, async (batch) => {
      const of = batch.action as BatchActionName;
      const inverses = await this.em.find(BatchInverse, { batch: id }, { orderBy: { rowId: 'asc' } });
      if (inverses.length === 0) throw notUndoable();
      if (batch.counts.undone) throw undoneAlready();
      batch.counts = { ...batch.counts, undone: 1 };
      if (batch.state === 'running') batch.state = 'stopped';
      return this.createBatch(UNDO, { ids: inverses.map(({ rowId }) => rowId), batch_id: id, of }, context);
    });
    this.metrics.begun(undoing);
    return undoing;
  }

  /** Runs as many rows as the time allows. @throws Refusal 404, 409 while another part runs */
  run(id: number, context: ActionContext): Promise<ActionBatch> {
    return this.advance(id, async (batch) => {
      if (batch.state !== 'running') return batch;
      const { ids } = batch.request as Request;
      const part = ids.slice(batch.reached, batch.reached + BATCH_SIZE);
      const outcomes = await this.runner.run(part, this.rowActionFor(batch), { ...context, batchId: id });
      await this.note(batch, outcomes);
      batch.touchedAt = context.now;
      if (batch.reached === batch.total) batch.state = 'done';
      return batch;
    });
  }

  /** @throws Refusal 404, 409 while a part runs */
  stop(id: number): Promise<ActionBatch> {
    return this.advance(id, async (batch) => {
      if (batch.state === 'running') batch.state = 'stopped';
      return batch;
    });
  }

  private async idsOf(input: BatchInput, { actor, now }: ActionContext): Promise<number[]> {
    this.rowsOf.checkValues(input.action, input);
    const [ids, query] = [input.ids ?? null, input.query ?? null];
    if ((ids === null) === (query === null)) throw oneOfBoth();
    if (ids) return ids.toSorted((a, b) => a - b);
    const filter = Object.fromEntries(new URLSearchParams(query!));
    const viewer = await this.em.findOneOrFail(User, { id: actor!.id });
    return this.rowsOf.subject(input.action).find(filter, viewer, now, MAX_ROWS);
  }

  private async createBatch(
    action: string,
    request: Request,
    { actor, now }: ActionContext,
  ): Promise<ActionBatch> {
    const total = request.ids.length;
    const batch = this.em.create(ActionBatch, {
      startedAt: now,
      touchedAt: now,
      actor: this.em.getReference(User, actor!.id),
      action,
      request,
      state: total === 0 ? 'done' : 'running',
      total,
      counts: {},
      refusals: [],
    });
    await this.em.flush();
    return this.em.populate(batch, ['actor']).then(() => batch);
  }

  /** Changes a locked batch; metrics count its progress after the commit. */
  private async advance(
    id: number,
    work: (batch: ActionBatch) => Promise<ActionBatch>,
  ): Promise<ActionBatch> {
    const { was, batch, result } = await this.em.transactional(async () => {
      const locked = await this.lock(id);
      const before = progressOf(locked);
      return { was: before, batch: locked, result: await work(locked) };
    });
    this.metrics.progressed(was, batch);
    return result;
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

  private rowActionFor({ action, request }: ActionBatch): RowAction {
    if ('values' in request)
      return rowActionFor(this.rowsOf.action(action as BatchActionName), request.values as BatchValues);
    const { batch_id, of } = request as Extract<Request, { of: BatchActionName }>;
    return async (rowId, context) => {
      const { was, became } = await this.em.findOneOrFail(BatchInverse, { batch: batch_id, rowId });
      const undo = this.rowsOf.action(of).undo;
      if (!undo) throw changedSince();
      await undo(rowId, { was: was as never, became: became as never }, context);
      return null;
    };
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
      const { of = batch.action } = batch.request as { of?: string };
      const more = await this.refusalsOf(of as BatchActionName, refused);
      batch.refusals = [...batch.refusals, ...more].slice(0, REFUSALS_KEPT);
    }
    for (const { id, change } of outcomes) {
      if (change) this.em.create(BatchInverse, { batch, rowId: id, ...change });
    }
  }

  private async refusalsOf(action: BatchActionName, outcomes: RowOutcome[]): Promise<BatchRefusal[]> {
    const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
    if (refused.length === 0) return [];
    const names = await this.rowsOf.subject(action).names(refused.map(({ id }) => id));
    return refused.map((refusal) => ({ ...refusal, name: names.get(refusal.id) ?? `#${refusal.id}` }));
  }
}

const valuesOf = ({
  action: _action,
  ids: _ids,
  query: _query,
  expected: _expected,
  ...values
}: BatchInput): BatchValues => values;
