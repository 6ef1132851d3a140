import { rootMessage } from '../errors/cause-of.js';
import { DatabaseRefused, refusalIn } from './database-refused.js';

const CONTRIB = 'Install the contrib package of PostgreSQL on its server: its extension pg_trgm is needed.';

/** Of the first statements of a start, by SQLSTATE: messages may be in another language. */
const REMEDIES: Record<string, string> = {
  '42501':
    'As an administrator, make the account the owner: "alter database … owner to …", and in the database "reassign owned by … to …" where its tables are of another account.',
  '3F000': 'Make it again, as the owner of the database: "create schema public".',
  '0A000': CONTRIB,
  '58P01': CONTRIB,
};

/** @throws DatabaseRefused instead of what a connection, a privilege or a missing part makes it fail with */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(error) ?? refusedStatement(error) ?? error;
  }
}

function refusedStatement(error: unknown): DatabaseRefused | null {
  const { code } = error as { code?: string };
  const remedy = REMEDIES[code ?? ''];
  // The ORM puts the statement before the message.
  const said = rootMessage(error).split(' - ').at(-1);
  return remedy ? new DatabaseRefused(`DATABASE_URL: ${said}.`, remedy) : null;
}
