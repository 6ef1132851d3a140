/**
 * Two servers of Lisensi on a PostgreSQL with failover (Patroni, etcd, HAProxy from Debian; all on loopback, in a folder
 * below the system's temporary one), under clerks who sell and renew, routers who verify, and a sweep: the leader is
 * ended by kill -9 in the middle of it, comes back as a follower, and is given the lead again.
 *
 *     npm run rehearse:failover        (PG_BIN: the folder of initdb)
 *
 * Takes a minute and a half. Ends with one JSON line of what was tried and seen, and with 1 when something is not as it
 * must be. Where Debian's packages are missing it says so and does nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertEnded, noteMarkings } from './dying-sweepers.mjs';
import { LocalServer } from './local-server.mjs';
import { PatroniCluster } from './patroni-cluster.mjs';
import { PersistentWriter } from './persistent-writer.mjs';
import { compare, subscribe } from './stored-writes.mjs';
import { VerificationCallers } from './verification-callers.mjs';

const KEYS = Array.from({ length: 200 }, (_, i) => `AFS-FAILOVER-${String(i).padStart(4, '0')}`);
const statusOf = (key) => (key.endsWith('7') ? 'inactive' : 'active');
const ENDED = 5_000;
/** So that a minute of renewals stays below the last year that there is. */
const WRITE_EVERY_MS = 50;
const LOADED_MS = 5_000;
const MAX_MS = 300_000;
const MAX_GAP_MS = 30_000;
const MAX_VERIFIED_AGAIN_MS = 2_000;

const missing = PatroniCluster.missing();
if (missing.length > 0) {
  process.stdout.write(
    `Skipped: on Debian, "apt-get install --no-install-recommends ${missing.join(' ')}" brings what is missing.\n`,
  );
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'lisensi-failover-'));
const cluster = new PatroniCluster(folder);
const servers = [];
const anyServer = () => servers[Math.floor(Math.random() * servers.length)];
const giveUp = () => void end().finally(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, giveUp);
setTimeout(() => {
  process.stderr.write('It does not come to an end.\n');
  giveUp();
}, MAX_MS).unref();

try {
  await cluster.start();
  const seen = await rehearse();
  process.stdout.write(`${JSON.stringify({ tried: 'failover', ...seen })}\n`);
  const complaints = complaintsAbout(seen);
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await end();
}

async function end() {
  await Promise.all(servers.filter(({ isRunning }) => isRunning).map((server) => server.kill()));
  cluster.end();
  rmSync(folder, { recursive: true, force: true });
}

async function rehearse() {
  const subscription = await prepare();
  const writer = new PersistentWriter(anyServer, subscription.id, WRITE_EVERY_MS);
  const callers = new VerificationCallers(anyServer, () => expectedOf(writer));
  let failover, switchover;
  try {
    await pause(LOADED_MS);
    failover = await failOver(writer, callers);
    await pause(LOADED_MS);
    switchover = await switchBack(failover.node, callers);
    await pause(LOADED_MS);
  } finally {
    await Promise.all([writer.stop(), callers.stop()]);
  }
  const { right, notNow, wrong, longestGapMs } = callers;
  return {
    failover: failover.seen,
    switchover,
    writes: { longestGapMs: writer.longestGapMs, ...(await compare(writer, anyServer(), subscription)) },
    verified: { right, notNow, longestGapMs, wrong: wrong.length, examples: wrong.slice(0, 5) },
    sweep: await swept(),
  };
}

/** @returns the subscription to be renewed */
async function prepare() {
  for (const EXPIRY_SWEEP_CRON of ['* * * * * *', '* * * * * *'])
    servers.push(await LocalServer.start(folder, { DATABASE_URL: cluster.proxy.url, EXPIRY_SWEEP_CRON }));
  await servers[0].signIn();
  Object.assign(servers[1], { token: servers[0].token });
  for (const key of KEYS) await sell(key);
  noteMarkings(cluster.proxy);
  return subscribe(servers[0]);
}

async function sell(license_key) {
  const { id } = await (await servers[0].sell(license_key)).json();
  const status = statusOf(license_key);
  const answer = await servers[0].put(`/api/licenses/${id}`, { license_key, status });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Every other time what was sold last: a server that only follows may not know of it yet. */
function expectedOf({ sold }) {
  const key = Math.random() < 0.5 ? sold.at(-1) : undefined;
  if (key) return { key, code: 'VALID' };
  const known = KEYS[Math.floor(Math.random() * KEYS.length)];
  return { key: known, code: statusOf(known) === 'active' ? 'VALID' : 'INACTIVE' };
}

/** In the middle of a sweep. */
async function failOver(writer, callers) {
  const leader = await cluster.leader();
  await cluster.ask(insertEnded(ENDED, 0));
  while ((await left()) === ENDED) await pause(50);
  const leftWhenKilled = await left();
  const killed = performance.now();
  await cluster.kill(leader);
  const promoted = await cluster.untilPrimary(cluster.other(leader));
  const verifiedAgainMs = await callers.rightSince(promoted);
  const seen = { leftWhenKilled, promotedMs: Math.round(promoted - killed), verifiedAgainMs };
  return { node: leader, seen };
}

/** The one that was killed comes back, follows, and leads again. */
async function switchBack(node, callers) {
  const began = performance.now();
  cluster.startNode(node);
  await cluster.untilWhole();
  const backMs = Math.round(performance.now() - began);
  await cluster.ask(insertEnded(ENDED, 1));
  while ((await left()) === ENDED) await pause(50);
  cluster.switchOver(cluster.other(node));
  const asked = performance.now();
  const promoted = await cluster.untilPrimary(node);
  const verifiedAgainMs = await callers.rightSince(promoted);
  return { backMs, promotedMs: Math.round(promoted - asked), verifiedAgainMs };
}

async function left() {
  const [row] = await cluster.ask(
    `select count(*)::integer from licenses where status = 'active' and expires_at < now()`,
  );
  return row.count;
}

async function swept() {
  while ((await left()) > 0) await pause(100);
  const [row] = await cluster.ask(`select count(*)::integer as markings, count(distinct id)::integer as rows,
    (select count(*)::integer from expiry_runs one join expiry_runs other on one.id < other.id
      and one.started_at < other.finished_at and other.started_at < one.finished_at
      and least(one.licenses_updated, other.licenses_updated) > 0) as double from markings`);
  return { due: 2 * ENDED, ...row };
}

function complaintsAbout({ failover, switchover, writes, verified, sweep }) {
  const gapMs = Math.max(writes.longestGapMs, verified.longestGapMs);
  const verifiedAgainMs = Math.max(failover.verifiedAgainMs, switchover.verifiedAgainMs);
  return [
    writes.lost + writes.unasked > 0 && 'What was acknowledged is not what is stored.',
    writes.renewed !== writes.months && 'Renewals are not what was acknowledged.',
    writes.wrong.length + verified.wrong > 0 && 'There were answers that are neither right nor 503.',
    gapMs > MAX_GAP_MS && `Nothing was answered for more than ${MAX_GAP_MS} ms.`,
    verifiedAgainMs > MAX_VERIFIED_AGAIN_MS && 'Verification was late to find the new primary.',
    failover.leftWhenKilled === 0 && 'No sweep was under way.',
    (sweep.markings !== sweep.due || sweep.rows !== sweep.due) && 'Not every row was marked once.',
    sweep.double > 0 && 'Two sweeps marked at the same time.',
  ].filter(Boolean);
}
