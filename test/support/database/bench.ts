import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedPgliteTemplate, migratedPostgresTemplate } from './migrated-template.js';
import { serverLog } from './postgres-server.js';
import { RunKeeper } from './run-keeper.js';
import { announceEngine, type TestEngine } from './test-engine.js';
import { COMMIT } from '../jest/tier.js';

const IN_MEMORY = '/dev/shm';
/** Bytes; containers have 64 MiB of shared memory by default. */
const ROOM = 4 * 2 ** 30;

let keeper: RunKeeper | undefined;

/**
 * Decides once per run which database the tests use, and migrates the template that each test file copies. Each project
 * with tests asks for it; the first one starts it.
 */
export async function startBench(): Promise<void> {
  if (keeper) return;
  const began = performance.now();
  // Unpacked once for all runs, so it lies outside the folder that is removed after the run.
  process.env.CHROMIUM_CACHE = join(tmpdir(), 'lisensi-chromium');
  // The tree's hash: the same files are tested in the same way under another commit, as after a rebase.
  process.env[COMMIT] ??=
    spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  const folder = runFolder();
  process.env.TMPDIR = folder;
  keeper = new RunKeeper(folder, `lisensi_test_${process.pid}`);
  try {
    const { engine, name } = await chooseEngine(keeper);
    announceEngine(engine);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`Test database: ${name}, ready in ${seconds} s\n`);
  } catch (error) {
    await stopBench();
    throw error;
  }
}

export async function stopBench(): Promise<void> {
  await keeper?.release();
  keeper = undefined;
}

/**
 * In memory if there is room: copying a database takes a tenth of the time, undisturbed by other disk traffic.
 * Other users may enter the folder, but not list it: under root, PostgreSQL runs as another user.
 */
function runFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'lisensi-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

async function chooseEngine(run: RunKeeper): Promise<{ engine: TestEngine; name: string }> {
  if (process.env.TEST_DATABASE === 'embedded') {
    await run.keepFolder();
    return onPglite(run, 'PGlite, as asked (race tests are skipped)');
  }
  if (process.env.TEST_DATABASE_URL) {
    await run.keepDatabasesOf(process.env.TEST_DATABASE_URL);
    return onPostgres(
      run,
      process.env.TEST_DATABASE_URL,
      `PostgreSQL at ${new URL(process.env.TEST_DATABASE_URL).host}`,
    );
  }
  const started = await run.startServer();
  if ('url' in started)
    return onPostgres(
      run,
      started.url,
      `PostgreSQL of this run at ${new URL(started.url).host}`,
      serverLog(run.folder),
    );
  return onPglite(
    run,
    `PGlite, because PostgreSQL did not start (${started.refusal}); race tests are skipped`,
  );
}

async function onPostgres({ prefix }: RunKeeper, server: string, name: string, log: string | null = null) {
  const template = await migratedPostgresTemplate(server, `${prefix}_template`);
  return { engine: { kind: 'postgres', server, prefix, template, log } as const, name };
}

async function onPglite({ folder }: RunKeeper, name: string) {
  const template = await migratedPgliteTemplate(join(folder, 'template.tar'));
  return { engine: { kind: 'pglite', template } as const, name };
}
