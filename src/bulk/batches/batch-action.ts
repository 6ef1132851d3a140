import type { ActionContext } from '../../platform/http/action-context.js';
import type { Amended } from '../../platform/database/amended.js';
import type { Refusal } from '../../platform/errors/refusal.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { BatchActionName, BatchSubject } from '../../rules/batch-actions.js';
import type { BatchValues } from './batch.input.js';

export type BatchAction = {
  needs: (keyof BatchValues)[];
  /**
   * Absent for what has a call of its own.
   * @returns the values before and after, null if not undoable
   * @throws Refusal as the single call
   */
  apply?: (id: number, values: BatchValues, context: ActionContext) => Promise<Amended<object> | null>;
  /** What a preview says instead of trying each row: of whom each is, and why it is left out. */
  check?: (ids: number[], now: Date) => Promise<{ id: number; userId: number; refusal: Refusal | null }[]>;
  texts?: (ids: number[], now: Date) => Promise<string[]>;
  /** Absent if not undoable. @throws Refusal 409 when the row was changed since */
  undo?: (id: number, change: Amended<never>, context: ActionContext) => Promise<unknown>;
};

/** A deletion has no values; an undo restores the row as it was. */
export const DELETED: Amended<object> = { was: {}, became: {} };

export type BatchRows<Subject extends BatchSubject = BatchSubject> = {
  actions: { [Name in BatchActionName as Name extends `${Subject}.${string}` ? Name : never]: BatchAction };
  /** @throws Refusal 422 for an unknown filter or too many rows */
  find: (query: object, viewer: User, now: Date, limit: number) => Promise<number[]>;
  names: (ids: number[]) => Promise<Map<number, string>>;
  /** All that are still there, in the order in which changes of one of them lock: a part changes them in one transaction. */
  lock: (ids: number[]) => Promise<unknown>;
};

export function only<T extends object>(
  { was, became }: Amended<T>,
  fields: (keyof T)[],
): Amended<Partial<T>> {
  const pick = (of: T) => Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<T>;
  return { was: pick(was), became: pick(became) };
}
