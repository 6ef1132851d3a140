import type { BatchSort } from '@server/bulk/batches/batch.input';
import type { BatchRowView } from '@server/bulk/batches/batch.view';
import { formatNumber } from '@/lib/format';

export const batches = {
  noun: { one: 'batch', many: 'batches' },
  failure: 'Failed to fetch data',
  orders: { '-id': 'Newest first', id: 'Oldest first' } satisfies Record<BatchSort, string>,
  nothing: {
    title: 'No batches found',
    text: 'Changes to many rows at once and imports of files are listed here for 90 days.',
  },

  all: 'All',
  states: { running: 'Not finished', done: 'Done', stopped: 'Stopped' } satisfies Record<
    BatchRowView['state'],
    string
  >,
  undone: 'Undone',

  imports: { 'customers.import': 'Import of customers with subscriptions' },
  undoOf: (what: string, id: number) => `Undo of #${id}: ${what}`,
  rows: (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`,
  reached: (reached: number, total: number) => `${formatNumber(reached)} of ${formatNumber(total)} rows`,
  done: (count: number) => `${formatNumber(count)} done`,
  refused: (count: number) => `${formatNumber(count)} refused`,
  whatIsRefused: 'Show refused rows',
  open: 'Show the import',

  undo: {
    title: (what: string) => `Undo “${what}”`,
    text: (rows: string) =>
      `${rows} go back to what they were. Rows that were changed again since stay as they are.`,
  },
  resume: {
    title: (what: string) => `Continue “${what}”`,
    text: (left: string) => `${left} are left. What is done so far is kept.`,
  },
};
