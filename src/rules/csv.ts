import type { Locale } from './locale.js';

/** What there are files of both ways, as the API calls it. */
export const CSV_KINDS = ['users', 'licenses', 'subscriptions'] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

/** What is booked is not read back from a file. */
export type ExportKind = CsvKind | 'invoices' | 'payments';

export const isImported = (kind: ExportKind): kind is CsvKind => CSV_KINDS.some((one) => one === kind);

/** What spreadsheets expect between cells: where a comma is the decimal sign, a semicolon. */
export const CSV_SEPARATORS: Record<Locale, string> = { en: ',', id: ';' };

/** Spreadsheets read bytes without it as another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a formula begins with, in letters of full width too. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;

/**
 * Where spreadsheets begin a cell: some part a file by another separator than its own, and heed no quotes within what they
 * take for a cell. The end of a price, as in "Rp 150.000,-", is no formula.
 */
const CELL = String.raw`(?:^|(?<=[,;\t\r\n])(?!-(?:\)|$)))`;

const INERT = new RegExp(`${CELL}(?='*${FORMULA})`, 'g');
const MADE_INERT = new RegExp(`${CELL}'(?='*${FORMULA})`, 'g');

/** Most texts can be told by these two at once. */
const MAY_BEGIN = new RegExp(`^'*${FORMULA}|[,;\\t\\r\\n]`);

/** A cell that begins like a formula would be carried out by whoever opens the file; an apostrophe makes it text. */
export const inertCell = (text: string): string => (MAY_BEGIN.test(text) ? text.replace(INERT, "'") : text);

/** What was made inert, as it was: text that began with apostrophes itself got one more. */
export const cellText = (cell: string): string => cell.replace(MADE_INERT, '');

/** Quoted where any spreadsheet would end a cell, whichever separator this file has. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A row of a file, as text. */
export const csvLine = (cells: string[], locale: Locale): string =>
  `${cells.map(quoted).join(CSV_SEPARATORS[locale])}\r\n`;
