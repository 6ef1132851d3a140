import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleApp, open } from '../../support/servers/console-app.js';
import { everyRow, foreignTargets, type Target } from '../../support/contracts/foreign-targets.js';
import { BROWSER_HOST } from '../../support/browser/browser.js';
import { watchedPage } from '../../support/browser/watched-page.js';

/**
 * One route of each kind. test/contracts/foreign-page.spec.ts proves that the server refuses everything a foreign page can send;
 * this spec proves what a browser sends.
 */
const KINDS = [
  'GET /dashboard',
  'GET /api/licenses',
  'POST /api/login',
  'POST /api/licenses',
  'POST /api/reset-plans',
  'POST /api/imports/customers',
  'POST /api/verify-license',
  'POST /logout',
  'PUT /api/users/:id/role',
  'DELETE /api/licenses/:id',
];

describe('a page of another origin', () => {
  let console: ConsoleApp;
  let stranger: Server;
  let targets: Target[];
  let seen: string[];

  beforeAll(async () => {
    console = await ConsoleApp.open();
    const byRoute = await foreignTargets(console.app);
    targets = KINDS.map((route) => byRoute.get(route)!);
    const { nest } = console.app;
    nest.getHttpServer().on('request', ({ method, url, headers }: IncomingMessage, reply: ServerResponse) => {
      const isCarried = /\blisensi_session_\d+=/.test(headers.cookie ?? '');
      reply.once('close', () => seen.push(`${method} ${url}${isCarried ? ' with the cookie' : ''}`));
    });
    stranger = createServer((_request, reply) => {
      reply.setHeader('Content-Type', 'text/html');
      reply.end('<!doctype html><title>A stranger</title>');
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
  });
  afterAll(async () => {
    stranger.close();
    await console.close();
  });

  // Cookies ignore ports, so the first page sends the visitor's cookie. The second is another site.
  it.each([
    [BROWSER_HOST, ' with the cookie'],
    ['localhost', ''],
  ])('changes nothing from another port of %s, and signs no user in or out', async (host, cookie) => {
    seen = [];
    const { page, close } = await watchedPage(console.browser, {
      baseURL: console.origin,
      storageState: await console.signedIn('admin'),
    });
    const context = page.context();
    const [rows, cookies] = [await everyRow(console.app), await context.cookies()];

    await page.goto(`http://${host}:${(stranger.address() as AddressInfo).port}/`);
    await page.evaluate(sendAll(console.origin, targets));

    await allAreAnswered(targets, cookie);
    expect(await everyRow(console.app)).toEqual(rows);
    expect(await context.cookies()).toEqual(cookies);
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await close();
  });

  /** Nothing is shown before that. Six of the POST variants need no preflight; for other methods the browser sends only a preflight. */
  async function allAreAnswered(expected: Target[], cookie: string): Promise<void> {
    const wanted = expected.flatMap(({ method, path }): [request: string, times: number][] => {
      if (method === 'GET') return [[`GET ${path}${cookie}`, 1]];
      const posted: [string, number][] = method === 'POST' ? [[`POST ${path}${cookie}`, 6]] : [];
      return [[`OPTIONS ${path}`, 1], [`GET ${path}${cookie}`, 1], ...posted];
    });
    const timesOf = (request: string) => seen.filter((one) => one === request).length;
    while (wanted.some(([request, times]) => timesOf(request) < times)) await pause(20);
    expect(wanted.map(([request]) => [request, timesOf(request)])).toEqual(
      expect.arrayContaining(wanted.filter(([request]) => request.startsWith('POST'))),
    );
  }
});

/** Source text, because it runs in the page: sends in every way that a page can, one request to each route. */
const sendAll = (origin: string, targets: Target[]) => `(() => {
  const byForm = (method, url, fields, enctype) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.name = Math.random();
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method, action: url, enctype, target: frame.name });
    for (const [name, value] of Object.entries(fields))
      Object.assign(form.appendChild(document.createElement('input')), { name, value });
    form.submit();
  };
  const byFetch = (url, options) => fetch(url, { credentials: 'include', ...options }).catch(() => {});
  const byImage = (url) => void (new Image().src = url);
  const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
  const ways = ({ method, path, fields }) => {
    const url = ${JSON.stringify(origin)} + path;
    const body = JSON.stringify(fields);
    const json = { method, body, headers: { 'Content-Type': 'application/json' } };
    if (method === 'GET') return [byImage(url), byFetch(url, { mode: 'no-cors' })];
    if (method !== 'POST') return [byImage(url), byFetch(url, json)];
    return [
      ...FORMS.map((enctype) => byForm('post', url, fields, enctype)),
      byImage(url),
      byFetch(url, json),
      byFetch(url, { method, body, mode: 'no-cors' }),
      byFetch(url, { method, body: new Blob([body]), mode: 'no-cors' }),
      byFetch(url, { method, mode: 'no-cors' }),
    ];
  };
  ${JSON.stringify(targets)}.forEach(ways);
})()`;
