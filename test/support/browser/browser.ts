import { buffer } from 'node:stream/consumers';
import { type Browser, type BrowserServer, chromium, type Download } from 'playwright-core';
import { findChromium } from './chromium.js';

/**
 * What the console is opened by: a name of the network over plain http, as most people try it first. BROWSER_HOST=127.0.0.1
 * runs all of it where browsers offer what they keep for secure contexts.
 */
export const BROWSER_HOST = process.env.BROWSER_HOST ?? 'lan.test';

const ARGS = [
  `--host-resolver-rules=MAP ${BROWSER_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for a second or two here: optimizing its scripts takes longer than it saves.
  '--js-flags=--no-maglev --no-turbofan',
];

const ADDRESS = 'TEST_BROWSER';
let server: BrowserServer | undefined;

/** Starts the headless Chromium of the run; workers find it through the environment. */
export async function startBrowser(): Promise<void> {
  const { executablePath, env } = await findChromium();
  server = await chromium.launchServer({ executablePath, env, args: ARGS, host: '127.0.0.1' });
  process.env[ADDRESS] = server.wsEndpoint();
}

export async function stopBrowser(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** The browser of the run. Open it in beforeAll and close it in afterAll, which closes everything opened through it. */
export function openBrowser(): Promise<Browser> {
  const address = process.env[ADDRESS];
  if (!address) throw new Error('No browser runs here: the spec must belong to the browser project.');
  return chromium.connect(address);
}

/** The text of a download, with its byte order mark. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
