import { beforeAll, describe, expect, it } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { ExpirySweep } from '../../src/licensing/expiry/expiry-sweep.js';
import { LicenseList } from '../../src/licensing/licenses/license-list.js';
import { PASSWORD } from '../support/password.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const NEW_PASSWORD = 'a password that staff typed';
const WRONG_PASSWORD = 'a password that is wrong';

type Line = { level: string; time: string; msg: string; request_id?: string } & Record<string, unknown>;

describe('the log of a working day', () => {
  let session: Credentials;
  const text: string[] = [];
  const app = TestApp.ofFile(
    { LOG_LEVEL: 'trace' },
    { log: { write: (line: string) => void text.push(line) } },
  );
  const { admin } = app;
  const keys: string[] = [];
  let asked = 0;

  beforeAll(async () => {
    app.nest.getHttpServer().on('request', () => asked++);
    await workADay();
  });

  const lines = () => text.map((line) => JSON.parse(line) as Line);
  const requests = () => lines().filter(({ msg }) => msg === 'request');

  /** Requests of staff, customers, routers and strangers, errors included. */
  async function workADay() {
    await app.login('admin', WRONG_PASSWORD).expect(401);
    await app.login('admin', { $ne: WRONG_PASSWORD }).expect(422);
    session = await app.signIn();
    const user = { username: 'budi', email: 'budi@example.test', password: NEW_PASSWORD, role: 'user' };
    const { id } = await admin.post('/api/users', user).body<{ id: number }>(201);
    await admin.post('/api/users', user).expect(409);
    await admin.put(`/api/users/${id}/password`, { password: NEW_PASSWORD }).expect(200);
    await admin
      .post('/api/users', `{"password": "${NEW_PASSWORD}", `)
      .set('Content-Type', 'application/json')
      .expect(400);
    await sellALicense();
    await lookAround();
    await breakSomething();
    await app.http
      .post('/logout')
      .set({ Cookie: session.cookie, 'Sec-Fetch-Site': 'same-origin' })
      .expect(204);
  }

  async function sellALicense() {
    const { license_key } = (await admin.get('/api/generate-license-key').expect(200)).body as {
      license_key: string;
    };
    keys.push(license_key);
    const body = { license_key, username: 'budi', expires_at: null, wifi_ai_url: null };
    const { id } = await admin
      .post('/api/licenses', body)
      .set('Idempotency-Key', 'sale-1')
      .body<{ id: number }>(201);
    await admin.post('/api/licenses', body).expect(409);
    await app.http.post('/api/verify-license', { license_key }).expect(200);
    await admin.put(`/api/licenses/${id}`, { ...body, status: 'inactive' }).expect(200);
    await app.http.post('/api/verify-license', { license_key }).expect(403);
    await app.http.get(`/api/verify-license/${license_key}`).expect(404);
    await admin.get(`/api/licenses?q=${license_key}`).expect(200);
    await admin.delete(`/api/licenses/${id}`).expect(204);
  }

  async function lookAround() {
    const pages = app.pages(session);
    for (const path of [
      '/dashboard',
      '/licenses',
      `/licenses?q=${keys[0]}`,
      '/audit',
      `/${keys[0]!.toLowerCase()}`,
    ])
      await pages.get(path);
    await app.http.get('/').expect(200);
    await app.http.get('/api/licenses').set('Authorization', 'Bearer nonsense-that-is-no-token').expect(401);
  }

  /** An unexpected error whose message contains a statement with its values, as from a driver. */
  async function breakSomething() {
    const failure = new Error(`insert into x values ('${session.token}') - invalid input: "${keys[0]}"`);
    const services = [app.nest.get(LicenseList), app.nest.get(ExpirySweep)] as const;
    services[0].list = () => Promise.reject(failure);
    services[1].run = () => Promise.reject(failure);
    await admin.get('/api/licenses').expect(500);
    await app.pages(session).get('/licenses').expect(500);
    await app.nest.get(SchedulerRegistry).getCronJob('expiry-sweep').fireOnTick();
  }

  it('has one line of JSON for each event, with level and time', () => {
    expect(text.filter((line) => !line.endsWith('}\n'))).toEqual([]);
    for (const { level, time } of lines()) {
      expect(level).toMatch(/^(trace|debug|info|warn|error|fatal)$/);
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });

  it('has a line for each request with its user, route and status', () => {
    expect(asked).toBeGreaterThan(25);
    expect(requests()).toHaveLength(asked);
    for (const request of requests()) {
      expect(request).toEqual({
        level: 'info',
        time: expect.any(String),
        request_id: expect.stringMatching(/^[\w-]{36}$/),
        method: expect.stringMatching(/^[A-Z]+$/),
        path: expect.stringMatching(/^\/[^?]*$/),
        status: expect.any(Number),
        ms: expect.any(Number),
        address: expect.stringMatching(/^[\d.:a-f]+$/),
        msg: 'request',
      });
    }
  });

  it('identifies a failed request by the id in its answer', () => {
    const failures = lines().filter(({ level, request_id }) => level === 'error' && request_id);
    expect(failures.map(({ msg }) => msg)).toEqual(['Failed to fetch data', expect.any(String)]);
    const failed = requests().filter(({ status }) => status === 500);
    expect(failures.map(({ request_id }) => request_id)).toEqual(failed.map(({ request_id }) => request_id));
  });

  it('contains no warnings in normal operation', () => {
    expect(lines().filter(({ level }) => level === 'warn')).toEqual([]);
  });

  it('gives the reason why a scheduled sweep failed', () => {
    const [line] = lines().filter(({ msg }) => msg === 'Marking what has expired failed');
    expect(line).toMatchObject({
      level: 'error',
      err: { message: expect.stringContaining('invalid input') },
    });
  });

  it('contains no password, token, cookie, hash or secret', () => {
    const [value] = session.cookie.split('=').slice(1);
    const secrets = [
      PASSWORD,
      NEW_PASSWORD,
      WRONG_PASSWORD,
      session.token,
      session.token.split('.')[2]!,
      value!,
    ];
    secrets.push('$argon2', 'Bearer', 'nonsense-that-is-no-token', 'a secret of more than thirty-two bytes');
    const all = text.join('').toLowerCase();
    expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
  });

  it('shows only the last four characters of licence keys', () => {
    const [key] = keys;
    expect(text.join('').toUpperCase()).not.toContain(key);
    expect(requests().map(({ path }) => path)).toContain(`/api/verify-license/…${key!.slice(-4)}`);
  });
});
