import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnreadableRequests } from '../../src/licensing/verification/unreadable-requests.js';
import { TestApp } from '../support/servers/test-app.js';

const PATH = '/api/verify-license';

describe('an invalid verification request', () => {
  const app = TestApp.ofFile({ METRICS_TOKEN: 'a token of sixteen or more' });
  let network = 0;
  let now = new Date('2026-03-01T00:00:00Z');
  beforeAll(() => void (app.nest.get(UnreadableRequests).holdMs = 5));
  beforeEach(() => {
    network++;
    app.now = now = new Date(now.getTime() + 3_600_000);
  });

  const send = (body: string, path = PATH) =>
    app.http.post(path).set('X-Forwarded-For', `192.0.2.${network}`).type('text/plain').send(body);
  const formOf = (count: number) => Array.from({ length: count }, (_, i) => `field${i}=`).join('&');
  const jsonOf = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, ''])));

  it.each([formOf, jsonOf])('may have at most 16 fields as %p', async (bodyOf) => {
    const { body } = await send(bodyOf(17)).expect(400).expect('X-License-Code', 'INVALID_REQUEST');
    expect(body).toEqual({
      error: 'The request has too many fields. Send at most 16.',
      code: 'INVALID_REQUEST',
    });
    expect(await send(bodyOf(16)).body(422)).toMatchObject({ error: 'License key is required.' });
  });

  it('gets an error that names one field, shortened', async () => {
    const unknown = `${'x'.repeat(2000)}=1&y=2`;
    const { body, text } = await send(`license_key=AFS-JUNK-0001&${unknown}`).expect(422);
    const name = `${'x'.repeat(64)}…`;
    const error = `${name} is not a field of this request.`;
    expect(body).toEqual({ error, code: 'INVALID_REQUEST', errors: { [name]: error } });
    expect(text.length).toBeLessThan(400);
  });

  it('may have 4 KiB, and a larger one is refused before it is read', async () => {
    const ofLength = (length: number) => 'license_key='.padEnd(length, 'A');
    await send(ofLength(4096)).expect(404);
    const json = await send(ofLength(4097)).expect(413).expect('X-License-Code', 'INVALID_REQUEST');
    expect(json.body).toEqual({
      error: 'The request is too large. Send at most 4 KiB.',
      code: 'INVALID_REQUEST',
    });
    const text = await send(ofLength(70_000), `${PATH}?format=text`).expect(200);
    expect(text.text).toBe(
      'valid=0\ncode=INVALID_REQUEST\nmessage=The request is too large. Send at most 4 KiB.\n',
    );
  });

  it('hits a limit at 30 a minute per network, while valid keys are answered', async () => {
    const { licenseKey } = await app.make.license();
    const junk = ['', '{bad', 'x=1', formOf(11), 'A'.repeat(5000)];
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await send(junk[i % junk.length]!)).status);
    expect([...new Set(statuses)].toSorted()).toEqual([400, 413, 422]);
    app.now = new Date(now.getTime() + 42_000);
    for (const body of junk) {
      const refused = await send(body).expect(429).expect('X-License-Code', 'RATE_LIMITED');
      expect(refused.headers['retry-after']).toBe('18');
      expect(refused.body).toEqual({
        error:
          'Too many requests that could not be read came from your network. Please try again in a minute.',
        code: 'RATE_LIMITED',
      });
    }
    expect((await send('', `${PATH}?format=text`).expect(200)).text).toMatch(/^valid=0\ncode=RATE_LIMITED\n/);
    await send(`license_key=${licenseKey}`).expect(200);
    network++;
    await send('').expect(422);
    network--;
    app.now = new Date(now.getTime() + 60_000);
    await send('').expect(422);
  });

  it('waits for its answer above the limit, so that a few callers cannot flood the server', async () => {
    app.nest.get(UnreadableRequests).holdMs = 400;
    const took = async () => {
      const began = performance.now();
      const { status } = await send('');
      return [status, performance.now() - began] as const;
    };
    for (let i = 0; i < 30; i++) await send('');
    const held = await Promise.all([took(), took(), took()]);
    app.nest.get(UnreadableRequests).holdMs = 5;
    for (const [status, ms] of held) {
      expect(status).toBe(429);
      expect(ms).toBeGreaterThan(390);
    }
  });

  it('counts in the limit metrics', async () => {
    const counted = async () => {
      const token = 'Bearer a token of sixteen or more';
      const { text } = await app.http.get('/metrics').set('Authorization', token).expect(200);
      return Number(
        /^lisensi_limit_refusals_total\{limit="unreadable-verification"\} (\d+)/m.exec(text)?.[1] ?? 0,
      );
    };
    const before = await counted();
    for (let i = 0; i < 33; i++) await send('');
    expect((await counted()) - before).toBe(3);
  });
});
