// Takes the database away from a running server and gives it back, once to look closely and ten times under load:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-outage.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen (security T22). Leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const ROUNDS = 10;
const KEYS = Array.from({ length: 200 }, (_, i) => `AFS-OUTAGE-${String(i).padStart(4, '0')}`);

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-outage-')));
const database = await LocalPostgres.at(folder, 'postgres');
let server;

try {
  database.create();
  server = await LocalServer.start(folder, { DATABASE_URL: database.url });
  await server.signIn();
  for (const key of KEYS) await server.sell(key);
  const away = await lookClosely();
  const load = await underLoad();
  process.stdout.write(`${JSON.stringify({ tried: 'database away', away, load })}\n`);
} finally {
  await server?.stop();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}

async function lookClosely() {
  database.stop();
  const answers = {
    live: await timed('/health/live'),
    ready: await timed('/health/ready'),
    api: await timed('/api/licenses'),
    landing: await timed('/'),
  };
  database.start();
  return { ...answers, backMs: await untilReady() };
}

async function timed(path) {
  const began = performance.now();
  const answer = await server.get(path);
  await answer.text();
  const retryAfter = answer.headers.get('retry-after');
  return {
    status: answer.status,
    ms: Math.round(performance.now() - began),
    ...(retryAfter && { retryAfter }),
  };
}

async function untilReady() {
  const began = performance.now();
  while ((await server.get('/health/ready')).status !== 200) await pause(20);
  return Math.round(performance.now() - began);
}

/** Stops and starts it, every other time as a crash would, while licences are listed and verified. */
async function underLoad() {
  const seen = { right: 0, notNow: 0, wrong: [] };
  const stopped = new AbortController();
  const workers = [lister, lister, verifier, verifier, verifier].map((work) =>
    repeat(work, seen, stopped.signal),
  );
  let slowestBackMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await pause(300);
    database.stop(round % 2 ? 'immediate' : 'fast');
    await pause(300);
    database.start();
    slowestBackMs = Math.max(slowestBackMs, await untilReady());
  }
  stopped.abort();
  await Promise.all(workers);
  return { rounds: ROUNDS, ...seen, slowestBackMs, exits: server.isRunning ? 0 : 1 };
}

async function repeat(work, seen, signal) {
  while (!signal.aborted) {
    const { status, isRight } = await work().catch((error) => ({ status: String(error.cause ?? error) }));
    if (isRight) seen.right++;
    else if (status === 503) seen.notNow++;
    else seen.wrong.push(status);
    await pause(30);
  }
}

async function lister() {
  const answer = await server.get(`/api/licenses?per_page=${KEYS.length}`);
  const rows = await answer.json();
  return { status: answer.status, isRight: answer.status === 200 && rows.length === KEYS.length };
}

async function verifier() {
  const license_key = KEYS[Math.floor(Math.random() * KEYS.length)];
  const answer = await server.post('/api/verify-license', { license_key });
  const { valid, license } = await answer.json();
  return {
    status: answer.status,
    isRight: answer.status === 200 && valid && license.license_key === license_key,
  };
}
