import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isPagePath } from '../../src/platform/http/paths.js';
import { PASSWORD } from '../support/password.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

/**
 * Who may call each route: signed out, customer, staff. Every route of the router has a row here.
 * Bodies are empty and ids do not exist, so allowed callers get 422 or 404.
 */
const MATRIX: Record<string, { nobody: number; customer: number; admin: number }> = {
  'POST /api/login': { nobody: 422, customer: 422, admin: 422 },
  'GET /api/verify-token': { nobody: 401, customer: 200, admin: 200 },
  'PUT /api/me/locale': { nobody: 401, customer: 422, admin: 422 },
  'POST /api/me/views': { nobody: 401, customer: 422, admin: 422 },
  'DELETE /api/me/views/:id': { nobody: 401, customer: 404, admin: 404 },
  'POST /logout': { nobody: 403, customer: 403, admin: 403 },

  'GET /api/users': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/users': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/users/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/users/:id': { nobody: 401, customer: 403, admin: 404 },
  'PUT /api/users/:id/role': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/users/:id/password': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/users/:id/unlock': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/users/:id/limits': { nobody: 401, customer: 404, admin: 404 },
  'PUT /api/users/:id/limits': { nobody: 401, customer: 403, admin: 404 },
  'PUT /api/users/:id/messages': { nobody: 401, customer: 422, admin: 422 },
  'PUT /api/users/:id/notes': { nobody: 401, customer: 403, admin: 422 },

  'GET /api/licenses': { nobody: 401, customer: 200, admin: 200 },
  'POST /api/licenses': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/licenses/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/licenses/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/licenses/:id/update-customer-count': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/licenses/:id/customer-count': { nobody: 401, customer: 404, admin: 404 },
  'POST /api/licenses/:id/update-usage': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/licenses/:id/usage': { nobody: 401, customer: 404, admin: 404 },
  'GET /api/licenses/:id/last-verification': { nobody: 401, customer: 404, admin: 404 },
  'GET /api/licenses/:id/verification-changes': { nobody: 401, customer: 404, admin: 404 },
  'GET /api/generate-license-key': { nobody: 401, customer: 403, admin: 200 },

  'GET /api/subscriptions': { nobody: 401, customer: 200, admin: 200 },
  'POST /api/subscriptions': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/subscriptions/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/subscriptions/:id': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/subscriptions/:id/renewal': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/subscriptions/:id/plan-change': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/subscriptions/:id/plan-change': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/subscriptions/:id/dues': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/subscriptions/:id/payment-preview': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/subscriptions/:id/invoices': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/subscriptions/:id/payments': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/invoices': { nobody: 401, customer: 200, admin: 200 },
  'POST /api/issue-invoices': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/invoices/:id/cancel': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/invoices/:id/credit': { nobody: 401, customer: 403, admin: 404 },
  'DELETE /api/invoices/:id/credit': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/payments': { nobody: 401, customer: 200, admin: 200 },
  'POST /api/payments/:id/reversal': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/payments/:id/proof': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/payments/:id/proof': { nobody: 401, customer: 404, admin: 404 },
  'GET /api/payment-reviews': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/payment-reviews/:id/picture': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/payments/:id/refunds': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/backlog': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/backlog/include': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/outbound': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/outbound/release': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/message-texts': { nobody: 401, customer: 403, admin: 200 },
  'PUT /api/message-texts/:kind/:locale': { nobody: 401, customer: 403, admin: 404 },
  'DELETE /api/message-texts/:kind/:locale': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/messages': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/messages/forecast': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/messages': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/messages/test': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/messages/:id/sent': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/messages/:id/skip': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/messages/:id/retry': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/messages/:id/settle': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/outbox': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/outbox/held': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/messages/pauses': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/messages/pause': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/messages/resume': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/webhooks': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/webhooks': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/webhooks/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/webhooks/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/webhooks/:id/rotate': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/webhooks/:id/enable': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/webhooks/:id/disable': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/webhooks/:id/test': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/webhook-deliveries': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/webhook-deliveries/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/webhook-deliveries/:id/resend': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/callbacks/:gateway': { nobody: 404, customer: 404, admin: 404 },
  'GET /api/callbacks/whatsapp/cloud': { nobody: 404, customer: 404, admin: 404 },
  'POST /api/callbacks/whatsapp/:provider': { nobody: 404, customer: 404, admin: 404 },
  'POST /api/payment-reviews/:id/book-return': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/payment-reviews/:id/resolve': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/subscriptions/:id/renew': { nobody: 401, customer: 403, admin: 404 },

  'GET /api/plans': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/plans': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/plans/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/plans/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/reset-plans': { nobody: 401, customer: 403, admin: 200 },

  'GET /api/features': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/features': { nobody: 401, customer: 403, admin: 422 },
  'PUT /api/features/:id': { nobody: 401, customer: 403, admin: 422 },
  'DELETE /api/features/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/reset-features': { nobody: 401, customer: 403, admin: 200 },

  'POST /api/licenses/batch': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/customers': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/batches': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/batches': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/batches/preview': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/batches/:id': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/batches/:id/run': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/batches/:id/stop': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/batches/:id/undo': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/imports/users': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/imports/licenses': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/imports/subscriptions': { nobody: 401, customer: 403, admin: 422 },
  'GET /api/imports/:id': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/imports/:id/rows': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/imports/:id/check': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/imports/:id/run': { nobody: 401, customer: 403, admin: 404 },
  'POST /api/imports/:id/stop': { nobody: 401, customer: 403, admin: 404 },
  'GET /api/users.csv': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/licenses.csv': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/subscriptions.csv': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/invoices.csv': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/payments.csv': { nobody: 401, customer: 403, admin: 200 },

  'GET /api/dashboard/stats': { nobody: 401, customer: 200, admin: 200 },
  'GET /api/expiration-status': { nobody: 401, customer: 200, admin: 200 },
  'POST /api/update-expired-status': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/trust-clock': { nobody: 401, customer: 403, admin: 200 },
  'POST /api/setup-steps': { nobody: 401, customer: 403, admin: 422 },
  'POST /api/close-setup': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/trends': { nobody: 401, customer: 403, admin: 200 },
  'GET /api/audit': { nobody: 401, customer: 403, admin: 200 },

  'GET /api/public/plans': { nobody: 200, customer: 200, admin: 200 },
  'GET /api/public/features': { nobody: 200, customer: 200, admin: 200 },
  'POST /api/verify-license': { nobody: 422, customer: 422, admin: 422 },
  'GET /api/openapi.json': { nobody: 200, customer: 200, admin: 200 },
  'GET /api/docs': { nobody: 200, customer: 200, admin: 200 },
  'GET /health/live': { nobody: 200, customer: 200, admin: 200 },
  'GET /health/ready': { nobody: 200, customer: 200, admin: 200 },

  'GET /': { nobody: 200, customer: 200, admin: 200 },
  'GET /en': { nobody: 200, customer: 200, admin: 200 },
  'GET /id': { nobody: 200, customer: 200, admin: 200 },
  'GET /terms': { nobody: 200, customer: 200, admin: 200 },
  'GET /privacy': { nobody: 200, customer: 200, admin: 200 },
  'GET /robots.txt': { nobody: 200, customer: 200, admin: 200 },
  'GET /sitemap.xml': { nobody: 200, customer: 200, admin: 200 },
  'GET /pay/:token': { nobody: 404, customer: 404, admin: 404 },
  'GET /pay/:token/status': { nobody: 404, customer: 404, admin: 404 },
  'GET /pay/:token/qris.png': { nobody: 404, customer: 404, admin: 404 },
  'POST /pay/:token/claim': { nobody: 404, customer: 404, admin: 404 },
  'POST /pay/:token/:gateway': { nobody: 404, customer: 404, admin: 404 },
  'GET /pay/:token/:gateway': { nobody: 302, customer: 302, admin: 302 },
  'GET /login': { nobody: 200, customer: 302, admin: 302 },
  'GET /dashboard': { nobody: 302, customer: 200, admin: 200 },
  'GET /users': { nobody: 302, customer: 403, admin: 200 },
  'GET /users/:id': { nobody: 302, customer: 404, admin: 404 },
  'GET /licenses/:id': { nobody: 302, customer: 404, admin: 404 },
  'GET /subscriptions/:id': { nobody: 302, customer: 404, admin: 404 },
  'GET /licenses': { nobody: 302, customer: 200, admin: 200 },
  'GET /invoices': { nobody: 302, customer: 200, admin: 200 },
  'GET /invoices/:id': { nobody: 302, customer: 404, admin: 404 },
  'GET /payments': { nobody: 302, customer: 200, admin: 200 },
  'GET /payments/:id/proof': { nobody: 302, customer: 404, admin: 404 },
  'GET /payments/reviews': { nobody: 302, customer: 403, admin: 200 },
  'GET /payments/reviews/:id/picture': { nobody: 302, customer: 403, admin: 404 },
  'GET /subscriptions': { nobody: 302, customer: 200, admin: 200 },
  'GET /messages': { nobody: 302, customer: 403, admin: 200 },
  'GET /messages/texts': { nobody: 302, customer: 403, admin: 200 },
  'GET /plans': { nobody: 302, customer: 403, admin: 200 },
  'GET /features': { nobody: 302, customer: 403, admin: 200 },
  'GET /import': { nobody: 302, customer: 403, admin: 200 },
  'GET /import/:id': { nobody: 302, customer: 403, admin: 404 },
  'GET /verify-license': { nobody: 302, customer: 200, admin: 200 },
  'GET /trends': { nobody: 302, customer: 403, admin: 200 },
  'GET /batches': { nobody: 302, customer: 403, admin: 200 },
  'GET /webhooks': { nobody: 302, customer: 403, admin: 200 },
  'GET /audit': { nobody: 302, customer: 403, admin: 200 },
};

describe('the access rules', () => {
  let app: TestApp;
  let customer: Credentials;
  let staff: Credentials;
  let ended: Credentials;
  const nobody = { token: 'none', cookie: 'none=1' };

  beforeAll(async () => {
    app = await TestApp.open();
    await app.make.user({ username: 'walker' });
    customer = await app.signIn('walker');
    staff = await app.signIn();
    ended = await app.signIn();
    await app.http.post('/logout').set({ Cookie: ended.cookie, Origin: 'http://lisensi.test' }).expect(204);
  });
  afterAll(() => app.close());

  it('cover every route', () => {
    expect(app.routes).toEqual(Object.keys(MATRIX).sort());
  });

  describe.each(Object.entries(MATRIX))('%s', (route, expected) => {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = pattern.replace(':id', '999999');

    it('apply to a caller without a session', async () => expect(await status(nobody)).toBe(expected.nobody));
    it('apply to a caller with an ended session', async () =>
      expect(await status(ended)).toBe(expected.nobody));
    it('apply to a customer', async () => expect(await status(customer)).toBe(expected.customer));
    it('apply to staff', async () => expect(await status(staff)).toBe(expected.admin));

    it('apply to staff with only the other kind of credential', async () => {
      const other = isPagePath(path)
        ? { ...nobody, token: staff.token }
        : { ...nobody, cookie: staff.cookie };
      expect(await status(other)).toBe(expected.nobody);
    });

    async function status({ token, cookie }: Credentials) {
      const ask = app.http[method.toLowerCase() as 'get'](path).set({
        Authorization: `Bearer ${token}`,
        Cookie: cookie,
      });
      return (method === 'GET' ? await ask : await ask.send({})).status;
    }
  });

  it.each(['unknown', '203.0.113.9:5678', 'fe80::1%eth0'])(
    'do not change when a proxy sends %s',
    async (said) => {
      const input = { username: 'walker', password: PASSWORD };
      await app.http.post('/api/login').set('X-Forwarded-For', said).send(input).expect(200);
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
    await api.post('/api/licenses').send({ license_key: 'AFS-BY-COLLEAGUE' }).expect(201);
    await api.get('/api/users').expect(200);
    expect((await api.get('/api/licenses')).body).toHaveLength(1);
    await app.close();
  });
});
