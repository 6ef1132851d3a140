// Ends the application and the database by kill -9, ten times each, under somebody who sells and renews, and compares
// what was acknowledged, leases of routers too, with what is there; then the process that holds the lock of the sweep, in
// the middle of it:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-kill.mjs        (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen (security T21, T26); with 1 when they differ. Leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { killSweepers } from './dying-sweepers.mjs';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';
import { PersistentWriter } from './persistent-writer.mjs';
import { compare, leaseOf, subscribe, switchLeasesOn } from './stored-writes.mjs';

const KILLS = 10;

const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-kill-')));
const database = await LocalPostgres.at(folder, 'postgres');
const started = [];

try {
  database.create();
  const postgres = await underWriter({ DATABASE_URL: database.url }, { application: KILLS, database: KILLS });
  const embedded = await underWriter({ DATABASE_URL: '' }, { application: KILLS, database: 0 });
  const sweep = await killSweepers(database, (url, settings) => start({ DATABASE_URL: url, ...settings }));
  process.stdout.write(`${JSON.stringify({ tried: 'kill -9', postgres, embedded, sweep })}\n`);
  process.exitCode = [postgres, embedded].every(isEqual) && isMarkedOnce(sweep) ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  database.end();
  rmSync(folder, { recursive: true, force: true });
}

async function start(settings) {
  const server = await LocalServer.start(folder, {
    LEASE_SECRET: 'thirty-two bytes or more for leases',
    ...settings,
  });
  started.push(server);
  return server;
}

async function underWriter(settings, kills) {
  let server = await start(settings);
  await server.signIn();
  const subscription = await subscribe(server);
  await switchLeasesOn(server);
  const writer = new PersistentWriter(() => server, subscription.id);
  const leases = new Set();
  try {
    for (let i = 0; i < kills.application; i++) {
      await aWhile(writer);
      leases.add(await leaseOf(server, subscription));
      await server.kill();
      server = Object.assign(await start(settings), { token: server.token });
      leases.add(await leaseOf(server, subscription));
    }
    for (let i = 0; i < kills.database; i++) {
      await aWhile(writer);
      await database.kill();
      database.start();
      while ((await server.get('/health/ready')).status !== 200) await pause(20);
      leases.add(await leaseOf(server, subscription));
    }
  } finally {
    await writer.stop();
  }
  const seen = await compare(writer, server, subscription);
  await server.stop();
  return { kills, leases: [...leases], ...seen };
}

/**
 * Long enough for a write of each worker, however slow the machine, and never at the same moment of one. A new process needs
 * longer for its first renewal than for some sales, so a worker that renews could be interrupted by each kill.
 */
async function aWhile(writer) {
  const before = writer.acknowledged;
  const isEachDone = () => writer.acknowledged.every((count, worker) => count > before[worker]);
  while (!isEachDone() && writer.wrong.length === 0) await pause(20);
  await pause(300 * Math.random());
}

function isEqual({ leases, lost, unasked, renewed, months, wrong }) {
  const isOneLease = leases.length === 1 && /^\d{20} lease=\d{20}$/.test(leases[0]);
  return isOneLease && lost === 0 && unasked === 0 && renewed === months && wrong.length === 0;
}

function isMarkedOnce({ rounds, due, markings, rows }) {
  const wasCutShort = rounds.every(({ leftWhenKilled }) => leftWhenKilled > 0);
  return wasCutShort && markings === due && rows === due;
}
