import { DAY_MS } from '../../rules/day.js';
import { type ActionBatch, IMPORTS_KEPT_DAYS } from '../batches/action-batch.entity.js';

export const undoEnds = ({ startedAt }: ActionBatch): Date =>
  new Date(startedAt.getTime() + IMPORTS_KEPT_DAYS * DAY_MS);

export const isUndoable = (batch: ActionBatch, now: Date): boolean =>
  batch.reached > 0 && now < undoEnds(batch);
