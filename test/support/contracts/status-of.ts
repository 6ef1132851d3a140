import { isPagePath } from '../../../src/platform/http/request-target.js';
import type { Credentials, TestApp, Verb } from '../servers/test-app.js';

/** The status of a route for a caller, with an empty body and an id of nothing. Of a page only the props are asked for. */
export async function statusOf(app: TestApp, route: string, { token, cookie }: Credentials): Promise<number> {
  const [method, pattern] = route.split(' ') as [string, string];
  const path = pattern.replace(':id', '999999');
  const ask = app.http[method.toLowerCase() as Verb](path, method === 'GET' ? undefined : {});
  const visit = isPagePath(path) ? app.visit : {};
  return (await ask.set({ Authorization: `Bearer ${token}`, Cookie: cookie, ...visit })).status;
}
