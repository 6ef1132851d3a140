import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseOptions } from '../../../src/platform/database/options.js';
import { pgliteOptions, postgresOptions } from '../../../src/app/schema.js';
import { openPglite } from './pglite.js';
import { databaseAt, onServer } from './postgres.js';
import { reverseUnorderedRows } from './reversed-rows.js';
import { type TestEngine, testEngine } from './test-engine.js';

reverseUnorderedRows();

/** A migrated, otherwise empty database for one test file. */
export type TestDatabase = ({ url: string } | { pglite: PGlite }) & {
  /** The app's options to run on this database. */
  options: DatabaseOptions;
  close(): Promise<void>;
};

/** Open it in beforeAll; close it in afterAll, after the app. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const engine = testEngine();
  return engine.kind === 'postgres' ? openCopy(engine) : openDump(engine.template);
}

/** A database without any table, on the run's own engine unless named. */
export function openBareDatabase(kind = testEngine().kind): Promise<TestDatabase> {
  const engine = testEngine();
  if (kind === 'pglite') return openDump();
  if (engine.kind === 'pglite') throw new Error('This run has no PostgreSQL.');
  return openCopy({ ...engine, template: 'template0' });
}

async function openCopy({
  server,
  prefix,
  template,
}: TestEngine & { kind: 'postgres' }): Promise<TestDatabase> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  // PostgreSQL's default strategy also writes the copy to the log, which takes half as long again.
  await onServer(server, (run) =>
    run(`create database ${name} template ${template} encoding 'UTF8' strategy file_copy`),
  );
  const url = databaseAt(server, name);
  return {
    url,
    options: waitingLonger(url),
    close: async () => {
      const deadlocks = await onServer(server, async (run) => {
        const [row] = await run(`select deadlocks from pg_stat_database where datname = '${name}'`);
        await run(`drop database if exists ${name} with (force)`);
        return Number(row?.deadlocks ?? 0);
      });
      // Whoever asked got 503, which tests of simultaneous requests may take for a busy server.
      if (deadlocks > 0) throw new Error(`PostgreSQL ended ${deadlocks} statements because of deadlocks.`);
    },
  };
}

const LONG_MS = 60_000;

/** On a busy machine a test with many simultaneous requests waits instead of getting 503. */
const waitingLonger = (url: string): DatabaseOptions => {
  const patience = { statement: LONG_MS, lock: LONG_MS, idleInTransaction: LONG_MS };
  const options = postgresOptions(url, { patience, silenceMs: LONG_MS + 1_000 });
  return { ...options, driverOptions: { ...options.driverOptions, connectionTimeoutMillis: LONG_MS } };
};

async function openDump(dump?: string): Promise<TestDatabase> {
  const pglite = await openPglite(dump);
  return { pglite, options: pgliteOptions(pglite), close: () => pglite.close() };
}
