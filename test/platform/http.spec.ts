import { once } from 'node:events';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { MikroORM } from '@mikro-orm/core';
import fc from 'fast-check';
import { readinessLimit } from '../../src/platform/health/health.controller.js';
import { Shutdown } from '../../src/platform/health/shutdown.js';
import { LicenseList } from '../../src/licensing/licenses/license-list.js';
import { raceTest } from '../support/database/race-test.js';
import { TestApp } from '../support/servers/test-app.js';
import { budget } from '../support/jest/tier.js';

describe('a request', () => {
  const app = TestApp.ofFile();
  const { admin } = app;
  let cookie: string;

  beforeAll(async () => {
    const session = await app.signIn();
    cookie = session.cookie;
  });

  it.each(['/api/trends', '/api/messages/forecast', '/api/backlog'])(
    '%s is gone, and says what to use instead',
    async (path) => {
      const { body } = await app.http.get(`${path}?q=1`).expect(410);
      expect((body as { error: string }).error).toMatch(/ from GET \/api\/[\w-]+[?.]/);
    },
  );

  it('the page of trends leads on to the dashboard', async () => {
    const { headers } = await app.http.get('/trends?lang=id').set('Cookie', cookie).expect(302);
    expect(headers.location).toBe('/dashboard');
    await admin.post('/trends').expect(404);
  });

  const send = (body: string, type = 'application/json') =>
    admin.post('/api/licenses').set('Content-Type', type).send(body);

  describe('a request body', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

    it.each([
      ['not JSON', '{bad', 400],
      ['empty', '', 422],
      ['only a number', '1', 422],
      ['a list', '[]', 422],
      ['null', 'null', 422],
      ['nested 33 deep', nested(33), 400],
      ['nested 40,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), 400],
      ['of 201 fields', `{${Array.from({ length: 201 }, (_, i) => `"f${i}":1`).join()}}`, 400],
      ['with a prototype', '{"__proto__":{"status":"active"}}', 400],
      ['with a constructor', '{"constructor":{"prototype":{}}}', 400],
      ['with the same field twice', '{"license_key":1,"license_key":2}', 422],
      ['over 64 KiB', `{"license_key":"${'x'.repeat(65_536)}"}`, 413],
      ['of 8 MiB', `{"license_key":"${'x'.repeat(8 * 1024 * 1024)}"}`, 413],
      ['of NUL', '{"license_key":"AFS-\\u0000-NUL"}', 422],
      ['of half a surrogate pair', '{"license_key":"AFS-\\ud800-HALF"}', 422],
      ['of a control character in a field name', '{"a\\u0007b":1}', 422],
      ['of bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1'), 400],
    ])('%s is refused with an error message and changes nothing', async (_, body, status) => {
      const answer = await send(body);
      expect(answer.status).toBe(status);
      const { error } = answer.body as { error: string };
      expect(error).toMatch(/^[A-Z][^{}]*[.]$/);
      expect(error).not.toMatch(/JSON at position|Unexpected|SyntaxError|FST_/);
      expect((await admin.get('/api/licenses')).body).toEqual([]);
    });

    it('may have a list of a thousand, whose entries are no fields', async () => {
      const license_key = Array.from({ length: 1_000 }, (_, i) => i);
      const { body } = await send(JSON.stringify({ license_key }));
      expect(Object.keys((body as { errors: object }).errors)).toContain('license_key');
    });

    it.each(['1', '"all"', '[1]', 'true'])(
      'must be an object where every field is optional: refuses %s',
      async (body) => {
        const { id } = await app.make.subscription();
        const path = `/api/subscriptions/${id}/renew`;
        await admin.post(path).set('Content-Type', 'application/json').send(body).expect(422);
      },
    );

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])('must not have the type %s', async (type) => {
      const { body, status } = await send('{"license_key":"AFS-TYPE-TEST"}', type);
      expect([status, body]).toEqual([
        415,
        { error: 'Send the request as JSON, with Content-Type: application/json.' },
      ]);
    });

    it('may be JSON in any charset name', () =>
      send('{"license_key":"AFS-CHARSET-1"}', 'application/json; charset=UTF-8').expect(201));

    it('never causes a server error, whatever its fields contain', async () => {
      const value = fc.jsonValue({ maxDepth: 3 });
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom('license_key', 'username', 'expires_at', 'wifi_ai_url', 'x'), value),
          async (input) => {
            const { status, body } = await admin.post('/api/licenses', input);
            expect(status).toBeGreaterThanOrEqual(201);
            expect(status).toBeLessThan(500);
            if (status !== 201) expect(typeof (body as { error: unknown }).error).toBe('string');
          },
        ),
        { numRuns: budget(200) },
      );
    });

    it('returns unchanged but for direction marks, whatever text it contains', async () => {
      let n = 0;
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), async (wifi_ai_url) => {
          const answer = await admin.post('/api/licenses', { license_key: `AFS-TEXT-${++n}`, wifi_ai_url });
          // oxlint-disable-next-line no-control-regex
          const isStorable = !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\p{Surrogate}/u.test(
            wifi_ai_url,
          );
          expect(answer.status).toBe(isStorable ? 201 : 422);
          const kept = wifi_ai_url.replaceAll(/\p{Bidi_Control}/gu, '');
          if (isStorable) expect(answer.body).toMatchObject({ wifi_ai_url: kept });
        }),
        { numRuns: budget(200) },
      );
    });
  });

  it.each(['0x#', '%20#', '0#', '+#', '#e0', '#.0', '#%20', '%09#'])(
    'gets 404 for an id spelled %s, though # exists',
    async (spelling) => {
      const { id } = await app.make.user();
      const spelled = spelling.replace('#', String(id));
      await admin.get(`/api/users/${spelled}/limits`).expect(404);
      await admin.put(`/api/users/${spelled}/role`, { role: 'admin' }).expect(404);
      await admin.delete(`/api/users/${spelled}`).expect(404);
      await admin.get(`/api/users/${id}/limits`).expect(200);
    },
  );

  it.each(['0', '-1', 'abc', '1.5', '2147483647', '2147483648', '99999999999999999999'])(
    'gets an error message for the unknown id %s',
    async (id) => {
      const deletions = ['users', 'licenses', 'subscriptions', 'plans', 'features'].map((name) =>
        admin.delete(`/api/${name}/${id}`),
      );
      const calls = [
        ...deletions,
        admin.get(`/api/users/${id}/limits`),
        admin.get(`/api/licenses/${id}/usage`),
        admin.get(`/api/licenses/${id}/customer-count`),
        admin.get(`/api/subscriptions/${id}/renewal`),
        admin.post(`/api/subscriptions/${id}/renew`, {}),
        admin.get(`/api/subscriptions/${id}/plan-change?plan_id=1`),
        admin.post(`/api/subscriptions/${id}/plan-change`, { plan_id: 1 }),
        admin.put(`/api/users/${id}/role`, { role: 'user' }),
      ];
      for (const call of calls)
        expect((await call.expect(404)).body).toEqual({ error: expect.stringMatching(/\S+ \S+/) });
    },
  );

  it.each([
    ['/api/licenses/%00', 404],
    ['/%zz', 404],
    ['/api/%ff', 404],
    ['/api/licenses?q=%', 200],
    ['/..%2f..%2fetc/passwd', 404],
    ['/build/..%2f..%2fpackage.json', 404],
    ['/build/.vite/manifest.json', 404],
    [`/api/licenses?q=${'x'.repeat(4100)}`, 414],
    [`/${'x'.repeat(4100)}`, 414],
  ])('answers %.60s with %i', async (path, status) => {
    expect((await admin.get(path)).status).toBe(status);
  });

  it.each([
    ['query', `/api/licenses?q=${'x'.repeat(4100)}`],
    ['path', `/api/licenses/${'x'.repeat(5000)}`],
  ])('gets an ordinary refusal for too long a %s', async (_, path) => {
    const { body, headers } = await admin.get(path).expect(414);
    expect(body).toEqual({ error: 'The address is too long. Use at most 4,096 characters.' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('gets a refusal before it is read when its header is too large', async () => {
    const { port } = app;
    const status = await new Promise((resolve, reject) => {
      const headers = { 'X-Large': 'x'.repeat(17_000) };
      rawRequest({ port, headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });

  it('has an id, generated or sent by the client', async () => {
    expect((await app.http.get('/health/live')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await app.http.get('/health/live').set('X-Request-Id', 'order-17')).headers['x-request-id']).toBe(
      'order-17',
    );
    const odd = await app.http.get('/health/live').set('X-Request-Id', 'a b<script>');
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gets read to its end when it is too large, so that a proxy can forward the refusal', async () => {
    const { port } = app;
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    let answers = '';
    socket.on('data', (text: string) => (answers += text));
    const answered = async (status: string) => {
      while (!answers.includes(`HTTP/1.1 ${status} `)) await once(socket, 'data');
    };
    const size = 100_000;
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: lisensi.test\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await answered('413');
    socket.write('x'.repeat(size));
    socket.write('GET /health/live HTTP/1.1\r\nHost: lisensi.test\r\n\r\n');
    await answered('200');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    socket.destroy();
  });

  describe('the security headers', () => {
    const asset = async () => /\/build\/[^"]+\.js/.exec((await app.http.get('/login')).text)![0];

    it.each([
      ['a page', () => app.http.get('/login'), 200],
      ['a signed-in page', () => app.http.get('/licenses').set('Cookie', cookie), 200],
      ['a redirect', () => app.http.get('/licenses'), 302],
      ['a missing page', () => app.http.get('/nope'), 404],
      ['a missing call', () => app.http.get('/api/nope'), 404],
      ['a refusal', () => app.http.get('/api/licenses'), 401],
      ['a body too large', () => send('x'.repeat(70_000)), 413],
      ['an address too long', () => app.http.get(`/${'x'.repeat(5000)}`), 414],
      ['an id too long', () => app.http.get(`/api/licenses/${'x'.repeat(5000)}`), 414],
      ['a malformed address', () => app.http.get('/%zz'), 404],
      ['health', () => app.http.get('/health/live'), 200],
    ])('come with %s', async (_, ask, status) => {
      const { headers } = await ask().expect(status);
      expectSecurityHeaders(headers);
    });

    it('come with a file', async () =>
      expectSecurityHeaders((await app.http.get(await asset()).expect(200)).headers));

    it('come with a rate-limited answer', async () => {
      const { headers } = await untilRefused(() =>
        app.http.post('/api/login', { username: 'x', password: 'x' }).set('X-Forwarded-For', '192.0.2.8'),
      );
      expectSecurityHeaders(headers);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });

    it('come with a server error, which contains only the error message of its route', async () => {
      const service = app.nest.get(LicenseList);
      const list = service.list.bind(service);
      service.list = () => Promise.reject(new Error('select secret from somewhere - boom'));
      const call = await admin.get('/api/licenses').expect(500);
      const page = await app.http.get('/licenses').set('Cookie', cookie).expect(500);
      service.list = list;
      expect(call.body).toEqual({ error: 'Failed to fetch data' });
      expect(page.text).toContain('Something went wrong on our side. Please try again.');
      for (const { text, headers } of [call, page]) {
        expect(text).not.toMatch(/secret|boom|at .*\.ts/);
        expectSecurityHeaders(headers);
      }
    });

    async function untilRefused(ask: () => ReturnType<typeof app.http.get>) {
      for (;;) {
        const answer = await ask();
        if (answer.status === 429) return answer;
        expect(answer.status).toBe(401);
      }
    }

    function expectSecurityHeaders(headers: Record<string, string>) {
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      for (const name of ['strict-transport-security', 'cross-origin-opener-policy'])
        expect(headers).not.toHaveProperty(name);
    }
  });

  it('gets a page that may run only scripts of this site and of this answer', async () => {
    const [first, second] = [await app.http.get('/login'), await app.http.get('/login')];
    const nonce = (answer: typeof first) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers['content-security-policy']!)![1]!;
    expect(nonce(first)).not.toBe(nonce(second));
    const inline = [...first.text.matchAll(/<script(?![^>]*(src=|application\/json))([^>]*)>/g)];
    expect(inline.length).toBeGreaterThan(0);
    for (const [tag] of inline) expect(tag).toContain(`nonce="${nonce(first)}"`);
    expect(first.headers['content-security-policy']).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|\*/,
    );
  });

  it('gets 503 with Retry-After while the database is down, and the process stays up', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const service = app.nest.get(LicenseList);
    const list = service.list.bind(service);
    service.list = () => Promise.reject(away);
    const { body, headers } = await admin.get('/api/licenses').expect(503);
    service.list = list;
    expect(body).toEqual({
      error: 'The database cannot be reached right now. Please try again in a moment.',
    });
    expect(headers['retry-after']).toBe('5');
    await app.http.get('/health/live').expect(200, { status: 'ok' });
  });
});

describe('the health checks', () => {
  const app = TestApp.ofFile();

  const unready = async () => (await app.http.get('/health/ready').body<{ error: string }>(503)).error;

  it('report not ready when licences cannot be verified', async () => {
    await app.http.get('/health/ready').expect(200, { status: 'ok' });
    await app.em.execute('alter table plans rename to plans_away');
    expect(await unready()).toBe('Licences cannot be verified. The command doctor says why.');
    await app.http.get('/health/live').expect(200);
    await app.em.execute('alter table plans_away rename to plans');
    await app.http.get('/health/ready').expect(200);
  });

  raceTest('report not ready when verification has to wait, and do not wait for it', async () => {
    const limit = readinessLimit.ms;
    readinessLimit.ms = 200;
    await app.em.transactional(async (em) => {
      await em.execute('lock table licenses in access exclusive mode');
      expect(await unready()).toBe('The database does not answer. See that it runs and can be reached.');
    });
    readinessLimit.ms = limit;
  });

  it('report not ready on an outdated database', async () => {
    const { migrator } = app.nest.get(MikroORM);
    await migrator.down();
    expect(await unready()).toBe('The database is older than this version. Start once with --migrate.');
    await migrator.up();
    await app.http.get('/health/ready').expect(200);
  });

  it('report alive but not ready during shutdown', async () => {
    app.nest.get(Shutdown).isUnderWay = true;
    expect(await unready()).toBe('This process is shutting down. Ask another one.');
    await app.http.get('/health/live').expect(200).expect('Connection', 'close');
    app.nest.get(Shutdown).isUnderWay = false;
  });
});
