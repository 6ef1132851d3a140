// Eight clients send junk to the verification as fast as they can; a lone router asks beside them (security T13):
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-junk.mjs    (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen; with a sentence and 1 where that is not as it must be.
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const CLIENTS = 8;
const ROUNDS = 3;
const ASKED = 200;
const PAUSE_MS = 5;
/** Enough that none is checked more than sixty times in a minute, which is another limit. */
const LICENSES = 2_000;
const RATIO = 2;

const names = Array.from({ length: 5_000 }, (_, i) => `n${i}`);
const BODIES = [
  names.map((name) => `${name}=`).join('&'),
  names
    .slice(0, 500)
    .map((name) => `${name}=`)
    .join('&'),
  JSON.stringify(Object.fromEntries(names.slice(0, 300).map((name) => [name, 1]))),
  '['.repeat(4_000),
  `license_key=AFS-JUNK&${'x'.repeat(4_000)}=1`,
  '',
];

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-junk-')));
const database = await LocalPostgres.at(folder, 'postgres');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server;
let asked = 0;
let isWithin = false;

try {
  database.create();
  server = await LocalServer.start(folder, { DATABASE_URL: database.url });
  database.ask(`insert into licenses (license_key, search_text, created_at)
    select 'AFS-JUNK-' || n, 'afs-junk-' || n, now() from generate_series(1, ${LICENSES}) n`);
  await latencies();
  const rounds = [];
  const statuses = {};
  for (let i = 0; i < ROUNDS; i++) {
    const quiet = await latencies();
    const crowd = new Worker(new URL('hostile-clients.mjs', import.meta.url), {
      workerData: { origin: server.origin, clients: CLIENTS, bodies: BODIES },
    });
    await pause(500);
    const beside = await latencies();
    crowd.postMessage('enough');
    const [[seen]] = await Promise.all([once(crowd, 'message'), once(crowd, 'exit')]);
    for (const [status, count] of Object.entries(seen)) statuses[status] = (statuses[status] ?? 0) + count;
    rounds.push({
      quietP50: at(quiet, 0.5),
      quietP99: at(quiet, 0.99),
      besideP50: at(beside, 0.5),
      besideP99: at(beside, 0.99),
    });
  }
  const ratios = rounds.map(({ quietP99, besideP99 }) => besideP99 / quietP99).toSorted((a, b) => a - b);
  const [least, median, most] = [ratios[0], at(ratios, 0.5), ratios.at(-1)].map(
    (ratio) => Math.round(ratio * 100) / 100,
  );
  isWithin = median <= RATIO;
  const seen = {
    clients: CLIENTS,
    asked: ASKED,
    rounds,
    ratioOfP99: { least, median, most },
    junk: statuses,
  };
  process.stdout.write(`${JSON.stringify({ tried: 'junk', ...seen })}\n`);
  if (!isWithin)
    process.stderr.write(`Not as it must be: beside junk the p99 is ${median} times the quiet one\n`);
} finally {
  agent.destroy();
  await server?.stop();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isWithin ? 0 : 1;

/** @returns the milliseconds of each of the lone router's calls, in order of size */
async function latencies() {
  const seen = [];
  for (let i = 0; i < ASKED; i++) {
    const began = performance.now();
    const status = await verify(`AFS-JUNK-${(asked++ % LICENSES) + 1}`);
    if (status !== 200) throw new Error(`a verification was answered ${status}`);
    seen.push(Math.round((performance.now() - began) * 100) / 100);
    await pause(PAUSE_MS);
  }
  return seen.toSorted((a, b) => a - b);
}

function verify(key) {
  return new Promise((resolve, reject) => {
    const call = request(`${server.origin}/api/verify-license`, { method: 'POST', agent }, (answer) =>
      answer.on('close', () => resolve(answer.statusCode)).resume(),
    );
    call.on('error', reject).end(`license_key=${key}`);
  });
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
