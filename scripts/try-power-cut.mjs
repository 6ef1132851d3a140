// Counts what the embedded database puts on the disk before it acknowledges a sale, and ends it as a power cut would:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-power-cut.mjs        (needs strace)
// Ends with one JSON line: what was tried and what was seen (security T33); with 1 when a sale was acknowledged too early.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalServer } from './local-server.mjs';

if (spawnSync('strace', ['-V']).error) {
  process.stdout.write(`${JSON.stringify({ tried: 'nothing', because: 'strace is not installed' })}\n`);
  process.exit();
}

const SALES = 30;
const UNTRACED_SALES = 300;
const folder = mkdtempSync(join(tmpdir(), 'lisensi-power-cut-'));
const settings = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
const trace = join(folder, 'trace');
const UNDER_TRACE = ['strace', '-D', '-f', '-qq', '-o', trace, '-e', 'trace=fsync,fdatasync'];
let server;

try {
  server = await LocalServer.start(folder, settings, UNDER_TRACE);
  const firstStart = flushes();
  await server.signIn();
  const perSale = [];
  for (let i = 0; i < SALES; i++) perSale.push(await flushesOf(() => server.sell(keyOf(i))));
  const marker = join(settings.DATA_DIR, 'database.unfinished');
  const isFinished = !existsSync(marker);
  await server.kill();

  server = await LocalServer.start(folder, settings);
  await server.signIn();
  const found = await count();
  const salesPerSecond = await pace();
  const unflushed = perSale.filter((flushed) => flushed === 0).length;
  const seen = { firstStart, isFinished, sales: SALES, unflushed, mostPerSale: Math.max(...perSale), found };
  process.stdout.write(`${JSON.stringify({ tried: 'power cut', ...seen, salesPerSecond })}\n`);
  process.exitCode = unflushed === 0 && found === SALES && isFinished ? 0 : 1;
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function flushes() {
  return readFileSync(trace, 'utf8').match(/(fsync|fdatasync)\(/g)?.length ?? 0;
}

async function flushesOf(act) {
  const before = flushes();
  await act();
  return flushes() - before;
}

async function count() {
  return (await (await server.get('/api/licenses?per_page=200')).json()).length;
}

async function pace() {
  const began = performance.now();
  for (let i = 0; i < UNTRACED_SALES; i++) await server.sell(keyOf(SALES + i));
  return Math.round((UNTRACED_SALES * 1000) / (performance.now() - began));
}

function keyOf(i) {
  return `AFS-POWER-${String(i).padStart(4, '0')}`;
}
