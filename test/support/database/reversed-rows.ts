import { Connection } from '@mikro-orm/core';

type Execute = (sql: string, run: () => Promise<unknown>, context?: object) => Promise<unknown>;

/** Rows of an insert come back as they were given, by which MikroORM knows whose id is which; those of a cursor in its order. */
const HAS_AN_ORDER = /\border\s+by\b|\binsert\b|^fetch\b/i;

/**
 * Rows without `order by` come last first. PostgreSQL returns them as they happen to lie on its pages, nearly always in the
 * order of their inserts: a test or a query that relies on it would fail now and then.
 */
export function reverseUnorderedRows(): void {
  const prototype = Connection.prototype as unknown as { executeQuery: Execute & { reverses?: true } };
  if (prototype.executeQuery.reverses) return;
  const { executeQuery } = prototype;
  const reversing: Execute = async function (this: Connection, sql, run, context) {
    const rows = await executeQuery.call(this, sql, run, context);
    return Array.isArray(rows) && !HAS_AN_ORDER.test(sql) ? rows.toReversed() : rows;
  };
  prototype.executeQuery = Object.assign(reversing, { reverses: true } as const);
}
