import type { Locale } from '@server/rules/locale';

/** What spreadsheets expect between cells: where a comma is the decimal sign, a semicolon. */
const SEPARATORS: Record<Locale, string> = { en: ',', id: ';' };

/** Spreadsheets read bytes without it as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A file of rows for the spreadsheets of those who read a language. */
export const csvOf = (rows: string[][], locale: Locale): string =>
  BYTE_ORDER_MARK +
  rows.map((cells) => `${cells.map((cell) => quoted(inert(cell))).join(SEPARATORS[locale])}\r\n`).join('');

/** A cell that begins like a formula would be carried out by whoever opens the file; an apostrophe makes it text. */
const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
