import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { Lisensi, LisensiError } from '../../clients/typescript/index.js';
import { User } from '../../src/accounts/users/user.entity.js';
import type { Scope } from '../../src/rules/api-keys.js';
import { TestApp } from '../support/servers/test-app.js';

const FOLDER = join(import.meta.dirname, '../../clients/typescript');

/** Its types are compared with the document by `npm run client:check`; that this file compiles shows how they are used. */
describe('the TypeScript client', () => {
  const app = TestApp.ofFile();

  async function clientFor(...scopes: Scope[]): Promise<Lisensi> {
    const owner = await app.em.findOneOrFail(User, { username: 'admin' });
    return new Lisensi({ url: `${app.origin}/`, key: (await app.make.apiKey(owner, scopes)).token });
  }

  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error as LisensiError,
    );

  it('lists every row of a list, page after page', async () => {
    for (let i = 0; i < 7; i++) await app.make.license({ status: 'active' });
    await app.make.license({ status: 'inactive' });
    const lisensi = await clientFor('licenses:read');
    const keys: string[] = [];
    for await (const license of lisensi.each('GET /licenses', { query: { status: 'active', per_page: 3 } }))
      keys.push(license.license_key);
    expect(new Set(keys).size).toBe(7);
    expect(await lisensi.call('GET /licenses', { query: { per_page: 2 } })).toHaveLength(2);
  });

  it('reports usage, and reads it again', async () => {
    const { id } = await app.make.license();
    const lisensi = await clientFor('usage:report', 'licenses:read');
    const usage = { current_customer_count: 57, current_mikrotik_count: 2 };
    await lisensi.call('POST /licenses/{id}/update-usage', { path: { id }, body: usage });
    expect(await lisensi.call('GET /licenses/{id}/usage', { path: { id } })).toMatchObject(usage);
  });

  it('rotates a license once under one Idempotency-Key', async () => {
    const { id } = await app.make.license();
    const lisensi = await clientFor('keys:rotate');
    const rotate = () =>
      lisensi.call('POST /licenses/{id}/rotate', {
        path: { id },
        body: { overlap_hours: 24, reason: 'leaked' },
        idempotencyKey: 'rotation-17',
      });
    const rotated = await rotate();
    expect(await rotate()).toEqual(rotated);
    expect(rotated.previous).toHaveLength(1);
  });

  it('answers nothing for a deletion, and text for a CSV file', async () => {
    const { id } = await app.make.license();
    const lisensi = await clientFor('licenses:read', 'licenses:write');
    expect(await lisensi.call('DELETE /licenses/{id}', { path: { id } })).toBeUndefined();
    expect(await lisensi.call('GET /licenses.csv')).toContain('License key');
  });

  it('throws a refusal with its code, its fields and the name of the request', async () => {
    const lisensi = await clientFor('licenses:write');
    const refused = (await failureOf(lisensi.call('POST /licenses', { body: { license_key: 'x' } })))!;
    expect(refused).toBeInstanceOf(LisensiError);
    expect(refused).toMatchObject({ status: 422, errors: { license_key: expect.any(String) } });
    expect(refused.requestId).toMatch(/^[\w-]{8,}$/);
    expect(await failureOf(lisensi.call('GET /licenses'))).toMatchObject({
      status: 403,
      code: 'missing_scope',
      message: 'This API key lacks the scope licenses:read. Create a key that has it.',
    });
  });

  it('throws what is no JSON too, and when to come back', async () => {
    const fetch = () =>
      Promise.resolve(new Response('<h1>busy</h1>', { status: 503, headers: { 'Retry-After': '5' } }));
    const lisensi = new Lisensi({ url: app.origin, key: 'lis_x', fetch });
    expect(await failureOf(lisensi.call('GET /licenses'))).toMatchObject({
      status: 503,
      code: undefined,
      message: expect.stringMatching(/^Not Lisensi answered 503, but something in front of it/),
      retryAfterSeconds: 5,
    });
  });

  it.each([
    ['the page of a network', new Response('<p>Sign in</p>', { headers: { 'Content-Type': 'text/html' } })],
    ['nothing', new Response(null)],
  ])('takes %s for no answer of the server', async (_, response) => {
    const fetch = () => Promise.resolve(response);
    const lisensi = new Lisensi({ url: app.origin, key: 'lis_x', fetch });
    expect(await failureOf(lisensi.call('GET /licenses'))).toMatchObject({
      name: 'LisensiError',
      status: 200,
    });
  });

  it('throws as fetch does when the answer breaks off', async () => {
    const fetch = () =>
      Promise.resolve(new Response('[{"id":', { headers: { 'Content-Type': 'application/json' } }));
    const lisensi = new Lisensi({ url: app.origin, key: 'lis_x', fetch });
    await expect(lisensi.call('GET /licenses')).rejects.toThrow(TypeError);
  });

  it('follows no redirect, which would carry the key to another server', async () => {
    let asked: RequestInit | undefined;
    const fetch = (_: unknown, init?: RequestInit) => {
      asked = init;
      return Promise.resolve(Response.json([]));
    };
    await new Lisensi({ url: app.origin, key: 'lis_x', fetch }).call('GET /licenses');
    expect(asked).toMatchObject({ redirect: 'error', headers: { Authorization: 'Bearer lis_x' } });
  });

  it('is no larger than 20 kB when packed, and its code than 4 kB', () => {
    const sizes = readdirSync(FOLDER).map((name) => gzipSync(readFileSync(join(FOLDER, name))).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(20_000);
    expect(readFileSync(join(FOLDER, 'index.js')).length).toBeLessThan(4_000);
  });
});
