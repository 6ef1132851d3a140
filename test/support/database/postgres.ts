import { MikroORM } from '@mikro-orm/postgresql';

type Run = (sql: string) => Promise<Record<string, unknown>[]>;

/** Runs statements on the server, outside of any test's database. */
export async function onServer<T>(server: string, statements: (run: Run) => Promise<T>): Promise<T> {
  const orm = await MikroORM.init({
    clientUrl: server,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 1 },
  });
  try {
    return await statements((sql) => orm.em.getConnection().execute(sql));
  } finally {
    await orm.close(true);
  }
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
