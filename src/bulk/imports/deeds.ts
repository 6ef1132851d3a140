import { isDeepStrictEqual } from 'node:util';
import type { Outcome } from '../../rules/import-outcome.js';
import type { Deed, Stored } from './import-kind.js';

type Calls<Create, Change> = {
  create: (inputs: Create[]) => Promise<unknown>;
  /** @returns what is stored then */
  change: (inputs: Map<number, Change>) => Promise<Map<number, Stored>>;
};

/** What is new and what changes by one call each. A change that leaves all as it was is none. */
export async function carriedOut<Create, Change>(
  deeds: Deed<Create, Change>[],
  calls: Calls<Create, Change>,
): Promise<Outcome[]> {
  const created = deeds.flatMap((deed) => (deed.kind === 'create' ? [deed.input] : []));
  const changed = deeds.flatMap((deed) => (deed.kind === 'change' ? [[deed.id, deed.input] as const] : []));
  if (created.length > 0) await calls.create(created);
  const after = changed.length > 0 ? await calls.change(new Map(changed)) : new Map<number, Stored>();
  return deeds.map((deed) => {
    if (deed.kind !== 'change') return deed.kind;
    return isDeepStrictEqual(deed.before, after.get(deed.id)) ? 'same' : 'change';
  });
}

export const storedOf = <Row extends { id: number }>(rows: Row[], view: (row: Row) => Stored) =>
  new Map(rows.map((row) => [row.id, view(row)]));
