import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Assets } from '../../src/platform/inertia/assets.js';
import { Inertia } from '../../src/platform/inertia/inertia.service.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the headers of a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.open();
  });
  afterAll(() => app.close());

  describe('a proxy that adds ports to addresses', () => {
    const guess = (from: string) =>
      app.http
        .post('/api/verify-license')
        .set('X-Forwarded-For', from)
        .send('license_key=AFS-GUESS-1')
        .then(({ status }) => status);

    it.each([
      ['IPv4', (port: number) => `192.0.2.1:${port}`, '192.0.2.2:1'],
      ['IPv6', (port: number) => `[2001:db8:7::1]:${port}`, '[2001:db8:8::1]:1'],
    ])('leads to one rate limit per network, whatever the port: %s', async (_, from, neighbour) => {
      app.now = new Date(Date.UTC(2026, 0, 1));
      const statuses = [];
      for (let port = 1; port <= 31; port++) statuses.push(await guess(from(port)));
      expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
      expect(await guess(neighbour)).toBe(404);
      app.now = null;
    });
  });

  it.each([['lisensi.test'], ['evil.test']])('must not contain a second Host: refuses %s', async (second) => {
    const socket = connect(app.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(
      `GET /health/live HTTP/1.1\r\nHost: lisensi.test\r\nhost: ${second}\r\nConnection: close\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"error":"The request names its host twice. Send one Host header."');
  });

  describe('the Cache-Control of the public page', () => {
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
    ])('fits %s', async (_, headersOf, status, expected) => {
      const { headers } = await app.http.get('/').set(headersOf()).expect(status);
      expect(headers['cache-control']).toBe(expected);
      expect(headers.vary).toBe(
        'X-Inertia, X-Inertia-Version, X-Inertia-Partial-Component, X-Inertia-Partial-Data, X-Inertia-Partial-Except, Cookie, Accept-Language, accept-encoding',
      );
    });

    it('forbids storing an answer that sets a cookie', async () => {
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

  describe('compression', () => {
    let token: string;
    let cookie: string;
    beforeAll(async () => {
      ({ token, cookie } = await app.sessionOf());
      for (let i = 0; i < 30; i++) await app.make.license();
    });
    const encodingOf = async (path: string, headers: Record<string, string>) => {
      const answer = await app.http
        .get(path)
        .set({ 'Accept-Encoding': 'gzip', ...headers })
        .expect(200);
      expect(answer.text.length).toBeGreaterThan(2048);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      return answer.headers['content-encoding'] as string | undefined;
    };

    it.each([
      ['same-origin', 'gzip'],
      ['none', 'gzip'],
      ['cross-site', undefined],
      ['same-site', undefined],
      [undefined, undefined],
    ])(
      'applies to a page with a cookie only for requests of this site; Sec-Fetch-Site: %s',
      async (site, expected) => {
        const headers = { Cookie: cookie, ...(site && { 'Sec-Fetch-Site': site }) };
        expect(await encodingOf('/licenses?q=AFS', headers)).toBe(expected);
        const visit = { 'X-Inertia': 'true', 'X-Inertia-Version': app.nest.get(Assets).version };
        expect(await encodingOf('/licenses?q=AFS', { ...headers, ...visit })).toBe(expected);
      },
    );

    it('leaves nothing compressed to fetch for a page opened from another site', async () => {
      const opened = async (site: string) =>
        (await app.pages({ cookie }).get('/licenses').set('Sec-Fetch-Site', site).expect(200)).text;
      expect(await opened('none')).toContain('"deferredProps":');
      const foreign = await opened('cross-site');
      expect(foreign).toContain('"stats":{');
      expect(foreign).not.toContain('"deferredProps":');
    });

    it('applies to strangers and to callers with a token, from any site', async () => {
      expect(await encodingOf('/', { 'Sec-Fetch-Site': 'cross-site' })).toBe('gzip');
      const list = '/api/licenses?q=AFS';
      expect(await encodingOf(list, { Authorization: `Bearer ${token}` })).toBe('gzip');
      expect(await encodingOf(list, { Authorization: `Bearer ${token}`, Cookie: cookie })).toBe('gzip');
    });

    it('skips short answers', async () => {
      const { headers } = await app.http.get('/health/live').set('Accept-Encoding', 'gzip').expect(200);
      expect(headers).not.toHaveProperty('content-encoding');
    });

    it('uses the best supported encoding, and none if there is none', async () => {
      const wayFor = async (accepted: string) => {
        const url = `${app.origin}/login`;
        return (await fetch(url, { headers: { 'Accept-Encoding': accepted } })).headers.get(
          'content-encoding',
        );
      };
      expect(await wayFor('gzip, deflate, br, zstd')).toBe('zstd');
      expect(await wayFor('gzip, deflate, br')).toBe('br');
      expect(await wayFor('gzip, deflate')).toBe('gzip');
      expect(await wayFor('identity')).toBeNull();
    });

    it('gives HEAD the headers of GET, without the body', async () => {
      const answer = await app.http.head('/login').set('Accept-Encoding', 'gzip').expect(200);
      expect(answer.text).toBeUndefined();
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    });

    it('happens at build time for its files, which are revalidated by ETag', async () => {
      const page = await app.http.get('/login').expect(200);
      const script = /\/build\/[^"]+\.js/.exec(page.text)![0];
      const first = await app.http.get(script).set('Accept-Encoding', 'gzip').expect(200);
      expect(first.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-type': expect.stringContaining('javascript'),
        vary: expect.stringMatching(/accept-encoding/i),
      });
      const again = await app.http
        .get(script)
        .set({ 'Accept-Encoding': 'gzip', 'If-None-Match': first.headers.etag! })
        .expect(304);
      expect(again.text).toBe('');
    });

    it('does not apply to request bodies', async () => {
      const { status } = await fetch(`${app.origin}/api/licenses`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
        },
        body: gzipSync(JSON.stringify({ license_key: 'AFS-COMPRESSED' })),
      });
      expect(status).toBe(400);
    });
  });

  it('lead, for a page, to a Permissions-Policy that denies everything', async () => {
    const { headers } = await app.http.get('/login').expect(200);
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
  });
});
