import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../rules/import-outcome.js';
import type { RowChange, Stored } from './import-kind.js';

type Calls<Create, Change> = {
  create: (inputs: Create[]) => Promise<unknown>;
  /** @returns the stored values after the change */
  change: (inputs: Map<number, Change>) => Promise<Map<number, Stored>>;
};

/** Creates and changes with one call each. A change without effect counts as `same`. */
export async function applyChanges<Create, Change>(
  rowChanges: RowChange<Create, Change>[],
  calls: Calls<Create, Change>,
): Promise<Outcome[]> {
  const created = rowChanges.flatMap((rowChange) => (rowChange.kind === 'create' ? [rowChange.input] : []));
  const changed = rowChanges.flatMap((rowChange) =>
    rowChange.kind === 'change' ? [[rowChange.id, rowChange.input] as const] : [],
  );
  if (created.length > 0) await calls.create(created);
  const after = changed.length > 0 ? await calls.change(new Map(changed)) : new Map<number, Stored>();
  return rowChanges.map((rowChange) => {
    if (rowChange.kind !== 'change') return rowChange.kind;
    return isDeepStrictEqual(rowChange.before, after.get(rowChange.id)) ? 'same' : 'change';
  });
}

export const storedOf = <Row extends { id: number }>(rows: Row[], view: (row: Row) => Stored) =>
  new Map(rows.map((row) => [row.id, view(row)]));
