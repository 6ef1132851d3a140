import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import supertest from 'supertest';
import { everyRow, foreignTargets, type Target } from '../support/contracts/foreign-targets.js';
import { TestApp } from '../support/servers/test-app.js';

const ORIGIN = 'http://127.0.0.1:8443';

/** Requests that a browser lets a foreign page send without a preflight; test/browser/contracts/foreign-page.spec.ts proves that with a browser. */
const BODIES: [way: string, type: string | null, encode: (fields: Record<string, string>) => string][] = [
  ['a form', 'application/x-www-form-urlencoded', (fields) => new URLSearchParams(fields).toString()],
  ['a form with files', 'multipart/form-data; boundary=part', (fields) => multipart(fields)],
  ['a form of plain text', 'text/plain', (fields) => asText(fields)],
  ['a fetch of text that is JSON', 'text/plain;charset=UTF-8', (fields) => JSON.stringify(fields)],
  ['a fetch of bytes without a type', null, (fields) => JSON.stringify(fields)],
];

describe('a page of another origin with the session cookie', () => {
  const app = TestApp.ofFile();
  let cookie: string;
  let targets: Target[];
  let sent = 0;

  beforeAll(async () => {
    targets = [...(await foreignTargets(app)).values()];
    ({ cookie } = await app.signIn());
  });

  const call = (method: string, path: string) =>
    clientOf(app)(method, path)
      .set({
        Cookie: cookie,
        Origin: ORIGIN,
        'Sec-Fetch-Site': 'same-site',
        'Sec-Fetch-Mode': 'no-cors',
        // Each request uses another address, so that no rate limit answers instead of the rule.
        'X-Forwarded-For': `10.9.${sent >> 8}.${sent++ & 255}`,
      })
      .redirects(0);

  /** Sends to all targets, a few at a time, and compares the protected rows before and after. */
  async function expectNoChange(sends: (target: Target) => PromiseLike<Response>[]): Promise<void> {
    const before = await everyRow(app);
    for (const target of targets)
      for (const { headers, request } of await Promise.all(sends(target))) {
        const { method, url } = request as { method: string; url: string };
        expect([method, url, headers['set-cookie'], headers['access-control-allow-origin']]).toEqual([
          method,
          url,
          undefined,
          undefined,
        ]);
      }
    expect(await everyRow(app)).toEqual(before);
  }

  it.each(BODIES)('changes nothing on any route by %s', (_way, type, encode) =>
    expectNoChange(({ method, path, fields }) => {
      if (method !== 'POST') return [];
      const request = call(method, path).set('Content-Type', type ?? '');
      if (type === null) request.unset('Content-Type');
      return [request.send(encode(fields))];
    }),
  );

  it('changes nothing on any route by a POST without a body', () =>
    expectNoChange(({ method, path }) => (method === 'POST' ? [call(method, path)] : [])));

  it('changes nothing by loading any address', () => expectNoChange(({ path }) => [call('GET', path)]));

  it('gets no CORS permission for other requests on any route', () =>
    expectNoChange(({ method, path }) => [
      call('OPTIONS', path).set({
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      }),
    ]));
});

const clientOf =
  ({ nest }: TestApp) =>
  (method: string, path: string) => {
    const client = supertest(nest.getHttpServer());
    return client[method.toLowerCase() as 'get'](path);
  };

const multipart = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--part--\r\n`;

const asText = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}\r\n`)
    .join('');
