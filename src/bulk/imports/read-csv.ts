import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, Parser } from 'csv-parse';
import { isStorable } from '../../platform/http/json-body.js';
import { cellText } from '../../rules/csv.js';
import {
  brokenQuote,
  emptyFile,
  MAX_ROWS,
  tooManyRows,
  unevenRow,
  unreadableCharacter,
  workbook,
} from './file-refusals.js';
import { LineCounter } from './line-counter.js';

const SEPARATORS = [',', ';', '\t'];
const ARCHIVE = Buffer.from('PK\u0003\u0004');
/** Parsed in slices, so that other requests are served in between. */
const SLICE = 64 * 1024;

export type CsvLine = { line: number; cells: string[] };

/** The first row is the header. @throws Refusal 422 with the place of the fault */
export async function readCsv(bytes: Buffer): Promise<CsvLine[]> {
  if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) throw workbook();
  const delimiter = separatorOf(bytes);
  if (!isUtf8(bytes)) throw unreadableCharacter(firstBroken(bytes, delimiter));
  const rows = await parsed(bytes, delimiter);
  if (rows.length < 2) throw emptyFile();
  for (const { line, cells } of rows) {
    const odd = cells.findIndex((cell) => !isStorable(cell));
    if (odd >= 0) throw unreadableCharacter({ line, column: odd + 1 });
  }
  return rows;
}

async function parsed(bytes: Buffer, delimiter: string): Promise<CsvLine[]> {
  const lines = new LineCounter(bytes);
  const rows: CsvLine[] = [];
  const parser = new Parser({
    bom: true,
    delimiter,
    skip_empty_lines: true,
    // Spreadsheets leave such lines at the end.
    skip_records_with_empty_values: true,
    // Collected here because a later fault would discard rows that were read but not fetched.
    on_record: (cells: string[], info) => {
      rows.push({ line: lines.next(info.bytes), cells: cells.map(cellText) });
      return null;
    },
  });
  try {
    await pipeline(
      slicesOf(bytes, () => refuseTooMany(rows)),
      parser.resume(),
    );
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, lines.next(bytes.length), rows[0]) : error;
  }
  refuseTooMany(rows);
  return rows;
}

/** @param check runs before each slice; the row limit of the library (`to`) never ends the stream */
async function* slicesOf(bytes: Buffer, check: () => void) {
  for (let at = 0; at < bytes.length; at += SLICE) {
    check();
    yield bytes.subarray(at, at + SLICE);
    await breathe();
  }
}

function refuseTooMany(rows: CsvLine[]): void {
  if (rows.length > MAX_ROWS + 1) throw tooManyRows();
}

function refusalOf(error: CsvError, line: number, head: CsvLine | undefined) {
  const { code, column, record } = error as CsvError & { column?: number; record?: string[] };
  if (code !== 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return brokenQuote({ line, column: (column ?? 0) + 1 });
  return unevenRow({ line, column: Math.min(record?.length ?? 0, head?.cells.length ?? 0) + 1 });
}

/** The most frequent one in the header, whose names contain none. */
function separatorOf(bytes: Buffer): string {
  const [head] = bytes
    .subarray(0, SLICE)
    .toString('utf8')
    .split(/[\r\n]/, 1);
  const count = (separator: string) => head!.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function firstBroken(bytes: Buffer, delimiter: string) {
  const text = bytes.toString('utf8');
  const before = text.slice(0, text.indexOf('\uFFFD')).split('\n');
  return { line: before.length, column: before.at(-1)!.split(delimiter).length };
}
