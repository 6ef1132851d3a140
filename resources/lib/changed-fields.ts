/** A form's fields as text, empty when there is nothing. */
type Draft = Record<string, string>;

/** Some of the fields; `null` empties. */
type Some<Field extends PropertyKey> = Partial<Record<Field, string | null>>;

/** What updating sends of the optional fields: those that were changed. */
export const changedFields = <D extends Draft, F extends keyof D>(
  before: D,
  draft: D,
  optional: readonly F[],
) =>
  pick(
    draft,
    optional.filter((field) => draft[field]!.trim() !== before[field]),
  );

/** What creating sends of the optional fields: those that were filled (spec §5.3). */
export const filledFields = <D extends Draft, F extends keyof D>(draft: D, optional: readonly F[]) =>
  pick(
    draft,
    optional.filter((field) => draft[field]!.trim()),
  );

export const isChanged = <D extends object>(before: D, draft: D): boolean =>
  JSON.stringify(before) !== JSON.stringify(draft);

const pick = <D extends Draft, F extends keyof D>(draft: D, fields: readonly F[]): Some<F> =>
  Object.fromEntries(fields.map((field) => [field, draft[field]!.trim() || null])) as Some<F>;
