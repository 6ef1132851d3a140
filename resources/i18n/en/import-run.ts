import type { ImportState } from '@server/bulk/imports/import.view';
import type { ImportRowSort } from '@server/bulk/imports/import.input';
import type { Outcome } from '@server/rules/import-outcome';
import { formatNumber } from '@/lib/format';

const rowsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

export const importRun = {
  noun: { one: 'row', many: 'rows' },
  failure: 'Failed to fetch data',
  search: 'Search by username or license key',
  orders: { line: 'First line first', '-line': 'Last line first' } as Record<ImportRowSort, string>,
  states: {
    checking: 'Checking what each row would do. Nothing is changed.',
    checked: 'Checked. Nothing has been changed yet.',
    running: 'This import has not finished.',
    done: 'The import is done.',
    stopped: 'The import was stopped. Rows that were imported stay.',
  } as Record<ImportState, string>,
  importing: 'Importing. You may stop at any time and go on later.',
  lost: 'The connection was lost. It goes on by itself as soon as the server answers.',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${rowsOf(total)}`,
  ignored: (columns: string) => `These columns are not imported: ${columns}.`,
  run: (count: number) => `Import ${rowsOf(count)}`,
  nothingToDo: 'There is nothing to import: no row would change anything.',
  goOn: 'Go on',
  stop: 'Stop',
  another: 'Choose another file',
  audit: 'See the changes',
  all: 'All',
  /** Before the rows are imported. */
  would: { create: 'Create', change: 'Change', same: 'The same', refused: 'Refused' } as Record<
    Outcome,
    string
  >,
  /** After. */
  did: { create: 'Created', change: 'Changed', same: 'The same', refused: 'Refused' } as Record<
    Outcome,
    string
  >,
  line: (line: number) => `Line ${formatNumber(line)}`,
  waiting: 'Not checked yet',
  gone: {
    title: 'No rows',
    text: 'The rows of a file are kept for 7 days.',
  },
};
