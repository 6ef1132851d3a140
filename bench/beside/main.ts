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
 *
 * With `--herd` instead all routers ask once within a minute, as after an outage, beside 5 pages a second.
 */
const { values: options } = parseArgs({
  options: {
    licenses: { type: 'string', default: '100000' },
    herd: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    pages: { type: 'string', default: '/licenses,/subscriptions,/users,/dashboard' },
    rates: { type: 'string' },
  },
});
const { rounds, seconds, rates } = {
  ...(options.herd
    ? { rounds: '1', seconds: '60', rates: '5' }
    : { rounds: '5', seconds: '6', rates: '0,10,20' }),
  ...options,
};

type Round = {
  p50: number;
  p99: number;
  deferred: number;
  unanswered: number;
  page: number;
  failedPages: number;
  cpu: number;
  peak: number;
};

for (const licenses of options.licenses.split(',').map(Number)) {
  const database = await openBenchDatabase(licenses, options.herd ? licenses : 50_000);
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
  const ask = (pagesPerSecond: number, howLong: number) =>
    look(
      {
        port: server.port,
        keysFile,
        cookie,
        pages: options.pages.split(','),
        pagesPerSecond,
        seconds: howLong,
        isHerd: options.herd,
      },
      server,
    );
  if (!options.herd) await ask(20, 3);
  const seen = new Map<number, Round[]>(rates.split(',').map((rate) => [Number(rate), []]));
  for (let round = 0; round < Number(rounds); round++)
    for (const [rate, of] of seen) of.push(await ask(rate, Number(seconds)));
  await rm(keysFile);
  return table(seen);
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
    deferred: verifications.deferred,
    unanswered: verifications.unanswered,
    page: quantile(pages.latencies, 0.5),
    failedPages: pages.unanswered,
    cpu: ((server.cpuTime() ?? 0) - before) / (task.seconds * 1e6),
    peak: server.peakMemory() ?? NaN,
  };
}

function table(seen: Map<number, Round[]>): string {
  const quiet = seen.get(0);
  const head = [
    'pages/s',
    'p50 ms',
    'p99 ms',
    'p99 to quiet',
    'told to come back',
    'unanswered',
    'page ms',
    'pages failed',
    'cores of Node',
    'peak MB',
  ];
  const rows = [...seen].map(([rate, of]) => [
    rate || 'quiet',
    spread(of.map(({ p50 }) => p50)),
    spread(of.map(({ p99 }) => p99)),
    quiet ? spread(of.map(({ p99 }, i) => p99 / quiet[i]!.p99)) : '',
    sum(of.map(({ deferred }) => deferred)),
    sum(of.map(({ unanswered }) => unanswered)),
    rate ? spread(of.map(({ page }) => page)) : '',
    sum(of.map(({ failedPages }) => failedPages)),
    spread(of.map(({ cpu }) => cpu)),
    Math.max(...of.map(({ peak }) => peak)),
  ]);
  return markdownTable(head, rows);
}
