import { CUSTOMER_COLUMNS, type CustomerColumn } from '../../rules/csv.js';
import { guessByCells, guessColumns } from '../../rules/import-columns.js';
import { emptyFile, missingColumn } from './file-refusals.js';
import { type CsvLine, evenRows } from './read-csv.js';

export const MAX_NAME = 100;
/** People write a title and a date above the names of the columns. */
const MAX_ABOVE = 10;
const MAX_SAMPLE = 500;

/** A column of a file, in the order of the file, and the field that it fills. */
export type FileColumn = { head: string; field: string | null };

/** @property rows without the head, and what is written above it. @property isOpen whether somebody has to say what its columns hold */
export type UnderstoodTable = { rows: CsvLine[]; columns: FileColumn[]; isOpen: boolean };

/** The columns of any table, as far as their names say it. @throws Refusal 422 for rows that do not fit the head */
export function understoodTable(lines: CsvLine[]): UnderstoodTable {
  const exact = exactColumns(lines);
  if (exact) return { rows: evenRows(lines).slice(1), columns: exact, isOpen: false };
  const guesses = lines.slice(0, MAX_ABOVE).map(({ cells }) => guessColumns(cells));
  const known = guesses.map((fields) => fields.filter(Boolean).length);
  const at = Math.max(0, known.indexOf(Math.max(...known)));
  const [head, ...rows] = evenRows(lines.slice(at), true);
  if (rows.length === 0) throw emptyFile();
  const sample = rows.slice(0, MAX_SAMPLE).map(({ cells }) => cells);
  const fields = guessByCells(head!.cells, guesses[at]!, sample);
  const columns = head!.cells.map((cell, i) => ({ head: nameOf(cell), field: fields[i] ?? null }));
  return { rows, columns, isOpen: true };
}

/** @returns null unless all columns have our names. Spreadsheets write empty ones for what was once formatted. */
function exactColumns(lines: CsvLine[]): FileColumn[] | null {
  const isUsed = (at: number) => lines.some(({ cells }) => (cells[at] ?? '').trim() !== '');
  const names = lines[0]!.cells.map((cell) => cell.trim().toLowerCase());
  const fields = names.filter(isField);
  const isExact =
    names.every((name, at) => isField(name) || !isUsed(at)) &&
    new Set(fields).size === fields.length &&
    missingField(fields) === null;
  if (!isExact) return null;
  const width = names.findLastIndex(isField) + 1;
  return names
    .slice(0, width)
    .map((name, at) => ({ head: lines[0]!.cells[at]!.trim(), field: name || null }));
}

export const isField = (name: string): name is CustomerColumn =>
  (CUSTOMER_COLUMNS as readonly string[]).includes(name);

/** @returns the field without which no row makes a customer, or null */
function missingField(fields: string[]): CustomerColumn | null {
  if (!fields.includes('plan_type')) return 'plan_type';
  const isNamed = ['full_name', 'username', 'wa_number'].some((field) => fields.includes(field));
  return isNamed ? null : 'full_name';
}

/** @throws Refusal 422 */
export function refuseMissing(fields: string[], line: number): void {
  const missing = missingField(fields);
  if (missing) throw missingColumn(missing, line);
}

const nameOf = (cell: string): string => [...cell.trim()].slice(0, MAX_NAME).join('');

/** What looks like a password in a column that is not imported is not kept. */
export const looksSecret = (head: string): boolean => /pass|sandi|\bpin\b/i.test(head);

export const ignoredHeads = (columns: FileColumn[]): string[] =>
  columns.flatMap(({ head, field }) => (field === null && head !== '' ? [head] : []));
