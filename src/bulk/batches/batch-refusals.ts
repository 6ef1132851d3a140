import { conflict, invalid } from '../../platform/errors/refusal.js';

export const batchUnderWay = () =>
  conflict('A part of this batch is under way. Try again in a moment.', { code: 'still_running' });

export const oneOfBoth = () =>
  invalid({ ids: { code: 'required', sentence: 'Send ids or query: which rows it is about.' } });

export const otherCount = (count: number) =>
  conflict(`These are ${count.toLocaleString('en')} rows now. Look at the preview again.`, {
    code: 'other_count',
    count,
  });

export const notUndoable = () =>
  conflict('This cannot be undone. Change the rows by hand.', { code: 'not_undoable' });

export const undoneAlready = () =>
  conflict('This is being undone, or was. Look at the newest batches.', { code: 'undone_already' });
