import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DashboardService } from '../../src/reports/dashboard.service.js';
import { HANDLER_TIMEOUT_MS } from '../../src/platform/http/overload.js';
import { metricsIn } from '../support/servers/prometheus.js';
import { TestApp } from '../support/servers/test-app.js';

const AT_ONCE = 50;
const METRICS_TOKEN = 'a token that only Prometheus knows';

describe('the server under overload', () => {
  const log = new PassThrough();
  const app = TestApp.ofFile({ METRICS_TOKEN, LOG_LEVEL: 'error' }, { log });
  const { admin } = app;
  let release: () => void;
  let asked: jest.SpiedFunction<DashboardService['stats']>;
  beforeEach(() => {
    const numbers = app.nest.get(DashboardService);
    const stats = numbers.stats.bind(numbers);
    const held = new Promise<void>((resolve) => (release = resolve));
    asked = jest
      .spyOn(numbers, 'stats')
      .mockImplementation((...question) => held.then(() => stats(...question)));
  });
  afterEach(() => void jest.restoreAllMocks());

  const ask = () => admin.get('/api/dashboard/stats');
  const statuses = async (asking: ReturnType<typeof ask>[]) =>
    new Set((await Promise.all(asking)).map(({ status }) => status));
  const askMany = () => Array.from({ length: AT_ONCE }, ask);
  async function untilAsked(times: number): Promise<void> {
    while (asked.mock.calls.length < times) await new Promise((done) => setTimeout(done, 10));
  }

  it('refuses the excess at once, still answers routers, and recovers', async () => {
    const { licenseKey } = await app.make.license();
    const first = statuses(askMany());
    await untilAsked(AT_ONCE);
    const refused = await Promise.all([ask(), ask(), ask()]);
    for (const { status, headers, body } of refused) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toEqual({ error: 'Too many people are asking at once. Please try again in a moment.' });
    }
    await app.http.post('/api/verify-license', { license_key: licenseKey }).expect(200);
    await app.http.get('/health/live').expect(200);

    release();
    expect(await first).toEqual(new Set([200]));
    expect(await statuses(askMany())).toEqual(new Set([200]));
  });

  it('frees the slot of a client that disconnects, even if its handler never ends', async () => {
    const gone = askMany();
    for (const request of gone) request.end(() => {});
    await untilAsked(AT_ONCE);
    for (const request of gone) request.abort();
    while ((await admin.get('/api/plans')).status === 503) await new Promise((done) => setTimeout(done, 10));

    asked.mockRestore();
    expect(await statuses(askMany())).toEqual(new Set([200]));
  });

  it('answers 503 for a handler that takes too long, with a log line and a metric', async () => {
    const later = setTimeout;
    jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((run: () => void, ms: number, ...args: []) =>
        later(run, ms === HANDLER_TIMEOUT_MS ? 100 : ms, ...args)) as never);
    const all = await Promise.all(askMany());
    for (const { status, headers, body } of all)
      expect([status, headers['retry-after'], body]).toEqual([
        503,
        '5',
        { error: 'The service cannot answer right now. Please try again in a moment.' },
      ]);
    jest.restoreAllMocks();
    expect(await statuses(askMany())).toEqual(new Set([200]));

    const lines = String(log.read()).trim().split('\n');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'A handler gave no answer in time',
      method: 'GET',
      route: '/api/dashboard/stats',
      request_id: all[0]!.headers['x-request-id'],
    });
    const metrics = await app.http.get('/metrics').set('Authorization', `Bearer ${METRICS_TOKEN}`);
    expect(metricsIn(metrics.text).value('lisensi_handler_timeouts_total')).toBe(AT_ONCE);

    // Their late answers reach no client.
    release();
    expect((await ask()).status).toBe(200);
  });
});
