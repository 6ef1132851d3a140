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
const SAME_NAME = /^users_(username|email)_unique$/;

/** @throws DatabaseRefused instead of what a connection, a privilege or a missing part makes it fail with */
export async function inSentences<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(error) ?? refusedStatement(error) ?? error;
  }
}

function refusedStatement(error: unknown): DatabaseRefused | null {
  const { code, constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  // The ORM puts the statement before the message.
  const said = rootMessage(error).split(' - ').at(-1);
  if (SAME_NAME.test(constraint ?? ''))
    return new DatabaseRefused(
      `DATABASE_URL: two accounts have names or e-mail addresses that differ in case only. ${detail}`,
      'Change one of them with the version before, then migrate again.',
    );
  const remedy = REMEDIES[code ?? ''];
  return remedy ? new DatabaseRefused(`DATABASE_URL: ${said}.`, remedy) : null;
}
