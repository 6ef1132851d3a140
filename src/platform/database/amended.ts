import { conflict } from '../errors/refusal.js';

export type Amended<T> = { was: T; became: T };

/** @throws Refusal 409 when a field has changed meanwhile, so that no newer change is overwritten */
export function refuseUnlessStill<T extends object>(expected: Partial<T>, current: T): void {
  const fields = Object.keys(expected) as (keyof T)[];
  if (fields.some((field) => expected[field] !== current[field])) throw changedSince();
}

export const changedSince = () =>
  conflict('changed_meanwhile', 'This was changed again since. Look at it, and change it by hand.');
