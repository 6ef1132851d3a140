// Signs in with 200 at once while somebody asks whether the server lives, compares how long an unknown user and a wrong
// password take, and has failures of one process refused by another:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-sign-in.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen (security T1 to T3); with 1 when it is not as it says there.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer, PASSWORD } from './local-server.mjs';

const AT_ONCE = 200;
/** A server that has just started compiles its code meanwhile: it answers within the second that probes wait. */
const COLD = { bursts: 2, liveWithinMs: 1000 };
const WARM = { bursts: 3, liveWithinMs: 200 };
const TRIES = 60;
const MEDIANS_WITHIN_MS = 5;
const FAILURES = 5;

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-sign-in-')));
const database = await LocalPostgres.at(folder, 'postgres');
const servers = [];
/** Nobody is asked twice, or from twice the same place: the limits on guessing are not what is tried here. */
let accounts = 0;
let addresses = 0;

try {
  database.create();
  for (let i = 0; i < 2; i++)
    servers.push(await LocalServer.start(folder, { DATABASE_URL: database.url, TRUST_PROXY: '1' }));
  addAccounts((COLD.bursts + WARM.bursts) * AT_ONCE + TRIES + 2);
  const [one, other] = servers;
  const cold = await askDuringBursts(one, COLD);
  const warm = await askDuringBursts(one, WARM);
  const medians = await compareMedians(one);
  const shared = await countInBoth(one, other);
  process.stdout.write(`${JSON.stringify({ tried: 'signing in', cold, warm, medians, shared })}\n`);
  process.exitCode = isLive(cold, COLD) && isLive(warm, WARM) && isAlike(medians) && isShared(shared) ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}

/** With the password of the admin: making a hash for each takes longer than what is tried. */
function addAccounts(count) {
  database.ask(`insert into users (username, email, role, password_hash, search_text, created_at)
    select name, name || '@example.test', 'user', password_hash, name, now()
    from users, generate_series(1, ${count}) n, concat('customer', n) name where username = 'admin'`);
}

function anAccount() {
  return `customer${++accounts}`;
}

function anAddress() {
  return `10.0.${++addresses >> 8}.${addresses & 255}`;
}

async function signIn(server, username, password, address = anAddress()) {
  const began = performance.now();
  const answer = await server.post('/api/login', { username, password }, { 'X-Forwarded-For': address });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}

async function askDuringBursts(server, { bursts }) {
  const probe = new Worker(new URL('liveness-samples.mjs', import.meta.url), {
    workerData: { origin: server.origin, everyMs: 10 },
  });
  await once(probe, 'online');
  const answers = [];
  const began = performance.now();
  for (let i = 0; i < bursts; i++) {
    const burst = Array.from({ length: AT_ONCE }, () => signIn(server, anAccount(), PASSWORD));
    answers.push(...(await Promise.all(burst)));
  }
  const seconds = (performance.now() - began) / 1000;
  probe.postMessage('end');
  const [samples] = await once(probe, 'message');
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share) => rounded(sorted[Math.ceil(share * sorted.length) - 1]);
  return {
    bursts,
    atOnce: AT_ONCE,
    seconds: rounded(seconds),
    answers: tally(answers.map(({ status }) => status)),
    live: tally(samples.map(({ said }) => said)),
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
  };
}

async function compareMedians(server) {
  const unknown = [];
  const wrong = [];
  for (let i = 0; i < TRIES; i++) {
    unknown.push(await signIn(server, `nobody${i}`, 'wrong password'));
    wrong.push(await signIn(server, anAccount(), 'wrong password'));
  }
  const isRefused = [...unknown, ...wrong].every(({ status }) => status === 401);
  return { tries: TRIES, isRefused, unknown: median(unknown), wrong: median(wrong) };
}

/** Of the account that somebody guessed at in one process: what the other says there, elsewhere, and to another account. */
async function countInBoth(one, other) {
  const [guessed, neighbour] = [anAccount(), anAccount()];
  const [here, elsewhere] = [anAddress(), anAddress()];
  const failures = [];
  for (let i = 0; i < FAILURES; i++)
    failures.push((await signIn(one, guessed, 'wrong password', here)).status);
  return {
    failures,
    there: (await signIn(other, guessed, PASSWORD, here)).status,
    elsewhere: (await signIn(other, guessed, PASSWORD, elsewhere)).status,
    neighbour: (await signIn(other, neighbour, PASSWORD, here)).status,
  };
}

/** @returns how many there are of each */
function tally(values) {
  const counts = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function median(tries) {
  const sorted = tries.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return rounded((sorted[TRIES / 2 - 1] + sorted[TRIES / 2]) / 2);
}

function rounded(number) {
  return Math.round(number * 10) / 10;
}

function isLive({ max, live, answers }, { liveWithinMs }) {
  return isOnly([200], live) && max <= liveWithinMs && isOnly([200, 503], answers);
}

function isOnly(statuses, counts) {
  return Object.keys(counts).every((status) => statuses.includes(Number(status)));
}

function isAlike({ isRefused, unknown, wrong }) {
  return isRefused && Math.abs(unknown - wrong) <= MEDIANS_WITHIN_MS;
}

function isShared({ failures, there, elsewhere, neighbour }) {
  return [...failures, there, elsewhere, neighbour].join() === '401,401,401,401,401,429,200,200';
}
