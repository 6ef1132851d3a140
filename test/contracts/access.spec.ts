import { beforeAll, describe, expect, it } from '@jest/globals';
import { isPagePath } from '../../src/platform/http/request-target.js';
import { mergedRows, rowFaults } from '../support/contracts/rows.js';
import { NOBODYS, statusOf } from '../support/contracts/status-of.js';
import { PASSWORD } from '../support/password.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

/**
 * Who may call each route: signed out, customer, staff. Every route of the router has a row here.
 * Bodies are empty and ids do not exist, so allowed callers get 422 or 404.
 */
const MATRIX = mergedRows(({ access }) => access);

describe('the access rules', () => {
  const app = TestApp.ofFile();
  let customer: Credentials;
  let staff: Credentials;
  let ended: Credentials;
  const nobody = { token: 'none', cookie: 'none=1' };

  beforeAll(async () => {
    await app.make.user({ username: 'walker' });
    customer = await app.signIn('walker');
    staff = await app.signIn();
    ended = await app.signIn();
    await app.http.post('/logout').set({ Cookie: ended.cookie, Origin: 'http://lisensi.test' }).expect(204);
  });

  it('cover every route', () => {
    expect(rowFaults('access', app.routes, MATRIX)).toEqual([]);
  });

  describe.each(Object.entries(MATRIX))('%s', (route, expected) => {
    const isPage = isPagePath(route.split(' ')[1]!);
    const { nobody: signedOut = isPage ? 302 : 401 } = expected;
    const status = (caller: Credentials) => statusOf(app, route, caller);

    it('apply to a caller without a session', async () => expect(await status(nobody)).toBe(signedOut));
    it('apply to a caller with an ended session', async () => expect(await status(ended)).toBe(signedOut));
    it('apply to a customer', async () => expect(await status(customer)).toBe(expected.customer));
    it('apply to staff', async () => expect(await status(staff)).toBe(expected.admin));

    it('apply to staff with only the other kind of credential', async () => {
      const other = isPage ? { ...nobody, token: staff.token } : { ...nobody, cookie: staff.cookie };
      expect(await status(other)).toBe(signedOut);
    });
  });

  it.each(NOBODYS)('find no row of the id %s', async (id) => {
    const ofRows = Object.keys(MATRIX).filter(
      (route) => route.includes(':id') && MATRIX[route]!.admin === 404,
    );
    for (const route of ofRows) expect([route, await statusOf(app, route, staff, id)]).toEqual([route, 404]);
  });

  it.each(['unknown', '203.0.113.9:5678', 'fe80::1%eth0'])(
    'do not change when a proxy sends %s',
    async (said) => {
      const input = { username: 'walker', password: PASSWORD };
      await app.http.post('/api/login', input).set('X-Forwarded-For', said).expect(200);
    },
  );

  it('leave both sessions open after all these requests', async () => {
    await app.api(staff).get('/api/verify-token').expect(200);
    await app.api(customer).get('/api/verify-token').expect(200);
  });
});

describe('the access rules with BACK_OFFICE_ROLES=admin,user', () => {
  it('let every signed-in account do everything', async () => {
    const app = await TestApp.open({ BACK_OFFICE_ROLES: 'admin,user' });
    await app.make.user({ username: 'colleague' });
    const api = app.api(await app.signIn('colleague'));
    await api.post('/api/licenses', { license_key: 'AFS-BY-COLLEAGUE' }).expect(201);
    await api.get('/api/users').expect(200);
    expect((await api.get('/api/licenses')).body).toHaveLength(1);
    await app.close();
  });
});
