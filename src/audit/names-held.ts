/** `was` is null at creation. */
export type Naming = { id: number; was: string | null; became: string };

export type NameHeld = { name: string; from: number; until: number };

export const FOREVER = Number.MAX_SAFE_INTEGER;

/** @param namings oldest first; empty for accounts older than the audit */
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
