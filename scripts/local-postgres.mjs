import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/servers/free-port.ts';

export const POSTGRES_BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
/** Comes with Debian's server, but not with the binaries that the tests use. */
const psql = existsSync(join(POSTGRES_BIN, 'psql')) ? join(POSTGRES_BIN, 'psql') : 'psql';
const isRoot = process.getuid() === 0;

/** A PostgreSQL server of this script alone, on a free port; as root it runs as the user `postgres`. */
export class LocalPostgres {
  /**
   * @param {string} folder where its data goes; as root `postgres` must own it
   * @param {string} name
   */
  static async at(folder, name) {
    return new LocalPostgres(join(folder, name), await freePort());
  }

  constructor(data, port) {
    this.data = data;
    this.port = port;
    /** Options of the server, such as `-c ssl=on`. */
    this.options = '';
    this.url = `postgresql://postgres@127.0.0.1:${port}/lisensi`;
  }

  /** An empty server, started, with an empty database. */
  create() {
    this.init();
    this.start();
    this.ask('create database lisensi', 'postgres');
  }

  init() {
    run('initdb', '-D', this.data, '-A', 'trust', '-U', 'postgres', '--no-sync');
  }

  /** The same as another server, and kept so by streaming replication; started. */
  follow({ port }) {
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-D',
      this.data,
      '-R',
      '-c',
      'fast',
    );
    this.start();
  }

  start() {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off ${this.options}`;
    run('pg_ctl', '-D', this.data, '-o', options, '-l', `${this.data}.log`, '-w', 'start');
  }

  /** @param {'fast' | 'immediate'} how */
  stop(how = 'fast') {
    run('pg_ctl', '-D', this.data, '-m', how, '-w', 'stop');
  }

  /** Ends all its processes as the kernel does when memory runs out, and waits until they are gone. */
  async kill() {
    const lockFile = join(this.data, 'postmaster.pid');
    const postmaster = Number(readFileSync(lockFile, 'utf8').split('\n', 1)[0]);
    // While it stands still it makes no new ones.
    process.kill(postmaster, 'SIGSTOP');
    const family = [postmaster, ...processes('pid', '--ppid', postmaster).map(Number)];
    for (const id of family) process.kill(id, 'SIGKILL');
    while (processes('stat', '-p', family.join()).some((state) => !state.startsWith('Z'))) await pause(5);
    // Where nobody fetches the dead, its id would keep it from starting again.
    rmSync(lockFile);
  }

  /** Stops it if it runs, whatever state the script is in. */
  end() {
    try {
      this.stop('immediate');
    } catch {
      // It does not run.
    }
  }

  ask(sql, database = 'lisensi') {
    const where = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database];
    return execFileSync(psql, [...where, '-Atc', sql], { encoding: 'utf8' }).trim();
  }
}

/** Makes a folder one that PostgreSQL may write to. */
export function ownedByPostgres(folder) {
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  return folder;
}

function run(program, ...args) {
  const command = isRoot
    ? ['runuser', '-u', 'postgres', '--', join(POSTGRES_BIN, program)]
    : [join(POSTGRES_BIN, program)];
  execFileSync(command[0], [...command.slice(1), ...args], { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' });
}

/** @returns a column of `ps`; none when there is no such process */
function processes(column, ...which) {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, ...which.map(String)], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => line.trim() || []);
}
