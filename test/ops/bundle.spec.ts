import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../../src/ops/demo/seed-demo.js';
import { isPagePath } from '../../src/platform/http/request-target.js';
import { BUILT, ServerProcess } from '../support/servers/server-process.js';
import { TestApp } from '../support/servers/test-app.js';

/** What an answer says of its request, its minute or its process. */
const OF_THE_REQUEST = /"(request_id|cookie_suffix)":"[^"]*"|nonce="[^"]*"|T[\d:.]+Z/g;

/** Chance, a workbook's seconds, or the session and the download of the one before: only the status is compared. */
const NEVER_TWICE =
  /^GET (\/account|\/api\/(audit\.csv|generate-license-key|me\/sessions|.*\/personal-data|.*\.xlsx))$/;

describe('the bundle of the server', () => {
  const sources = TestApp.ofFile();
  let bundle: ServerProcess;
  beforeAll(async () => {
    await seedDemo(sources.em, 'no password has this hash', new Date());
    bundle = await ServerProcess.start(sources.settingsOfNeighbour!, 'pipe', BUILT);
  });
  afterAll(() => bundle.remove());

  async function answer(origin: string, route: string) {
    const [method, pattern] = route.split(' ') as [string, string];
    const isRead = method === 'GET';
    const path = pattern.replace(':kind/:locale', 'before_end/id').replace(':id', isRead ? '1' : '999999');
    // Of its own, because some routes end it.
    const { token, cookie } = await sources.sessionOf();
    const answered = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        Origin: 'http://lisensi.test',
        ...(isPagePath(path) ? { ...sources.visit, Cookie: cookie } : { Authorization: `Bearer ${token}` }),
        ...(!isRead && { 'Content-Type': 'application/json' }),
      },
      body: isRead ? undefined : '{}',
    });
    const body = (await answered.text()).replaceAll(OF_THE_REQUEST, '');
    const isComparable = (isRead || !answered.ok) && !NEVER_TWICE.test(route);
    return `${route} ${answered.status} ${isComparable ? body : ''}`;
  }

  it.each([
    ['every read', (route: string) => route.startsWith('GET ')],
    ['every write without fields', (route: string) => !route.startsWith('GET ')],
  ])('answers %s as the sources do', async (_which, isMeant) => {
    for (const route of sources.routes.filter(isMeant))
      expect(await answer(bundle.origin, route)).toBe(await answer(sources.origin, route));
  });
});
