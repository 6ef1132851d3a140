import type { Locale } from './locale.js';

export const OUTCOMES = ['create', 'same', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the columns of a file of customers may hold. One row makes a customer with a licence and a subscription. */
export const CUSTOMER_COLUMNS = [
  'full_name',
  'wa_number',
  'username',
  'company',
  'address',
  'email',
  'tax_id',
  'plan_type',
  'amount',
  'billing_period',
  'end_date',
  'payment_status',
  'license_key',
  'same_customer',
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

/** What the importer may write, beside running imports. */
export const IMPORT_WRITES = ['users:write', 'licenses:write', 'subscriptions:write'] as const;

export type ExportKind =
  'users' | 'licenses' | 'routers' | 'subscriptions' | 'invoices' | 'payments' | 'receivables' | 'audit';

/** Spreadsheets expect a semicolon where the decimal sign is a comma. */
export const CSV_SEPARATORS: Record<Locale, string> = { en: ',', id: ';' };

export const TABLE_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

/** How a file was read, as people are told. */
export type TableForm =
  | { format: 'csv'; encoding: TableEncoding; separator: string }
  | { format: 'xlsx'; sheet: string; hidden_rows: number; hidden_sheets: number };

/** Also of LibreOffice, and what Excel saves of a column that is too narrow to show its values. */
const SPREADSHEET_ERROR = /^(?:#N\/[AVD]|#NV|#[\p{Lu}\d_/]+[!?]|#{2,}|Err:\d{3})$/u;

/** Whether a cell shows an error of its formula, `#N/A` or `#REF!`, which is neither a value nor none. */
export const isErrorCell = (cell: string): boolean => SPREADSHEET_ERROR.test(cell.trim());

/** Without it, spreadsheets read the file in another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The characters that start a formula, including their full-width forms. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`;

/** Spreadsheets may split at other separators and then ignore quotes. The end of "Rp 150.000,-" is no formula. */
const CELL = String.raw`(?:^|(?<=[,;\t\r\n])(?!-(?:\)|$)))`;

const INERT = new RegExp(`${CELL}(?='*${FORMULA})`, 'g');
const MADE_INERT = new RegExp(`${CELL}'(?='*${FORMULA})`, 'g');

const MAY_BEGIN = new RegExp(`^'*${FORMULA}|[,;\\t\\r\\n]`);

/** A spreadsheet would run a cell that starts like a formula; a leading apostrophe makes it text. */
export const inertCell = (text: string): string => (MAY_BEGIN.test(text) ? text.replace(INERT, "'") : text);

/** Undoes `inertCell`. Text that began with apostrophes had got one more. */
export const cellText = (cell: string): string => cell.replace(MADE_INERT, '');

/** Quotes a cell at any separator, because the reader's spreadsheet may expect another one. */
const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export const csvLine = (cells: string[], locale: Locale): string =>
  `${cells.map(quoted).join(CSV_SEPARATORS[locale])}\r\n`;
