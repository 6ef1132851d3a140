import { type Failure, failureOf } from '../../platform/errors/failure.js';
import { invalidFields, type Refusal } from '../../platform/errors/refusal.js';
import { readDay } from '../../rules/cell-day.js';
import { isErrorCell } from '../../rules/csv.js';
import { isFooter, readBillingPeriod, readPaymentStatus } from '../../rules/import-columns.js';
import { alikeKey } from '../../rules/license-key.js';
import { foldedName, type Wanted, wantedOf } from './customer-matches.js';
import { type FileColumn, looksSecret, MAX_NAME } from './file-columns.js';
import { errorCell, notACustomer, repeatedRow, sharedByTwo } from './file-refusals.js';
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
  const earlier: Earlier = new Map();
  return lines.map(({ line, cells: written }) => {
    const cells = { ...instead, ...understood(written, columns, instead) };
    const refusal = unreadRow(written, columns, cells) ?? refusedTwin(earlier, line, wantedOf(cells));
    return {
      line,
      name: nameOf(cells),
      written: withoutSecrets(written, columns),
      cells,
      refusal: refusal && failureOf(refusal).body,
    };
  });
}

/** The first rows with a username, number, name or key. */
type Earlier = Map<string, { line: number; name: string }>;

/** Two licences of one customer are told apart by their keys, and two customers of one number by what somebody says of them. */
function refusedTwin(earlier: Earlier, line: number, wanted: Wanted): Refusal | null {
  const { licenseKey, identity, number, name, isSame } = wanted;
  const called = [identity, ...(number && isSame !== false ? [`number:${number}`] : [])];
  for (const by of isSame === null && name ? called : []) {
    const one = earlier.get(by);
    if (one?.name && foldedName(one.name) !== foldedName(name))
      return sharedByTwo(by.slice(0, by.indexOf(':')), one, name);
  }
  const by = licenseKey ? `key:${alikeKey(licenseKey) ?? licenseKey}` : identity;
  const twin = earlier.get(by);
  if (twin) return repeatedRow(fieldOf(by), twin.line);
  for (const each of [...called, by]) if (!earlier.has(each)) earlier.set(each, { line, name });
  return null;
}

const FIELDS = { key: 'license_key', username: 'username', number: 'wa_number', name: 'full_name' };
const fieldOf = (by: string): string => FIELDS[by.slice(0, by.indexOf(':')) as keyof typeof FIELDS];

/** Why a row says nothing of a customer, whatever else is known of him. */
function unreadRow(written: string[], columns: FileColumn[], cells: Cells): Refusal | null {
  const errors = Object.entries(cells).filter(([, cell]) => isErrorCell(cell));
  if (errors.length > 0)
    return invalidFields(Object.fromEntries(errors.map(([field, cell]) => [field, errorCell(cell.trim())])));
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
  if (field === 'billing_period') return readBillingPeriod(cell);
  return field === 'payment_status' ? readPaymentStatus(cell) : cell;
}

const withoutSecrets = (written: string[], columns: FileColumn[]): string[] =>
  columns.map(({ head, field }, at) => (field === null && looksSecret(head) ? '' : (written[at] ?? '')));

/** Cuts no character in two. */
export const nameOf = ({ full_name = '', username = '', wa_number = '' }: Cells): string =>
  [...(full_name.trim() || username.trim() || wa_number.trim())].slice(0, MAX_NAME).join('');
