// Asks a running server on PostgreSQL over 500 connections for half a minute, as routers and people do (security T24):
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-overload.mjs    (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen; with a sentence and 1 where that is not as it must be.
import autocannon from 'autocannon';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const CONNECTIONS = 500;
const SECONDS = Number(process.argv[2] ?? 30);
/** Before memory counts: what is compiled and pooled then stays. */
const WARM_UP = 10;
/** So many that none is checked more than sixty times in a minute, which would be another limit. */
const LICENSES = 20_000;
const RECOVERS_MS = 5_000;
const FAST_503_MS = 2_000;
/** Routers come on connections of their own, and give up after ten seconds. */
const NEW_EVERY_MS = 40;
const ROUTERS_WAIT_MS = 10_000;
const NEW_P99_MS = 1_000;

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-overload-')));
const database = await LocalPostgres.at(folder, 'postgres');
const complaints = [];
let server;

try {
  database.create();
  server = await LocalServer.start(folder, { DATABASE_URL: database.url });
  await server.signIn();
  database.ask(`insert into licenses (license_key, search_text, created_at)
    select 'AFS-OVERLOAD-' || n, 'afs-overload-' || n, now() from generate_series(1, ${2 * LICENSES}) n`);
  const { firstMb, lastMb, ...answers } = await load();
  const { statuses, slowest503Ms, failures } = answers;
  const recoveredMs = await untilQuick();
  const seen = { connections: CONNECTIONS, seconds: SECONDS, ...answers, firstMb, lastMb, recoveredMs };
  process.stdout.write(`${JSON.stringify({ tried: 'overload', ...seen })}\n`);
  const strange = Object.keys(statuses).filter((status) => !/^2\d\d$|^503$/.test(status));
  if (strange.length > 0) complaints.push(`answers were ${strange.join(', ')}`);
  if (failures > 0) complaints.push(`${failures} requests were not answered at all`);
  if (slowest503Ms > FAST_503_MS) complaints.push(`a 503 took ${slowest503Ms} ms`);
  if (Math.abs(lastMb - firstMb) > firstMb * 0.2)
    complaints.push(`memory went from ${firstMb} to ${lastMb} MB`);
  for (const [when, { p99, unanswered }] of Object.entries(answers.newConnections)) {
    if (unanswered > 0) complaints.push(`${when}, ${unanswered} new connections were not answered`);
    if (p99 > NEW_P99_MS) complaints.push(`${when}, new connections took ${p99} ms (p99)`);
  }
  if (recoveredMs > RECOVERS_MS) complaints.push(`it took ${recoveredMs} ms to recover`);
  if (!server.isRunning) complaints.push('the process ended');
} finally {
  await server?.stop();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const complaint of complaints) process.stderr.write(`Not as it must be: ${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Nine verifications to a list. Memory is the mean of the first and of the last third, once warm. */
async function load() {
  let asked = 0;
  const verification = {
    method: 'POST',
    path: '/api/verify-license',
    headers: { 'Content-Type': 'application/json' },
    setupRequest: (request) => ({
      ...request,
      body: JSON.stringify({ license_key: `AFS-OVERLOAD-${(asked++ % LICENSES) + 1}` }),
    }),
  };
  const list = { method: 'GET', path: '/api/licenses', headers: server.authorization };
  const newcomers = new Worker(new URL('new-connections.mjs', import.meta.url), {
    workerData: {
      origin: server.origin,
      everyMs: NEW_EVERY_MS,
      timeoutMs: ROUTERS_WAIT_MS,
      firstLicense: LICENSES + 1,
    },
  });
  const run = autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    duration: WARM_UP + SECONDS,
    timeout: 10,
    requests: [...Array.from({ length: 9 }, () => verification), list],
  });
  const statuses = {};
  let slowest503Ms = 0;
  run.on('response', (_client, status, _bytes, ms) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 503) slowest503Ms = Math.max(slowest503Ms, Math.round(ms));
  });
  const held = [];
  const began = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - began > WARM_UP * 1000) held.push(memoryMb());
  }, 200);
  const { errors } = await run;
  newcomers.postMessage('enough');
  const [calls] = await once(newcomers, 'message');
  clearInterval(watch);
  const third = Math.floor(held.length / 3);
  return {
    requests: Object.values(statuses).reduce((sum, of) => sum + of, 0),
    statuses,
    slowest503Ms,
    failures: errors,
    newConnections: {
      cold: timesOf(calls.filter(({ at }) => at < WARM_UP * 1000)),
      warm: timesOf(calls.filter(({ at }) => at >= WARM_UP * 1000)),
    },
    firstMb: mean(held.slice(0, third)),
    lastMb: mean(held.slice(-third)),
  };
}

function timesOf(calls) {
  const times = calls.flatMap(({ ms }) => (ms === null ? [] : [Math.round(ms)])).toSorted((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return {
    asked: calls.length,
    unanswered: calls.length - times.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  };
}

function mean(numbers) {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
}

function memoryMb() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024;
}

/** @returns milliseconds until a list and a verification come within 200 ms again */
async function untilQuick() {
  const began = performance.now();
  for (;;) {
    const asked = performance.now();
    const license_key = `AFS-OVERLOAD-${LICENSES}`;
    const answers = await Promise.all([
      server.get('/api/licenses'),
      server.post('/api/verify-license', { license_key }),
    ]);
    const now = performance.now();
    if (answers.every(({ status }) => status === 200) && now - asked < 200) return Math.round(now - began);
    if (now - began > 60_000) return Infinity;
    await pause(50);
  }
}
