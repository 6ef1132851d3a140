import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { AddressError } from './fields.js';
import { fromEnvironment, fromUri, SIGNS } from './connection-uri.js';
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
