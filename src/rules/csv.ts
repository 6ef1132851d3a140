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

/** A cell that begins like a formula would be carried out by whoever opens the file; an apostrophe makes it text. */
export const inertCell = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** What was made inert, as it was: text that began with apostrophes itself got one more. */
export const cellText = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
