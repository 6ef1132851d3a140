import { BYTE_ORDER_MARK, csvLine, inertCell } from './csv.js';
import type { Locale } from './locale.js';

/** A day is `2026-11-24`; a moment is `2026-11-24 23:59`, in the business time zone. */
export type SheetCell = string | number | null | { day: string } | { moment: string };

export type SheetRow = { cells: SheetCell[]; isStrong?: boolean };

/** For people: every cell is a text in their language, a number, or a date. */
export type Sheet = { name: string; rows: SheetRow[] };

/** As spreadsheets of the language show it, `24/11/2026 23.59`. */
function cellAsText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return inertCell(cell);
  if ('day' in cell) return slashed(cell.day);
  const [day, time] = cell.moment.split(' ');
  return `${slashed(day!)} ${time!.replace(':', '.')}`;
}

export const sheetLines = (rows: SheetRow[], locale: Locale): string =>
  rows.map(({ cells }) => csvLine(cells.map(cellAsText), locale)).join('');

export const sheetAsCsv = ({ rows }: Sheet, locale: Locale): string =>
  BYTE_ORDER_MARK + sheetLines(rows, locale);

const slashed = (day: string): string => day.split('-').toReversed().join('/');
