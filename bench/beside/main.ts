import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { markdownTable, quantile, spread, sum } from '../figures.js';
import { signIn } from '../sign-in.js';
import { type BenchDatabase, openBenchDatabase } from '../verify/database.js';
import { type Peer, startPeer } from '../verify/peer.js';
import type { Seen, Task } from './load.js';

/**
 * How long a verification takes while staff look at pages: 2,000 verifications a second on 16 connections, due whether
 * or not the earlier ones were answered, and none, 10 or 20 pages a second beside them, in turns. See docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    licenses: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
    pages: { type: 'string', default: '/licenses,/subscriptions,/users,/dashboard' },
    rates: { type: 'string', default: '0,10,20' },
  },
});

type Round = { p50: number; p99: number; unanswered: number; page: number; failedPages: number; cpu: number };

for (const licenses of options.licenses.split(',').map(Number)) {
  const database = await openBenchDatabase(licenses, 50_000);
  const server = await startPeer('ours', database.url, database.keys[0]!);
  try {
    process.stdout.write(
      `\n${licenses.toLocaleString('en')} licences\n\n${await measure(database, server)}\n`,
    );
  } finally {
    await server.stop();
    await database.close();
  }
}

async function measure(database: BenchDatabase, server: Peer): Promise<string> {
  const keysFile = join(tmpdir(), `lisensi-keys-${process.pid}.json`);
  await writeFile(keysFile, JSON.stringify(database.keys));
  const { cookie } = await signIn(`http://127.0.0.1:${server.port}`, 'admin', 'only for this benchmark');
  const ask = (pagesPerSecond: number, seconds: number) =>
    look(
      { port: server.port, keysFile, cookie, pages: options.pages.split(','), pagesPerSecond, seconds },
      server,
    );
  await ask(20, 3);
  const rates = options.rates.split(',').map(Number);
  const rounds = new Map<number, Round[]>(rates.map((rate) => [rate, []]));
  for (let round = 0; round < Number(options.rounds); round++)
    for (const rate of rates) rounds.get(rate)!.push(await ask(rate, Number(options.seconds)));
  await rm(keysFile);
  return table(rounds);
}

async function look(task: Task, server: Peer): Promise<Round> {
  const before = server.cpuTime() ?? 0;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './test/support/jest/load-typescript.mjs', 'bench/beside/load.ts', JSON.stringify(task)],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { verifications, pages } = JSON.parse(stdout) as Seen;
  return {
    p50: quantile(verifications.latencies, 0.5),
    p99: quantile(verifications.latencies, 0.99),
    unanswered: verifications.unanswered,
    page: quantile(pages.latencies, 0.5),
    failedPages: pages.unanswered,
    cpu: ((server.cpuTime() ?? 0) - before) / (task.seconds * 1e6),
  };
}

function table(rounds: Map<number, Round[]>): string {
  const quiet = rounds.get(0);
  const head = [
    'pages/s',
    'p50 ms',
    'p99 ms',
    'p99 to quiet',
    'unanswered',
    'page ms',
    'pages failed',
    'cores of Node',
  ];
  const rows = [...rounds].map(([rate, of]) => [
    rate || 'quiet',
    spread(of.map(({ p50 }) => p50)),
    spread(of.map(({ p99 }) => p99)),
    quiet ? spread(of.map(({ p99 }, i) => p99 / quiet[i]!.p99)) : '',
    sum(of.map(({ unanswered }) => unanswered)),
    rate ? spread(of.map(({ page }) => page)) : '',
    sum(of.map(({ failedPages }) => failedPages)),
    spread(of.map(({ cpu }) => cpu)),
  ]);
  return markdownTable(head, rows);
}
