import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from '@jest/globals';
import { freePort } from '../servers/free-port.js';
import { onServer } from './postgres.js';
import { testEngine } from './test-engine.js';

/** The binaries of the run's server, and the user for them, because PostgreSQL refuses root. */
type Kit = { bin: string; owner: { uid: number; gid: number } };

/** A second server, which a test may stop and demote without effect on others. */
export class SparePostgres {
  private readonly data: string;
  /** What it is started with, beside its port. */
  private settings = '';

  private constructor(
    private readonly kit: Kit,
    private readonly folder: string,
    readonly port: number,
  ) {
    this.data = join(folder, 'data');
  }

  /** @param isSecure with a certificate, and encrypted connections only */
  static async start(isSecure = false): Promise<SparePostgres> {
    const kit = await kitOfRun();
    const folder = mkdtempSync(join(tmpdir(), 'spare-'));
    chownSync(folder, kit.owner.uid, kit.owner.gid);
    const server = new SparePostgres(kit, folder, await freePort());
    server.run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '--encoding=UTF8', '--locale=C');
    if (isSecure) server.secure();
    server.goOn();
    return server;
  }

  /** @returns the address of its maintenance database */
  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** The file with the certificate of its authority. */
  get authority(): string {
    return join(this.folder, 'ca.crt');
  }

  /** Demotes it like a failover: it restarts as a standby, here one without a primary. */
  demote(): void {
    this.run('pg_ctl', '-m', 'fast', '-w', 'stop');
    writeFileSync(join(this.data, 'standby.signal'), '');
    this.goOn();
  }

  promote(): void {
    this.run('pg_ctl', '-w', 'promote');
  }

  end(): void {
    this.run('pg_ctl', '-m', 'immediate', '-w', 'stop');
    rmSync(this.folder, { recursive: true });
  }

  private secure(): void {
    const request = (name: string, ...more: string[]) =>
      execFileSync(
        'openssl',
        `req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ${name}.key -out ${name}.crt`
          .split(' ')
          .concat(more),
        { cwd: this.folder, stdio: 'ignore', ...this.kit.owner, env: { PATH: process.env.PATH } },
      );
    request('ca', '-subj', '/CN=authority');
    const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
    request('server', '-subj', '/CN=server', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', names);
    const [certificate, key] = ['server.crt', 'server.key'].map((name) => join(this.folder, name));
    this.settings = `-c ssl=on -c ssl_cert_file=${certificate} -c ssl_key_file=${key}`;
    writeFileSync(join(this.data, 'pg_hba.conf'), 'hostssl all all all trust\n');
  }

  private goOn(): void {
    const options = `-p ${this.port} ${this.settings} -c listen_addresses=127.0.0.1,::1 -c unix_socket_directories='' -c fsync=off`;
    this.run('pg_ctl', '-o', options, '-l', join(this.folder, 'log'), '-w', 'start');
  }

  private run(program: string, ...args: string[]): void {
    execFileSync(join(this.kit.bin, program), ['-D', this.data, ...args], {
      ...this.kit.owner,
      cwd: '/',
      stdio: 'ignore',
    });
  }
}

function kitOfRun(): Promise<Kit> {
  const engine = testEngine();
  if (engine.kind !== 'postgres') throw new Error('This run has no PostgreSQL.');
  return onServer(engine.server, async (run) => {
    const [row] = await run(`select current_setting('data_directory') as data, setting as bin
      from pg_config where name = 'BINDIR'`);
    const { uid, gid } = statSync(row!.data as string);
    return { bin: row!.bin as string, owner: { uid, gid } };
  });
}

/** A test on a second server. Without a PostgreSQL of its own the run skips it, by name. */
export const spareServerTest = (name: string, run: (spare: SparePostgres) => Promise<void>) =>
  serverTest(name, false, run);

/** The same on a server that takes encrypted connections only. */
export const secureServerTest = (name: string, run: (spare: SparePostgres) => Promise<void>) =>
  serverTest(name, true, run);

function serverTest(name: string, isSecure: boolean, run: (spare: SparePostgres) => Promise<void>): void {
  const engine = testEngine();
  if (engine.kind !== 'postgres' || !engine.log)
    return it.skip(`${name} — skipped: this run has no PostgreSQL of its own`, () => {});
  it(name, async () => {
    const spare = await SparePostgres.start(isSecure);
    try {
      await run(spare);
    } finally {
      spare.end();
    }
  });
}
