import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../../src/accounts/users/user.entity.js';
import type { Document } from '../../src/platform/openapi/openapi.js';
import { type Scope, SCOPES } from '../../src/rules/api-keys.js';
import { ApiContract, type Call } from '../support/contracts/api-contract.js';
import { filledPath } from '../support/contracts/filled-path.js';
import { TestApp } from '../support/servers/test-app.js';

/** Every route of the API's document × every scope: exactly the named ones pass. */
describe('the scopes of API keys', () => {
  let app: TestApp;
  let owner: User;
  let calls: Call[];
  const single = new Map<Scope, string>();
  let every: string;

  beforeAll(async () => {
    app = await TestApp.open();
    owner = await app.em.findOneOrFail(User, { username: 'admin' });
    calls = new ApiContract((await app.http.get('/api/openapi.json')).body as Document).calls;
    for (const scope of SCOPES) single.set(scope, await keyFor(scope));
    every = await keyFor(...SCOPES);
  });
  afterAll(() => app.close());

  const keyFor = async (...scopes: Scope[]) => (await app.make.apiKey(owner, scopes)).token;

  /** @returns null for a public route, and none for one that is closed to keys */
  function scopesOf({ operation: { security } }: Call): Scope[] | null {
    if (security?.length === 0) return null;
    return (security?.find(({ apiKey }) => apiKey)?.apiKey ?? []) as Scope[];
  }

  /** @returns `in` for whatever comes after the scopes: 200, 404, 422 … */
  async function answerTo({ method, path }: Call, token: string): Promise<string> {
    const asked = app.api({ token })[method as 'get'](filledPath(path));
    const { status, body } = method === 'get' ? await asked : await asked.send({});
    const { code, error } = body as { code?: string; error?: string };
    if (code === 'missing_scope') return /lacks the scope (.*)\. Create/.exec(error!)![1]!;
    if (status === 401 || status === 403) return code ?? String(status);
    return status < 500 ? 'in' : String(status);
  }

  const nameOf = ({ method, path }: Call) => `${method.toUpperCase()} ${path}`;

  /** The routes that answer otherwise than they should. */
  async function unlike(asked: Call[], token: string, expected: (call: Call) => string) {
    const wrong: string[] = [];
    for (const call of asked) {
      const answer = await answerTo(call, token);
      if (answer !== expected(call)) wrong.push(`${nameOf(call)}: ${answer} instead of ${expected(call)}`);
    }
    return wrong;
  }

  const open = () => calls.filter((call) => scopesOf(call)?.length);
  const closed = () => calls.filter((call) => scopesOf(call)?.length === 0);

  it('are each named by a route, and by no route that does not exist', () => {
    const named = open().flatMap((call) => scopesOf(call)!);
    expect([...new Set(named)].sort()).toEqual([...SCOPES].sort());
  });

  it.each(SCOPES)('%s opens the routes that need nothing else', async (scope) => {
    const wrong = await unlike(open(), single.get(scope)!, (call) => {
      const missing = scopesOf(call)!.filter((needed) => needed !== scope);
      return missing.join(' and ') || 'in';
    });
    expect(wrong).toEqual([]);
  });

  it('all together open every route that names one, and no other', async () => {
    expect(await unlike(open(), every, () => 'in')).toEqual([]);
    expect(await unlike(closed(), every, () => 'not_for_api_keys')).toEqual([]);
    expect(closed().length).toBeGreaterThan(30);
  });

  it('but one do not open a route that needs it', async () => {
    const several = open().filter((call) => scopesOf(call)!.length > 1);
    expect(several.length).toBeGreaterThan(2);
    for (const call of several) {
      for (const missing of scopesOf(call)!) {
        const token = await keyFor(...SCOPES.filter((scope) => scope !== missing));
        expect([nameOf(call), await answerTo(call, token)]).toEqual([nameOf(call), missing]);
      }
    }
  });
});
