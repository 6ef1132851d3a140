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

  private constructor(
    private readonly kit: Kit,
    private readonly folder: string,
    readonly port: number,
  ) {
    this.data = join(folder, 'data');
  }

  static async start(): Promise<SparePostgres> {
    const kit = await kitOfRun();
    const folder = mkdtempSync(join(tmpdir(), 'spare-'));
    chownSync(folder, kit.owner.uid, kit.owner.gid);
    const server = new SparePostgres(kit, folder, await freePort());
    server.run('initdb', '-A', 'trust', '-U', 'postgres', '--no-sync', '--encoding=UTF8', '--locale=C');
    server.goOn();
    return server;
  }

  /** @returns the address of its maintenance database */
  get url(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
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

  private goOn(): void {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
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
export function spareServerTest(name: string, run: (spare: SparePostgres) => Promise<void>): void {
  const engine = testEngine();
  if (engine.kind !== 'postgres' || !engine.log)
    return it.skip(`${name} — skipped: this run has no PostgreSQL of its own`, () => {});
  it(name, async () => {
    const spare = await SparePostgres.start();
    try {
      await run(spare);
    } finally {
      spare.end();
    }
  });
}
