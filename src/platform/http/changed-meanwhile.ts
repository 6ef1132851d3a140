import type { FieldConflict } from '../../rules/field-conflict.js';
import { conflict } from '../errors/refusal.js';
import type { Conflict } from './merge-three-ways.js';

export type LastChange = Pick<FieldConflict, 'changed_by' | 'changed_at'>;

/** @param lastChange of a field */
export function changedMeanwhile(
  conflicts: Conflict[],
  lastChange: (field: string) => LastChange,
  timeZone: string,
) {
  const known = conflicts.map((one) => ({ ...one, ...lastChange(one.field) }));
  const changes = known.map(({ field, ...change }) => `${field}${whoAndWhen(change, timeZone)}`);
  return conflict(
    'changed_meanwhile',
    `Nothing was saved, because this was changed meanwhile: ${changes.join('; ')}. Look at it again, and decide which value is right.`,
    { conflicts: known },
  );
}

function whoAndWhen({ changed_by, changed_at }: LastChange, timeZone: string): string {
  if (!changed_at) return '';
  return ` by ${changed_by ?? 'the system'} on ${dateInWords(new Date(changed_at), timeZone)}`;
}

export const dateInWords = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
