import type { Failure } from '../../platform/errors/failure.js';
import { failureOf } from '../../platform/errors/failure.js';
import { checkedInput } from '../../platform/http/validation.js';
import { PasswordInput } from '../../accounts/users/user.input.js';
import { VERSION_COLUMN } from '../../rules/csv.js';
import { type FileColumn, looksSecret, MAX_NAME, PASSWORD } from './file-columns.js';
import { repeatedRow } from './file-refusals.js';
import type { ImportKind } from './import-kind.js';
import type { Cells } from './import-row.entity.js';
import type { CsvLine } from './read-csv.js';

const MAX_VERSION = 64;

export type FileRow = {
  line: number;
  name: string;
  /** As the file has them, by column, without passwords. */
  written: string[];
  /** As they are understood, by field; null until the columns are chosen. */
  cells: Cells | null;
  version: string | null;
  password: string | null;
  refusal: Failure['body'] | null;
};

export async function fileRows(
  lines: CsvLine[],
  columns: FileColumn[],
  kind: ImportKind,
  instead: Cells = {},
): Promise<FileRow[]> {
  const first = new Map<string, number>();
  const rows: FileRow[] = [];
  for (const { line, cells: written } of lines) {
    const all = named(written, columns);
    const cells = { ...instead, ...understood(all, kind, instead) };
    const key = kind.twinOf(cells);
    const twin = key && first.get(key);
    if (!twin) for (const taken of kind.takenBy(cells)) first.set(taken, first.get(taken) ?? line);
    const password = all[PASSWORD] || null;
    rows.push({
      line,
      name: beginning(kind.nameOf(cells), MAX_NAME),
      written: withoutSecrets(written, columns),
      cells,
      version: beginning(all[VERSION_COLUMN]?.trim() ?? '', MAX_VERSION) || null,
      password,
      refusal: twin ? failureOf(repeatedRow(kind.key, twin)).body : await faultOf(password),
    });
  }
  return rows;
}

/** Rows of a file whose columns somebody has to choose. */
export const openRows = (lines: CsvLine[], columns: FileColumn[]): FileRow[] =>
  lines.map(({ line, cells }) => ({
    line,
    name: '',
    written: withoutSecrets(cells, columns),
    cells: null,
    version: null,
    password: null,
    refusal: null,
  }));

const named = (written: string[], columns: FileColumn[]): Cells =>
  Object.fromEntries(columns.flatMap(({ field }, at) => (field ? [[field, written[at] ?? '']] : [])));

/** @param instead values for cells that are empty */
const understood = (all: Cells, kind: ImportKind, instead: Cells): Cells =>
  Object.fromEntries(
    Object.entries(all)
      .filter(
        ([field, cell]) => Object.hasOwn(kind.columns, field) && !(cell.trim() === '' && instead[field]),
      )
      .map(([field, cell]) => [field, kind.understood(field, cell)]),
  );

const withoutSecrets = (written: string[], columns: FileColumn[]): string[] =>
  columns.map(({ head, field }, at) =>
    (field === null || field === PASSWORD) && looksSecret(head) ? '' : (written[at] ?? ''),
  );

/** Cuts no character in two. */
const beginning = (text: string, length: number): string => [...text].slice(0, length).join('');

async function faultOf(password: string | null): Promise<Failure['body'] | null> {
  if (password === null) return null;
  try {
    await checkedInput(PasswordInput, { password });
    return null;
  } catch (refusal) {
    return failureOf(refusal).body;
  }
}
