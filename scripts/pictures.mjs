/**
 * Takes the pictures of the README from a demo of its own, and writes beside them what their pages are made of
 * (test/browser/contracts/pictures.spec.ts compares it):
 *
 *     npm run pictures
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { openBrowser, startBrowser, stopBrowser } from '../test/support/browser/browser.ts';
import {
  openPictured,
  PICTURED_SETTINGS,
  PICTURES,
  PICTURES_FOLDER,
  shapeOf,
} from '../test/support/browser/pictures.ts';
import { LocalServer, PASSWORD } from './local-server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lisensi-pictures-'));
const taken = join(folder, 'pictures');
const settings = {
  ...PICTURED_SETTINGS,
  DATABASE_URL: '',
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: PASSWORD,
  JWT_SECRET: randomUUID(),
};
const shapes = {};
let server, browser;
try {
  cli('migrate');
  const demo = JSON.parse(cli('seed:demo', '--json'));
  server = await LocalServer.start(folder, settings);
  await startBrowser();
  browser = await openBrowser();
  for (const [file, picture] of Object.entries(PICTURES)) shapes[file] = await take(file, picture, demo);
  const text = await prettier.format(JSON.stringify(shapes), { parser: 'json', printWidth: 110 });
  writeFileSync(join(taken, 'shapes.json'), text);
  rmSync(PICTURES_FOLDER, { recursive: true, force: true });
  cpSync(taken, PICTURES_FOLDER, { recursive: true });
} finally {
  await browser?.close();
  await stopBrowser();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function cli(...args) {
  const program = join(import.meta.dirname, '../dist/server/src/cli.js');
  const env = { ...process.env, ...settings };
  // Not in the project, where a .env may be.
  return execFileSync(process.execPath, [program, ...args], { env, cwd: folder, encoding: 'utf8' });
}

async function take(file, picture, { password, second_factor: { secret } }) {
  const { locale, viewport, username } = picture;
  const options = { locale, viewport, baseURL: server.origin, reducedMotion: 'reduce' };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await openPictured(page, picture, username === 'admin' ? PASSWORD : password, secret);
  await page.screenshot({ path: join(taken, file), type: 'webp', quality: 90 });
  const shape = await shapeOf(page);
  await context.close();
  return shape;
}
