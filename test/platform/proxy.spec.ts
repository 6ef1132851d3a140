import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterEach, describe, expect, it } from '@jest/globals';
import { caddy, SAMPLE } from '../support/servers/caddy.js';
import { nginx } from '../support/servers/nginx.js';
import { BODY_LIMITS } from '../../src/rules/limits.js';
import { PASSWORD } from '../support/password.js';
import { pngOf } from '../support/pictures.js';
import { Proxy, whyNot } from '../support/servers/proxy.js';
import { TestApp } from '../support/servers/test-app.js';

const KINDS = [nginx, caddy].map((kind) => ({ kind, missing: whyNot(kind) }));
const because = (missing: string | null) => (missing ? ` — skipped: ${missing}` : '');
/** The address of the client, distinct from those of the proxy and the application. */
const CLIENT = '127.0.0.9';
const SPOOFED = { 'X-Forwarded-For': '203.0.113.7' };

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const PIECE = 64 * 1024;

/**
 * Sends in pieces and reads in between, up to the answer. A refusal comes while the body is still sent, and the
 * connection closes soon after: a client that only writes would lose the answer to `EPIPE`.
 */
async function sendInPieces(request: ClientRequest, bytes: Buffer): Promise<void> {
  const answered = new AbortController();
  request.once('response', () => answered.abort());
  request.on('error', () => undefined);
  for (let sent = 0; sent < bytes.length && !answered.signal.aborted && !request.destroyed; sent += PIECE) {
    const isTaken = request.write(bytes.subarray(sent, sent + PIECE));
    await (isTaken ? nextTurn() : Promise.race([once(request, 'drain'), once(request, 'response')]));
  }
  if (!request.destroyed) request.end();
}

for (const { kind, missing } of KINDS)
  (missing ? describe.skip : describe)(
    `behind ${kind.name} with the sample of ops/${because(missing)}`,
    () => {
      let app: TestApp;
      let proxy: Proxy;
      let log: string[];

      async function start(settings: Record<string, string>): Promise<void> {
        log = [];
        const own = { PUBLIC_URL: 'https://lisensi.example.com', LOG_LEVEL: 'info', ...settings };
        app = await TestApp.open(own, { write: (line: string) => void log.push(line) });
        proxy = await Proxy.inFrontOf(app.port, kind);
      }

      afterEach(async () => {
        await proxy.stop();
        await app.close();
      });

      async function ask(
        scheme: 'http' | 'https',
        path: string,
        headers = {},
        body?: object | Buffer,
      ): Promise<Answer> {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body ? JSON.stringify(body) : '');
        const options: RequestOptions = {
          host: '127.0.0.1',
          port: proxy[scheme],
          path,
          method: body ? 'POST' : 'GET',
          headers: {
            Host: 'lisensi.example.com',
            'Content-Type': 'application/json',
            ...(body && { 'Content-Length': bytes.length }),
            ...headers,
          },
          localAddress: CLIENT,
        };
        const send =
          scheme === 'http' ? httpRequest(options) : httpsRequest({ ...options, rejectUnauthorized: false });
        const [[answer]] = await Promise.all([
          once(send, 'response') as Promise<[IncomingMessage]>,
          sendInPieces(send, bytes),
        ]);
        return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
      }

      const signIn = (username: string, headers = {}, password = 'wrong password') =>
        ask('https', '/api/login', headers, { username, password });

      /** The address of the latest request in log and audit. */
      const loggedAddress = () => (JSON.parse(log.at(-1)!) as { address: string }).address;

      /** 31 sign-ins, each with another forwarded address. @returns the statuses */
      async function spoofedSignIns(): Promise<number[]> {
        const statuses: number[] = [];
        for (let i = 0; i < 31; i++)
          statuses.push((await signIn(`nobody${i}`, { 'X-Forwarded-For': `203.0.113.${i}` })).status);
        return statuses;
      }

      it("TRUST_PROXY=1 takes the client address from the proxy, which overwrites the client's header", async () => {
        await start({ TRUST_PROXY: '1' });
        await ask('https', '/health/live', SPOOFED);
        expect(loggedAddress()).toBe(CLIENT);
        expect(await spoofedSignIns()).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
      });

      it('TRUST_PROXY=127.0.0.1 does the same, and trusts no other address', async () => {
        await start({ TRUST_PROXY: '127.0.0.1' });
        await ask('https', '/health/live', SPOOFED);
        expect(loggedAddress()).toBe(CLIENT);
        const { port } = app;
        const direct = httpRequest({
          host: '127.0.0.1',
          port,
          path: '/health/live',
          headers: SPOOFED,
          localAddress: CLIENT,
        });
        direct.end();
        const [answer] = (await once(direct, 'response')) as [IncomingMessage];
        await text(answer);
        expect(loggedAddress()).toBe(CLIENT);
      });

      it('TRUST_PROXY=off ignores headers: the proxy is the client for rate limits', async () => {
        await start({ TRUST_PROXY: 'off' });
        await ask('https', '/health/live', SPOOFED);
        expect(loggedAddress()).toBe('127.0.0.1');
        expect((await spoofedSignIns()).at(-1)).toBe(429);
      });

      if (kind.name === 'nginx')
        it('no link that opens something for whoever knows it is in the access log', async () => {
          await start({ TRUST_PROXY: '1' });
          const token = 'c0123456789abcdef0123456789abcdef';
          for (const scheme of ['http', 'https'] as const) {
            for (const path of [`/pay/${token}`, `/pay/${token}/status`, `//PAY/${token}`, `/masuk/${token}`])
              await ask(scheme, path);
            await ask(scheme, `/pay/${token}/claim`, {}, { note: 'Any' });
            await ask(scheme, '/login');
          }
          expect(proxy.accessLog.match(/GET \/login /g)).toHaveLength(2);
          expect(proxy.accessLog).not.toContain(token);
        });

      it('cookies are Secure, and HSTS is sent', async () => {
        await start({ TRUST_PROXY: '1' });
        const { status, headers } = await signIn('admin', {}, PASSWORD);
        expect(status).toBe(200);
        expect(headers['set-cookie']![0]).toMatch(/^__Host-\S+=.*; Path=\/;.*Secure/);
        expect(headers['cross-origin-opener-policy']).toBe('same-origin');
        expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
        const cookie = headers['set-cookie']![0]!.split(';')[0]!;
        expect((await ask('https', '/licenses', { Cookie: cookie })).status).toBe(200);
      });

      it('pages are redirected to https, verification is not, however it is spelled', async () => {
        await start({ TRUST_PROXY: '1' });
        const page = await ask('http', '/licenses?q=a');
        expect([page.status, page.headers.location]).toEqual([
          308,
          'https://lisensi.example.com/licenses?q=a',
        ]);
        const { licenseKey } = await app.make.license();
        const answer = await ask('http', '/api/verify-license', {}, { license_key: licenseKey });
        expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { valid: true }]);
        expect(loggedAddress()).toBe(CLIENT);
        for (const path of ['/api/verify-license/', '//api/verify-license', '/API/verify-license'])
          for (const scheme of ['http', 'https'] as const)
            expect((await ask(scheme, path, {}, { license_key: licenseKey })).status).toBe(200);
      });

      it('metrics are not public', async () => {
        await start({ TRUST_PROXY: '1', METRICS_TOKEN: 'a token of sixteen or more' });
        const answer = await ask('https', '/metrics', { Authorization: 'Bearer a token of sixteen or more' });
        expect(answer.status).toBe(404);
      });

      it('bodies of more than 64 KiB are refused', async () => {
        await start({ TRUST_PROXY: '1' });
        const answer = await ask(
          'https',
          '/api/login',
          {},
          { username: 'x'.repeat(65 * 1024), password: 'x' },
        );
        expect([answer.status, answer.body]).toEqual([
          413,
          '{"error":"The request is too large. Send at most 64 KiB."}',
        ]);
      });

      it('the largest body of each route is let through, and refused by the server beyond that', async () => {
        await start({ TRUST_PROXY: '1' });
        const { token } = await app.sessionOf();
        const Authorization = `Bearer ${token}`;
        const file = (bytes: number) => {
          const content = Buffer.alloc(Math.floor((bytes - 20) / 4) * 3);
          content.write('PK\u0003\u0004');
          return { file: content.toString('base64') };
        };
        const imported = (bytes: number) =>
          ask('https', '/api/imports/customers', { Authorization }, file(bytes));
        expect(await imported(BODY_LIMITS.importedFile)).toMatchObject({
          status: 422,
          body: expect.stringContaining('Excel workbook'),
        });
        expect(await imported(BODY_LIMITS.importedFile + 100_000)).toMatchObject({
          status: 413,
          body: '{"error":"The request is too large. Send at most 14 MiB."}',
        });
        const payment = await app.make.payment(await app.make.subscription());
        const picture = Buffer.concat([pngOf(2, 2), Buffer.alloc(BODY_LIMITS.picture - pngOf(2, 2).length)]);
        const headers = { Authorization, 'Content-Type': 'image/png' };
        expect((await ask('https', `/api/payments/${payment.id}/proof`, headers, picture)).status).toBe(201);
        const form = (content: Buffer) =>
          Buffer.concat([
            Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'),
            content,
            Buffer.from('\r\n--x--\r\n'),
          ]);
        const claim = (content: Buffer) =>
          ask(
            'https',
            `/pay/${payment.invoice.payToken}/claim`,
            { 'Content-Type': 'multipart/form-data; boundary=x' },
            form(content),
          );
        const large = await claim(Buffer.concat([picture, Buffer.alloc(10 * 2 ** 20)]));
        expect([large.status, large.body]).toEqual([413, expect.stringContaining('Invoice INV-2001')]);
        expect((await claim(picture)).status).toBe(303);
      });

      it('the longest headers are let through, both ways', async () => {
        await start({ TRUST_PROXY: '1' });
        const { token } = await app.sessionOf();
        const headers = { Authorization: `Bearer ${token}`, Cookie: `theme=${'x'.repeat(10_000)}` };
        const fullName = '😀'.repeat(100);
        for (let i = 0; i < 3; i++) await app.make.user({ fullName });
        const query = `per_page=1&page=2&q=${encodeURIComponent(fullName)}`;
        const { status, headers: given } = await ask('https', `/api/users?${query}`, headers);
        expect([status, given.link!.length > 4_500]).toEqual([200, true]);
        const long = await ask('https', `/api/users?q=${'x'.repeat(5_000)}`, headers);
        expect([long.status, long.body]).toEqual([414, expect.stringMatching(/^\{"error":/)]);
      });
    },
  );

const isCaddyMissing = whyNot(caddy);
(isCaddyMissing ? describe.skip : describe)(`the sample for caddy${because(isCaddyMissing)}`, () => {
  it('passes caddy validate and caddy fmt', () => {
    for (const args of [
      ['validate', '--adapter', 'caddyfile', '--config', SAMPLE],
      ['fmt', '--diff', SAMPLE],
    ]) {
      const { status, stdout, stderr } = spawnSync('caddy', args, { encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  });
});
