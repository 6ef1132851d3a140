import { isPagePath } from '../../../src/platform/http/request-target.js';
import type { Credentials, TestApp, Verb } from '../servers/test-app.js';

/** Ids that no row has or can have. */
export const NOBODYS = ['999999', '0', '-1', '1.5', '2147483648', 'NaN', '1e3', '%20'];

/** The status of a route for a caller, with an empty body and an id of nothing. Of a page only the props are asked for. */
export async function statusOf(
  app: TestApp,
  route: string,
  { token, cookie }: Credentials,
  id = NOBODYS[0]!,
): Promise<number> {
  const [method, pattern] = route.split(' ') as [string, string];
  const path = pattern.replace(':id', id);
  const ask = app.http[method.toLowerCase() as Verb](path, method === 'GET' ? undefined : {});
  const visit = isPagePath(path) ? app.visit : {};
  return (await ask.set({ Authorization: `Bearer ${token}`, Cookie: cookie, ...visit })).status;
}
