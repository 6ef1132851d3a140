// Puts a bad line between a running server and its PostgreSQL: slow, dropping, half-open (security T23):
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-bad-line.mjs    (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen; with a sentence and 1 where that is not as it must be.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FaultyProxy } from './faulty-proxy.mjs';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const MOST_MS = 10_000;
const HEALS_MS = 10_000;
const KEY = 'AFS-BAD-LINE-1';

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-line-')));
const database = await LocalPostgres.at(folder, 'postgres');
const complaints = [];
let line;
let server;
let sold = 0;

try {
  database.create();
  line = await FaultyProxy.inFrontOf(database.port);
  server = await LocalServer.start(folder, {
    DATABASE_URL: database.url.replace(`:${database.port}/`, `:${line.port}/`),
  });
  await server.signIn();
  await server.sell(KEY);
  const seen = {};
  for (const mode of ['slow', 'dropping', 'half-open']) seen[mode] = await under(mode);
  process.stdout.write(`${JSON.stringify({ tried: 'a bad line to the database', ...seen })}\n`);
} finally {
  await server?.stop();
  line?.close();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const complaint of complaints) process.stderr.write(`Not as it must be: ${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Three rounds of everything at once on the bad line, then it heals. */
async function under(mode) {
  line.mode = mode;
  const statuses = {};
  let slowestMs = 0;
  for (let round = 0; round < 3; round++) {
    for (const { what, status, ms } of await Promise.all([...requests(), ...requests()])) {
      statuses[status] = (statuses[status] ?? 0) + 1;
      slowestMs = Math.max(slowestMs, ms);
      if (ms > MOST_MS) complaints.push(`${mode}: ${what} took ${ms} ms`);
      if (![200, 201, 503].includes(status)) complaints.push(`${mode}: ${what} answered ${status}`);
    }
    await pause(200);
  }
  line.mode = 'well';
  const healedMs = await untilHealed(mode);
  if (!server.isRunning) complaints.push(`${mode}: the process ended`);
  return { statuses, slowestMs, healedMs };
}

function requests() {
  return [
    timed('a list', () => server.get('/api/licenses')),
    timed('a page', () => server.get('/licenses', { Cookie: server.cookie })),
    timed('the landing page', () => server.get('/')),
    timed('readiness', () => server.get('/health/ready')),
    timed('a verification', () => server.post('/api/verify-license', { license_key: KEY })),
    timed('a sale', () => server.post('/api/licenses', { license_key: `AFS-BAD-LINE-S${++sold}` })),
  ];
}

async function timed(what, ask) {
  const began = performance.now();
  const status = await ask().then(
    async (answer) => (await answer.text(), answer.status),
    (error) => String(error.cause ?? error),
  );
  return { what, status, ms: Math.round(performance.now() - began) };
}

/** @returns milliseconds until everything is answered well, twice over */
async function untilHealed(mode) {
  const began = performance.now();
  for (;;) {
    const answers = await Promise.all([...requests(), ...requests()]);
    const ms = Math.round(performance.now() - began);
    if (answers.every(({ status }) => status === 200 || status === 201)) {
      if (ms > HEALS_MS) complaints.push(`${mode}: it took ${ms} ms to recover`);
      return ms;
    }
    if (ms > 30_000) {
      complaints.push(`${mode}: it did not recover: ${JSON.stringify(answers)}`);
      return null;
    }
    await pause(50);
  }
}
