import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/moment.js';
import type { Outcome } from '../../rules/import-outcome.js';
import type { Cells } from './import-row.entity.js';

/** How the text of a cell becomes the value of a field. An empty one clears it, or says nothing where there is always a value. */
const READERS = {
  text: (cell: string) => cell,
  number: (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell),
  clearable: (cell: string) => (cell === '' ? null : cell),
  choice: (cell: string) => (cell === '' ? undefined : cell),
};
export type Column = keyof typeof READERS;

/** A row to be applied. Its password is sealed, and was hashed before, since that is slow; a dry run has no hash. */
export type ReadyRow = { cells: Cells; password: Uint8Array | null; passwordHash: string | null };

/** What a row comes to: nothing, something new, or a change of what is stored. */
export type RowChange<Create, Change> =
  | { kind: 'same' }
  | { kind: 'create'; input: Create }
  | { kind: 'change'; id: number; input: Change; before: Stored };

type Fact = string | number | boolean | null;
export type Stored = Record<string, Fact>;

export abstract class ImportKind<Found = unknown, Create = unknown, Change = unknown> {
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

  /** What is stored of what rows are about, by its key as it is compared. */
  abstract find(keys: string[]): Promise<Map<string, Found>>;

  /** @throws Refusal as the single call would */
  abstract changeFor(row: ReadyRow, found: Found | undefined, now: Date): Promise<RowChange<Create, Change>>;

  /** By the calls that a person would make, all of them or none. @throws Refusal as they do */
  abstract apply(rowChanges: RowChange<Create, Change>[], context: ActionContext): Promise<Outcome[]>;

  keyOf({ cells }: ReadyRow): string {
    return this.normalized(cells[this.key]!);
  }

  protected fieldsOf(cells: Cells): Record<string, unknown> {
    const fields = Object.entries(cells).map(([name, cell]) => [name, READERS[this.columns[name]!](cell)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
  }
}

/** The cells that say something else than what is stored: a date that is written otherwise is none. */
export function changedCells(cells: Cells, stored: Stored, timeZone: string): Cells {
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
