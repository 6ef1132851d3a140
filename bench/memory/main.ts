// What the embedded installation takes: peak of memory and time of starts and commands, each in a memory control group.
//   npm run bench:memory -- [--limit MB] [--quick] [--desk] [--check]
// --limit: of the group (512); --quick: first and next start only; --desk: files of the desk only; --check: ends with 1 where memory is above the goals.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../test/support/servers/free-port.js';
import { markdownTable } from '../figures.js';
import { DESK, PASSWORD } from './desk.js';
import { memoryOf, MemoryGroup } from './memory-group.js';

const PEAK_GOAL = 512;
const IDLE_GOAL = 300;
const IDLE_MS = 30_000;
const PAGES = ['/', '/login', '/api/docs', '/terms', '/privacy'];

type Figures = { what: string; peakMb: number; seconds: number; idleMb?: number };

const { values: options } = parseArgs({
  options: {
    limit: { type: 'string', default: '512' },
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
  },
});
const limit = Number(options.limit);
const group = MemoryGroup.of(limit);
const folder = mkdtempSync(join(tmpdir(), 'lisensi-memory-'));
const port = String(await freePort());
const seen: Figures[] = [];

try {
  await (options.desk ? measureDesk() : measure());
} finally {
  group?.remove();
  rmSync(folder, { recursive: true });
}
report();

async function measure(): Promise<void> {
  seen.push(await start('first start', 'demo', 0));
  if (!options.quick) {
    rmSync(join(folder, 'demo'), { recursive: true });
    seen.push(await command('migrate, empty folder', 'demo', 'migrate'));
    seen.push(await command('seed:demo', 'demo', 'seed:demo'));
  }
  seen.push(await start('next start', 'demo', options.quick ? 0 : IDLE_MS));
  if (options.quick) return;
  seen.push(await command('backup', 'demo', 'backup'));
  const [dump] = readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.gz'));
  seen.push(await command('restore', 'restored', 'restore', join(folder, 'backups', dump!)));
  await measureDesk();
}

async function measureDesk(): Promise<void> {
  await command('migrate', 'load', 'migrate');
  const seed = ['--import', './test/support/jest/load-typescript.mjs', 'bench/seed-load/main.ts'];
  execFileSync(process.execPath, [...seed, '--licenses', '24000'], { env: envOf('load'), stdio: 'ignore' });
  for (const [what, work] of Object.entries(DESK)) seen.push(await start(what, 'load', 0, work));
}

/** A server until it is ready, or until it has done some work; with a time to idle, after some pages. */
async function start(
  what: string,
  data: string,
  idleMs: number,
  work?: (origin: string) => Promise<void>,
): Promise<Figures> {
  const began = performance.now();
  const server = run(data, 'dist/server/src/main.js');
  server.stderr!.pipe(process.stderr);
  while (!(await answer('/health/ready'))?.ok) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`${what}: it ended with ${server.exitCode ?? server.signalCode} within ${limit} MB`);
    await pause(20);
  }
  await work?.(`http://127.0.0.1:${port}`);
  const seconds = (performance.now() - began) / 1000;
  for (const page of PAGES) await answer(page);
  await pause(idleMs);
  const { peak, resident } = memoryOf(server.pid!)!;
  server.kill('SIGTERM');
  await once(server, 'exit');
  return { what, peakMb: peak, seconds, ...(idleMs > 0 && { idleMb: resident }) };
}

async function command(what: string, data: string, ...args: string[]): Promise<Figures> {
  const began = performance.now();
  const child = run(data, 'dist/server/src/cli.js', ...args);
  let [peakMb, said] = [0, ''];
  child.stderr!.on('data', (text: Buffer) => (said += text.toString()));
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, memoryOf(child.pid!)?.peak ?? 0);
    await pause(5);
  }
  if (child.exitCode !== 0)
    throw new Error(
      `${args[0]}: it ended with ${child.exitCode ?? child.signalCode} within ${limit} MB\n${said}`,
    );
  return { what, peakMb, seconds: (performance.now() - began) / 1000 };
}

function run(data: string, ...args: string[]): ChildProcess {
  const words = [process.execPath, ...args];
  const [program, ...rest] = group?.command(words) ?? words;
  return spawn(program!, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: envOf(data),
  });
}

function envOf(data: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: port,
    DATA_DIR: join(folder, data),
    BACKUP_DIR: join(folder, 'backups'),
    ADMIN_PASSWORD: PASSWORD,
  };
}

function answer(path: string): Promise<Response | null> {
  return fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
}

function report(): void {
  const rows = seen.map(({ what, peakMb, seconds, idleMb }) => [
    what,
    peakMb,
    seconds.toFixed(1),
    idleMb ?? '',
  ]);
  const where = group
    ? `in a group of ${limit} MB`
    : 'without a limit: this user may make no memory control group';
  const table = markdownTable(['', 'peak, MB', 'seconds', 'idle, MB'], rows);
  process.stdout.write(`${table}\n${where}\n${JSON.stringify({ limit: group ? limit : null, seen })}\n`);
  const isAbove = seen.some(({ peakMb, idleMb = 0 }) => peakMb > PEAK_GOAL || idleMb > IDLE_GOAL);
  process.exitCode = options.check && isAbove ? 1 : 0;
}
