import type { Address } from '../config/database-address.js';
import { rootMessage } from '../errors/cause-of.js';
import { Remediable } from '../errors/remediable.js';

const PRIVILEGES =
  'As an administrator: "grant connect on database … to …", and make the account the owner: "alter database … owner to …", in it "reassign owned by … to …".';
const CONTRIB = 'Install the contrib package of PostgreSQL on its server: its extension pg_trgm is needed.';

/** One cure for each kind, by code and message of the driver. The first that applies: messages may be in another language. */
const OF_CONNECTIONS: [kind: RegExp, cure: string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)/, 'Correct the host in the address, or see to the DNS.'],
  [/^(ECONNREFUSED|ENOENT|EACCES)/, 'See that PostgreSQL runs there, and that host and port are right.'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|timeout/i,
    'See that it can be reached from here: host, port, firewall. A distant one may need connect_timeout in the address.',
  ],
  [
    /pg_hba\.conf/,
    'Add a line for this account to pg_hba.conf. Where it takes encrypted connections only, write sslmode=require.',
  ],
  [
    /^28|password|"string" argument/,
    'Correct user and password in the address, percent-encoded where they hold other signs than letters and digits, or create the account, as an administrator: createuser --pwprompt (on Debian: su postgres -c "createuser --pwprompt …").',
  ],
  [
    /^3D000/,
    'Correct the name, or create the database: createdb --owner=… --encoding=UTF8 --template=template0 …, with the account of the address as its owner.',
  ],
  [/^42501/, PRIVILEGES],
  [/^53300/, 'Raise max_connections, or the limit of the database or the account.'],
  [/^57P03/, 'Try again in a moment.'],
  [
    /SSL|TLS|CERT|EPROTO|INVALID_CA/,
    'Name the file with the certificate of its authority with sslrootcert, write the host as the certificate names it, or switch ssl on in postgresql.conf. On a network that nobody else reads, write sslmode=disable.',
  ],
];

const OF_STATEMENTS: Record<string, string> = {
  '42501': PRIVILEGES,
  '3F000': 'Make it again, as the owner of the database: "create schema public".',
  '0A000': CONTRIB,
  '58P01': CONTRIB,
};

/** Why no connection was made, in the driver's words, and what to do about it. */
export function refusedConnection(thrown: unknown, to: Address): DatabaseRefused {
  if (thrown instanceof DatabaseRefused) return thrown;
  const said = rootMessage(thrown);
  const code = (thrown as { code?: string }).code ?? '';
  const [, cure] = OF_CONNECTIONS.find(([kind]) => kind.test(`${code} ${said}`)) ?? [];
  return new DatabaseRefused(
    `${to.setting}, ${placeOf(to)}: ${said}.`,
    cure ?? 'See what the log of PostgreSQL says.',
  );
}

/** @throws DatabaseRefused instead of what a connection, a privilege or a missing part makes it fail with */
export async function withCures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalIn(error) ?? refusedStatement(error) ?? error;
  }
}

function refusedStatement(error: unknown): DatabaseRefused | null {
  const cure = OF_STATEMENTS[(error as { code?: string }).code ?? ''];
  // The ORM puts the statement before the message.
  return cure ? new DatabaseRefused(`DATABASE_URL: ${rootMessage(error).split(' - ').at(-1)}.`, cure) : null;
}

/** A sentence for the operator. Classified as a failed connection (SQLSTATE 08), so that requests get 503 and callers retry. */
export class DatabaseRefused extends Remediable {
  readonly code = '08001';

  constructor(
    readonly sentence: string,
    readonly remedy: string,
  ) {
    super(`${sentence} ${remedy}`);
  }
}

/** Found in whatever the ORM or the pool made of it: the ORM copies an error's fields into one of its own. */
export function refusalIn(thrown: unknown): DatabaseRefused | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { sentence, remedy } = error as Partial<DatabaseRefused>;
    if (sentence && remedy) return new DatabaseRefused(sentence, remedy);
  }
  return null;
}

export const placeOf = ({ host, port }: Address): string => {
  if (host.startsWith('/')) return `the socket ${host}/.s.PGSQL.${port}`;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};
