import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { changedSince } from '../../platform/database/amended.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import type { BatchActionName } from '../../rules/batch-actions.js';
import type { ActionBatch } from './action-batch.entity.js';
import { BatchInverse } from './batch-inverse.entity.js';
import { type BatchInput, type BatchValues, MAX_ROWS } from './batch.input.js';
import { BatchRights } from './batch-rights.js';
import { oneOfBoth } from './batch-refusals.js';
import type { RowAction } from './batch-runner.js';
import { RowsOf } from './rows-of.js';

export type BatchRequest =
  { ids: number[]; values: BatchValues } | { ids: number[]; batch_id: number; of: BatchActionName };

@Injectable()
export class BatchRequests {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly rowsOf: RowsOf,
    private readonly rights: BatchRights,
  ) {}

  /** @throws Refusal 403 for an action of other roles; 422 for invalid values or filters, or too many rows */
  async idsOf(input: BatchInput, context: ActionContext): Promise<number[]> {
    const { actor, now } = context;
    this.rights.refuseAction(input.action, context);
    this.rowsOf.checkValues(input.action, input);
    const [ids, query] = [input.ids ?? null, input.query ?? null];
    if ((ids === null) === (query === null)) throw oneOfBoth();
    if (ids) return ids.toSorted((a, b) => a - b);
    const filter = Object.fromEntries(new URLSearchParams(query!));
    const viewer = await this.em.findOneOrFail(User, { id: actor!.id });
    return this.rowsOf.subject(input.action).find(filter, viewer, now, MAX_ROWS);
  }

  rowActionFor({ action, request }: ActionBatch): RowAction {
    if ('values' in request)
      return this.rowsOf.rowAction(action as BatchActionName, request.values as BatchValues);
    const { batch_id, of } = request as Extract<BatchRequest, { of: BatchActionName }>;
    const apply = async (rowId: number, context: ActionContext) => {
      const { was, became } = await this.em.findOneOrFail(BatchInverse, { batch: batch_id, rowId });
      const undo = this.rowsOf.action(of).undo;
      if (!undo) throw changedSince();
      await undo(rowId, { was: was as never, became: became as never }, context);
      return null;
    };
    return { lock: (ids) => this.rowsOf.subject(of).lock(ids), apply };
  }
}

export const valuesOf = ({
  action: _action,
  ids: _ids,
  query: _query,
  expected: _expected,
  ...values
}: BatchInput): BatchValues => values;
