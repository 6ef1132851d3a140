import type { AuditSubject, RecordedField } from './domain-event.js';
import type { Facts } from './audit.service.js';

export type Change = { field: string; before: unknown; after: unknown };

const SET_BY_PEOPLE = new Map<string, string[]>();

/** Declares which recorded fields people set; all others follow from them or from the time. A noun without shows all. */
export function declareSetByPeople<S extends AuditSubject>(subject: S, fields: RecordedField<S>[]): void {
  SET_BY_PEOPLE.set(subject, fields);
}

/** Of all nouns whose views are loaded. */
export const fieldsSetByPeople = (): string[] => [...new Set([...SET_BY_PEOPLE.values()].flat())];

type ChangedFacts = { subjectType: string; before?: Facts | null; after?: Facts | null };

export function changesOf({ subjectType, before, after }: ChangedFacts): Change[] {
  const facts = { ...before, ...after };
  const fields = SET_BY_PEOPLE.get(subjectType) ?? Object.keys(facts);
  return fields
    .filter((field) => field in facts)
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after));
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && !value.length);
