import { beforeAll, describe, expect, it } from '@jest/globals';
import { User } from '../../src/accounts/users/user.entity.js';
import { missingScopes, type Scope, SCOPES } from '../../src/rules/api-keys.js';
import { ApiContract, type Call } from '../support/contracts/api-contract.js';
import { filledPath } from '../support/contracts/filled-path.js';
import { TestApp } from '../support/servers/test-app.js';

/**
 * Every route of the API's document: a key with the scopes that it names passes, and a key with all others is told that it lacks
 * exactly these. What each single scope opens follows from the function that the guard asks.
 */
describe('the scopes of API keys', () => {
  const app = TestApp.ofFile();
  let owner: User;
  let calls: Call[];
  let every: string;

  beforeAll(async () => {
    owner = await app.em.findOneOrFail(User, { username: 'admin' });
    ({ calls } = await ApiContract.of(app));
    every = await keyFor(...SCOPES);
  });

  const keys = new Map<string, Promise<{ token: string }>>();
  const keyFor = async (...scopes: Scope[]) => {
    const key = keys.get(scopes.join()) ?? app.make.apiKey(owner, scopes);
    keys.set(scopes.join(), key);
    return (await key).token;
  };

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

  /** The routes that answer otherwise than they should to a key. */
  async function unlike(
    asked: Call[],
    keyOf: (call: Call) => Promise<string>,
    expected: (call: Call) => string,
  ) {
    const wrong: string[] = [];
    for (const call of asked) {
      const answer = await answerTo(call, await keyOf(call));
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

  it.each(SCOPES)('%s opens the routes that need nothing else', (scope) => {
    for (const call of open()) {
      const needed = scopesOf(call)!;
      const rest = needed.filter((one) => one !== scope);
      expect([nameOf(call), missingScopes(needed, [scope])]).toEqual([nameOf(call), rest]);
    }
  });

  it('open the routes that name them, and all others do not', async () => {
    const ofRoute = (call: Call) => keyFor(...scopesOf(call)!);
    const ofOthers = (call: Call) => keyFor(...SCOPES.filter((scope) => !scopesOf(call)!.includes(scope)));
    expect(await unlike(open(), ofRoute, () => 'in')).toEqual([]);
    expect(await unlike(open(), ofOthers, (call) => scopesOf(call)!.join(' and '))).toEqual([]);
  });

  it('all together open no route that names none', async () => {
    expect(
      await unlike(
        closed(),
        async () => every,
        () => 'not_for_api_keys',
      ),
    ).toEqual([]);
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
