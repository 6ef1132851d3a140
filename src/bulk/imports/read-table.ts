import { readXlsx, type SheetCell, UnreadableWorkbook } from '../../platform/spreadsheet/read-xlsx.js';
import { isStorable } from '../../platform/http/json-body.js';
import type { TableForm } from '../../rules/csv.js';
import {
  brokenWorkbook,
  emptyFile,
  largeWorkbook,
  MAX_COLUMNS,
  MAX_ROWS,
  oldWorkbook,
  tooManyRows,
  unreadableCharacter,
} from './file-refusals.js';
import { type CsvLine, decoded, readCsv } from './read-csv.js';

export type Table = { lines: CsvLine[]; form: TableForm };

const ARCHIVE = Buffer.from('PK\u0003\u0004');
/** Of workbooks before 2007, and of those with a password. */
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** A workbook or any CSV file, by its first bytes. @throws Refusal 422 */
export async function readTable(bytes: Buffer): Promise<Table> {
  const begins = (sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);
  if (begins(OLD_WORKBOOK)) throw oldWorkbook();
  if (begins(ARCHIVE)) return workbookTable(bytes);
  const text = decoded(bytes);
  const { lines, separator } = await readCsv(text);
  return { lines, form: { format: 'csv', encoding: text.encoding, separator } };
}

async function workbookTable(bytes: Buffer): Promise<Table> {
  const { sheet, data } = await readXlsx(bytes, { rows: 4 * MAX_ROWS, columns: MAX_COLUMNS }).catch(refusal);
  const lines = data
    .map((row, at) => ({ line: at + 1, cells: row.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length < 2) throw emptyFile();
  if (lines.length > MAX_ROWS + 1) throw tooManyRows();
  for (const { line, cells } of lines) {
    const odd = cells.findIndex((cell) => !isStorable(cell));
    if (odd >= 0) throw unreadableCharacter({ line, column: odd + 1 });
  }
  return { lines, form: { format: 'xlsx', sheet } };
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

const dateText = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().replace(/T00:00:00\.000Z$/, '');

/** Spreadsheets keep 15 digits: of a longer number the others are lost, which its text shows. */
function numberText(digits: string): string {
  const number = Number(digits);
  if (!Number.isFinite(number)) return digits;
  return Math.abs(number) < 1e15 ? String(number) : number.toExponential();
}
