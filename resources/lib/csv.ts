import { BYTE_ORDER_MARK, csvLine, inertCell } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';

/** A file of rows for the spreadsheets of those who read a language. */
export const csvOf = (rows: string[][], locale: Locale): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map(inertCell), locale)).join('');
