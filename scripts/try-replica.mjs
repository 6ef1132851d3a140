// Tries DATABASE_REPLICA_URL on two real servers with streaming replication, from PostgreSQL's own binaries:
//   npm run build && node scripts/try-replica.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen. Leaves nothing behind.
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

try {
  primary.create();
  replica.follow(primary);
  server = await LocalServer.start(folder, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url });
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
  const lagMs = await until(() => licensesOnPage(), 1);

  replica.ask('select pg_wal_replay_pause()');
  const [changed] = (await server.sell('AFS-REPLICA-2')).headers.getSetCookie();
  const behind = {
    page: await licensesOnPage(),
    page_of_who_changed: await licensesOnPage(changed.split(';')[0]),
    api: (await (await server.get('/api/dashboard/stats')).json()).total_licenses,
  };
  replica.ask('select pg_wal_replay_resume()');
  const caughtUpMs = await until(() => licensesOnPage(), 2);

  replica.stop();
  await server.sell('AFS-REPLICA-3');
  const began = performance.now();
  const away = { page: await licensesOnPage(), first_page_ms: Math.round(performance.now() - began) };
  replica.start();
  const connections = () =>
    replica.ask(`select count(*) from pg_stat_activity where application_name = 'lisensi'`);
  const backMs = await until(async () => (await licensesOnPage(), connections() !== '0'), true);
  return { tried: 'replica by streaming replication', lagMs, behind, caughtUpMs, away, backMs };
}

/** The number on the dashboard, as its browser fetches it. */
async function licensesOnPage(more = '') {
  const cookies = { Cookie: `${server.cookie}; ${more}` };
  const html = await (await server.get('/dashboard', cookies)).text();
  const answer = await server.get('/dashboard', {
    ...cookies,
    'X-Inertia': 'true',
    'X-Inertia-Version': /"version":"([^"]*)"/.exec(html)[1],
    'X-Inertia-Partial-Component': 'dashboard',
    'X-Inertia-Partial-Data': 'stats',
  });
  if (answer.status !== 200) throw new Error(`the dashboard answered ${answer.status}`);
  return (await answer.json()).props.stats.total_licenses;
}

/** @returns milliseconds until it was seen */
async function until(look, expected) {
  const began = performance.now();
  while ((await look()) !== expected) {
    if (performance.now() - began > 30_000) throw new Error(`${expected} was never seen`);
    await pause(5);
  }
  return Math.round(performance.now() - began);
}
