import { type Failure, failureOf } from '../../platform/errors/failure.js';
import { invalid, type Refusal } from '../../platform/errors/refusal.js';
import { readDay } from '../../rules/cell-day.js';
import { isErrorCell } from '../../rules/csv.js';
import { isFooter, readPaymentStatus } from '../../rules/import-columns.js';
import { wantedOf } from './customer-matches.js';
import { type FileColumn, looksSecret, MAX_NAME } from './file-columns.js';
import { errorCell, notACustomer, repeatedRow } from './file-refusals.js';
import type { Cells } from './import-row.entity.js';
import type { CsvLine } from './read-csv.js';

export type FileRow = {
  line: number;
  name: string;
  /** As the file has them, by column, without passwords. */
  written: string[];
  /** As they are understood, by field; null until the columns are chosen. */
  cells: Cells | null;
  refusal: Failure['body'] | null;
};

/** @param instead values for cells that are empty */
export function fileRows(lines: CsvLine[], columns: FileColumn[], instead: Cells = {}): FileRow[] {
  const first = new Map<string, number>();
  return lines.map(({ line, cells: written }) => {
    const cells = { ...instead, ...understood(written, columns, instead) };
    const { licenseKey, identity } = wantedOf(cells);
    const unread = unreadRow(written, columns, cells);
    // Two licences of one customer are told apart by their keys.
    const twin = unread ? undefined : first.get(licenseKey ?? identity);
    if (!twin && !unread)
      for (const taken of [identity, ...(licenseKey ? [licenseKey] : [])])
        first.set(taken, first.get(taken) ?? line);
    const refused = unread ?? (twin ? repeatedRow('full_name', twin) : null);
    return {
      line,
      name: nameOf(cells),
      written: withoutSecrets(written, columns),
      cells,
      refusal: refused && failureOf(refused).body,
    };
  });
}

/** Why a row says nothing of a customer, whatever else is known of him. */
function unreadRow(written: string[], columns: FileColumn[], cells: Cells): Refusal | null {
  const errors = Object.entries(cells).filter(([, cell]) => isErrorCell(cell));
  if (errors.length > 0)
    return invalid(Object.fromEntries(errors.map(([field, cell]) => [field, errorCell(cell.trim())])));
  const isHead = columns.every(({ head }, at) => (written[at] ?? '').trim() === head);
  const { number, username, licenseKey } = wantedOf(cells);
  const isIdentified = number !== null || username !== '' || licenseKey !== null;
  return isHead || (!isIdentified && isFooter(written)) ? notACustomer() : null;
}

/** Rows of a file whose columns somebody has to choose. */
export const openRows = (lines: CsvLine[], columns: FileColumn[]): FileRow[] =>
  lines.map(({ line, cells }) => ({
    line,
    name: '',
    written: withoutSecrets(cells, columns),
    cells: null,
    refusal: null,
  }));

const understood = (written: string[], columns: FileColumn[], instead: Cells): Cells =>
  Object.fromEntries(
    columns.flatMap(({ field }, at) => {
      const cell = written[at] ?? '';
      return field === null || (cell.trim() === '' && instead[field]) ? [] : [[field, meantBy(field, cell)]];
    }),
  );

/** A cell as its field expects it; what cannot be understood stays, to be refused. */
function meantBy(field: string, cell: string): string {
  if (field === 'end_date') return readDay(cell) ?? cell;
  return field === 'payment_status' ? readPaymentStatus(cell) : cell;
}

const withoutSecrets = (written: string[], columns: FileColumn[]): string[] =>
  columns.map(({ head, field }, at) => (field === null && looksSecret(head) ? '' : (written[at] ?? '')));

/** Cuts no character in two. */
const nameOf = ({ full_name = '', username = '', wa_number = '' }: Cells): string =>
  [...(full_name.trim() || username.trim() || wa_number.trim())].slice(0, MAX_NAME).join('');
