import { BYTE_ORDER_MARK, csvLine, inertCell } from '../../rules/csv.js';
import type { Locale } from '../../rules/locale.js';

type Cell = string | number | boolean | null;
export type CsvRow = Record<string, Cell>;

export const csvHead = (columns: string[], locale: Locale): string =>
  BYTE_ORDER_MARK + csvLine(columns, locale);

export const csvLines = (rows: CsvRow[], columns: string[], locale: Locale): string =>
  rows
    .map((row) =>
      csvLine(
        columns.map((column) => cellOf(row[column]!)),
        locale,
      ),
    )
    .join('');

/** Numbers need no protection against formulas, and a negative one must stay a number. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? inertCell(value) : String(value);
}
