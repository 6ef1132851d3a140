/** Empty text means no value. */
type Draft<Field extends string> = Record<Field, string>;

/** `null` clears a field. */
type Some<Field extends PropertyKey> = Partial<Record<Field, string | null>>;

/** The changed optional fields, for an update. */
export const changedFields = <F extends string>(before: Draft<F>, draft: Draft<F>, optional: readonly F[]) =>
  trimmed(
    draft,
    optional.filter((field) => draft[field].trim() !== before[field]),
  );

/** The filled optional fields, for a create (licenses §2). */
export const filledFields = <F extends string>(draft: Draft<F>, optional: readonly F[]) =>
  trimmed(
    draft,
    optional.filter((field) => draft[field].trim()),
  );

/** Whether at most these fields differ, so that setting them back undoes the change. */
export const differsOnlyIn = <D extends object>(before: D, draft: D, fields: (keyof D)[]): boolean =>
  isChanged(before, draft) &&
  (Object.keys(draft) as (keyof D)[]).every((name) => fields.includes(name) || before[name] === draft[name]);

export const isChanged = <D extends object>(before: D, draft: D): boolean =>
  JSON.stringify(before) !== JSON.stringify(draft);

export const pick = (fields: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

const trimmed = <F extends string>(draft: Draft<F>, fields: readonly F[]): Some<F> =>
  Object.fromEntries(fields.map((field) => [field, draft[field].trim() || null])) as Some<F>;
