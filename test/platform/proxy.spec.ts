import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { afterEach, describe, expect, it } from '@jest/globals';
import { caddy, SAMPLE } from '../support/servers/caddy.js';
import { nginx } from '../support/servers/nginx.js';
import { PASSWORD } from '../support/password.js';
import { Proxy, whyNot } from '../support/servers/proxy.js';
import { TestApp } from '../support/servers/test-app.js';

const KINDS = [nginx, caddy].map((kind) => ({ kind, missing: whyNot(kind) }));
const because = (missing: string | null) => (missing ? ` — skipped: ${missing}` : '');
/** The address of the client, distinct from those of the proxy and the application. */
const CLIENT = '127.0.0.9';
const SPOOFED = { 'X-Forwarded-For': '203.0.113.7' };

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

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
        body?: object,
      ): Promise<Answer> {
        const options: RequestOptions = {
          host: '127.0.0.1',
          port: proxy[scheme],
          path,
          method: body ? 'POST' : 'GET',
          headers: { Host: 'lisensi.example.com', 'Content-Type': 'application/json', ...headers },
          localAddress: CLIENT,
        };
        const send =
          scheme === 'http' ? httpRequest(options) : httpsRequest({ ...options, rejectUnauthorized: false });
        send.end(body && JSON.stringify(body));
        const [answer] = (await once(send, 'response')) as [IncomingMessage];
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

      it('cookies are Secure, and HSTS is sent', async () => {
        await start({ TRUST_PROXY: '1' });
        const { status, headers } = await signIn('admin', {}, PASSWORD);
        expect(status).toBe(200);
        expect(headers['set-cookie']![0]).toMatch(/^__Host-\S+=.*; Path=\/;.*Secure/);
        expect(headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
        const cookie = headers['set-cookie']![0]!.split(';')[0]!;
        expect((await ask('https', '/licenses', { Cookie: cookie })).status).toBe(200);
      });

      it('pages are redirected to https, verification is not', async () => {
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
        const slash = await ask('http', '/api/verify-license/', {}, { license_key: licenseKey });
        expect([Math.floor(slash.status / 100), slash.headers.location]).not.toEqual([3, expect.anything()]);
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
        expect(answer.status).toBe(413);
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
