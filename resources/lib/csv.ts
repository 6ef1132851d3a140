import { BYTE_ORDER_MARK, CSV_SEPARATORS, inertCell } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';

/** A file of rows for the spreadsheets of those who read a language. The library of the server's files is too large for a page. */
export const csvOf = (rows: string[][], locale: Locale): string =>
  BYTE_ORDER_MARK +
  rows
    .map((cells) => `${cells.map((cell) => quoted(inertCell(cell))).join(CSV_SEPARATORS[locale])}\r\n`)
    .join('');

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
