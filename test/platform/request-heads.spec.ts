import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Assets } from '../../src/platform/inertia/assets.js';
import { Inertia } from '../../src/platform/inertia/inertia.service.js';
import { TestApp } from '../support/servers/test-app.js';

describe('the headers of a request', () => {
  const log: string[] = [];
  const app = TestApp.ofFile(
    { LOG_LEVEL: 'info' },
    { log: { write: (line: string) => void log.push(line) } },
  );

  describe('a proxy that adds ports to addresses', () => {
    const guess = (from: string) =>
      app.http
        .post('/api/verify-license', 'license_key=AFS-GUESS-1')
        .set('X-Forwarded-For', from)
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

  describe('a request that ends before it reaches a route', () => {
    const HEAD = 'HTTP/1.1\r\nHost: lisensi.test\r\n';
    const exchange = async (raw: string) => {
      const socket = connect(app.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(raw, 'latin1');
      return (await text(socket)).split(/(?=HTTP\/1\.1 \d)/).map((answer) => {
        const [head, body] = answer.split('\r\n\r\n') as [string, string];
        const [, ...lines] = head.split('\r\n');
        const headers = new Headers(
          lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
        );
        return { status: Number(head.slice(9, 12)), headers, body };
      });
    };

    it.each([
      ['no HTTP', 400, 'NONSENSE\r\n\r\n'],
      ['TLS', 400, '\u0016\u0003\u0001\u0002\u0000'],
      ['an unknown method', 400, `FETCH /api/licenses ${HEAD}\r\n`],
      ['a malformed header', 400, `GET /api/licenses ${HEAD}Bad Header: 1\r\n\r\n`],
      ['two lengths', 400, `POST /api/login ${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
      ['a malformed body', 400, `POST /api/login ${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
      ['no host', 400, 'GET /api/licenses HTTP/1.1\r\nConnection: close\r\n\r\n'],
      ['an expectation', 417, `POST /api/login ${HEAD}Expect: magic\r\n\r\n`],
      ['a large header', 431, `GET / ${HEAD}X-Large: ${'x'.repeat(17_000)}\r\n\r\n`],
      ['a tunnel', 405, `CONNECT lisensi.test:443 ${HEAD}\r\n`],
      ['no path', 404, `OPTIONS * ${HEAD}Connection: close\r\n\r\n`],
    ])('because of %s is refused like every other: %i', async (_, status, raw) => {
      const [answer] = await exchange(raw);
      expect(answer!.status).toBe(status);
      expect(JSON.parse(answer!.body)).toEqual({ error: expect.stringMatching(/^[A-Z][^{}]*[.]$/) });
      expect(Object.fromEntries(answer!.headers)).toMatchObject({
        connection: 'close',
        'cache-control': 'no-store',
        'content-length': String(answer!.body.length),
        'content-type': 'application/json; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      });
    });

    it('gets the form for routers where it verifies', async () => {
      const body = `Transfer-Encoding: chunked\r\n\r\nzz\r\n`;
      const [json] = await exchange(`POST /api/verify-license ${HEAD}${body}`);
      expect([json!.status, JSON.parse(json!.body)]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
      expect(json!.headers.get('x-license-code')).toBe('INVALID_REQUEST');
      const [plain] = await exchange(`POST /API/verify-license/?format=text ${HEAD}${body}`);
      expect(plain).toMatchObject({
        status: 200,
        body: expect.stringMatching(/^valid=0\ncode=INVALID_REQUEST\n/),
      });
    });

    it('is answered after the requests before it', async () => {
      const answers = await exchange(
        `GET /health/live ${HEAD}\r\n${'GET /health/live '}${HEAD}\r\nNONSENSE\r\n\r\n`,
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    });
  });

  it.each([
    ['GET', '/API/licenses', 404],
    ['GET', '//api/licenses', 404],
    ['GET', '/api%2flicenses', 404],
    ['GET', '/%61pi/licenses', 401],
    ['GET', 'http://lisensi.test/api/licenses', 401],
    ['POST', '/%61pi/licenses', 401],
  ])(
    'may spell an address of the API as it likes, and gets JSON and no access: %s %s',
    async (method, path, status) => {
      const socket = connect(app.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.end(`${method} ${path} HTTP/1.1\r\nHost: lisensi.test\r\nConnection: close\r\n\r\n`);
      const answer = await text(socket);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/\r\n\r\n\{"error":"[^"]+"\}$/);
    },
  );

  it('lead to one plain address in the log for an IPv4 client on a listener for both families', async () => {
    for (const address of ['::ffff:192.0.2.1', '::FFFF:c000:201', '192.0.2.1'])
      await app.http.get('/health/live').set('X-Forwarded-For', address).expect(200);
    expect(log.slice(-3).map((line) => (JSON.parse(line) as { address: string }).address)).toEqual(
      Array(3).fill('192.0.2.1'),
    );
  });

  describe('the Cache-Control of the public page', () => {
    const PRIVATE = 'private, no-store';
    const visit = () => ({ 'X-Inertia': 'true', 'X-Inertia-Version': app.nest.get(Assets).version });
    const partial = { 'X-Inertia-Partial-Component': 'landing', 'X-Inertia-Partial-Data': 'plans' };
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
