// Fills the disk of the embedded database while licences are sold and verified, ends it, and makes room again:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-full-disk.mjs        (as root: it mounts)
// Ends with one JSON line: what was tried and what was seen (security T35); with 1 when something else than promised was.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalServer } from './local-server.mjs';
import { SmallDisk } from './full-disk.mjs';

const MEGABYTES = 160;
/** Most of the room goes at once, the rest while it sells. */
const LEFT = 33 * 1_048_576;
const SALES = 1500;

const folder = mkdtempSync(join(tmpdir(), 'lisensi-full-disk-'));
const disk = SmallDisk.mount(join(folder, 'disk'), MEGABYTES);
const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'disk/data') };
let server;

if (disk) await tryIt();
else process.stdout.write(`${JSON.stringify({ tried: 'nothing: nobody but root may mount a disk' })}\n`);

async function tryIt() {
  try {
    server = await LocalServer.start(folder, settings);
    await server.signIn();
    const sold = [];
    for (let i = 0; i < 20; i++) sold.push(await sale(i));
    disk.fill(LEFT);
    for (let i = 20; i < SALES && sold.at(-1).status === 201; i++) sold.push(await sale(i));
    disk.fill();
    await pause(2000);
    const full = await look();
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    const refusedStart = startInVain();
    disk.makeRoom();

    server = await LocalServer.start(folder, settings);
    await server.signIn();
    const acknowledged = sold.filter(({ status }) => status === 201).length;
    const found = await count();
    disk.fill();
    await until(503);
    disk.makeRoom();
    const backMs = await until(200);
    const again = (await sale(SALES)).status;
    const seen = { acknowledged, found, refusedSale: sold.at(-1), full, refusedStart, backMs, again };
    process.stdout.write(`${JSON.stringify({ tried: 'full disk', ...seen })}\n`);
    process.exitCode = isWell(seen) ? 0 : 1;
  } finally {
    await server?.stop();
    disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isWell({ acknowledged, found, full, refusedStart, again }) {
  const { verify, ready, live } = full;
  const isTold = [full.sale, ready].every(({ status, retryAfter }) => status === 503 && retryAfter);
  const isServed = verify.status === 200 && live.status === 200;
  return isTold && isServed && found === acknowledged && /is full/.test(refusedStart) && again === 201;
}

async function look() {
  return {
    sale: await sale(SALES + 1),
    verify: await told(await server.post('/api/verify-license', { license_key: keyOf(0) })),
    list: await told(await server.get('/api/licenses')),
    ready: await told(await server.get('/health/ready')),
    live: await told(await server.get('/health/live')),
  };
}

async function sale(i) {
  return told(await server.post('/api/licenses', { license_key: keyOf(i) }));
}

async function told(answer) {
  const { error } = await answer.json();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, ...(error && { error }), ...(retryAfter && { retryAfter }) };
}

/** @returns what a start on the full disk says */
function startInVain() {
  const main = join(import.meta.dirname, '../dist/server/src/main.js');
  const { stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, ...settings },
    cwd: folder,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return stderr.trim().split('\n').at(-1);
}

async function count() {
  const answer = await server.get('/api/licenses?per_page=1');
  return Number(answer.headers.get('x-total-count'));
}

async function until(status) {
  const began = performance.now();
  while ((await server.get('/health/ready')).status !== status) await pause(50);
  return Math.round(performance.now() - began);
}

function keyOf(i) {
  return `AFS-FULL-${String(i).padStart(5, '0')}`;
}
