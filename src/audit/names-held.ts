/** An event that gave an account its name: `was` is null when it was created under it. */
export type Naming = { id: number; was: string | null; became: string };

/** A name, and the events between which it was this account's: before and after it may have been another's. */
export type NameHeld = { name: string; from: number; until: number };

export const FOREVER = Number.MAX_SAFE_INTEGER;

/** @param namings oldest first; none of accounts that were there before the audit was */
export function namesHeld(current: string, namings: Naming[]): NameHeld[] {
  const [first] = namings;
  if (!first) return [{ name: current, from: 0, until: FOREVER }];
  const given = namings.map(({ id, became }, i) => ({
    name: became,
    from: id,
    until: namings[i + 1]?.id ?? FOREVER,
  }));
  return first.was === null ? given : [{ name: first.was, from: 0, until: first.id }, ...given];
}
