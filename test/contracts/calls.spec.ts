import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '../../resources/api/calls.js';
import type { Document } from '../../src/platform/openapi/openapi.js';
import { ApiContract } from '../support/contracts/api-contract.js';
import { TestApp } from '../support/servers/test-app.js';

type Call = { operation: string; fallback: string; isPublic?: boolean };

describe('the calls of the browser', () => {
  let app: TestApp;
  let contract: ApiContract;

  beforeAll(async () => {
    app = await TestApp.open();
    contract = new ApiContract((await app.http.get('/api/openapi.json').expect(200)).body as Document);
  });
  afterAll(() => app.close());

  it.each(Object.entries<Call>(CALLS))(
    'include %s, with the operation id, access and error message of the server',
    (call, facts) => {
      const [method, pattern] = call.split(' ') as [string, string];
      expect(app.routes).toContain(`${method} /api${pattern}`);

      const path = `/api${pattern.replaceAll(/:(\w+)/g, '{$1}')}`;
      const documented = contract.calls.find(
        (one) => one.path === path && one.method === method.toLowerCase(),
      )!;
      const { operationId, security } = documented.operation;
      const { examples = {} } = contract.response(documented, 500)!.content!['application/json']!;
      expect({ call, operation: operationId, isPublic: security?.length === 0 }).toEqual({
        call,
        operation: facts.operation,
        isPublic: facts.isPublic ?? false,
      });
      expect(Object.values(examples)).toEqual([{ value: { error: facts.fallback } }]);
    },
  );
});
