import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Pool, QueryResultRow } from 'pg';
import { AS_TEXT } from './cursor.js';

export type Statement = { name: string; text: string };

/** A migration changed the type of a column that the statement returns, which only a new preparation finds. */
export const isPlanOutdated = (error: unknown): boolean => (error as { code?: unknown }).code === '0A000';

/** Past the query builder, which writes values into the text, so that PostgreSQL would plan each call anew. */
export async function prepared<Row extends QueryResultRow>(
  orm: MikroORM,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = await clientOf(orm.em as SqlEntityManager);
  const { rows } =
    'waitReady' in client
      ? await client.query<Row>(text, values)
      : await client.query<Row>({ name, text, values });
  return rows;
}

/**
 * In what the caller reads from: a replica, or a transaction, of which a connection of the pool would not see the writes.
 * @param text with a question mark for each value, and columns that are named by their numbers
 * @returns the columns as PostgreSQL writes them, or as a driver reads them that prepares nothing
 */
export async function preparedColumns(
  em: SqlEntityManager,
  { name, text }: Statement,
  values: unknown[],
): Promise<unknown[][]> {
  const context = em.getContext(false);
  const client = await clientOf(context);
  if (context.isInTransaction() || 'waitReady' in client)
    return (await context.execute<object[]>(text, values)).map((row) => Object.values(row));
  let at = 0;
  const numbered = text.replaceAll('?', () => `$${++at}`);
  const query = { text: numbered, values, rowMode: 'array' as const, types: AS_TEXT };
  const { rows } = await client.query<unknown[]>({ name, ...query }).catch((error: unknown) => {
    if (!isPlanOutdated(error)) throw error;
    return client.query<unknown[]>(query);
  });
  return rows;
}

const clientOf = (em: SqlEntityManager) => em.getConnection().getNativeClient() as Promise<Pool | PGlite>;
