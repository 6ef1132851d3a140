import { once } from 'node:events';
import { type IncomingMessage, request as rawRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { License } from '../../src/licensing/licenses/license.entity.js';
import { VerificationChange } from '../../src/licensing/verification/verification-change.entity.js';
import { RouterRateLimits } from '../../src/licensing/verification/router-rate-limits.js';
import { DAY } from '../support/factory.js';
import { FetchFailed, ROUTER_VERSIONS, RouterOs, type RouterVersion } from '../support/fakes/router-os.js';
import { Retention } from '../../src/platform/clock/retention.js';
import { TestApp } from '../support/servers/test-app.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Bytes in use after garbage collection. */
const heap = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

const PATH = '/api/verify-license';
const TEXT = 'Accept: text/plain';

describe('a router that verifies its licence', () => {
  const app = TestApp.ofFile();
  /** At the start of a minute, like the limits; sessions use the real clock. */
  const now = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  beforeEach(() => void (app.now = now));

  const router = (version: RouterVersion = '6.49') => new RouterOs(version, app.origin);
  const form = ({ licenseKey }: Pick<License, 'licenseKey'>) => `license_key=${licenseKey}`;
  const fieldsOf = (text: string) =>
    Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    ) as Record<string, string>;

  /** A licence for each possible answer, with its HTTP status in JSON. */
  const CASES: Record<string, [status: number, make: () => Promise<Pick<License, 'licenseKey'>>]> = {
    VALID: [200, () => app.make.license({ expiresAt: later(3 * DAY) })],
    SUBSCRIPTION_EXPIRED: [
      403,
      async () => {
        const license = await app.make.license();
        await app.make.subscription({ license, endDate: later(-1) });
        return license;
      },
    ],
    EXPIRED: [403, () => app.make.license({ expiresAt: later(-1) })],
    INACTIVE: [403, () => app.make.license({ status: 'inactive' })],
    SUBSCRIPTION_INACTIVE: [
      403,
      async () => {
        const license = await app.make.license();
        await app.make.subscription({ license, status: 'inactive' });
        return license;
      },
    ],
    NOT_FOUND: [404, async () => ({ licenseKey: 'AFS-NOBODY-HAS-THIS' })],
    INVALID_REQUEST: [422, async () => ({ licenseKey: '' })],
  };
  const inGrace = async (planName = 'Basic') => {
    const license = await app.make.license({ currentCustomerCount: 2 ** 31 - 1 });
    const plan = await app.make.plan({ planName, graceDays: 3 });
    await app.make.subscription({ license, plan, endDate: later(-DAY) });
    return license;
  };
  const isValid = (code: string) => (code === 'VALID' ? '1' : '0');

  describe.each(ROUTER_VERSIONS)('as RouterOS %s', (version) => {
    it.each(Object.keys(CASES))('gets %s in the text form', async (code) => {
      const text = await router(version).fetch(PATH, {
        data: form(await CASES[code]![1]()),
        headerField: TEXT,
      });
      expect(text).toMatch(/^valid=[01]\ncode=[A-Z_]+\n([a-z_]+=[ -~]*\n)*message=[ -~]+\n$/);
      expect(fieldsOf(text)).toMatchObject({ valid: isValid(code), code });
    });

    it.each(Object.entries(CASES))(
      'gets %s in JSON when valid, otherwise a failure with the code in its headers',
      async (code, [status, make]) => {
        const asked = router(version).fetch(PATH, {
          data: JSON.stringify({ license_key: (await make()).licenseKey }),
        });
        if (status === 200) {
          expect(JSON.parse(await asked)).toMatchObject({ valid: true, code });
          return;
        }
        const failure = await asked.catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(FetchFailed);
        const { seen } = failure as FetchFailed;
        if (version === '7.22')
          expect(seen).toMatchObject({
            status,
            headers: { 'x-license-valid': '0', 'x-license-code': code, 'cache-control': 'no-store' },
          });
        else expect(seen).toBeUndefined();
      },
    );

    it('continues in grace in both forms: new lines come behind those that scripts read', async () => {
      const license = await inGrace();
      const asText = await router(version).fetch(PATH, { data: form(license), headerField: TEXT });
      expect(asText).toMatch(/^valid=1\ncode=VALID\n(.+\n)*grace_until=.+\n(.+\n)*message=[ -~]+\n$/);
      expect(asText.indexOf('code=')).toBe(asText.indexOf('code=VALID'));
      const asJson = await router(version).fetch(PATH, {
        data: JSON.stringify({ license_key: license.licenseKey }),
      });
      expect(JSON.parse(asJson)).toMatchObject({
        valid: true,
        code: 'VALID',
        grace_until: fieldsOf(asText).grace_until,
      });
    });
  });

  it('converts no string for scripts that cannot prevent it, except the phone number', async () => {
    const owner = await app.make.user({ waNumber: '6281234567890' });
    const license = await app.make.license({ owner });
    const text = await router('7.13').fetch(PATH, { data: form(license) });
    expect(router('7.13').deserialize(text)).toMatchObject({
      license: { license_key: license.licenseKey, wa_number: 6281234567890 },
    });
    expect(router('7.17').deserialize(text)).toMatchObject({ license: { wa_number: '6281234567890' } });
  });

  describe('the body of a verification request', () => {
    const bodies = {
      json: (key: string) => `{"license_key":"${key}"}`,
      form: (key: string) => `license_key=${key}`,
    };
    it.each([
      ['application/json', 'json'],
      ['application/json; charset=iso-8859-1', 'json'],
      ['application/x-www-form-urlencoded', 'json'],
      ['application/x-www-form-urlencoded', 'form'],
      ['application/json', 'form'],
      ['text/plain', 'json'],
      ['text/plain;charset=UTF-8', 'form'],
      ['', 'json'],
      ['', 'form'],
      ['no such thing', 'json'],
      ['image/png', 'form'],
    ] as const)('%p may have the content type %s', async (type, kind) => {
      const { licenseKey } = await app.make.license();
      const [plain, odd] = await Promise.all([
        fetch(app.origin + PATH, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: bodies.json(licenseKey),
        }),
        // fetch sends a Blob without a type without a Content-Type.
        fetch(app.origin + PATH, {
          method: 'POST',
          ...(type && { headers: { 'Content-Type': type } }),
          body: type ? bodies[kind](` ${licenseKey.toLowerCase()} `) : new Blob([bodies[kind](licenseKey)]),
        }),
      ]);
      expect([odd.status, await odd.json()]).toEqual([200, await plain.json()]);
    });

    it.each(['{"license_key"', '[1', 'hello', '<license/>', '%', '\u0000', '"'])(
      'gets an error in the requested form when %j cannot be parsed',
      async (body) => {
        const send = (headers: Record<string, string>) =>
          fetch(app.origin + PATH, { method: 'POST', headers, body });
        const json = await send({ 'Content-Type': 'text/plain' });
        expect([json.status, json.headers.get('x-license-code')]).toEqual([400, 'INVALID_REQUEST']);
        expect(await json.json()).toMatchObject({ error: expect.stringContaining('could not be read') });
        const text = await send({ 'Content-Type': 'text/plain', Accept: 'text/plain' });
        expect([text.status, fieldsOf(await text.text())]).toMatchObject([
          200,
          { valid: '0', code: 'INVALID_REQUEST' },
        ]);
      },
    );

    it('may have any content type on this route only', async () => {
      const answer = await fetch(`${app.origin}/api/login`, {
        method: 'POST',
        body: 'username=admin&password=x',
      });
      expect(answer.status).toBe(415);
    });

    it('gets 413 when it is far too large', async () => {
      const body = `license_key=${'A'.repeat(70_000)}`;
      const json = await fetch(app.origin + PATH, { method: 'POST', body });
      expect([json.status, json.headers.get('x-license-valid')]).toEqual([413, '0']);
      const text = await fetch(`${app.origin}${PATH}?format=text`, { method: 'POST', body });
      expect([text.status, fieldsOf(await text.text()).code]).toEqual([200, 'INVALID_REQUEST']);
    });
  });

  it.each([
    `${PATH}/`,
    `${PATH}/?format=text`,
    `${PATH}?`,
    `${PATH}%20`,
    `/${PATH}`,
    '/api//verify-license',
    '/API/verify-license',
    '/Api/Verify-License/',
    '/%61pi/verify%2Dlicense',
    '/api%2fverify-license',
    `http://lisensi.test${PATH}`,
    `HTTP://lisensi.test//API/verify-license/`,
  ])('accepts the address however it is spelled: %s', async (path) => {
    const data = form(await app.make.license());
    const asked = rawRequest({ port: app.port, path, method: 'POST' }).end(data);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(await readText(answer)).toMatch(/valid"?[:=](true|1)/);
  });

  it.each(['get', 'put', 'delete', 'patch', 'options'] as const)(
    'answers the method %s as routers expect it',
    async (method) => {
      const json = await app.http[method](PATH).expect(405).expect('Allow', 'POST');
      expect(json.body).toEqual({ error: expect.stringMatching(/POST/), code: 'INVALID_REQUEST' });
      const { text } = await app.http[method](`${PATH}?format=text`).expect(200);
      expect(fieldsOf(text)).toMatchObject({ valid: '0', code: 'INVALID_REQUEST' });
    },
  );

  describe('the text form', () => {
    const ask = (data: string, accept = 'text/plain') =>
      router().fetch(PATH, { data, headerField: `Accept: ${accept}` });

    it('has one line per fact, the verdict first and the message last', async () => {
      const plan = await app.make.plan({ planName: 'Standard', maxCustomerCount: 250, maxMikrotikCount: 2 });
      const license = await app.make.license({ currentCustomerCount: 251, currentMikrotikCount: 1 });
      await app.make.subscription({ license, plan, endDate: later(3 * DAY) });
      expect(await ask(form(license))).toBe(
        'valid=1\ncode=VALID\ndays_left=3\nseconds_left=259200\nplan=Standard\ncustomers=251/250\nmikrotiks=1/2\n' +
          'message=Customer limit exceeded (251/250)\n',
      );
    });

    it('omits facts that do not exist', async () => {
      const license = await app.make.license();
      expect(await ask(form(license))).toBe(
        'valid=1\ncode=VALID\ncustomers=0/unlimited\nmikrotiks=0/unlimited\nmessage=License is valid.\n',
      );
    });

    it('stays ASCII, one line each and below 1 KB, for any plan name', async () => {
      const planName = 'Pakét „Emas”\n日本 valid=0 '.padEnd(100, 'é');
      const license = await app.make.license({
        currentCustomerCount: 2 ** 31 - 1,
        currentMikrotikCount: 2 ** 31 - 1,
      });
      await app.make.subscription({ license, plan: await app.make.plan({ planName }), endDate: later(-1) });
      const text = await ask(form(license));
      expect(text).toMatch(/^[\n -~]*$/);
      expect(fieldsOf(text)).toMatchObject({ valid: '0', plan: expect.stringMatching(/^Paket .Emas/) });
      expect(text.split('\n').filter((line) => line.startsWith('valid='))).toHaveLength(1);
      expect(text.length).toBeLessThan(1024);
      expect((await ask(form(await inGrace(planName)))).length).toBeLessThan(1024);
    });

    it('comes when it is requested by name; clients that also accept JSON get JSON', async () => {
      const data = form(await app.make.license());
      for (const accept of ['*/*', 'application/json; text/plain', 'application/json'])
        expect(await ask(data, accept)).toMatch(/^{"valid":true,/);
    });

    it('has a Content-Length, is not compressed and not cacheable', async () => {
      const { licenseKey } = await app.make.license();
      const answer = await fetch(`${app.origin}${PATH}?format=text`, {
        method: 'POST',
        headers: { 'Accept-Encoding': 'deflate, gzip' },
        body: form({ licenseKey }),
      });
      const text = await answer.text();
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-length': String(text.length),
        'content-type': 'text/plain; charset=us-ascii',
        'cache-control': 'no-store',
        'x-license-valid': '1',
        'x-license-code': 'VALID',
      });
      expect(answer.headers.has('content-encoding')).toBe(false);
    });
  });

  it('gets at most 4 KB of JSON, with every possible feature and the longest names', async () => {
    const { ENTITLEMENTS } = await import('../../src/rules/entitlements.js');
    const user = await app.make.user({ username: 'u'.repeat(50), waNumber: '62812345678901' });
    const plan = await app.make.plan({ planName: 'é'.repeat(100), features: [...ENTITLEMENTS] });
    const license = await app.make.license({
      owner: user,
      licenseKey: 'A'.repeat(64),
      expiresAt: later(-1),
      currentMikrotikCount: 2 ** 31 - 1,
    });
    await app.make.subscription({ license, user, plan, endDate: later(-1) });
    const answer = await fetch(app.origin + PATH, { method: 'POST', body: form(license) });
    expect(Buffer.byteLength(await answer.text())).toBeLessThan(4096);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-license-days-left': '0',
      'content-type': expect.stringContaining('json'),
    });
  });

  describe('the usage report of a router', () => {
    const usageOf = async (license: License) => {
      const { token } = await app.signIn();
      return app.api({ token }).get(`/api/licenses/${license.id}/usage`).body<unknown>(200);
    };

    it.each([
      [
        'as JSON',
        (key: string) => JSON.stringify({ license_key: key, customer_count: 57, mikrotik_count: 2 }),
      ],
      [
        'as RouterOS writes numbers',
        (key: string) => `{"license_key":"${key}","customer_count":57.000000,"mikrotik_count":"2.000000"}`,
      ],
      ['as a form', (key: string) => `license_key=${key}&customer_count=57&mikrotik_count=2`],
    ])('%s: both numbers are stored and counted at once', async (_, body) => {
      const license = await app.make.license();
      const plan = await app.make.plan({ maxCustomerCount: 50 });
      await app.make.subscription({ license, plan, endDate: later(DAY) });
      const answer = await fetch(app.origin + PATH, { method: 'POST', body: body(license.licenseKey) });
      expect(await answer.json()).toMatchObject({
        valid: true,
        codes: ['VALID', 'CUSTOMER_LIMIT_EXCEEDED', 'MIKROTIK_LIMIT_EXCEEDED'],
        license: { current_customer_count: 57, current_mikrotik_count: 2 },
      });
      expect(await usageOf(license)).toMatchObject({
        current_customer_count: 57,
        current_mikrotik_count: 2,
        reported_at: now.toISOString(),
      });
    });

    it('keeps the other number when it has only one', async () => {
      const license = await app.make.license({ currentCustomerCount: 5, currentMikrotikCount: 1 });
      await router().fetch(PATH, { data: `${form(license)}&customer_count=6` });
      expect(await usageOf(license)).toMatchObject({ current_customer_count: 6, current_mikrotik_count: 1 });
    });

    it('keeps both numbers when they are reported in the same moment', async () => {
      const license = await app.make.license();
      const reports = ['customer_count=120', 'mikrotik_count=2'].map((report) =>
        app.http
          .post(PATH)
          .type('form')
          .send(`${form(license)}&${report}`)
          .expect(200),
      );
      await Promise.all(reports);
      const both = { current_customer_count: 120, current_mikrotik_count: 2 };
      expect(await usageOf(license)).toMatchObject(both);
    });

    it.each(['-1', '1.5', 'many', '1e3', '99999999999', 'NaN'])(
      'changes nothing when it has %s, which is invalid, and does not fail the verification',
      async (count) => {
        const license = await app.make.license({ currentCustomerCount: 5 });
        const answer = JSON.parse(
          await router().fetch(PATH, { data: `${form(license)}&customer_count=${count}` }),
        ) as object;
        expect(answer).toMatchObject({
          valid: true,
          license: { current_customer_count: 5 },
          usage_error: 'customer_count was ignored: it must be a whole number from 0 to 2,147,483,647.',
        });
        expect(await usageOf(license)).toMatchObject({ current_customer_count: 5, reported_at: null });
      },
    );

    it('does not replace a newer one when it arrives late', async () => {
      const license = await app.make.license();
      app.now = later(1000);
      await router().fetch(PATH, { data: `${form(license)}&customer_count=9` });
      app.now = now;
      await router().fetch(PATH, { data: `${form(license)}&customer_count=4` });
      expect(await usageOf(license)).toMatchObject({ current_customer_count: 9 });
    });
  });

  describe('rate limits of verification', () => {
    const status = async (data: string, from: string) =>
      (await fetch(app.origin + PATH, { method: 'POST', headers: { 'X-Forwarded-For': from }, body: data }))
        .status;

    it('never refuse 200 routers behind one address, each once a minute for an hour', async () => {
      const licenses = await Promise.all(Array.from({ length: 200 }, () => app.make.license()));
      const limits = app.nest.get(RouterRateLimits);
      // The first minute over HTTP, the rest of the hour on the limiter alone with the same clock.
      const statuses = await Promise.all(licenses.map((license) => status(form(license), '100.64.0.1')));
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (let minute = 1; minute < 60; minute++)
        for (const license of licenses) limits.countKnown(license, '100.64.0.1', later(minute * 60_000));
    });

    it('allow one key 60 times a minute and ten from each network beyond, and again the next minute', async () => {
      const license = await app.make.license();
      const burst = await Promise.all(Array.from({ length: 71 }, () => status(form(license), '127.0.0.1')));
      expect(burst.filter((code) => code === 429)).toHaveLength(1);
      app.now = later(42_000);
      const refused = await fetch(app.origin + PATH, { method: 'POST', body: form(license) });
      expect(refused.headers.get('retry-after')).toBe('18');
      expect(await refused.json()).toEqual({
        error: 'This license was checked too often. Please try again in a minute.',
        code: 'RATE_LIMITED',
      });
      const text = await router().fetch(PATH, { data: form(license), headerField: TEXT });
      expect(fieldsOf(text)).toMatchObject({ valid: '0', code: 'RATE_LIMITED' });
      app.now = later(60_000);
      expect(await status(form(license), '127.0.0.1')).toBe(200);
    });

    it('answer the true router while another network sends forged serials with its key', async () => {
      app.now = later(7_200_000);
      const license = await app.make.license();
      const ask = (serial: string, from: string) => status(`${form(license)}&serial=${serial}`, from);
      const forged = await Promise.all(
        Array.from({ length: 200 }, (_, i) => ask(`HFORGED${i}`, '203.0.113.66')),
      );
      expect(forged.filter((code) => code === 200)).toHaveLength(70);
      expect(await ask('HTRUE0001', '198.51.100.7')).toBe(200);
    });

    it('allow 30 unknown keys a minute per network, which does not affect known keys', async () => {
      app.now = later(3_600_000);
      const license = await app.make.license();
      const guesses = (from: (i: number) => string) =>
        Promise.all(Array.from({ length: 31 }, (_, i) => status(`license_key=AFS-GUESS-${i}`, from(i))));
      const inOrder = (statuses: number[]) => statuses.toSorted((a, b) => a - b);
      const expected = [...Array<number>(30).fill(404), 429];
      expect(inOrder(await guesses(() => '100.64.0.9'))).toEqual(expected);
      expect(await status(form(license), '100.64.0.9')).toBe(200);
      // One /64 is one network; its neighbour is another.
      expect(inOrder(await guesses((i) => `2001:db8:1:1::${i.toString(16)}`))).toEqual(expected);
      expect(await status('license_key=AFS-GUESS-X', '2001:db8:1:2::1')).toBe(404);
      expect(await status('license_key=AFS-GUESS-X', '100.64.0.10')).toBe(404);
    });

    it('keep less than 50 MiB for 200,000 addresses in a minute, and nothing of earlier minutes', () => {
      const limits = new RouterRateLimits();
      const before = heap();
      for (let i = 0; i < 200_000; i++)
        limits.countUnknown(`${10 + (i >> 24)}.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`, now);
      expect(heap() - before).toBeLessThan(50 * 2 ** 20);
      limits.countUnknown('192.0.2.1', later(60_000));
      expect((limits as unknown as { addresses: Map<string, number> }).addresses.size).toBe(1);
    });

    it('ignore a forwarded address with TRUST_PROXY off', async () => {
      const plain = await app.neighbour({ TRUST_PROXY: 'off' });
      plain.now = now;
      const guess = (i: number) =>
        plain.http.post(PATH, { license_key: `AFS-GUESS-${i}` }).set('X-Forwarded-For', `198.51.100.${i}`);
      const statuses = [];
      for (let i = 0; i < 31; i++) statuses.push((await guess(i)).status);
      expect(statuses.at(-1)).toBe(429);
      await plain.close();
    });
  });

  describe('the last verification', () => {
    const lastOf = async ({ id }: License) => {
      const { token } = await app.signIn();
      return app.api({ token }).get(`/api/licenses/${id}/last-verification`).body<object>(200);
    };
    const flush = () => app.writeVerifications();

    it('has a time, an address and an answer', async () => {
      const license = await app.make.license({ expiresAt: later(DAY) });
      expect(await lastOf(license)).toMatchObject({ last_verified_at: null, address: null, code: null });
      await router().fetch(PATH, { data: form(license), from: '203.0.113.7' });
      app.now = later(2 * DAY);
      await router('7.22')
        .fetch(PATH, { data: form(license), from: '2001:db8::7' })
        .catch(() => 'refused');
      await flush();
      expect(await lastOf(license)).toMatchObject({
        license_key: license.licenseKey,
        last_verified_at: later(2 * DAY).toISOString(),
        address: '2001:db8::7',
        code: 'EXPIRED',
      });
    });

    it('has the address of a neighbour on the same link without its zone', async () => {
      const license = await app.make.license({ expiresAt: later(DAY) });
      await router().fetch(PATH, { data: form(license), from: 'fe80::1%eth0' });
      await flush();
      expect(await lastOf(license)).toMatchObject({ address: 'fe80::1', code: 'VALID' });
    });

    describe('the verification history', () => {
      const changesOf = async ({ id }: License, username?: string) =>
        (await app.as(username).get(`/api/licenses/${id}/verification-changes`).expect(200)).body as {
          code: string;
          address: string;
          verified_at: string;
        }[];
      const verify = async (license: License, from: string) => {
        await app.http
          .post(PATH, { license_key: license.licenseKey, customer_count: 57 })
          .set('X-Forwarded-For', from);
      };
      const said = (changes: { code: string; address: string }[]) =>
        changes.map(({ code, address }) => `${code} ${address}`);

      it("adds another answer or address, newest first, with the server's verdict", async () => {
        const license = await app.make.license({ expiresAt: later(DAY) });
        for (const from of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) {
          await verify(license, from);
          await flush();
        }
        app.now = later(2 * DAY);
        await verify(license, '203.0.113.8');
        await verify(license, '203.0.113.8');
        await flush();
        const changes = await changesOf(license);
        expect(said(changes)).toEqual(['EXPIRED 203.0.113.8', 'VALID 203.0.113.8', 'VALID 203.0.113.7']);
        expect(changes[0]).toEqual({
          verified_at: later(2 * DAY).toISOString(),
          address: '203.0.113.8',
          code: 'EXPIRED',
          current_customer_count: 57,
          current_mikrotik_count: 0,
        });
      });

      it('adds two changes within a moment', async () => {
        const license = await app.make.license();
        for (const from of ['203.0.113.7', '203.0.113.8', '203.0.113.7', '203.0.113.7'])
          await verify(license, from);
        await flush();
        expect(said(await changesOf(license))).toEqual([
          'VALID 203.0.113.7',
          'VALID 203.0.113.8',
          'VALID 203.0.113.7',
        ]);
      });

      it('has at most twenty entries, each for ninety days', async () => {
        const license = await app.make.license();
        for (let i = 1; i <= 25; i++) {
          app.now = later(i * 60_000);
          await verify(license, `203.0.113.${i}`);
          await flush();
        }
        const newest = Array.from({ length: 20 }, (_, i) => `VALID 203.0.113.${25 - i}`);
        expect(said(await changesOf(license))).toEqual(newest);
        expect(await app.em.count(VerificationChange, { license: license.id })).toBe(20);
        const retention = app.nest.get(Retention);
        app.now = later(90 * DAY);
        await retention.run('verification changes');
        expect(await changesOf(license)).toHaveLength(20);
        app.now = later(91 * DAY);
        await retention.run('verification changes');
        expect(await changesOf(license)).toEqual([]);
      });

      it('appears to the owner and not to other users', async () => {
        const owner = await app.make.user();
        const license = await app.make.license({ owner });
        await verify(license, '203.0.113.7');
        await flush();
        expect(await changesOf(license, owner.username)).toHaveLength(1);
        const other = app.as((await app.make.user()).username);
        await other.get(`/api/licenses/${license.id}/verification-changes`).expect(404);
      });

      it('catches up after a failed write', async () => {
        const license = await app.make.license();
        await app.em.execute('alter table verification_changes rename to mislaid');
        await verify(license, '203.0.113.7');
        await flush();
        await verify(license, '203.0.113.8');
        await app.em.execute('alter table mislaid rename to verification_changes');
        await flush();
        expect(said(await changesOf(license))).toEqual(['VALID 203.0.113.8', 'VALID 203.0.113.7']);
      });
    });

    it('does not change by a verification from the console', async () => {
      const license = await app.make.license();
      const { cookie } = await app.sessionOf();
      const check = (license_key: string, by = cookie) =>
        app.http.post(PATH, { license_key, customer_count: 57 }).set('Cookie', by);
      for (let i = 0; i < 61; i++) {
        const { body } = await check(license.licenseKey).expect(200);
        expect(body).toMatchObject({ valid: true, checked_from: 'console' });
      }
      await flush();
      expect(await lastOf(license)).toMatchObject({ last_verified_at: null });
      const { currentCustomerCount } = await app.em.findOneOrFail(License, license.id);
      expect(currentCustomerCount).toBe(0);

      for (let i = 0; i < 30; i++) await check('AFS-UNKNOWN-1').expect(404);
      const { error } = await check('AFS-UNKNOWN-1').body<{ error: string }>(429);
      expect(error).toContain('Too many unknown license keys came from your account.');
      await app.http.post(PATH, { license_key: 'AFS-UNKNOWN-1' }).expect(404);
      for (let i = 0; i < 31; i++) await check('').expect(422);
      await app.http.post(PATH, '{').expect(400);

      const { body } = await check(license.licenseKey, 'lisensi_session=of-nobody').expect(200);
      expect(body).not.toHaveProperty('checked_from');
      await flush();
      expect(await lastOf(license)).toMatchObject({ last_verified_at: now.toISOString() });
    });

    it('takes one statement for hundreds of licences', async () => {
      const licenses = await Promise.all(Array.from({ length: 100 }, () => app.make.license()));
      await Promise.all(licenses.map((license) => router().fetch(PATH, { data: form(license) })));
      const statements = await app.statementsOf(flush);
      expect(statements.length).toBeLessThanOrEqual(1);
      expect(await lastOf(licenses[99]!)).toMatchObject({ code: 'VALID' });
    });

    it('reaches the database although another licence was deleted meanwhile', async () => {
      const [gone, stays] = [await app.make.license(), await app.make.license()];
      for (const license of [gone, stays]) await router().fetch(PATH, { data: form(license) });
      await app.em.execute('delete from licenses where id = ?', [gone.id]);
      await flush();
      expect(await lastOf(stays)).toMatchObject({ code: 'VALID' });
    });

    it('reaches the database after a failed write', async () => {
      const license = await app.make.license();
      await app.em.execute('alter table last_verifications rename to mislaid');
      await router().fetch(PATH, { data: form(license) });
      await flush();
      await app.em.execute('alter table mislaid rename to last_verifications');
      await flush();
      expect(await lastOf(license)).toMatchObject({ code: 'VALID' });
    });

    it('reaches the database when the server stops right after its answer', async () => {
      const other = await app.neighbour();
      other.now = now;
      const license = await app.make.license();
      await other.http.post(PATH, { license_key: license.licenseKey }).expect(200);
      await other.close();
      expect(await lastOf(license)).toMatchObject({ code: 'VALID', last_verified_at: now.toISOString() });
    });
  });
});
