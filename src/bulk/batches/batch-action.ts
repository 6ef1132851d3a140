import type { ActionContext } from '../../platform/http/action-context.js';
import type { Amended } from '../../platform/database/amended.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { BatchActionName, BatchSubject } from '../../rules/batch-actions.js';
import type { BatchValues } from './batch.input.js';

/** One action on one row, under the rules of its single call. */
export type BatchAction = {
  /** Values that must be given. */
  needs: (keyof BatchValues)[];
  /** @returns what it was and became, null where that cannot be undone. @throws Refusal as the single call does */
  apply: (id: number, values: BatchValues, context: ActionContext) => Promise<Amended<object> | null>;
  /** What it would say to the people of some rows; absent where it says nothing. */
  texts?: (ids: number[], now: Date) => Promise<string[]>;
  /** Absent where there is no way back. @throws Refusal 409 when the row was changed since */
  undo?: (id: number, change: Amended<never>, context: ActionContext) => Promise<unknown>;
};

/** The rows of one list, and what can be done to many of them. */
export type BatchRows<Subject extends BatchSubject = BatchSubject> = {
  actions: { [Name in BatchActionName as Name extends `${Subject}.${string}` ? Name : never]: BatchAction };
  /** All that a list's filter finds. @throws Refusal 422 for a filter that the list does not have, or too many rows */
  find: (query: object, viewer: User, now: Date, limit: number) => Promise<number[]>;
  /** What people call them, by id; those that are gone are missing. */
  names: (ids: number[]) => Promise<Map<number, string>>;
};

/** The fields of a change that it was about. */
export function only<T extends object>(
  { was, became }: Amended<T>,
  fields: (keyof T)[],
): Amended<Partial<T>> {
  const pick = (of: T) => Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<T>;
  return { was: pick(was), became: pick(became) };
}
