import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../test/support/servers/free-port.js';
import { databaseAt, onServer } from '../../test/support/database/postgres.js';
import { signIn } from '../sign-in.js';
import { Visitor } from './visitor.js';

const PASSWORD = 'only for this benchmark';

/** The server that is built, on a database of so many licences. */
export type Installation = {
  licenses: number;
  /** How long the seed took, in seconds. */
  seeded: number;
  visitor: Visitor;
  origin: string;
  /** Of its database. */
  url: string;
  stop(): Promise<void>;
};

export async function openInstallation(server: string, licenses: number): Promise<Installation> {
  const name = `lists_${licenses}`;
  await onServer(server, (run) => run(`create database ${name}`));
  const url = databaseAt(server, name);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATABASE_URL: url,
    JWT_SECRET: 'a secret of more than thirty-two bytes for benchmarks',
    ADMIN_PASSWORD: PASSWORD,
    // The sweep is measured at the end.
    EXPIRY_SWEEP_CRON: '0 0 1 1 *',
  };
  const seeded = await fill(env, url, licenses);
  const child = spawn(process.execPath, ['dist/server/src/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const origin = `http://127.0.0.1:${port}`;
  await isReady(child, origin);
  return {
    licenses,
    seeded,
    origin,
    url,
    visitor: new Visitor(origin, await signIn(origin, 'admin', PASSWORD)),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function fill(env: NodeJS.ProcessEnv, url: string, licenses: number): Promise<number> {
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { env });
  await run('dist/server/src/cli.js', 'migrate');
  const start = performance.now();
  const loader = ['--import', './test/support/jest/load-typescript.mjs', 'bench/seed-load/main.ts'];
  await run(...loader, '--licenses', String(licenses));
  const seconds = (performance.now() - start) / 1000;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As autovacuum does soon after.
  await client.query('vacuum analyze');
  await client.end();
  return seconds;
}

async function isReady(child: ChildProcess, origin: string): Promise<void> {
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready');
    await pause(50);
  }
}
