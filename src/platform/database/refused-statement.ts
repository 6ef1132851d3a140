import { rootMessage } from '../errors/root-message.js';
import { DatabaseRefused, refusalIn } from './database-refused.js';

/** Of the first statements of a start, which fail when the account may not do what it has to. */
const CASES: [pattern: RegExp, remedy: string][] = [
  [
    /extension .*(not available|could not open)|could not open extension/i,
    'Install the contrib package of PostgreSQL on its server: its extension pg_trgm is needed.',
  ],
  [
    /permission denied to create extension/i,
    'Make the account the owner of the database, or run "create extension pg_trgm" in it as an administrator.',
  ],
  [
    /permission denied for schema|no schema has been selected/i,
    'Make the account the owner of the database: "alter database … owner to …".',
  ],
  [
    /permission denied for|must be owner of/i,
    'Make the account the owner of the tables: "reassign owned by … to …" in the database.',
  ],
];

/** @throws DatabaseRefused instead of what a privilege or a connection makes it fail with */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(error) ?? refusedStatement(error) ?? error;
  }
}

function refusedStatement(error: unknown): DatabaseRefused | null {
  const { code } = error as { code?: string };
  if (!/^(42501|0A000|58P01|3F000)$/.test(code ?? '')) return null;
  const [said] = /(?:^| - )([^-]*?)$/.exec(rootMessage(error))!;
  const found = CASES.find(([pattern]) => pattern.test(said));
  return found ? new DatabaseRefused(`DATABASE_URL: ${said.replace(/^ - /, '')}.`, found[1]) : null;
}
