import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../src/platform/config/project-root.js';
import type { MediaType } from '../../src/platform/openapi/openapi.js';
import { optional, orNull, type Sample, viewSchema } from '../../src/platform/openapi/sample.js';
import { UNFORESEEN } from '../../src/rules/unforeseen.js';
import { ApiContract, type Call } from '../support/contracts/api-contract.js';
import { filledPath } from '../support/contracts/filled-path.js';
import { OPENAPI_3_1 } from '../support/contracts/openapi-schema.js';
import { listedRows, mergedRows, rowFaults } from '../support/contracts/rows.js';
import { TestApp } from '../support/servers/test-app.js';

/** The specification's sentences at its calls (api §4). It has no text for a licence that could not be deleted. */
const SENTENCES = {
  ...Object.fromEntries(
    ['user', 'license', 'subscription', 'plan', 'feature'].flatMap((noun) => [
      [`POST /api/${noun}s`, `Failed to create ${noun}`],
      [`PUT /api/${noun}s/{id}`, `Failed to update ${noun}`],
      [`DELETE /api/${noun}s/{id}`, `Failed to delete ${noun}`],
    ]),
  ),
  'POST /api/login': 'Login failed',
  'GET /api/dashboard/stats': 'Failed to fetch dashboard data',
  'GET /api/expiration-status': 'Failed to fetch dashboard data',
  'POST /api/update-expired-status': 'Failed to update expired status',
  'GET /api/users': 'Failed to fetch users',
  'GET /api/users/{id}/limits': 'Failed to fetch users',
  'PUT /api/users/{id}/limits': 'Failed to update user',
  'PUT /api/users/{id}/role': 'Failed to update user',
  'PUT /api/users/{id}/password': 'Failed to update password',
  'GET /api/licenses': 'Failed to fetch data',
  'GET /api/licenses/{id}/customer-count': 'Failed to fetch data',
  'GET /api/licenses/{id}/usage': 'Failed to fetch data',
  'POST /api/licenses/{id}/update-customer-count': 'Failed to update license',
  'POST /api/licenses/{id}/update-usage': 'Failed to update license',
  'GET /api/subscriptions': 'Failed to fetch data',
  'POST /api/subscriptions/{id}/renew': 'Failed to renew subscription',
  'GET /api/plans': 'Failed to fetch plans',
  'GET /api/public/plans': 'Failed to fetch plans',
  'POST /api/reset-plans': 'Failed to reset plans',
  'GET /api/features': 'Failed to fetch features',
  'GET /api/public/features': 'Failed to fetch features',
  'POST /api/reset-features': 'Failed to reset features',
  'POST /api/verify-license': 'Failed to verify license. Please try again.',
};

describe('the OpenAPI document', () => {
  const app = TestApp.ofFile();
  let contract: ApiContract;

  beforeAll(async () => {
    await app.http
      .get('/api/openapi.json')
      .expect(200)
      .expect('Content-Type', /^application\/json/);
    contract = await ApiContract.of(app);
  });

  const nameOf = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;
  const isFailure = (status: string) => Number(status) >= 400;

  it('follows OpenAPI 3.1, with schemas of JSON Schema 2020-12', () => {
    expect(contract.faults(OPENAPI_3_1, contract.document)).toEqual([]);
    for (const [name, schema] of Object.entries(contract.document.components.schemas)) {
      expect([name, contract.ajv.validateSchema(schema), contract.ajv.errors]).toEqual([name, true, null]);
    }
  });

  it('has no dangling references and no unused components', () => {
    const references = [...JSON.stringify(contract.document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, to]) => to!,
    );
    for (const $ref of references) expect(contract.resolve({ $ref })).toBeDefined();
    const named = Object.entries(contract.document.components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, items]) => Object.keys(items).map((name) => `#/components/${kind}/${name}`));
    expect([...new Set(references)].sort()).toEqual(named.sort());
  });

  it('has every route of the router under /api, and no other', () => {
    const routes = app.routes.filter((route) => route.includes(' /api/'));
    const documented = contract.calls.map((call) => nameOf(call).replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(documented.sort()).toEqual(routes.sort());
  });

  it('gives every call a description, a described group and a unique operation id', () => {
    const groups = contract.document.tags.map(({ name }) => name);
    for (const { operation } of contract.calls) {
      expect(operation.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(groups).toContain(operation.tags[0]);
    }
    const ids = contract.calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(contract.calls.map(({ operation }) => operation.tags[0])).size).toBe(groups.length);
  });

  it('gives each group a position of its own', () => {
    const places = globSync('src/**/*.controller.ts', { cwd: projectRoot }).flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/@ApiGroup\((\d+),/g)].map(
        ([, place]) => place,
      ),
    );
    expect(places.length).toBe(contract.document.tags.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it('has an example for every body and every error that matches its schema', () => {
    for (const call of contract.calls) {
      const { requestBody, responses } = call.operation;
      if (requestBody)
        expect([nameOf(call), examplesOf(Object.values(requestBody.content)[0]!)]).not.toEqual([
          nameOf(call),
          [],
        ]);
      for (const status of Object.keys(responses)) {
        const [media] = Object.values(contract.response(call, Number(status))!.content ?? {});
        if (!media) continue;
        const examples = examplesOf(media);
        expect([nameOf(call), status, examples.length]).not.toEqual([nameOf(call), status, 0]);
        if (isFailure(status))
          for (const { error } of examples as { error: string }[]) expect(error).toMatch(/^\w.{8,}/);
      }
      for (const media of mediaOf(call)) {
        for (const example of examplesOf(media))
          expect([nameOf(call), contract.faults(media.schema, example)]).toEqual([nameOf(call), []]);
      }
    }
  });

  it('documents the errors common to all calls', () => {
    for (const { method, operation } of contract.calls) {
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(['414', '500', '503']));
      if (operation.requestBody)
        expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
      if (operation.security?.length !== 0) expect(statuses).toContain('401');
      if (operation.parameters.some((parameter) => parameter.in === 'path'))
        expect(statuses).toContain('404');
      if (method === 'post' && '201' in operation.responses) expect(statuses).toContain('409');
    }
    const unavailable = contract.document.components.responses.ServiceUnavailable!;
    expect(Object.keys(unavailable.headers)).toContain('Retry-After');
  });

  it('has the sentences of the specification at their routes, and one for all others', () => {
    const said = contract.calls.map((call) => {
      const [failure] = mediaOf(call, 500).flatMap(examplesOf);
      return [nameOf(call), (failure as { error: string }).error];
    });
    expect(Object.fromEntries(said.filter(([, sentence]) => sentence !== UNFORESEEN))).toEqual(SENTENCES);
  });

  it('requires a token exactly where the server does', async () => {
    for (const { method, path, operation } of contract.calls) {
      const { status } = await app.http[method as 'get'](filledPath(path));
      expect([method, path, status === 401]).toEqual([method, path, operation.security?.length !== 0]);
    }
  });

  it('has a request body where the server accepts one, which the server refuses elsewhere', async () => {
    const staff = app.admin;
    // Bodies of gateways and providers are documented by them.
    const bodiless = contract.calls.filter(
      ({ method, path, operation }) =>
        method !== 'get' && !operation.requestBody && !path.startsWith('/api/callbacks/'),
    );
    const routes = bodiless.map((call) => nameOf(call).replaceAll(/\{(\w+)\}/g, ':$1'));
    const TAKEN = mergedRows(({ privacy }) => privacy?.taken);
    expect(routes.filter((route) => TAKEN[route])).toEqual([]);
    expect(routes).toEqual(expect.arrayContaining(app.routes.filter((route) => route.startsWith('DELETE '))));
    for (const { method, path } of bodiless) {
      const send = (who: typeof staff | typeof app.http, body: string) =>
        who[method as 'post'](filledPath(path)).set('Content-Type', 'application/json').send(body);
      const fields = '{"keep":["gold"],"force":true}';
      const errors = Object.fromEntries(
        ['keep', 'force'].map((name) => [name, `${name} is not a field of this request.`]),
      );
      const codes = { keep: 'unknown_field', force: 'unknown_field' };
      await send(staff, fields).expect(422, { error: errors.keep!, errors, codes });
      for (const odd of ['[1]', '"all"', 'true'])
        await send(staff, odd).expect(422, /"body is not a field of this request\."/);
      // This account has no second factor.
      const isMissing = path.includes('{id}') || path === '/api/me/authenticator-app';
      const given = path === '/api/me/recovery-codes' ? 409 : 200;
      const done = isMissing ? 404 : given;
      for (const empty of ['', '{}', '[]', 'null']) await send(staff, empty).expect(done);
      await send(app.http, fields).expect(401);
    }
  });

  it('lists the headers of lists', () => {
    const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
    const lists = contract.calls.filter(({ operation }) =>
      operation.parameters.some(({ name }) => name === 'cursor'),
    );
    const known = [...listedRows(({ list }) => list && [`/api/${list.name}`]), '/api/imports/{id}/rows'];
    const paths = lists.map(({ path }) => path);
    expect(rowFaults('list', paths, known)).toEqual([]);
    for (const call of lists) {
      expect(Object.keys(contract.response(call, 200)!.headers)).toEqual([
        'X-Request-Id',
        'X-Total-Count',
        'X-Total-Count-At-Least',
        'X-Searched-First',
        'Link',
        ...(call.operation.security ? RATE_LIMIT : []),
      ]);
    }
  });

  describe('the examples of the OpenAPI document', () => {
    const documented = (method: string, path: string, status: number) =>
      mediaOf(
        contract.calls.find((call) => call.method === method && call.path === path)!,
        status,
      ).flatMap(examplesOf);

    it.each([
      ['post', '/api/login', { username: 'nobody', password: 'wrong one' }, 401],
      ['post', '/api/login', {}, 422],
      ['post', '/api/verify-license', {}, 422],
      ['post', '/api/verify-license', { license_key: 'AFS-UNKNOWN' }, 404],
      ['post', '/api/verify-license', '{bad', 400],
      ['get', '/api/users', undefined, 401],
    ] as const)('match what %s %s answers to %j: %i', async (method, path, body, status) => {
      const ask = app.http[method](path).set('Content-Type', 'application/json');
      const answer = await (body === undefined ? ask : ask.send(body)).expect(status);
      expect(documented(method, path, status)).toContainEqual(answer.body);
    });

    it('match the conflicts that block a deletion', async () => {
      const api = app.admin;
      const user = await app.make.user();
      const plan = await app.make.plan();
      for (let i = 0; i < 2; i++) await app.make.subscription({ user, plan });
      const license = await api.get('/api/licenses').body<{ id: number; license_key: string }[]>();
      const refusals = [
        ['delete', '/api/users/{id}', 1],
        ['delete', '/api/users/{id}', user.id],
        ['delete', '/api/plans/{id}', plan.id],
        ['delete', '/api/licenses/{id}', license[0]!.id],
      ] as const;
      for (const [method, path, id] of refusals) {
        const { body } = await api[method](path.replace('{id}', String(id))).expect(409);
        expect(documented(method, path, 409)).toContainEqual(body);
      }
      const taken = await api.post('/api/licenses', { license_key: license[0]!.license_key }).expect(409);
      expect(documented('post', '/api/licenses', 409)).toContainEqual(taken.body);
      const last = await api.put('/api/users/1/role', { role: 'user' }).expect(409);
      expect(documented('put', '/api/users/{id}/role', 409)).toContainEqual(last.body);
    });
  });

  function mediaOf(call: Call, status?: number): MediaType[] {
    const statuses = status ? [status] : Object.keys(call.operation.responses).map(Number);
    const answers = statuses.flatMap((one) => Object.values(contract.response(call, one)?.content ?? {}));
    return status ? answers : [...Object.values(call.operation.requestBody?.content ?? {}), ...answers];
  }

  const examplesOf = ({ example, examples = {} }: MediaType): unknown[] => [
    ...(example === undefined ? [] : [example]),
    ...Object.values(examples).map(({ value }) => value),
  ];
});

describe('viewSchema', () => {
  it('compiles only with exactly the fields and nulls of its view', () => {
    type View = { id: number; owner: string | null; days?: number };
    const example = { id: 1, owner: orNull('budi'), days: optional(3) };
    const { components } = viewSchema<View>('View', example);
    expect(components.View).toMatchObject({
      properties: { id: { type: 'integer' }, owner: { type: ['string', 'null'] } },
      required: ['id', 'owner'],
    });
    const mistakes = (): Sample<View>[] => [
      // @ts-expect-error a missing null
      viewSchema<View>('View', { ...example, owner: 'budi' }),
      // @ts-expect-error a null that never occurs
      viewSchema<View>('View', { ...example, id: orNull(1) }),
      // @ts-expect-error an optional field
      viewSchema<View>('View', { ...example, days: 3 }),
      // @ts-expect-error a missing field
      viewSchema<View>('View', { id: 1, owner: orNull('budi') }),
      // @ts-expect-error a field that the view does not have
      viewSchema<View>('View', { id: 1, owner: orNull('budi'), days: optional(3), extra: 1 }),
    ];
    expect(mistakes).toBeDefined();
  });
});
