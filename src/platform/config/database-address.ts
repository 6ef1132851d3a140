import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { AddressError } from './fields.js';
import { encryptionOf, type Encryption } from './encryption.js';

/** One server and database, as `DATABASE_URL` names them. */
export type Address = {
  /** The setting that it came from, for sentences. */
  setting: string;
  /** A name, an IP address without brackets, or the folder of a socket. */
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  encryption: Encryption;
  applicationName: string;
  /** Command line options for the server, such as `-c work_mem=8MB`. */
  options?: string;
  connectMs: number;
};

/** A request does not wait without end for a database that is gone. */
const MAX_CONNECT_SECONDS = 30;
const CONNECT_MS = 1_500;
const SOCKET_FOLDERS = ['/var/run/postgresql', '/tmp'];

/** Reads what psql takes. @throws AddressError, with a sentence that has no secret in it */
export function addressOf(url: string, setting = 'DATABASE_URL', env = process.env): Address {
  const given = { ...fromEnvironment(env), ...fromUri(url) };
  if (!given.dbname)
    throw new AddressError('names no database: end it with one, as in postgresql://host/lisensi');
  const port = portOf(given.port);
  const host = hostOf(given.host, port);
  refuseOtherServers(given.target_session_attrs, setting);
  return {
    setting,
    host,
    port,
    user: given.user || accountHere(),
    password: given.password || undefined,
    database: given.dbname,
    encryption: encryptionOf(given, host),
    applicationName: given.application_name || 'lisensi',
    options: given.options || undefined,
    connectMs: connectMsOf(given.connect_timeout),
  };
}

function portOf(port = '5432'): number {
  const number = Number(port);
  if (/^\d{1,5}$/.test(port) && number > 0 && number <= 65_535) return number;
  throw new AddressError(`has a port that is no number from 1 to 65535; ${SIGNS}`);
}

/** As libpq does, without a host the server of this machine is asked over its socket. */
function hostOf(host: string | undefined, port: number): string {
  const isOpen = (folder: string) => existsSync(`${folder}/.s.PGSQL.${port}`);
  return host?.replace(/^\[(.*)\]$/, '$1') || (SOCKET_FOLDERS.find(isOpen) ?? 'localhost');
}

/** A container's user may have no name. */
function accountHere(): string {
  try {
    return userInfo().username;
  } catch {
    throw new AddressError('names no user: begin it with one, as in postgresql://user:password@host/lisensi');
  }
}

/** Which of several servers. There is one here, and a standby is refused or welcome by the setting. */
function refuseOtherServers(wanted: string | undefined, setting: string): void {
  const taken = setting === 'DATABASE_URL' ? ['any', 'primary', 'read-write'] : ['any', 'prefer-standby'];
  if (wanted !== undefined && !taken.includes(wanted))
    throw new AddressError(`takes target_session_attrs only as ${taken.join(', ')}`);
}

function connectMsOf(seconds: string | undefined): number {
  if (seconds === undefined) return CONNECT_MS;
  const number = Number(seconds);
  if (/^\d+$/.test(seconds) && number > 0 && number <= MAX_CONNECT_SECONDS) return number * 1000;
  throw new AddressError(`takes connect_timeout in whole seconds, from 1 to ${MAX_CONNECT_SECONDS}`);
}

/** By libpq's names. */
type ConnectionParameters = Partial<Record<string, string>>;

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
const SIGNS =
  'in a name or a password, write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23 and % as %25; an IPv6 address stands in brackets';
const SEVERAL = 'names several hosts, and takes one: the server, or a proxy that follows the primary';

function fromEnvironment(env: NodeJS.ProcessEnv): ConnectionParameters {
  const found = Object.entries(PARAMETERS).map(([name, variable]) => [name, variable && env[variable]]);
  return Object.fromEntries(found.filter(([, value]) => value)) as ConnectionParameters;
}

/** @throws AddressError for what is not understood, without quoting what may be a secret */
function fromUri(uri: string): ConnectionParameters {
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
