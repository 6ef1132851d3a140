// Fills the disk that the log of a server goes to, makes room again, fills it once more and ends the server:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-full-log.mjs     (who may not mount: /dev/full)
// Ends with one JSON line: what was tried and what was seen (security T34); with 1 when a request or the end was held up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/support/servers/free-port.ts';
import { SmallDisk } from './full-disk.mjs';

const REQUESTS = 6000;
/** Lines of more than a kilobyte, so that six megabytes of them need not be a hundred thousand. */
const LONG_PATH = `/nothing/${'x'.repeat(1000)}`;
const METRICS_TOKEN = 'a token of the script';

const folder = mkdtempSync(join(tmpdir(), 'lisensi-full-log-'));
const disk = SmallDisk.mount(join(folder, 'disk'), 2);
const file = disk ? join(disk.folder, 'log') : '/dev/full';
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
let child;

try {
  start();
  await until(isReady);
  disk?.fill();
  const full = await ask();
  const dropped = await droppedLines();
  const again = disk && (await makeRoom(dropped));
  disk?.fill();
  await ask();
  const end = await stop();
  const seen = { disk: disk ? 'tmpfs of 2 MB' : '/dev/full', full, dropped, again, end };
  process.stdout.write(`${JSON.stringify({ tried: 'log that cannot be written', ...seen })}\n`);
  const isWell = full.answered === REQUESTS && dropped > 0 && end.code === 0 && again?.told !== false;
  process.exitCode = isWell ? 0 : 1;
} finally {
  child?.kill('SIGKILL');
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
}

function start() {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    METRICS_TOKEN,
    LOG_LEVEL: 'info',
  };
  const main = join(import.meta.dirname, '../dist/server/src/main.js');
  child = spawn(process.execPath, [main], {
    env,
    cwd: folder,
    stdio: ['ignore', openSync(file, 'a'), 'inherit'],
  });
}

async function ask() {
  const times = [];
  for (let i = 0; i < REQUESTS; i += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const began = performance.now();
        const answer = await fetch(origin + LONG_PATH, { signal: AbortSignal.timeout(10_000) }).catch(
          () => null,
        );
        await answer?.text();
        if (answer) times.push(performance.now() - began);
      }),
    );
  }
  return { requests: REQUESTS, answered: times.length, slowestMs: Math.round(Math.max(0, ...times)) };
}

async function droppedLines() {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^lisensi_log_lines_dropped_total (\d+)/m.exec(await answer.text())?.[1]);
}

/** What the log says once it can be written: how many lines are missing, behind the last one that is there. */
async function makeRoom(dropped) {
  disk.makeRoom();
  const began = performance.now();
  const told = await until(() => readFileSync(file, 'utf8').includes('"lost":'), 5000);
  const ms = Math.round(performance.now() - began);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const torn = lines.filter((line) => line.startsWith('{') && !line.endsWith('}')).length;
  const lost = Number(/"lost":(\d+)/.exec(lines.join('\n'))?.[1]);
  return { told: told && lost >= dropped, ms, lost, torn };
}

async function stop() {
  const began = performance.now();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const [code, signal] = await Promise.race([exited, pause(20_000, [null, 'none: it did not end'])]);
  return { code, signal, ms: Math.round(performance.now() - began) };
}

async function isReady() {
  return (await fetch(`${origin}/health/ready`).catch(() => null))?.status === 200;
}

async function until(isSo, patience = 60_000) {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await pause(50);
  }
  return true;
}
