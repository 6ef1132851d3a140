import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HASHES_AT_ONCE, Passwords } from '../../src/accounts/auth/password.js';
import { MetricsServer } from '../../src/platform/metrics/metrics-server.js';
import { projectRoot } from '../../src/platform/config/project-root.js';
import { OutboxMetrics } from '../../src/messaging/outbox/outbox-metrics.js';
import { systemContext } from '../../src/platform/http/action-context.js';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { metricsIn, type Use, usesIn } from '../support/servers/prometheus.js';
import { testEngine } from '../support/database/test-engine.js';
import { TestApp } from '../support/servers/test-app.js';

const TOKEN = 'a token that only Prometheus knows';

describe('GET /metrics', () => {
  const app = TestApp.ofFile({ METRICS_TOKEN: TOKEN });
  const { admin } = app;

  const collect = async () =>
    metricsIn((await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200)).text);
  const verify = (license_key: string) => app.http.post('/api/verify-license', { license_key });

  describe('GET /metrics without or with a token', () => {
    it.each([
      ['nothing', undefined],
      ['another token', 'Bearer another token'],
      ['the token without its scheme', TOKEN],
      ['the beginning of the token', `Bearer ${TOKEN.slice(0, -1)}`],
    ])('refuses %s with an error message', async (_, authorization) => {
      const request = app.http.get('/metrics');
      if (authorization) void request.set('Authorization', authorization);
      const { body } = await request.expect(401);
      expect(body).toEqual({ error: 'Send Authorization: Bearer and the METRICS_TOKEN of this server.' });
    });

    it('answers the right token in the Prometheus format', async () => {
      const { headers } = await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(200);
      expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    });
  });

  it('counts requests by route template and status class, never by raw path', async () => {
    const license = await app.make.license();
    await admin.get(`/api/licenses/${license.id}/usage`).expect(200);
    await admin.get('/api/licenses/999999/usage').expect(404);
    for (const path of ['/typed/by/somebody', '/api/typed/by/somebody']) await app.http.get(path).expect(404);
    const metrics = await collect();
    const count = (route: string, status: string) =>
      metrics.value('lisensi_http_request_duration_seconds_count', { method: 'GET', route, status });
    expect(count('/api/licenses/:id/usage', '2xx')).toBe(1);
    expect(count('/api/licenses/:id/usage', '4xx')).toBe(1);
    expect(count('unknown', '4xx')).toBe(2);
    expect(metrics.text).not.toMatch(/typed|licenses\/9/);
  });

  it('measures durations in seconds', async () => {
    await app.http.get('/health/live').expect(200);
    const labels = { method: 'GET', route: '/health/live', status: '2xx' };
    const name = 'lisensi_http_request_duration_seconds';
    const metrics = await collect();
    expect(metrics.value(`${name}_sum`, labels)).toBeGreaterThan(0);
    expect(metrics.value(`${name}_bucket`, { ...labels, le: '10' })).toBe(
      metrics.value(`${name}_count`, labels),
    );
  });

  it('counts verifications by their verdict', async () => {
    const total = async () => (await collect()).sum('lisensi_verifications_total');
    const { licenseKey } = await app.make.license();
    const before = await total();
    await verify(licenseKey).expect(200);
    await verify('AFS-NOBODY-HAS-THIS').expect(404);
    expect(await total()).toBe(before + 2);
    const { cookie } = await app.sessionOf();
    await verify(licenseKey).set('Cookie', cookie).expect(200);
    expect(await total()).toBe(before + 2);
  });

  it('counts refusals by limit', async () => {
    const refusals = async () =>
      (await collect()).value('lisensi_limit_refusals_total', { limit: 'login-account' }) ?? 0;
    const before = await refusals();
    const guess = () => app.login('nobody-here', 'wrong password', '192.0.2.80');
    for (let i = 0; i < 5; i++) await guess().expect(401);
    await guess().expect(429);
    expect(await refusals()).toBe(before + 1);
  });

  it('shows how many passwords are queued', async () => {
    const passwords = app.nest.get(Passwords);
    const hashes = Array.from({ length: 40 }, () => passwords.hash('some password'));
    const metrics = await collect();
    await Promise.all(hashes);
    expect(metrics.value('lisensi_password_hashes', { state: 'running' })).toBe(HASHES_AT_ONCE);
    expect(metrics.value('lisensi_password_hashes', { state: 'waiting' })).toBeGreaterThan(0);
    expect((await collect()).value('lisensi_password_hashes', { state: 'waiting' })).toBe(0);
  });

  it('shows the time of the last sweep', async () => {
    expect((await collect()).value('lisensi_sweep_age_seconds')).toBeUndefined();
    app.now = new Date();
    await app.nest.get(ExpirySweep).run('schedule', systemContext(app.now));
    app.now = new Date(app.now.getTime() + 90_000);
    const metrics = await collect();
    app.now = null;
    expect(metrics.value('lisensi_sweep_age_seconds')).toBe(90);
  });

  it('answers while the database is down, and shows that it is', async () => {
    expect((await collect()).value('lisensi_database_up')).toBe(1);
    const sweep = app.nest.get(ExpirySweep);
    const lastRun = sweep.lastRun.bind(sweep);
    sweep.lastRun = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const metrics = await collect();
    sweep.lastRun = lastRun;
    expect(metrics.value('lisensi_database_up')).toBe(0);
    expect(metrics.value('lisensi_sweep_age_seconds')).toBeUndefined();
  });

  it('shows the connection pool of a server', async () => {
    const metrics = await collect();
    const isServer = testEngine().kind === 'postgres';
    const inUse = metrics.value('lisensi_database_connections', { state: 'in_use' });
    expect(inUse === undefined).toBe(!isServer);
  });

  it('shows the running version', async () => {
    const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect((await collect()).value('lisensi_build_info', { version, node: process.version })).toBe(1);
  });

  describe('the metrics that docs/operations.md tells of', () => {
    const table = () => {
      const text = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
      return [...text.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name!);
    };
    /** The pool exists on a PostgreSQL server only, the disk on embedded data only. */
    const elsewhere =
      testEngine().kind === 'postgres' ? 'lisensi_data_disk_free_bytes' : 'lisensi_database_connections';

    it('are those that are exposed, some 25', async () => {
      const { text } = await collect();
      const exposed = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
      expect(new Set([...exposed, elsewhere])).toEqual(new Set(table()));
      expect(table().length).toBeLessThanOrEqual(25);
    });

    /** An alert on a name that is not exposed would never fire. */
    it.each(['alerts.yml', 'grafana.json'])('are the only ones in ops/%s, by their labels', async (file) => {
      await verify('AFS-NOBODY-HAS-THIS');
      await app.make.message(await app.make.user(), { state: 'uncertain' });
      app.nest.get(OutboxMetrics).tried({ provider: 'cloud' }, 'reminder', 'done');
      const metrics = await collect();
      const uses = usesIn(readFileSync(join(projectRoot, 'ops', file), 'utf8'));
      expect(uses.length).toBeGreaterThan(8);
      // `up` comes from Prometheus, and a test has no folder of data.
      const others = ['up', 'lisensi_data_disk_free_bytes', elsewhere];
      const ours = uses.filter(({ name }) => !others.includes(name));
      expect(ours.filter(({ name, labels }: Use) => !metrics.has(name, labels))).toEqual([]);
    });
  });
});

describe('metrics without a setting', () => {
  it('do not exist at any address', async () => {
    const app = await TestApp.open();
    await app.http.get('/metrics').expect(404);
    await app.close();
  });
});

describe('metrics on a port of their own', () => {
  let app: TestApp;
  let origin: string;

  afterEach(() => app.close());

  const open = async (settings: Record<string, string>) => {
    app = await TestApp.open({ METRICS_PORT: '0', ...settings });
    origin = `http://127.0.0.1:${await app.nest.get(MetricsServer).listen()}`;
  };

  it('exist there and not on the port of the console', async () => {
    await open({});
    await app.http.get('/metrics').expect(404);
    const answer = await fetch(`${origin}/metrics`);
    expect([answer.status, metricsIn(await answer.text()).value('lisensi_database_up')]).toEqual([200, 1]);
    expect((await fetch(`${origin}/api/licenses`)).status).toBe(404);
    await app.nest.close();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow();
  });

  it('require the token there when one is set', async () => {
    await open({ METRICS_TOKEN: TOKEN });
    await app.http.get('/metrics').set('Authorization', `Bearer ${TOKEN}`).expect(404);
    expect((await fetch(`${origin}/metrics`)).status).toBe(401);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    expect((await fetch(`${origin}/metrics`, { headers })).status).toBe(200);
  });
});
