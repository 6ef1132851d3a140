import { stringify } from 'csv-stringify/sync';
import { BYTE_ORDER_MARK, CSV_SEPARATORS, inertCell } from '../rules/csv.js';
import type { Locale } from '../rules/locale.js';

type Cell = string | number | boolean | null;
export type CsvRow = Record<string, Cell>;

export const csvHead = (columns: string[], locale: Locale): string =>
  BYTE_ORDER_MARK + linesOf([columns], locale);

export const csvLines = (rows: CsvRow[], columns: string[], locale: Locale): string =>
  linesOf(
    rows.map((row) => columns.map((column) => cellOf(row[column]!))),
    locale,
  );

/** A number carries nothing out, and one below zero has to stay one. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? inertCell(value) : String(value);
}

const linesOf = (rows: string[][], locale: Locale): string =>
  stringify(rows, {
    delimiter: CSV_SEPARATORS[locale],
    record_delimiter: '\r\n',
    // Either line break, whichever the library would look for by itself.
    quoted_match: /[\r\n]/,
  });
