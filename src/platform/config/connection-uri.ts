import { AddressError } from './fields.js';

/** By libpq's names. */
export type ConnectionParameters = Partial<Record<string, string>>;

/** With the environment variables from which psql takes what an address leaves out. */
const PARAMETERS: Record<string, string | null> = {
  host: 'PGHOST',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: null,
  application_name: 'PGAPPNAME',
  channel_binding: 'PGCHANNELBINDING',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  options: 'PGOPTIONS',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslmode: 'PGSSLMODE',
  sslnegotiation: 'PGSSLNEGOTIATION',
  sslpassword: null,
  sslrootcert: 'PGSSLROOTCERT',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
};

/** Names of the Node driver and of JDBC, in addresses that hosts hand out. */
const ALIASES: Record<string, (value: string) => string[][]> = {
  uselibpqcompat: () => [],
  ssl: (value) => [['sslmode', value === 'true' ? 'require' : value]],
};

const URI =
  /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)(?::([^@/?#]*))?@)?(\[[^\]@/?#]*\]|[^:@/?#[\]]*)(?::([^:@/?#]*))?(?:\/([^@/?#]*))?(?:\?([^@#]*))?$/i;

const FORM = 'must be an address like postgresql://user:password@host/database';
export const SIGNS =
  'in a name or a password, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25; an IPv6 address stands in brackets';
const SEVERAL = 'names several hosts, and takes one: the server, or a proxy that follows the primary';

export function fromEnvironment(env: NodeJS.ProcessEnv): ConnectionParameters {
  const found = Object.entries(PARAMETERS).map(([name, variable]) => [name, variable && env[variable]]);
  return Object.fromEntries(found.filter(([, value]) => value)) as ConnectionParameters;
}

/** @throws AddressError for what is not understood, without quoting what may be a secret */
export function fromUri(uri: string): ConnectionParameters {
  const text = uri.trim();
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x1f\x7f]/.test(text)) throw new AddressError('has a line break or a control character in it');
  if (!/^postgres(ql)?:\/\//i.test(text)) throw new AddressError(FORM);
  const authority = text.split(/[/?#]/, 3)[2]!;
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(',')) throw new AddressError(SEVERAL);
  const parts = URI.exec(text);
  if (!parts) throw new AddressError(`${FORM}; ${SIGNS}`);
  const [user, password, host, port, dbname] = parts.slice(1, 6).map((part) => part && decoded(part));
  const named = Object.entries({ user, password, host, port, dbname }).filter(([, value]) => value);
  const all: ConnectionParameters = { ...Object.fromEntries(named), ...fromQuery(parts[6] ?? '') };
  if (/,/.test(`${all.host}${all.port}`)) throw new AddressError(SEVERAL);
  return all;
}

function fromQuery(query: string): ConnectionParameters {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const [, key, value] = /^([^=]*)=?(.*)$/.exec(pair)!;
      const [name, text] = [decoded(key!), decoded(value!)];
      if (name in ALIASES) return ALIASES[name]!(text);
      if (name in PARAMETERS) return [[name, text]];
      throw new AddressError(unknown(name));
    }),
  ) as ConnectionParameters;
}

const unknown = (name: string) =>
  `has ${/^\w{1,40}$/.test(name) ? `the parameter ${name}, which` : 'a parameter that'} is not understood. These are: ${Object.keys(PARAMETERS).join(', ')}`;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressError(`${FORM}; ${SIGNS}`);
  }
}
