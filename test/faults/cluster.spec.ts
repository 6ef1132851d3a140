import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/servers/free-port.js';
import { HalfRequest } from '../support/servers/half-request.js';
import { metricsIn } from '../support/servers/prometheus.js';
import { separateRequest } from '../support/servers/separate-request.js';
import { ServerProcess } from '../support/servers/server-process.js';
import { testEngine } from '../support/database/test-engine.js';

const TOKEN = 'a token that only Prometheus knows';
const SETTINGS = { PROCESSES: '2', LOG_LEVEL: 'info' };
const START_MS = 90_000;
const RENEWAL_MS = 180_000;

const isServer = testEngine().kind === 'postgres';
const because = isServer ? '' : ' — skipped: this run has no PostgreSQL, and embedded data has one process';
const suite = isServer ? describe : describe.skip;

suite(`a server of two processes${because}`, () => {
  let server: ServerProcess;
  beforeAll(async () => {
    const settings = { ...SETTINGS, METRICS_TOKEN: TOKEN, EXPIRY_SWEEP_CRON: '* * * * * *' };
    server = await ServerProcess.start(settings);
  }, START_MS);
  afterAll(() => server.remove());

  const ask = (path: string, body?: unknown, headers?: Record<string, string>) =>
    separateRequest(server.port, { path, body, headers });
  const verify = (license_key: string) => ask('/api/verify-license', { license_key });
  const collect = async () => {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    const answer = await fetch(`${server.origin}/metrics`, { headers });
    return metricsIn(await answer.text());
  };
  /** At least ten requests; one process may happen to answer all, and the log lags a little. */
  const untilBothAre = async (path: string, asked: () => Promise<unknown>) => {
    for (let i = 0; i < 10 || workersOf(server, path).size < 2; i++) {
      await asked();
      if (i >= 9) await pause(200);
    }
  };
  const sweepAge = async () => (await value('lisensi_sweep_age_seconds')) ?? Infinity;
  const value = async (name: string) => (await collect()).value(name);

  it('sends connections to both, about equally often', async () => {
    const before = linesIn(server).length;
    await Promise.all(Array.from({ length: 200 }, () => ask('/health/live')));
    await until(() => linesIn(server).length >= before + 200);
    const counts = [1, 2].map(
      (worker) => linesIn(server).filter((line) => line.worker === worker && line.msg === 'request').length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(50);
  });

  it('adds up the metrics of both, whichever answers', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => verify('AFS-NOBODY-HAS-THIS')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    for (let i = 0; i < 6; i++) {
      const metrics = await collect();
      expect(metrics.value('lisensi_verifications_total', { code: 'NOT_FOUND' })).toBe(24);
      expect(metrics.value('lisensi_processes')).toBe(2);
      expect(metrics.value('lisensi_database_up')).toBe(1);
      expect(metrics.value('lisensi_build_info')).toBe(1);
      expect(metrics.value('lisensi_process_crashes_total')).toBe(0);
    }
  });

  it('counts wrong passwords of both together', async () => {
    const guess = { username: 'nobody-here', password: 'wrong password' };
    const statuses: number[] = [];
    await untilBothAre('/api/login', async () => statuses.push((await ask('/api/login', guess)).status));
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
  });

  it('sells once under one Idempotency-Key, and shares sessions', async () => {
    const headers = { Authorization: `Bearer ${await server.signIn()}`, 'Idempotency-Key': 'the-same-sale' };
    const sales: Awaited<ReturnType<typeof ask>>[] = [];
    const sell = () => ask('/api/licenses', { license_key: keyOf('SOLDONCE') }, headers);
    await untilBothAre('/api/licenses', async () => sales.push(await sell()));
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(sales.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(sales.filter((sale) => sale.headers['idempotency-replayed'] === 'true')).toHaveLength(
      sales.length - 1,
    );
  });

  it.each([
    ['dies', 'SIGKILL', 'A process ended unasked'],
    ['hangs, is killed within fifteen seconds', 'SIGSTOP', 'A process hangs and is killed'],
  ] as const)(
    'sweeps in one process, and in the other when that one %s, which is replaced and counted',
    async (_, signal, line) => {
      const schedulers = schedulersIn(server);
      await until(async () => (await sweepAge()) < 1.5);
      const crashes = (await value('lisensi_process_crashes_total'))!;
      const count = 'lisensi_http_request_duration_seconds_count';
      const before = (await collect()).sum(count);
      process.kill(pidOf(server, schedulers.at(-1)!), signal);
      await until(() => linesIn(server).some(({ msg }) => msg === line));
      await until(() => schedulersIn(server).length === schedulers.length + 1);
      await until(async () => (await sweepAge()) < 1.5);
      // A busy machine takes longer for one ping of the database than a check of readiness waits.
      await until(async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/health/ready')));
        return answers.every(({ status }) => status === 200);
      });
      await until(async () => (await value('lisensi_processes')) === 2);
      expect(await value('lisensi_process_crashes_total')).toBe(crashes + 1);
      expect((await collect()).sum(count)).toBeGreaterThan(before);
    },
    RENEWAL_MS,
  );

  it(
    'restarts on SIGHUP under load, without a refused or reset request',
    async () => {
      const headers = { Authorization: `Bearer ${await server.signIn()}` };
      const keys = Array.from({ length: 60 }, (_, i) => keyOf(`RENEWAL${i}`));
      for (const license_key of keys) await ask('/api/licenses', { license_key }, headers);
      const before = await collect();
      const agent = new Agent({ keepAlive: true, maxSockets: 8, scheduling: 'fifo' });
      const answers: Promise<number | string>[] = [];
      const load = setInterval(() => {
        const body = { license_key: keys[answers.length % keys.length] };
        const line = answers.length % 2 ? agent : undefined;
        const answer = separateRequest(server.port, { path: '/api/verify-license', body, agent: line });
        answers.push(answer.then(({ status }) => status, String));
      }, 15);
      await pause(500);
      server.child.kill('SIGHUP');
      await until(() => server.output.includes('all processes are new'));
      await pause(500);
      clearInterval(load);
      const seen = await Promise.all(answers);
      agent.destroy();
      expect(seen.length).toBeGreaterThan(100);
      expect(seen.filter((status) => status !== 200)).toEqual([]);
      const after = await collect();
      const count = 'lisensi_verifications_total';
      expect(after.sum(count) - before.sum(count)).toBe(seen.length);
      expect(after.value('lisensi_processes')).toBe(2);
      expect(after.value('lisensi_process_crashes_total')).toBe(
        before.value('lisensi_process_crashes_total'),
      );
    },
    RENEWAL_MS,
  );
});

suite(`two processes that are told to end${because}`, () => {
  let server: ServerProcess;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    server = await ServerProcess.start({ ...SETTINGS, METRICS_PORT: String(metricsPort) });
  }, START_MS);
  afterEach(() => server.remove());

  it('answers all accepted requests on shutdown, and exits with 0 within a second of the last', async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(metricsIn(await metrics.text()).value('lisensi_processes')).toBe(2);
    const requests = await Promise.all(
      Array.from({ length: 40 }, () => HalfRequest.open(server.port, '/api/licenses', 'nobody', '{}')),
    );
    const exited = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await until(() => (server.output.match(/SIGTERM: \d+ connections/g) ?? []).length === 2);
    await until(() =>
      separateRequest(server.port, { path: '/health/live' }).then(
        () => false,
        () => true,
      ),
    );
    const answers = await Promise.all(requests.map((request) => request.finish()));
    const last = performance.now();
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - last).toBeLessThan(1000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });
});

type Line = { worker?: number; pid?: number; path?: string; msg: string };

const linesIn = ({ output }: ServerProcess): Line[] =>
  output
    .slice(0, output.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Line);

const workersOf = (server: ServerProcess, path: string) =>
  new Set(linesIn(server).flatMap((line) => (line.path === path ? [line.worker] : [])));

const schedulersIn = (server: ServerProcess): number[] =>
  linesIn(server).flatMap(({ msg, worker }) => (msg.includes('what the clock starts') ? [worker!] : []));

const pidOf = (server: ServerProcess, worker: number): number =>
  linesIn(server).find((line) => line.worker === worker && line.pid !== undefined)!.pid!;

const keyOf = (words: string): string => `AFS-CLUSTER-${words}-2026`;

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}
