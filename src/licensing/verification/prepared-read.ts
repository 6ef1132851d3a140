import type { PGlite } from '@electric-sql/pglite';
import type { MikroORM } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Pool, QueryResultRow } from 'pg';

type Statement = { name: string; text: string };

/** Past the query builder, which writes values into the text, so that PostgreSQL would plan each call anew. */
export async function preparedRead<Row extends QueryResultRow>(
  orm: MikroORM,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const connection = (orm.em as SqlEntityManager).getConnection();
  const client = (await connection.getNativeClient()) as Pool | PGlite;
  const { rows } =
    'waitReady' in client
      ? await client.query<Row>(text, values)
      : await client.query<Row>({ name, text, values });
  return rows;
}
