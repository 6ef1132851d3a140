import { Injectable, Logger } from '@nestjs/common';
import { rowRefusal } from '../../platform/errors/failure.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { BatchActionName } from '../../rules/batch-actions.js';
import { REFUSALS_KEPT } from './action-batch.entity.js';
import type { BatchInput } from './batch.input.js';
import { BatchRequests, valuesOf } from './batch-requests.js';
import { BatchRunner } from './batch-runner.js';
import type { BatchPreview } from './batch.view.js';
import { RowsOf } from './rows-of.js';

/** At most so many are tried, as far as the time goes. */
const PREVIEW_ROWS = 250;

const EXAMPLE_LIMIT = 3;

@Injectable()
export class BatchPreviews {
  private readonly log = new Logger(BatchPreviews.name);

  constructor(
    private readonly requests: BatchRequests,
    private readonly rowsOf: RowsOf,
    private readonly runner: BatchRunner,
  ) {}

  /** @throws Refusal 422 for invalid values or filters, or too many rows */
  async preview(input: BatchInput, context: ActionContext): Promise<BatchPreview> {
    const ids = await this.requests.idsOf(input, context);
    const action = this.rowsOf.action(input.action);
    if (action.check) return this.checked(input.action, await action.check(ids, context.now), context.now);
    const outcomes = await this.runner.rehearse(
      ids.slice(0, PREVIEW_ROWS),
      this.rowsOf.rowAction(input.action, valuesOf(input)),
      context,
    );
    const refusals = await this.rowsOf.refusals(input.action, outcomes);
    const done = outcomes.length - refusals.length;
    return { total: ids.length, tried: outcomes.length, done, customers: null, refusals, texts: [] };
  }

  /** All rows, each customer once: who has one that can be done is none who is left out. */
  private async checked(name: BatchActionName, rows: Checked[], now: Date): Promise<BatchPreview> {
    const done = firstOfEach(rows.filter(({ refusal }) => !refusal));
    const reached = new Set(done.map(({ userId }) => userId));
    const left = firstOfEach(rows).filter(({ userId }) => !reached.has(userId));
    const outcomes = left.slice(0, REFUSALS_KEPT).map(({ id, refusal }) => {
      const { status, body } = rowRefusal(refusal, this.log);
      return { id, change: null, refused: { id, status, failure: body } };
    });
    const { texts } = this.rowsOf.action(name);
    return {
      total: rows.length,
      tried: rows.length,
      done: done.length,
      customers: done.length + left.length,
      refusals: await this.rowsOf.refusals(name, outcomes),
      texts:
        (await texts?.(
          done.slice(0, EXAMPLE_LIMIT).map(({ id }) => id),
          now,
        )) ?? [],
    };
  }
}

type Checked = { id: number; userId: number; refusal: Refusal | null };

function firstOfEach(rows: Checked[]): Checked[] {
  const found = new Map<number, Checked>();
  for (const row of rows) if (!found.has(row.userId)) found.set(row.userId, row);
  return [...found.values()];
}
