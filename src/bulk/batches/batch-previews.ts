import { Injectable } from '@nestjs/common';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { BatchInput } from './batch.input.js';
import { BatchRequests, valuesOf } from './batch-requests.js';
import { BatchRunner, type RowOutcome } from './batch-runner.js';
import type { BatchPreview } from './batch.view.js';
import { RowsOf } from './rows-of.js';

/** At most so many are tried, as far as the time goes. */
const PREVIEW_ROWS = 250;

const EXAMPLE_LIMIT = 3;

@Injectable()
export class BatchPreviews {
  constructor(
    private readonly requests: BatchRequests,
    private readonly rowsOf: RowsOf,
    private readonly runner: BatchRunner,
  ) {}

  /** @throws Refusal 422 for invalid values or filters, or too many rows */
  async preview(input: BatchInput, context: ActionContext): Promise<BatchPreview> {
    const ids = await this.requests.idsOf(input, context);
    const tried = ids.slice(0, PREVIEW_ROWS);
    const action = this.rowsOf.action(input.action);
    const outcomes = await this.runner.rehearse(
      tried,
      this.rowsOf.rowAction(input.action, valuesOf(input)),
      context,
    );
    const refusals = await this.rowsOf.refusals(input.action, outcomes);
    const texts = (await action.texts?.(messagedIn(outcomes), context.now)) ?? [];
    return { total: ids.length, tried: outcomes.length, refusals, texts };
  }
}

const messagedIn = (outcomes: RowOutcome[]): number[] =>
  outcomes.flatMap(({ id, refused }) => (refused ? [] : [id])).slice(0, EXAMPLE_LIMIT);
