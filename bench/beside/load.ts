import { readFileSync } from 'node:fs';
import { type Asked, type Call, openLoop } from './open-loop.js';

/** A process of its own, started with what it needs to know as JSON; says what it saw as JSON. */
const { port, keysFile, cookie, pages, pagesPerSecond, seconds } = JSON.parse(process.argv[2]!) as Task;

export type Task = {
  port: number;
  keysFile: string;
  cookie: string;
  pages: string[];
  pagesPerSecond: number;
  seconds: number;
};

export type Seen = { verifications: Asked; pages: Asked };

const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as string[];

const verification = (): Call => ({
  path: '/api/verify-license',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ license_key: keys[Math.floor(Math.random() * keys.length)] }),
});

let views = 0;
const page = (): Call => ({
  path: pages[views++ % pages.length]!,
  headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip, br' },
});

const [verifications, viewed] = await Promise.all([
  openLoop(port, { rate: 2_000, connections: 16, seconds }, verification),
  openLoop(port, { rate: pagesPerSecond, connections: 16, seconds }, page),
]);
process.stdout.write(JSON.stringify({ verifications, pages: viewed } satisfies Seen));
