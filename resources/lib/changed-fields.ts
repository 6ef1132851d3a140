/** A form's fields as text, empty when there is nothing. */
type Draft = Record<string, string>;

/** What updating sends of the optional fields: those that were changed; `null` empties. */
export const changedFields = <D extends Draft>(before: D, draft: D, optional: readonly (keyof D)[]) =>
  pick(
    draft,
    optional.filter((field) => draft[field]!.trim() !== before[field]),
  );

/** What creating sends of the optional fields: those that were filled (spec §5.3). */
export const filledFields = <D extends Draft>(draft: D, optional: readonly (keyof D)[]) =>
  pick(
    draft,
    optional.filter((field) => draft[field]!.trim()),
  );

export const isChanged = <D extends object>(before: D, draft: D): boolean =>
  JSON.stringify(before) !== JSON.stringify(draft);

const pick = <D extends Draft>(draft: D, fields: readonly (keyof D)[]) =>
  Object.fromEntries(fields.map((field) => [field, draft[field]!.trim() || null]));
