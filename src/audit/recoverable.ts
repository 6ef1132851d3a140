import type { DeletedKind } from './deleted-record.entity.js';

export type Reference = { table: string; column: string };

export type Recoverable = {
  kind: DeletedKind;
  table: string;
  /** What else a restoration has to undo. */
  memo?: Record<string, unknown>;
};

/** `of`: the table of the rows that the column refers to, with its own column of the kind. */
export type Owned = Reference & { of?: Reference };

const owned: (Owned & { kind: DeletedKind })[] = [];
const referring: (Reference & { kind: DeletedKind })[] = [];

/** For a table whose rows the database deletes with one of the kind; they come back with it. */
export function declareOwnedRows(kind: DeletedKind, table: string, column: string, of?: Reference): void {
  owned.push({ kind, table, column, of });
}

/** For a column that the deletion of one of the kind empties; a restoration fills it again. */
export function declareReference(kind: DeletedKind, table: string, column: string): void {
  referring.push({ kind, table, column });
}

export const ownedBy = (kind: DeletedKind): Owned[] => owned.filter((each) => each.kind === kind);

export const referringTo = (kind: DeletedKind): Reference[] => referring.filter((each) => each.kind === kind);
