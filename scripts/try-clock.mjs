// Sets the clock of a running server to 2038 and back, as a dead battery does, and looks at who pays for it:
//   npm run build && node --import ./test/support/jest/load-typescript.mjs scripts/try-clock.mjs        (needs libfaketime: apt-get install faketime)
// On the embedded database, which has the server's clock; one of its own would be told by how far they are apart.
// Ends with one JSON line: what was tried and what was seen (security T36). Leaves nothing behind.
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalServer } from './local-server.mjs';

const LIBRARY = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
if (!LIBRARY) {
  process.stdout.write(`${JSON.stringify({ tried: 'nothing', because: 'libfaketime is not installed' })}\n`);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'lisensi-clock-'));
const clock = join(folder, 'clock');
const RIGHT = '2027-03-01 02:00:00';
const WRONG = '2038-02-01 02:00:00';
let server;

try {
  set(RIGHT);
  server = await start();
  await server.signIn();
  await sell('AFS-CLOCK-DATED', '2029-03-01');
  await sell('AFS-CLOCK-FOREVER', null);
  await sell('AFS-CLOCK-SOON', '2027-03-01T02:00:20Z');
  const right = await look();

  set(WRONG);
  await pause(5_000);
  const wrong = await look();
  await server.stop();
  server = await start();
  const restarted = await look();

  set('2027-03-01 03:00:00');
  const back = await look();
  const sweptAfterMs = await untilMarked();
  process.stdout.write(
    `${JSON.stringify({ tried: 'to 2038 and back', right, wrong, restarted, back, sweptAfterMs })}\n`,
  );
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The time runs on from there. */
function set(time) {
  writeFileSync(clock, `@${time}\n`);
}

function start() {
  return LocalServer.start(folder, {
    TZ: 'UTC',
    DATA_DIR: join(folder, 'data'),
    EXPIRY_SWEEP_CRON: '* * * * * *',
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    LOG_LEVEL: 'silent',
  });
}

async function sell(license_key, expires_at) {
  const answer = await server.post('/api/licenses', { license_key, expires_at });
  if (answer.status !== 201) throw new Error(await answer.text());
}

/** What routers are told, and what is stored. */
async function look() {
  const codes = {};
  for (const name of ['DATED', 'FOREVER'])
    codes[name.toLowerCase()] = (
      await server.post('/api/verify-license', { license_key: `AFS-CLOCK-${name}` })
    ).headers.get('x-license-code');
  const { clock: doubt } = await (await server.get('/health/ready')).json();
  return { ...codes, inDoubt: doubt !== undefined };
}

/** The schedule goes on under the right clock; a licence that has ended by it is marked, the other is not. */
async function untilMarked() {
  const began = performance.now();
  await server.signIn();
  for (let i = 0; i < 600; i++) {
    const stored = await (await server.get('/api/licenses')).json();
    const statusOf = (key) => stored.find(({ license_key }) => license_key === key).status;
    if (statusOf('AFS-CLOCK-DATED') !== 'active')
      throw new Error('a customer who has paid was marked expired');
    if (statusOf('AFS-CLOCK-SOON') === 'expired') return Math.round(performance.now() - began);
    await pause(100);
  }
  throw new Error('the schedule rests');
}
