import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Assets } from '../src/platform/inertia/assets.js';
import { Inertia } from '../src/platform/inertia/inertia.service.js';
import { TestApp } from './support/test-app.js';

describe('the head of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.open();
    await app.nest.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  describe('that a proxy wrote an address with its port into', () => {
    const guess = (from: string) =>
      app.http
        .post('/api/verify-license')
        .set('X-Forwarded-For', from)
        .send('license_key=AFS-GUESS-1')
        .then(({ status }) => status);

    it.each([
      ['IPv4', (port: number) => `192.0.2.1:${port}`, '192.0.2.2:1'],
      ['IPv6', (port: number) => `[2001:db8:7::1]:${port}`, '[2001:db8:8::1]:1'],
    ])('has one limit for each network, whatever the port: %s', async (_, from, neighbour) => {
      app.now = new Date(Date.UTC(2026, 0, 1));
      const statuses = [];
      for (let port = 1; port <= 31; port++) statuses.push(await guess(from(port)));
      expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
      expect(await guess(neighbour)).toBe(404);
      app.now = null;
    });
  });

  it.each([['lisensi.test'], ['evil.test']])('with a second Host, %s, is refused', async (second) => {
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(
      `GET /health/live HTTP/1.1\r\nHost: lisensi.test\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"error":"The request names its host twice. Send one Host header."');
  });

  describe('decides what caches may keep of the public page:', () => {
    const PRIVATE = 'private, no-store';
    const visit = () => ({ 'X-Inertia': 'true', 'X-Inertia-Version': app.nest.get(Assets).version });
    const partial = {
      'X-Inertia-Partial-Component': 'landing',
      'X-Inertia-Partial-Data': 'plans',
    };
    it.each([
      ['the whole document', () => ({}), 200, 'public, max-age=60'],
      ['the whole document, with a cookie', () => ({ Cookie: 'theme=light' }), 200, PRIVATE],
      ['a page visit', () => visit(), 200, PRIVATE],
      ['a partial reload', () => ({ ...visit(), ...partial }), 200, PRIVATE],
      [
        'a visit of an older build',
        () => ({ 'X-Inertia': 'true', 'X-Inertia-Version': 'old' }),
        409,
        PRIVATE,
      ],
    ])('%s', async (_, headersOf, status, expected) => {
      const { headers } = await app.http.get('/').set(headersOf()).expect(status);
      expect(headers['cache-control']).toBe(expected);
      expect(headers.vary).toBe(
        'X-Inertia, X-Inertia-Version, X-Inertia-Partial-Component, X-Inertia-Partial-Data, X-Inertia-Partial-Except, Cookie',
      );
    });

    it('nothing that sets a cookie', async () => {
      const inertia = app.nest.get(Inertia);
      const show = inertia.show.bind(inertia);
      jest
        .spyOn(inertia, 'show')
        .mockImplementationOnce((request, reply, page) =>
          show(request, reply.header('Set-Cookie', 'a=b'), page),
        );
      const { headers } = await app.http.get('/').expect(200);
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([['a=b'], PRIVATE]);
    });
  });

  it('asks for compression in vain where an answer may hold a secret; files are compressed', async () => {
    const { token, cookie } = await app.signIn();
    const asked = { 'Accept-Encoding': 'gzip, deflate, br' };
    for (let i = 0; i < 30; i++) await app.make.license();
    const list = await app.api({ token }).get('/api/licenses?q=AFS').set(asked).expect(200);
    const page = await app.http
      .get('/licenses?q=AFS')
      .set({ ...asked, Cookie: cookie })
      .expect(200);
    for (const { headers, text: body } of [list, page]) {
      expect(body.length).toBeGreaterThan(2048);
      expect(headers).not.toHaveProperty('content-encoding');
    }
    const script = /\/build\/[^"]+\.js/.exec(page.text)![0];
    const { headers } = await app.http.get(script).set(asked).expect(200);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('of a page is answered with what the page may ask of the browser: nothing', async () => {
    const { headers } = await app.http.get('/login').expect(200);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });
});
