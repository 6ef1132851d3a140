import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleApp, open } from '../support/console-app.js';
import { PASSWORD } from '../support/password.js';

/** What would do something if it were taken; the rest needs no body. */
const FIELDS: Record<string, object> = {
  'POST /api/login': { username: 'mallory', password: PASSWORD },
  'POST /api/licenses': { license_key: 'AFS-FOREIGN-1' },
  'PUT /api/users/:id/role': { role: 'admin' },
  'PUT /api/users/:id/password': { password: 'of a stranger' },
};

type Target = { method: string; path: string; fields: object };

/** Where rows are that are not called as their table is. */
const KEPT_IN: Record<string, string> = {
  views: 'users',
  batches: 'action_batches',
  imports: 'action_batches',
  import: 'action_batches',
  reviews: 'payment_reviews',
  messages: 'outbox',
  webhooks: 'webhook_endpoints',
  deliveries: 'outbox',
};

describe('the page of a stranger', () => {
  let console: ConsoleApp;
  let stranger: Server;
  let targets: Target[];
  let seen: string[];

  beforeAll(async () => {
    console = await ConsoleApp.open();
    const { make, routes, nest } = console.app;
    await make.message(await make.user({ username: 'mallory' }));
    await make.delivery(await make.endpoint());
    await make.subscription();
    targets = await Promise.all(
      routes.map(async (route) => {
        const [method, pattern] = route.split(' ') as [string, string];
        return { method, path: await withId(pattern), fields: FIELDS[route] ?? {} };
      }),
    );
    nest.getHttpServer().on('request', ({ method, url, headers }: IncomingMessage) => {
      const isCarried = /\blisensi_session=/.test(headers.cookie ?? '');
      seen.push(`${method} ${url}${isCarried ? ' with the cookie' : ''}`);
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

  /** Of the row that was made last, so that there is something to change. */
  async function withId(pattern: string): Promise<string> {
    if (!pattern.includes(':id')) return pattern;
    const kind = /([a-z]+)\/:id/.exec(pattern)![1]!;
    const table = KEPT_IN[kind] ?? kind;
    const [row] = await console.app.em.execute<{ id: number }[]>(`select max(id) as id from ${table}`);
    return pattern.replace(':id', String(row!.id));
  }

  async function everyRow(): Promise<Record<string, unknown>> {
    const { em } = console.app;
    const tables = await em.execute<{ name: string }[]>(TABLES);
    const rows = await Promise.all(
      tables.map(({ name }) => em.execute(`select * from ${name} as kept order by kept::text`)),
    );
    return Object.fromEntries(tables.map(({ name }, i) => [name, rows[i]]));
  }

  // Cookies know no ports: the first is sent the visitor's. The second is another site.
  it.each([
    ['127.0.0.1', ' with the cookie'],
    ['localhost', ''],
  ])('on another port of %s changes nothing, and signs nobody in or out', async (host, cookie) => {
    seen = [];
    const context = await console.browser.newContext({
      baseURL: console.origin,
      storageState: await console.signedIn('admin'),
    });
    const page = await context.newPage();
    const [rows, cookies] = [await everyRow(), await context.cookies()];

    await page.goto(`http://${host}:${(stranger.address() as AddressInfo).port}/`);
    await page.evaluate(sendAll(console.origin, targets));

    expect(missing(targets, cookie)).toEqual([]);
    expect(await everyRow()).toEqual(rows);
    expect(await context.cookies()).toEqual(cookies);
    await open(page, '/dashboard');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await context.close();
  });

  /** What never arrived, so that nothing was shown by it. Other methods than a form's are only asked for. */
  function missing(expected: Target[], cookie: string): string[] {
    const wanted = expected.flatMap(({ method, path }) =>
      method === 'POST' || method === 'GET' ? [`${method} ${path}${cookie}`] : [`OPTIONS ${path}`],
    );
    return wanted.filter((request) => !seen.includes(request));
  }
});

/** All but where the time is noted, now and then, by whatever asks whether the server is ready. */
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'clock_marks' order by name`;

/** Text, since it runs in the page: of every way that a page has to send something, one to every route. */
const sendAll = (origin: string, targets: Target[]) => `(async () => {
  const settled = (start) => new Promise((done) => { setTimeout(done, 5_000); start(done); });
  const byForm = async (method, url, fields, enctype) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.name = Math.random();
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method, action: url, enctype, target: frame.name });
    for (const [name, value] of Object.entries(fields))
      Object.assign(form.appendChild(document.createElement('input')), { name, value });
    await settled((done) => {
      frame.onload = done;
      form.submit();
    });
    frame.remove();
  };
  const byFetch = (url, options) => fetch(url, { credentials: 'include', ...options }).catch(() => {});
  const byImage = (url) => settled((done) => Object.assign(new Image(), { onload: done, onerror: done, src: url }));
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
  // A few at a time: a browser that holds hundreds of frames draws them for minutes.
  const targets = ${JSON.stringify(targets)};
  for (let at = 0; at < targets.length; at += 6) await Promise.all(targets.slice(at, at + 6).flatMap(ways));
})()`;
