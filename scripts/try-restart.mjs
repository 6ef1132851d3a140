// Restarts each of two instances on one port, three times, under verifications on connections that are kept and on new ones:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-restart.mjs    (PG_BIN: the folder of initdb)
// Ends with one JSON line: what was tried and what was seen; with 1 where a request was lost (security T46). Runs as root, in a
// network of its own, for which alone it sets net.ipv4.tcp_migrate_req to 1; --without leaves that 0.
import autocannon from 'autocannon';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LocalPostgres, ownedByPostgres } from './local-postgres.mjs';
import { LocalServer } from './local-server.mjs';

const PORT = '3000';
const INSTANCES = [9461, 9462];
const ROUNDS = 3;
const KEPT = 16;
/** What one instance serves on two cores while the other starts on them: else it refuses some, which loses none. */
const NEW_EVERY_MS = 5;
/** So many that none is checked more than sixty times in a minute, which would be another limit. */
const LICENSES = 100_000;

if (process.env.IN_ITS_NETWORK) await tryRestarts();
else process.exitCode = inNetworkOfItsOwn();

function inNetworkOfItsOwn() {
  const migrates = process.argv.includes('--without') ? 0 : 1;
  const setUp = `ip link set lo up && echo ${migrates} > /proc/sys/net/ipv4/tcp_migrate_req && exec "$@"`;
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, IN_ITS_NETWORK: '1' };
  return spawnSync('unshare', ['--net', 'sh', '-c', setUp, 'sh', ...again], { env, stdio: 'inherit' }).status;
}

async function tryRestarts() {
  const folder = ownedByPostgres(mkdtempSync(join(tmpdir(), 'lisensi-restart-')));
  const database = await LocalPostgres.at(folder, 'postgres');
  const instances = [];
  try {
    database.create();
    for (const metrics of INSTANCES) instances.push(await start(folder, database, metrics));
    database.ask(`insert into licenses (license_key, search_text, created_at)
      select 'AFS-OVERLOAD-' || n, 'afs-overload-' || n, now() from generate_series(1, ${2 * LICENSES}) n`);
    const load = begin(instances[0].origin);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, metrics] of INSTANCES.entries()) {
        await pause(500);
        await instances[i].stop();
        instances[i] = await start(folder, database, metrics);
      }
    }
    await pause(500);
    const { answered, lost } = await load.end();
    const share = await Promise.all(INSTANCES.map(verifications));
    process.stdout.write(
      `${JSON.stringify({ tried: 'restart', restarts: ROUNDS * INSTANCES.length, answered, lost, share })}\n`,
    );
    process.exitCode = lost.kept + lost.new === 0 && share.every((count) => count > 0) ? 0 : 1;
  } finally {
    for (const instance of instances) await instance.stop();
    database.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(folder, database, metrics) {
  const settings = { DATABASE_URL: database.url, PORT, SHARE_PORT: 'true', METRICS_PORT: String(metrics) };
  return LocalServer.start(folder, settings);
}

function begin(origin) {
  const workerData = { origin, everyMs: NEW_EVERY_MS, timeoutMs: 10_000, firstLicense: LICENSES + 1 };
  const routers = new Worker(new URL('new-connections.mjs', import.meta.url), { workerData });
  let asked = 0;
  const body = () => JSON.stringify({ license_key: `AFS-OVERLOAD-${(asked++ % LICENSES) + 1}` });
  const kept = autocannon({
    url: origin,
    connections: KEPT,
    overallRate: 250,
    duration: 600,
    requests: [
      {
        method: 'POST',
        path: '/api/verify-license',
        headers: { 'Content-Type': 'application/json' },
        setupRequest: (request) => ({ ...request, body: body() }),
      },
    ],
  });
  return {
    async end() {
      routers.postMessage('enough');
      const [calls] = await once(routers, 'message');
      kept.stop();
      const { errors, non2xx, '2xx': right } = await kept;
      const resets = calls.filter(({ ms }) => ms === null).length;
      return { answered: calls.length - resets + right, lost: { kept: errors + non2xx, new: resets } };
    },
  };
}

/** Of one instance, which alone answers on its port. */
async function verifications(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return [...text.matchAll(/^lisensi_verifications_total\{.*\} (\d+)/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  );
}
