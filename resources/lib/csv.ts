import { BYTE_ORDER_MARK, csvLine, inertCell } from '@server/rules/csv';
import type { Locale } from '@server/rules/locale';

/** The separator follows the locale. */
export const csvOf = (rows: string[][], locale: Locale): string =>
  BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells.map(inertCell), locale)).join('');
