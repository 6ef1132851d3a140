import { Cursor, type EntityMetadata } from '@mikro-orm/core';
import { isStorable } from '../http/json-body.js';
import { invalid } from '../errors/refusal.js';

export type Position = { after?: string; before?: string; isLast?: true };

/** As JSON writes a Date, limited to years that PostgreSQL accepts. */
const INSTANT = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY = /^[12]\d{3}-\d\d-\d\d$/;

export const LAST_PAGE = 'last';

export const encodeCursor = ({ after, before }: Position): string => (after ? `a${after}` : `b${before}`);

/** Values go into a query, where an object would act as an operator, so each must fit its column. @throws Refusal 422 */
export function decodeCursor(cursor: string, meta: EntityMetadata, columns: string[]): Position {
  if (cursor === LAST_PAGE) return { isLast: true };
  const kind = cursor[0];
  const values = cursor.slice(1);
  if ((kind !== 'a' && kind !== 'b') || !fits(values, meta, columns)) {
    const sentence = 'The cursor is not valid. Start again from the first page.';
    throw invalid({ cursor: { code: 'malformed', sentence } });
  }
  return kind === 'a' ? { after: values } : { before: values };
}

function fits(encoded: string, meta: EntityMetadata, columns: string[]): boolean {
  try {
    const values: unknown = Cursor.decode(encoded);
    return (
      Array.isArray(values) &&
      values.length === columns.length &&
      columns.every((column, i) => isValueOf(meta.properties[column as never]!, values[i]))
    );
  } catch {
    return false;
  }
}

type Column = { columnTypes: string[]; runtimeType: string; nullable?: boolean };

function isValueOf({ columnTypes, runtimeType, nullable }: Column, value: unknown): boolean {
  if (value === null) return !!nullable;
  if (runtimeType === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  if (columnTypes[0] === 'date') return DAY.test(value) && isRealDay(value);
  return runtimeType === 'Date' ? INSTANT.test(value) && !Number.isNaN(Date.parse(value)) : isStorable(value);
}

const isRealDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
