import type { ActionContext } from '../platform/http/action-context.js';
import { instantOf } from '../platform/http/moment.js';
import type { Cells } from './import-row.entity.js';
import type { Outcome } from '../rules/import-outcome.js';

/** How the text of a cell becomes the value of a field. An empty one clears it, or says nothing where there is always a value. */
const READERS = {
  text: (cell: string) => cell,
  number: (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  clearable: (cell: string) => (cell === '' ? null : cell),
  choice: (cell: string) => (cell === '' ? undefined : cell),
};
export type Column = keyof typeof READERS;

/** A row to be applied. The password was checked and hashed before, since that is slow; a dry run has none. */
export type ReadyRow = { cells: Cells; passwordHash: string | null };

export abstract class ImportKind {
  /** Whose row it is. */
  abstract readonly key: string;
  /** What can be imported. */
  abstract readonly columns: Record<string, Column>;
  /** What an export has, and an import leaves alone. */
  abstract readonly ignored: string[];
  /** What to say of the unforeseen (spec §8.2). */
  abstract readonly failsWith: string;

  /** The key as it is compared. */
  abstract normalized(key: string): string;

  /** By the calls that a person would make. @throws Refusal as they do */
  abstract apply(row: ReadyRow, context: ActionContext): Promise<Outcome>;

  protected fieldsOf(cells: Cells): Record<string, unknown> {
    const fields = Object.entries(cells).map(([name, cell]) => [name, READERS[this.columns[name]!](cell)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
  }
}

type Fact = string | number | boolean | null;

/** The cells that say something else than what is stored: a date that is written otherwise is none. */
export function changedCells(cells: Cells, stored: Record<string, Fact>, timeZone: string): Cells {
  return Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => !isSame(cell, String(stored[name] ?? ''), timeZone)),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

function isSame(cell: string, stored: string, timeZone: string): boolean {
  if (cell === stored || !INSTANT.test(stored)) return cell === stored;
  try {
    return instantOf(cell, timeZone).getTime() === Date.parse(stored);
  } catch {
    return false;
  }
}

/** What an export has beside the columns of an import. */
export const otherFields = (example: unknown, columns: Record<string, Column>): string[] =>
  Object.keys(example as object).filter((field) => !(field in columns));
