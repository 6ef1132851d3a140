import type { SqlEntityManager } from '@mikro-orm/sql';
import type { AuditSubject } from '../../audit/domain-event.js';
import type { ActionContext } from '../../platform/http/action-context.js';
import { instantOf } from '../../platform/http/moment.js';
import { type FileKind, VERSION_COLUMN } from '../../rules/csv.js';
import { readDay } from '../../rules/cell-day.js';
import { readChoice } from '../../rules/import-columns.js';
import { readAmount } from '../../rules/amount.js';
import type { Cells } from './import-row.entity.js';

/** Converts a cell to a field value. An empty cell clears the field, or is ignored when the field is required. */
const READERS = {
  text: (cell: string) => cell.trim(),
  amount: (cell: string) => readAmount(cell) ?? cell,
  clearable: (cell: string) => (cell === '' ? null : cell),
  day: (cell: string) => (cell === '' ? null : cell),
  choice: (cell: string) => cell.trim() || undefined,
};
export type Column = keyof typeof READERS;

/** The password is sealed; its hash is computed in advance, except in a dry run. */
export type ReadyRow = { cells: Cells; password: Uint8Array | null; passwordHash: string | null };

export type RowChange<Create, Change> =
  { kind: 'same' } | { kind: 'create'; input: Create } | { kind: 'change'; id: number; input: Change };

/** Ids of the rows that a row of the file made. */
export type Made = { user?: number; license?: number; subscription?: number };

export type Fact = string | number | boolean | null;
export type Stored = Record<string, Fact>;

export abstract class ImportKind<
  Found = unknown,
  View extends Stored = Stored,
  Create = unknown,
  Change = unknown,
> {
  abstract readonly name: FileKind;
  abstract readonly subject: AuditSubject;
  abstract readonly key: string;
  abstract readonly columns: Record<string, Column>;
  /** Columns of an export that an import ignores. */
  abstract readonly ignored: string[];
  /** The sentence for unforeseen failures (api §4). */
  abstract readonly failsWith: string;

  /** Columns that a file may have beside those of fields. */
  readonly extras: readonly string[] = [VERSION_COLUMN];

  abstract normalized(key: string): string;

  /** @returns stored rows by normalized key */
  abstract find(keys: string[]): Promise<Map<string, Found>>;

  /** Null for a row that would be created. */
  abstract view(found: Found | undefined, now: Date): View | null;

  /** Locks these rows until the transaction ends. @returns those that are still there, by id */
  abstract locked(em: SqlEntityManager, ids: number[], now: Date): Promise<Map<number, Stored>>;

  /** @throws Refusal as the single call */
  abstract changeFor(
    row: ReadyRow,
    before: View | null,
    found: Found | undefined,
  ): Promise<RowChange<Create, Change>>;

  /** All or nothing. @returns the stored values, in order. @throws Refusal as the single calls */
  abstract create(inputs: Create[], context: ActionContext): Promise<Stored[]>;

  /** All or nothing. @returns the stored values after the change, by id. @throws Refusal as the single calls */
  abstract change(inputs: Map<number, Change>, context: ActionContext): Promise<Map<number, Stored>>;

  /** Whether the importer may read who changed the row. */
  isHistoryOpen(_before: Stored): boolean {
    return true;
  }

  /** By what `find` looks for the row. */
  keyOf({ cells }: { cells: Cells }): string {
    return this.normalized(cells[this.key]!);
  }

  /** Of two rows with the same, only the first is imported; empty for a row that is always imported. */
  twinOf(cells: Cells): string {
    return this.keyOf({ cells });
  }

  /** What later rows must not have as theirs. */
  takenBy(cells: Cells): string[] {
    return [this.twinOf(cells)];
  }

  nameOf(cells: Cells): string {
    return cells[this.key]!;
  }

  /** @returns the field without which no row is identified, or null */
  missing(fields: string[]): string | null {
    return fields.includes(this.key) ? null : this.key;
  }

  /** The rows that exist since, to be taken back when the import is undone. */
  madeBy({ id }: Stored): Made {
    return { [this.subject]: id as number };
  }

  /** A cell as its field expects it; what cannot be understood stays, to be refused. */
  understood(field: string, cell: string): string {
    const column = this.columns[field];
    if (column === 'day') return readDay(cell) ?? cell;
    return column === 'choice' ? readChoice(field, cell) : cell;
  }

  protected fieldsOf(cells: Cells): Record<string, unknown> {
    const fields = Object.entries(cells).map(([name, cell]) => [name, READERS[this.columns[name]!](cell)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<string, unknown>;
  }
}

/** The validated values of some fields. What a file does not change keeps the value that is stored when its row is locked. */
export const onlyFields = <Input extends object>(input: Input, fields: object): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in fields)) as Partial<Input>;

export const storedOf = <Row extends { id: number }>(rows: Row[], view: (row: Row) => Stored) =>
  new Map(rows.map((row) => [row.id, view(row)]));

/** Compares dates as instants, so that another notation is no change. */
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

export const otherFields = (example: unknown, columns: Record<string, Column>): string[] =>
  Object.keys(example as object).filter((field) => !(field in columns));
