import type { ImportState } from '@server/bulk/imports/import.view';
import type { ImportRowSort } from '@server/bulk/imports/import.input';
import type { Outcome } from '@server/rules/csv';
import { formatNumber } from '@/lib/format';

const rowsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;

export const importRun = {
  noun: { one: 'row', many: 'rows' },
  failure: 'Failed to fetch data',
  search: 'Search by name',
  orders: { line: 'First line first', '-line': 'Last line first' } satisfies Record<ImportRowSort, string>,
  states: {
    mapping: 'Choose what each column holds. Nothing is changed yet.',
    undoing: 'This import is being undone.',
    undone: 'This import was undone.',
    checking: 'Checking what each row would do. Nothing is changed.',
    checked: 'Checked. Nothing has been changed yet.',
    running: 'This import has not finished.',
    done: 'The import is done.',
    stopped: 'The import was stopped. Rows that were imported stay.',
  } satisfies Record<ImportState, string>,
  importing: 'Importing. You can stop at any time and continue later.',
  lost: 'The connection was lost. The import continues by itself as soon as the server answers.',
  progress: (done: number, total: number) => `${formatNumber(done)} of ${rowsOf(total)}`,
  /** How the file was read. */
  file: {
    xlsx: (sheet: string, rows: number) => `Read from the sheet “${sheet}”: ${rowsOf(rows)}.`,
    csv: (encoding: string, separator: string, rows: number) =>
      `Read as CSV in ${encoding}, with ${separator} between the cells: ${rowsOf(rows)}.`,
    separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as Record<string, string>,
    hiddenRows: (count: number) => `Left out because hidden: ${rowsOf(count)}.`,
    hiddenSheets: (count: number) =>
      `Left out because hidden: ${formatNumber(count)} ${count === 1 ? 'sheet' : 'sheets'}.`,
    hiddenColumns: (names: string) => `Hidden, but read: ${names}.`,
    errors: (count: number) => `Cells with an error such as #N/A: ${formatNumber(count)}.`,
    zone: (zone: string) => `Times are those of ${zone}.`,
  },
  unsaid: {
    by_end: 'Rows that do not say whether they are paid count as paid where their due date is ahead.',
    pending: 'Rows that do not say whether they are paid count as not paid.',
  },
  ignored: (columns: string) => `These columns are not imported: ${columns}.`,
  run: (count: number) => `Import ${rowsOf(count)}`,
  nothingToDo: 'There is nothing to import: no row would create anything.',
  mapping: {
    title: 'Your columns',
    text: 'They were guessed from their names. Below each are values from your file.',
    none: 'Not imported',
    unnamed: (column: number) => `Column ${column}, without a name`,
    empty: 'No values',
    plan: 'Plan for all rows',
    planHint: 'No column holds the plan.',
    noPlan: 'Choose a plan',
    unsaid: 'Rows that do not say whether they are paid',
    unsaidAs: { '': 'Paid, where the due date is ahead', pending: 'Not paid' },
    go: 'Check the rows',
    change: 'Change the columns',
  },
  mend: {
    choose: 'Choose a plan',
    choosePeriod: 'Choose a period',
    same: { '': 'Choose', yes: 'The same customer', no: 'Another customer' },
    submit: (count: number) => `Check ${rowsOf(count)} again`,
    download: 'Download the refused rows',
    /** The heading of the reasons in that file. */
    reason: 'Reason',
    file: (id: number) => `refused-rows-${id}`,
  },
  /** Before what the file says. */
  written: (text: string) => `in the file: ${text}`,
  after: {
    muted: (count: number) =>
      `Nothing is sent by itself about ${count === 1 ? '1 subscription' : `${formatNumber(count)} subscriptions`} of this import: no reminders, no receipts.`,
    allow: 'Send messages to these customers',
    undo: 'Undo this import',
    until: (day: string) => `Until ${day}`,
    ask: (count: number) => `Undo ${rowsOf(count)} of this import?`,
    text: 'What the import created is deleted. Rows with payments, invoices, changes or a router since then stay, and are named.',
  },
  undone: (undone: number, kept: number) => `${rowsOf(undone)} taken back, ${formatNumber(kept)} kept.`,
  takenBack: 'Taken back',
  kept: 'Kept',
  goOn: 'Continue',
  stop: 'Stop',
  another: 'Choose another file',
  audit: 'See the changes',
  all: 'All',
  /** Before the rows are imported. */
  would: { create: 'Create', same: 'Unchanged', refused: 'Refused' } satisfies Record<Outcome, string>,
  /** After. */
  did: { create: 'Created', same: 'Unchanged', refused: 'Refused' } satisfies Record<Outcome, string>,
  line: (line: number) => `Line ${formatNumber(line)}`,
  waiting: 'Not checked yet',
  gone: {
    title: 'No rows',
    text: 'The rows of a file are kept for 7 days, those that were imported for 30.',
  },
};
