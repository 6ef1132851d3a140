import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { markdownTable, median, quantile } from '../figures.js';
import { openInstallation } from '../lists/installation.js';
import { openBenchPostgres } from '../postgres.js';

/**
 * Whether the time of an answer tells names that exist from names that do not. Calls are made in pairs, in random order
 * within each, from an address of their own, and one at a time. See docs/performance.md.
 */
const { values: options } = parseArgs({ options: { calls: { type: 'string', default: '500' } } });
const CALLS = Number(options.calls);
/** What an asked-for link leaves to do happens after the answer, and must not be measured with the next call. */
const PAUSE_MS = 20;
const LICENSES_PER_ACCOUNT = 5;

// So that each call can come from an address of its own.
process.env.TRUST_PROXY = '1';
const postgres = await openBenchPostgres();
const installation = await openInstallation(postgres.url, 2 * CALLS * LICENSES_PER_ACCOUNT);
const { origin } = installation;
let callers = 0;

try {
  await giveSecondFactor(CALLS);
  const unknown = (i: number) => `nobody-${i}`;
  const rows = [
    await compared('wrong password', login, (i) => `load-${i}`, unknown),
    await compared('wrong password, second factor', login, (i) => `load-${CALLS + i}`, unknown),
    await compared('link to sign in', askForLink, (i) => `load-${i}`, unknown),
  ];
  const head = ['Asked for', 'Known name, ms: p50 (p10–p90)', 'Unknown name', 'Ratio', 'Known was slower'];
  process.stdout.write(`${markdownTable(head, rows)}\n`);
} finally {
  await installation.stop();
  await postgres.close();
}

type Name = (i: number) => string;
type Call = (name: string) => Promise<void>;

/** The share of pairs in which the known name took longer is a half where time tells nothing. */
async function compared(what: string, call: Call, known: Name, unknown: Name): Promise<string[]> {
  const times: [known: number, unknown: number][] = [];
  for (let i = 1; i <= CALLS; i++) {
    const isKnownFirst = Math.random() < 0.5;
    const first = await timeOf(call, isKnownFirst ? known(i) : unknown(i));
    const second = await timeOf(call, isKnownFirst ? unknown(i) : known(i));
    times.push(isKnownFirst ? [first, second] : [second, first]);
  }
  const [ofKnown, ofUnknown] = [times.map(([time]) => time), times.map(([, time]) => time)];
  const slower = times.filter(([one, other]) => one > other).length / CALLS;
  return [
    what,
    quantiles(ofKnown),
    quantiles(ofUnknown),
    (median(ofKnown) / median(ofUnknown)).toFixed(3),
    `${(100 * slower).toFixed(0)} %`,
  ];
}

async function timeOf(call: Call, name: string): Promise<number> {
  await pause(PAUSE_MS);
  const start = performance.now();
  await call(name);
  return performance.now() - start;
}

function login(username: string): Promise<void> {
  return post('/api/login', { username, password: 'not this one' }, 401);
}

function askForLink(to: string): Promise<void> {
  return post('/api/sign-in-links', { to }, 202);
}

async function post(path: string, body: object, status: number): Promise<void> {
  const caller = ++callers;
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}`);
}

/** To all accounts but the first of the load. */
async function giveSecondFactor(first: number): Promise<void> {
  const client = new pg.Client({ connectionString: installation.url });
  await client.connect();
  await client.query(
    `update users set second_factor_since = now()
      where username like 'load-%' and substr(username, 6)::integer > $1`,
    [first],
  );
  await client.end();
}

function quantiles(times: number[]): string {
  const [low, high] = [quantile(times, 0.1), quantile(times, 0.9)];
  return `${median(times).toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
}
