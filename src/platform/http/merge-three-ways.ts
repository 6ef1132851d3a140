import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

export type Conflict = { field: string; mine: unknown; theirs: unknown };

/**
 * What of a form is to be written, when the row may have changed since the form was opened.
 * @param madeFrom the values that the form was opened with; without one a field is written whatever is stored
 * @returns `changed` for the fields to write, and `conflicts` for those that both the form and another user changed
 */
export function mergeThreeWays(mine: Fields, madeFrom: Fields, stored: Fields) {
  const changed: string[] = [];
  const conflicts: Conflict[] = [];
  for (const [field, value] of Object.entries(mine)) {
    if (value === undefined || isDeepStrictEqual(value, stored[field])) continue;
    const isKnown = Object.hasOwn(madeFrom, field);
    if (isKnown && isDeepStrictEqual(value, madeFrom[field])) continue;
    if (isKnown && !isDeepStrictEqual(stored[field], madeFrom[field]))
      conflicts.push({ field, mine: value, theirs: stored[field] });
    else changed.push(field);
  }
  return { changed, conflicts };
}
