import { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/users/user.entity.js';
import { changedSince } from '../../platform/database/amended.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { type BatchActionName, BATCH_PERMISSIONS, MAX_BATCH_ROWS } from '../../rules/batch-actions.js';
import type { ActionBatch, BulkRequest } from './action-batch.entity.js';
import { BatchInverse } from './batch-inverse.entity.js';
import { type BatchInput, type BatchValues } from './batch.input.js';
import type { RowAction } from './batch-runner.js';
import { RowsOf } from './rows-of.js';
import { conflict, invalid } from '../../platform/errors/refusal.js';
import { BackOffice } from '../../accounts/auth/back-office.js';

/** An action on many rows needs what the single call needs, at each part: the caller may not be the one who began it. */
@Injectable()
export class BatchRights {
  constructor(private readonly backOffice: BackOffice) {}

  /** @throws Refusal 403 */
  refuseAction(action: BatchActionName, { actor }: ActionContext): void {
    const permissions = BATCH_PERMISSIONS[action] ? [BATCH_PERMISSIONS[action]] : [];
    if (actor && !this.backOffice.admits(actor, 'back-office', permissions))
      throw this.backOffice.refusal(actor, permissions);
  }

  /** Also of a batch that undoes another. @throws Refusal 403 */
  refuseBatch(batch: ActionBatch, context: ActionContext): void {
    this.refuseAction(bulkActionOf(batch), context);
  }
}

export const batchUnderWay = () =>
  conflict('still_running', 'A part of this batch is running. Try again in a moment.');

const oneOfBoth = () => invalid('ids', 'required', 'Send either ids or query to select the rows.');

export const countChanged = (count: number) =>
  conflict(
    'count_changed',
    `The selection now has ${count.toLocaleString('en')} rows. Check the preview again.`,
    { count },
  );

export const notUndoable = () =>
  conflict('not_undoable', 'This batch cannot be undone. Change the rows by hand.');

export const alreadyUndone = () =>
  conflict('already_undone', 'This batch is being undone or was already undone. Check the newest batches.');

/** Of a batch of `BULK`, which are no imports. */
export const bulkRequestOf = ({ request }: ActionBatch) => request as BulkRequest;

/** Of a batch that undoes another, the action of that one. */
export function bulkActionOf(batch: ActionBatch): BatchActionName {
  const request = bulkRequestOf(batch);
  return 'of' in request ? request.of : (batch.action as BatchActionName);
}

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
    return this.rowsOf.subject(input.action).find(filter, viewer, now, MAX_BATCH_ROWS);
  }

  rowActionFor(batch: ActionBatch): RowAction {
    const request = bulkRequestOf(batch);
    if ('values' in request) return this.rowsOf.rowAction(bulkActionOf(batch), request.values);
    const { batch_id, of } = request;
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
