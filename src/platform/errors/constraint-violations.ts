import { HttpStatus } from '@nestjs/common';
import { conflict, type Finding, type Refusal, refusedFields } from './refusal.js';

const declared = new Map<string, Refusal>();

export function uniqueViolation(index: string, field: string, finding: Finding): Refusal {
  return declare([index], refusedFields(HttpStatus.CONFLICT, { [field]: finding }));
}

export function foreignKeyRace(...keys: string[]): Refusal {
  return declare(
    keys,
    conflict(
      'changed_meanwhile',
      'Something that belongs to this was changed at the same moment. Reload the list and try again.',
    ),
  );
}

export const refusalBy = (names: string[], refusal: Refusal): Refusal => declare(names, refusal);

export function refusalOfConstraint(error: unknown): Refusal | null {
  // Statements with bound parameters fail with the driver's own errors.
  if (!(error instanceof Error)) return null;
  return declared.get((error as { constraint?: string }).constraint ?? '') ?? null;
}

export const declaredConstraints = (): string[] => [...declared.keys()];

function declare(names: string[], refusal: Refusal): Refusal {
  for (const name of names) {
    if (declared.has(name)) throw new Error(`${name} is declared twice`);
    declared.set(name, refusal);
  }
  return refusal;
}
