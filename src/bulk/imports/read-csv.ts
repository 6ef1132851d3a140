import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { CsvError, Parser } from 'csv-parse';
import { isStorable } from '../../platform/http/json-body.js';
import { cellText, type TableEncoding } from '../../rules/csv.js';
import { guessColumns } from '../../rules/import-columns.js';
import {
  brokenQuote,
  emptyFile,
  MAX_ROWS,
  tooManyRows,
  unevenRow,
  unreadableCharacter,
} from './file-refusals.js';

const SEPARATORS = [',', ';', '\t', '|'];
/** A line of spreadsheets above the head, which names the separator and is no row. */
const SEPARATOR_LINE = /^(?:\xef\xbb\xbf)?"?sep=([^\w\s"]|\t)"?(?:\r\n|\n|\r)/i;
const SAMPLED_ROWS = 50;
const LINE_BREAKS = ['\r\n', '\n', '\r'];
/** Parsed in slices, so that other requests are served in between. */
const SLICE = 64 * 1024;

/** @property line the number of the row in a spreadsheet, where a cell of several lines is one row */
export type CsvLine = { line: number; cells: string[] };

/** The first row is the header. @throws Refusal 422 with the place of the fault */
export async function readCsv({
  content: bytes,
  isDamaged,
}: Decoded): Promise<{ lines: CsvLine[]; separator: string }> {
  const [named, given] = SEPARATOR_LINE.exec(bytes.subarray(0, SLICE).toString('latin1')) ?? [''];
  const content = bytes.subarray(named.length);
  const separator = given ?? (await separatorOf(content));
  const rows: CsvLine[] = [];
  const fault: unknown = await parse(content, separator, rows).catch((error) => error);
  // First, because a file in another encoding has faults that only follow from it.
  refuseUnreadable(rows, (cell) => isStorable(cell) && !(isDamaged && cell.includes(REPLACEMENT)));
  if (fault) throw fault;
  if (rows.length < 2) throw emptyFile();
  return { lines: rows, separator };
}

/** @param rows are added to, so that those before a fault are known */
async function parse(bytes: Buffer, delimiter: string, rows: CsvLine[]): Promise<void> {
  let line = 0;
  const parser = new Parser({
    bom: true,
    delimiter,
    record_delimiter: LINE_BREAKS,
    relax_column_count: true,
    on_record: (cells: string[]) => {
      line++;
      // Spreadsheets leave such rows at the end.
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(cellText) });
      return null;
    },
  });
  try {
    await pipeline(
      slicesOf(bytes, () => refuseTooMany(rows)),
      parser.resume(),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { column = 0 } = error as CsvError & { column?: number };
    throw brokenQuote({ line: line + 1, column: column + 1 });
  }
  refuseTooMany(rows);
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

function refuseUnreadable(rows: CsvLine[], isReadable: (cell: string) => boolean): void {
  for (const { line, cells } of rows) {
    const odd = cells.findIndex((cell) => !isReadable(cell));
    if (odd >= 0) throw unreadableCharacter({ line, column: odd + 1 });
  }
}

/**
 * Without the empty cells that spreadsheets leave behind the last column.
 * @param pads whether cells may be missing at the end. @throws Refusal 422 for a row that is longer than the head
 */
export function evenRows([head, ...others]: CsvLine[], pads = false): CsvLine[] {
  const width = head!.cells.findLastIndex((name) => name.trim() !== '') + 1;
  return [head!, ...others].map(({ line, cells }) => {
    const isUneven = (!pads && cells.length < width) || cells.slice(width).some((cell) => cell.trim() !== '');
    if (isUneven) throw unevenRow({ line, column: Math.min(cells.length, width) + 1 });
    return { line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') };
  });
}

/** The one by which the heads are known ones, and the rows as long as each other; an address may have more of another one. */
async function separatorOf(bytes: Buffer): Promise<string> {
  const sample = bytes.subarray(0, SLICE);
  const found: { separator: string; known: number; even: number }[] = [];
  for (const separator of SEPARATORS) {
    const rows: CsvLine[] = [];
    // What follows a fault, such as a quotation mark within a cell, is not counted.
    await parse(sample, separator, rows).catch(() => undefined);
    const sampled = rows.slice(0, SAMPLED_ROWS).map(({ cells }) => cells);
    const known = sampled.map((cells) => guessColumns(cells).filter(Boolean).length);
    const most = Math.max(0, ...known);
    const widths = sampled.map(({ length }) => length);
    // Without a known head, any width of several cells may be that of the table.
    const tables = most > 0 ? [widths[known.indexOf(most)]] : widths.filter((width) => width > 1);
    const even = tables.map((table) => widths.filter((width) => width === table).length);
    found.push({ separator, known: most, even: Math.max(0, ...even) });
  }
  return found.toSorted((a, b) => b.known - a.known || b.even - a.even)[0]!.separator;
}

/** @property isDamaged whether a replacement character stands for bytes that cannot be read */
type Decoded = { content: Buffer; encoding: TableEncoding; isDamaged: boolean };

/** The byte order marks of UTF-16. */
const MARKS: [TableEncoding, Buffer][] = [
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const REPLACEMENT = '\uFFFD';
/** What the bytes become that have no meaning in windows-1252. */
const UNASSIGNED = /[\u0080-\u009f]/g;
const OF_SEVERAL_BYTES = /[^\0-\u007f\ufffd]/;

/** By its mark, else UTF-8 if it can be, else windows-1252. */
export function decoded(bytes: Buffer): Decoded {
  const [marked] = MARKS.find(([, mark]) => bytes.subarray(0, 2).equals(mark)) ?? [];
  if (!marked && isUtf8(bytes)) return { content: bytes, encoding: 'utf-8', isDamaged: false };
  const text = new TextDecoder(marked ?? 'utf-8').decode(bytes);
  // Characters of several bytes that are right say that it is UTF-8, of which a part is damaged.
  if (marked || OF_SEVERAL_BYTES.test(text))
    return { content: Buffer.from(text), encoding: marked ?? 'utf-8', isDamaged: true };
  const windows = new TextDecoder('windows-1252').decode(bytes).replace(UNASSIGNED, REPLACEMENT);
  return { content: Buffer.from(windows), encoding: 'windows-1252', isDamaged: true };
}
