// Tries DATABASE_REPLICA_URL on two real servers with streaming replication, from PostgreSQL's own binaries:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-replica.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen; with a sentence and 1 where that is not as it must be.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-replica-')));
const primary = await LocalPostgres.at(folder, 'primary');
const replica = await LocalPostgres.at(folder, 'replica');
let server;
/** Somebody who changes nothing. */
let onlooker;

try {
  primary.create();
  replica.follow(primary);
  server = await LocalServer.start(folder, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url });
  await server.signIn();
  onlooker = { token: server.token, cookie: server.cookie };
  await server.signIn();
  process.stdout.write(`${JSON.stringify(await tryIt())}\n`);
} finally {
  await server?.stop();
  replica.end();
  primary.end();
  rmSync(folder, { recursive: true, force: true });
}

async function tryIt() {
  await server.sell('AFS-REPLICA-1');
  const lagMs = await until(() => licensesFor(onlooker), both(1));

  replica.ask('select pg_wal_replay_pause()');
  await server.sell('AFS-REPLICA-2');
  const behind = { onlooker: await licensesFor(onlooker), clerk: await licensesFor(server) };
  behind.verified = (await server.post('/api/verify-license', { license_key: 'AFS-REPLICA-2' })).status;
  replica.ask('select pg_wal_replay_resume()');
  const caughtUpMs = await until(() => licensesFor(onlooker), both(2));

  replica.stop();
  await server.sell('AFS-REPLICA-3');
  const began = performance.now();
  const away = { onlooker: await licensesFor(onlooker), firstMs: Math.round(performance.now() - began) };
  replica.start();
  const connections = () =>
    replica.ask(`select count(*) from pg_stat_activity where application_name = 'lisensi'`);
  const backMs = await until(async () => (await licensesFor(onlooker), connections() !== '0'), true);
  expect(behind.onlooker, both(1), 'with replay paused an onlooker did not read from the replica');
  expect(behind.clerk, both(2), 'the clerk did not see what they had just sold');
  expect(behind.verified, 200, 'a licence that was just sold was not verified');
  expect(away.onlooker, both(3), 'with the replica away the lists did not come from the primary');
  return { tried: 'replica by streaming replication', lagMs, behind, caughtUpMs, away, backMs };
}

function both(number) {
  return { list: number, page: number };
}

function expect(seen, expected, complaint) {
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`${complaint}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}

/** How many licences somebody is shown by the API's list and by the dashboard, as its browser fetches it. */
async function licensesFor({ token, cookie }) {
  const list = await server.get('/api/licenses', { Authorization: `Bearer ${token}` });
  const html = await (await server.get('/dashboard', { Cookie: cookie })).text();
  const page = await server.get('/dashboard', {
    Cookie: cookie,
    'X-Inertia': 'true',
    'X-Inertia-Version': /"version":"([^"]*)"/.exec(html)[1],
    'X-Inertia-Partial-Component': 'dashboard',
    'X-Inertia-Partial-Data': 'stats',
  });
  if (list.status !== 200 || page.status !== 200)
    throw new Error(`answers were ${list.status} and ${page.status}`);
  return { list: (await list.json()).length, page: (await page.json()).props.stats.total_licenses };
}

/** @returns milliseconds until it was seen */
async function until(look, expected) {
  const began = performance.now();
  while (JSON.stringify(await look()) !== JSON.stringify(expected)) {
    if (performance.now() - began > 30_000) throw new Error(`${JSON.stringify(expected)} was never seen`);
    await pause(5);
  }
  return Math.round(performance.now() - began);
}
