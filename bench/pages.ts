import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, startBrowser, stopBrowser } from '../test/support/browser/browser.js';

/**
 * When the largest part of a page is painted for somebody on a slow line and a slow phone: 1.6 Mbit/s with 150 ms there
 * and back, and a processor four times as slow. The server that is built, on the embedded database, with the demo.
 */
const ROUNDS = 5;
const PATHS = ['/', '/login', '/dashboard', '/users', '/licenses', '/subscriptions', '/plans', '/features'];
const PORT = '4199';
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'only for this benchmark';

process.env.CHROMIUM_CACHE ??= join(tmpdir(), 'lisensi-chromium');
const folder = await mkdtemp(join(tmpdir(), 'lisensi-pages-'));
const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT, ADMIN_PASSWORD: PASSWORD };
for (const command of ['migrate', 'seed:demo'])
  await promisify(execFile)(process.execPath, ['dist/server/src/cli.js', command], { env });
const server = spawn(process.execPath, ['dist/server/src/main.js'], { env, stdio: 'ignore' });
await startBrowser();
const browser = await openBrowser();
try {
  while (!(await fetch(`${ORIGIN}/health/ready`).catch(() => null))?.ok) await pause(100);
  const paints = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PATHS)
      paints.set(path, [...(paints.get(path) ?? []), await largestPaint(browser, path)]);
  }
  process.stdout.write('| page | largest paint, ms: median (least–greatest) |\n| --- | --- |\n');
  for (const [path, times] of paints) process.stdout.write(`| ${path} | ${summary(times)} |\n`);
} finally {
  await browser.close();
  await stopBrowser();
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds, with nothing in the browser's cache. */
async function largestPaint(from: Browser, path: string): Promise<number> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 }, baseURL: ORIGIN });
  const page = await context.newPage();
  if (path !== '/' && path !== '/login')
    await context.request.post('/api/login', { data: { username: 'admin', password: PASSWORD } });
  await slowDown(page);
  await page.addInitScript(`window.paint = 0;
    new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) window.paint = startTime })
      .observe({ type: 'largest-contentful-paint', buffered: true });`);
  await page.goto(path, { waitUntil: 'networkidle' });
  const paint = (await page.evaluate('window.paint')) as number;
  await context.close();
  return paint;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (1.6 * 1024 * 1024) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function summary(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}–${sorted.at(-1)})`;
}
