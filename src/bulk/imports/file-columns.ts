import { guessColumns } from '../../rules/import-columns.js';
import {
  emptyFile,
  type FilePosition,
  missingColumn,
  repeatedColumn,
  unknownColumn,
  unnamedColumn,
} from './file-refusals.js';
import type { ImportKind } from './import-kind.js';
import { type CsvLine, evenRows } from './read-csv.js';

/** An extra column of user files; passwords are never stored in plain text. */
export const PASSWORD = 'password';
export const MAX_NAME = 100;
/** People write a title and a date above the names of the columns. */
const MAX_ABOVE = 10;

/** A column of a file, in the order of the file, and the field that it fills. */
export type FileColumn = { head: string; field: string | null };

/** The columns of a file that was written for this. @throws Refusal 422 for unknown, repeated or missing columns */
export function exactColumns([head, ...lines]: CsvLine[], kind: ImportKind): FileColumn[] {
  const isUsed = (at: number) => lines.some(({ cells }) => cells[at]!.trim() !== '');
  const columns = head!.cells.map((cell) => ({
    head: cell.trim(),
    field: cell.trim().toLowerCase() || null,
  }));
  columns.forEach(({ head: written, field }, at) => {
    const place = { line: head!.line, column: at + 1 };
    // Spreadsheets write empty columns for what was once formatted.
    if (field === null && isUsed(at)) throw unnamedColumn(place);
    if (field !== null) refuseColumn({ written, field, at }, columns, place, kind);
  });
  refuseMissing(columns, kind, head!.line);
  return columns.map((column) => ({ ...column, field: isTaken(column.field, kind) ? column.field : null }));
}

type Named = { written: string; field: string; at: number };

function refuseColumn(
  { written, field, at }: Named,
  columns: FileColumn[],
  place: FilePosition,
  kind: ImportKind,
): void {
  if (!isTaken(field, kind) && !kind.ignored.includes(field))
    throw unknownColumn(written.slice(0, MAX_NAME), place);
  if (columns.findIndex((one) => one.field === field) < at) throw repeatedColumn(field, place);
}

const isTaken = (field: string | null, kind: ImportKind): boolean =>
  field !== null && (Object.hasOwn(kind.columns, field) || kind.extras.includes(field));

export function refuseMissing(columns: FileColumn[], kind: ImportKind, line: number): void {
  const missing = kind.missing(columns.flatMap(({ field }) => field ?? []));
  if (missing) throw missingColumn(missing, line);
}

/** Whether all columns have the names that this kind knows. */
export const isExact = ([head]: CsvLine[], kind: ImportKind): boolean =>
  head!.cells.every((cell) => {
    const field = cell.trim().toLowerCase();
    return field === '' || isTaken(field, kind) || kind.ignored.includes(field);
  }) && kind.missing(head!.cells.map((cell) => cell.trim().toLowerCase())) === null;

/** The columns of any table, as far as their names say it. @returns also the table without what is written above their names */
export function guessedColumns(
  lines: CsvLine[],
  kind: ImportKind,
): { lines: CsvLine[]; columns: FileColumn[] } {
  const guesses = lines.slice(0, MAX_ABOVE).map(({ cells }) => guessColumns(cells, kind.name));
  const known = guesses.map((fields) => fields.filter(Boolean).length);
  const at = Math.max(0, known.indexOf(Math.max(...known)));
  const table = evenRows(lines.slice(at), true);
  if (table.length < 2) throw emptyFile();
  const columns = table[0]!.cells.map((cell, i) => ({ head: nameOf(cell), field: guesses[at]![i]! }));
  return { lines: table, columns };
}

const nameOf = (cell: string): string => [...cell.trim()].slice(0, MAX_NAME).join('');

/** Of a table whose columns people choose, what looks like a password is not kept. */
export const looksSecret = (head: string): boolean => /pass|sandi|\bpin\b/i.test(head);

export const ignoredHeads = (columns: FileColumn[]): string[] =>
  columns.flatMap(({ head, field }) => (field === null && head !== '' ? [head] : []));
