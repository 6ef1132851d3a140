import { conflict, invalid } from '../../platform/errors/refusal.js';

export const batchUnderWay = () =>
  conflict('A part of this batch is running. Try again in a moment.', { code: 'still_running' });

export const oneOfBoth = () =>
  invalid({ ids: { code: 'required', sentence: 'Send either ids or query to select the rows.' } });

export const countChanged = (count: number) =>
  conflict(`The selection now has ${count.toLocaleString('en')} rows. Check the preview again.`, {
    code: 'count_changed',
    count,
  });

export const notUndoable = () =>
  conflict('This batch cannot be undone. Change the rows by hand.', { code: 'not_undoable' });

export const alreadyUndone = () =>
  conflict('This batch is being undone or was already undone. Check the newest batches.', {
    code: 'already_undone',
  });
