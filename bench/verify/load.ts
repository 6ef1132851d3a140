import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** Requests per second, latencies in milliseconds. */
export type Figures = { rate: number; p50: number; p99: number; failed: number };
export type Load = (
  port: number,
  connections: number,
  seconds: number,
  hasIdentity?: boolean,
) => Promise<Figures>;

/** From a process of its own: wrk where it is installed (Debian has it), else autocannon. */
export async function loadOf(keys: string[]): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'lisensi-load-'));
  const scripts = await Promise.all(
    [false, true].map(async (hasIdentity) => {
      const script = join(folder, hasIdentity ? 'identity.lua' : 'verify.lua');
      await writeFile(script, wrkScript(keys, hasIdentity));
      return script;
    }),
  );
  process.env.VERIFY_KEYS = join(folder, 'keys.json');
  await writeFile(process.env.VERIFY_KEYS, JSON.stringify(keys));
  const hasWrk = await run('wrk', ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
  process.stdout.write(`load: ${hasWrk ? 'wrk' : 'autocannon'}\n`);
  return hasWrk
    ? (port, connections, seconds, hasIdentity = false) =>
        byWrk(scripts[Number(hasIdentity)]!, port, connections, seconds)
    : byAutocannon;
}

const address = (port: number) => `http://127.0.0.1:${port}/api/verify-license`;

async function byWrk(script: string, port: number, connections: number, seconds: number): Promise<Figures> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    script,
    address(port),
  ]);
  return JSON.parse(stdout.split('\n').find((line) => line.startsWith('{'))!) as Figures;
}

/** @param hasIdentity whether each key comes with the board that it runs on, as from the newest script */
const wrkScript = (keys: string[], hasIdentity: boolean) => `
local keys = { ${keys.map((key) => `'${key}'`).join(',')} }
wrk.method = 'POST'
wrk.headers['Content-Type'] = 'application/json'
math.randomseed(os.time())
request = function()
  local key = keys[math.random(#keys)]
  return wrk.format(nil, nil, nil, '{"license_key":"' .. key .. '"${hasIdentity ? IDENTITY : ''}}')
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"rate":%f,"p50":%f,"p99":%f,"failed":%d}\\n', summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
`;

const IDENTITY = `,"serial":"' .. key:sub(5, 20) .. '","model":"RB750Gr3","version":"7.22.1","name":"router-' .. key:sub(5, 12) .. '","script":3`;

async function byAutocannon(
  port: number,
  connections: number,
  seconds: number,
  hasIdentity = false,
): Promise<Figures> {
  process.env.VERIFY_IDENTITY = hasIdentity ? '1' : '';
  const result = await autocannon({
    url: address(port),
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    connections,
    duration: seconds,
    workers: 1,
    requests: [{ setupRequest: join(import.meta.dirname, 'random-key.cjs') }],
  });
  const { requests, latency, errors, non2xx } = result;
  return { rate: requests.average, p50: latency.p50, p99: latency.p99, failed: errors + non2xx };
}
