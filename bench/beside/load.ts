import { readFileSync } from 'node:fs';
import { type Answers, type Call, openLoop } from './open-loop.js';

/** A process of its own, started with what it needs to know as JSON; says what it saw as JSON. */
const { port, keysFile, cookie, pages, pagesPerSecond, seconds, isHerd } = JSON.parse(
  process.argv[2]!,
) as Task;

export type Task = {
  port: number;
  keysFile: string;
  cookie: string;
  pages: string[];
  pagesPerSecond: number;
  seconds: number;
  /** Each router once, over a connection of its own, and saying which it is. */
  isHerd?: boolean;
};

export type Seen = { verifications: Answers; pages: Answers };

const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as string[];

const anyKey = () => keys[Math.floor(Math.random() * keys.length)]!;
let routers = 0;
const router = () => {
  const license_key = keys[routers++ % keys.length]!;
  return { license_key, serial: license_key.slice(4, 20), model: 'RB750Gr3', version: '7.22.1', script: 3 };
};

const verification = (): Call => ({
  path: '/api/verify-license',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(isHerd ? router() : { license_key: anyKey() }),
});

let views = 0;
const page = (): Call => ({
  path: pages[views++ % pages.length]!,
  headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': 'gzip, br' },
});

const [verifications, viewed] = await Promise.all([
  openLoop(
    port,
    isHerd
      ? { rate: keys.length / seconds, connections: Infinity, seconds }
      : { rate: 2_000, connections: 16, seconds },
    verification,
  ),
  openLoop(port, { rate: pagesPerSecond, connections: 16, seconds }, page),
]);
process.stdout.write(JSON.stringify({ verifications, pages: viewed } satisfies Seen));
