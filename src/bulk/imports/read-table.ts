import { readXlsx, type SheetCell, UnreadableWorkbook } from '../../platform/spreadsheet/read-xlsx.js';
import { isStorable } from '../../platform/http/json-body.js';
import type { TableForm } from '../../rules/csv.js';
import {
  allHidden,
  brokenWorkbook,
  emptyFile,
  largeWorkbook,
  MAX_COLUMNS,
  MAX_ROWS,
  oldWorkbook,
  tooManyRows,
  unreadableCharacter,
  webPage,
} from './file-refusals.js';
import { type CsvLine, decoded, readCsv } from './read-csv.js';

/** @property hiddenColumns have cells, and count from 1 */
export type Table = { lines: CsvLine[]; form: TableForm; hiddenColumns: number[] };

const ARCHIVE = Buffer.from('PK\u0003\u0004');
/** Of workbooks before 2007, and of those with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const NO_TABLE = /^\ufeff?\s*(?:%PDF-|\{\\rtf|[[{]\s*["{])/;
/** What billing panels and Excel 2003 name `.xls`. */
const WEB_PAGE = /^\ufeff?\s*(?:<[!?a-z]|MIME-Version:)/i;

/** A workbook or any CSV file, by its first bytes. @throws Refusal 422 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const begins = (sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);
  if (begins(OLD_WORKBOOK)) throw oldWorkbook();
  if (begins(ARCHIVE)) return workbookTable(bytes);
  const text = decoded(bytes);
  const beginning = text.content.subarray(0, 1_000).toString();
  if (NO_TABLE.test(beginning)) throw brokenWorkbook();
  if (WEB_PAGE.test(beginning)) throw webPage();
  const { lines, separator } = await readCsv(text);
  return { lines, form: { format: 'csv', encoding: text.encoding, separator }, hiddenColumns: [] };
}

async function workbookTable(bytes: Buffer): Promise<Table> {
  const limits = { rows: 4 * MAX_ROWS, columns: MAX_COLUMNS };
  const { sheet, hiddenRows, hiddenSheets, hiddenColumns, ...read } = await readXlsx(bytes, limits).catch(
    refusal,
  );
  const lines = read.lines
    .map(({ line, cells }) => ({ line, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length < 2) throw hiddenRows + hiddenSheets > 0 ? allHidden() : emptyFile();
  if (lines.length > MAX_ROWS + 1) throw tooManyRows();
  for (const { line, cells } of lines) {
    const odd = cells.findIndex((cell) => !isStorable(cell));
    if (odd >= 0) throw unreadableCharacter({ line, column: odd + 1 });
  }
  const form = { format: 'xlsx' as const, sheet, hidden_rows: hiddenRows, hidden_sheets: hiddenSheets };
  return { lines, form, hiddenColumns };
}

function refusal(error: unknown): never {
  if (!(error instanceof UnreadableWorkbook)) throw error;
  throw error.reason === 'broken' ? brokenWorkbook() : largeWorkbook();
}

function textOf(cell: SheetCell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'object' ? numberText(cell.number) : String(cell);
}

/** As the cell shows it, which has no time zone: `2026-12-31`, or `2026-12-31 20:00:00`. */
function dateText(date: Date): string {
  // Excel shows no day beyond that year.
  if (!(date.getUTCFullYear() <= 9999)) return '#VALUE!';
  const [day, time] = date.toISOString().split('T') as [string, string];
  // A fraction of a second is lost in the serial number, but no second before midnight begins another day.
  const whole = new Date(date.getTime() + 500).toISOString();
  const seconds = (whole.startsWith(day) ? whole.slice(11) : time).slice(0, 8);
  return seconds === '00:00:00' ? day : `${day} ${seconds}`;
}

/** Spreadsheets keep 15 digits: of a longer number the others are lost, which its text shows. */
function numberText(digits: string): string {
  const number = Number(digits);
  if (!Number.isFinite(number)) return digits;
  return Math.abs(number) < 1e15 ? String(number) : number.toExponential();
}
