import type { Failure } from '../../platform/errors/failure.js';
import { failureOf } from '../../platform/errors/failure.js';
import { checkedInput } from '../../platform/http/validation.js';
import { PasswordInput } from '../../accounts/users/user.input.js';
import { VERSION_COLUMN } from '../../rules/csv.js';
import { missingColumn, repeatedColumn, repeatedRow, unknownColumn, unnamedColumn } from './file-refusals.js';
import type { ImportKind } from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import type { CsvLine } from './read-csv.js';

/** An extra column of user files; passwords are never stored in plain text. */
const PASSWORD = 'password';
const MAX_NAME = 100;
const MAX_VERSION = 64;

export type FileRow = {
  line: number;
  name: string;
  cells: Cells;
  version: string | null;
  password: string | null;
  refusal: Failure['body'] | null;
};
export type FileRows = { rows: FileRow[]; ignored: string[] };

/** @throws Refusal 422 for unknown, repeated or missing columns */
export async function fileRows([head, ...lines]: CsvLine[], kind: ImportKind): Promise<FileRows> {
  const columns = columnsOf(head!, lines);
  checkColumns(columns, head!.line, kind);
  const isTaken = (name: string) => Object.hasOwn(kind.columns, name);
  const first = new Map<string, number>();
  const rows: FileRow[] = [];
  for (const { line, cells } of lines) {
    const all = Object.fromEntries(columns.map(({ name, at }) => [name, cells[at]!]));
    const key = kind.normalized(all[kind.key]!);
    const twin = key && first.get(key);
    if (!twin) first.set(key, line);
    const password = all[PASSWORD] || null;
    rows.push({
      line,
      name: beginning(all[kind.key]!, MAX_NAME),
      cells: Object.fromEntries(Object.entries(all).filter(([name]) => isTaken(name))),
      version: beginning(all[VERSION_COLUMN]?.trim() ?? '', MAX_VERSION) || null,
      password,
      refusal: twin ? failureOf(repeatedRow(kind.key, twin)).body : await faultOf(password),
    });
  }
  const names = columns.map(({ name }) => name);
  return { rows, ignored: names.filter((name) => kind.ignored.includes(name)) };
}

/** Cuts no character in two. */
const beginning = (text: string, length: number): string => [...text].slice(0, length).join('');

type FileColumn = { name: string; written: string; at: number };

/** Without empty columns, which spreadsheets write for what was once formatted. */
const columnsOf = (head: CsvLine, lines: CsvLine[]): FileColumn[] =>
  head.cells
    .map((cell, at) => ({ name: cell.trim().toLowerCase(), written: cell.trim(), at }))
    .filter(({ name, at }) => name !== '' || lines.some(({ cells }) => cells[at]!.trim() !== ''));

function checkColumns(found: FileColumn[], line: number, { key, columns, ignored }: ImportKind): void {
  const names = found.map(({ name }) => name);
  found.forEach(({ name, written, at }, i) => {
    const place = { line, column: at + 1 };
    const isExtra = name === VERSION_COLUMN || (name === PASSWORD && key === 'username');
    const isKnown = isExtra || Object.hasOwn(columns, name) || ignored.includes(name);
    if (name === '') throw unnamedColumn(place);
    if (!isKnown) throw unknownColumn(written.slice(0, MAX_NAME), place);
    if (names.indexOf(name) < i) throw repeatedColumn(name, place);
  });
  if (!names.includes(key)) throw missingColumn(key, line);
}

async function faultOf(password: string | null): Promise<Failure['body'] | null> {
  if (password === null) return null;
  try {
    await checkedInput(PasswordInput, { password });
    return null;
  } catch (refusal) {
    return failureOf(refusal).body;
  }
}
