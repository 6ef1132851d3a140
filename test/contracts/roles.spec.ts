import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { grants, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '../../src/rules/roles.js';
import { mergedRows } from '../support/contracts/rows.js';
import { type RouteRights, routeRights } from '../support/contracts/route-rights.js';
import { type Credentials, TestApp } from '../support/servers/test-app.js';

const MATRIX = mergedRows(({ access }) => access);

/** Written by hand, so that nobody changes who may do what in passing. F: finance, S: support, L: sales, C: cashier, V: viewer. */
const GOLDEN: Record<Permission, string> = {
  'licenses:read': 'FSLCV',
  'licenses:write': 'SLC',
  'keys:rotate': 'SC',
  'usage:report': 'S',
  'routers:read': 'FSLCV',
  'routers:write': 'SLC',
  'subscriptions:read': 'FSLCV',
  'subscriptions:write': 'LC',
  'users:read': 'FSLCV',
  'users:write': 'SLC',
  'plans:read': 'FSLCV',
  'plans:write': '',
  'invoices:read': 'FSLCV',
  'payments:read': 'FSLCV',
  'payments:record': 'FLC',
  'messages:send': 'FSLC',
  'webhooks:manage': '',
  'audit:read': '',
  'metrics:read': 'FLV',
  'invoices:issue': 'FLC',
  'ledger:read': 'FV',
  'ledger:manage': 'F',
  'messages:read': 'FSLCV',
  'users:passwords': 'S',
  'batches:run': 'FSLC',
  'imports:run': 'L',
};
const LETTERS: Record<StaffRole, string> = {
  finance: 'F',
  support: 'S',
  sales: 'L',
  cashier: 'C',
  viewer: 'V',
};

/** Routes of the back office that no permission opens: each is a decision (accounts §4). */
const FULL_ACCESS_ONLY = [
  'DELETE /api/api-keys/:id',
  'DELETE /api/features/:id',
  'DELETE /api/licenses/:id',
  'DELETE /api/message-texts/:kind/:locale',
  'DELETE /api/subscriptions/:id',
  'DELETE /api/users/:id',
  'GET /api-keys',
  'GET /api/api-keys',
  'GET /api/backlog',
  'GET /api/deleted-records',
  'GET /api/features',
  'GET /api/message-texts',
  'GET /api/outbound',
  'GET /api/outbox',
  'GET /api/settings',
  'GET /api/settings/grace-effect',
  'GET /api/users/:id/personal-data',
  'GET /audit',
  'GET /features',
  'GET /messages/texts',
  'GET /recycle-bin',
  'GET /settings',
  'GET /webhooks',
  'POST /api/api-keys',
  'POST /api/api-keys/:id/rotate',
  'POST /api/backlog/include',
  'POST /api/close-setup',
  'POST /api/features',
  'POST /api/licenses/:id/restore',
  'POST /api/messages/pause',
  'POST /api/messages/resume',
  'POST /api/messages/test',
  'POST /api/outbound/release',
  'POST /api/outbox/held',
  'POST /api/reset-features',
  'POST /api/reset-plans',
  'POST /api/setup-steps',
  'POST /api/subscriptions/:id/restore',
  'POST /api/trust-clock',
  'POST /api/update-expired-status',
  'POST /api/users/:id/erase',
  'POST /api/users/:id/restore',
  'PUT /api/features/:id',
  'PUT /api/message-texts/:kind/:locale',
  'PUT /api/settings',
  'PUT /api/users/:id/role',
];

/** What a role needs where that is not the scope of the route, or where the route takes no API key. */
const ASKED: Record<string, string> = {
  'DELETE /api/invoices/:id/credit': 'ledger:manage',
  'GET /api/accounting.xlsx': 'ledger:read',
  'GET /api/accounting.zip': 'ledger:read',
  'GET /api/batches': 'batches:run',
  'GET /api/batches/:id': 'batches:run',
  'GET /api/imports/:id': 'imports:run',
  'GET /api/imports/:id/columns': 'imports:run',
  'GET /api/imports/:id/rows': 'imports:run',
  'GET /api/invoices.csv': 'ledger:read',
  'GET /api/invoices.xlsx': 'ledger:read',
  'GET /api/messages': 'messages:read',
  'GET /api/messages/forecast': 'messages:read',
  'GET /api/messages/pauses': 'messages:read',
  'GET /api/payment-reviews': 'ledger:read',
  'GET /api/payment-reviews/:id/picture': 'ledger:read',
  'GET /api/payments.csv': 'ledger:read',
  'GET /api/payments.xlsx': 'ledger:read',
  'GET /api/receivables.xlsx': 'ledger:read',
  'GET /api/receivables.csv': 'ledger:read',
  'GET /batches': 'batches:run',
  'GET /bulk-sales/:id': 'subscriptions:read invoices:read',
  'GET /import': 'imports:run',
  'GET /import/:id': 'imports:run',
  'GET /invoices': 'invoices:read',
  'GET /invoices/:id': 'invoices:read',
  'GET /invoices/:id/invoice.pdf': 'invoices:read',
  'GET /licenses': 'licenses:read',
  'GET /licenses/:id': 'licenses:read',
  'GET /messages': 'messages:read',
  'GET /payments': 'payments:read',
  'GET /payments/:id/proof': 'payments:read',
  'GET /payments/reviews': 'ledger:read',
  'GET /payments/reviews/:id/picture': 'ledger:read',
  'GET /plans': 'plans:read',
  'GET /receivables': 'invoices:read',
  'GET /routers': 'routers:read',
  'GET /routers/:id': 'routers:read',
  'GET /staff': 'users:read',
  'GET /staff/:id': 'users:read',
  'GET /subscriptions': 'subscriptions:read',
  'GET /subscriptions/:id': 'subscriptions:read',
  'GET /trends': 'metrics:read',
  'GET /users': 'users:read',
  'GET /users/:id': 'users:read',
  'POST /api/batches': 'batches:run',
  'POST /api/batches/:id/run': 'batches:run',
  'POST /api/batches/:id/stop': 'batches:run',
  'POST /api/batches/:id/undo': 'batches:run',
  'POST /api/batches/preview': 'batches:run',
  'POST /api/imports/:id/check': 'imports:run',
  'POST /api/imports/:id/columns': 'imports:run',
  'POST /api/imports/:id/messages': 'imports:run',
  'POST /api/imports/:id/rows': 'imports:run',
  'POST /api/imports/:id/run': 'imports:run',
  'POST /api/imports/:id/stop': 'imports:run',
  'POST /api/imports/:id/undo': 'imports:run',
  'POST /api/imports/customers': 'imports:run users:write licenses:write subscriptions:write',
  'POST /api/imports/licenses': 'imports:run licenses:write',
  'POST /api/imports/subscriptions': 'imports:run subscriptions:write',
  'POST /api/imports/users': 'imports:run users:write',
  'POST /api/invoices/:id/cancel': 'ledger:manage',
  'POST /api/invoices/:id/credit': 'ledger:manage',
  'GET /api/issue-invoices': 'ledger:manage',
  'POST /api/issue-invoices': 'ledger:manage',
  'POST /api/messages/:id/retry': 'messages:send',
  'POST /api/messages/:id/sent': 'messages:send',
  'POST /api/messages/:id/settle': 'messages:send',
  'POST /api/messages/:id/skip': 'messages:send',
  'POST /api/payment-reviews/:id/book-return': 'ledger:manage',
  'POST /api/payment-reviews/:id/record-payment': 'ledger:manage',
  'POST /api/payment-reviews/:id/resolve': 'ledger:manage',
  'POST /api/payments/:id/refunds': 'ledger:manage',
  'POST /api/payments/:id/reversal': 'ledger:manage',
  'GET /api/payments/:id/undo': 'payments:record',
  'POST /api/payments/:id/undo': 'payments:record',
  'POST /api/payments/:id/correction': 'payments:record',
  'GET /api/subscriptions/:id/renewal/undo': 'subscriptions:write',
  'POST /api/subscriptions/:id/renewal/undo': 'subscriptions:write',
  'POST /api/subscriptions/:id/invoices': 'invoices:issue',
  'POST /api/users/:id/confirm-number': 'users:passwords',
  'POST /api/users/:id/pay-link/renew': 'messages:send',
  'POST /api/users/:id/reactivate': 'users:passwords',
  'POST /api/users/:id/suspend': 'users:passwords',
  'POST /api/users/:id/unlock': 'users:passwords',
  'PUT /api/users/:id/messages': 'users:write',
  'PUT /api/users/:id/password': 'users:passwords',
};

it.each(PERMISSIONS)('%s is granted to these roles and no others', (permission) => {
  const roles = STAFF_ROLES.filter((role) => grants(role, permission));
  expect(roles.map((role) => LETTERS[role]).join('')).toBe(GOLDEN[permission]);
});

it('grants nothing to customers by their role', () => {
  expect(PERMISSIONS.filter((permission) => grants('user', permission))).toEqual([]);
});

describe('the roles of staff', () => {
  let app: TestApp;
  let rights: Map<string, RouteRights>;

  beforeAll(async () => {
    app = await TestApp.open();
    rights = routeRights(app);
  });
  afterAll(() => app.close());

  const routesWhere = (isWanted: (rights: RouteRights) => boolean) =>
    Object.keys(MATRIX)
      .filter((route) => isWanted(rights.get(route)!))
      .sort();

  it('are asked for at every route', () => {
    expect([...rights.keys()].sort()).toEqual(Object.keys(MATRIX).sort());
  });

  it('open no route that is for full access only', () => {
    const closed = routesWhere(({ access, permissions }) => access === 'back-office' && !permissions?.length);
    expect(closed).toEqual(FULL_ACCESS_ONLY);
  });

  it('need what was decided where the scope does not say it', () => {
    const asked = routesWhere(({ isByRole, permissions }) => isByRole && permissions!.length > 0);
    expect(
      Object.fromEntries(asked.map((route) => [route, rights.get(route)!.permissions!.join(' ')])),
    ).toEqual(ASKED);
  });

  it('have no permission that no route asks for', () => {
    const asked = new Set([...rights.values()].flatMap(({ permissions }) => permissions ?? []));
    expect([...asked].sort()).toEqual([...PERMISSIONS].sort());
  });

  it.each(STAFF_ROLES)('let %s call what its permissions say, and answer 403 otherwise', async (role) => {
    await app.make.user({ username: `a-${role}`, role });
    const session = await app.sessionOf(`a-${role}`);
    const wrong: string[] = [];
    for (const [route, { admin }] of Object.entries(MATRIX)) {
      const { access, permissions } = rights.get(route)!;
      const isAllowed = permissions
        ? permissions.length > 0 && permissions.every((permission) => grants(role, permission))
        : access === 'everyone';
      const expected = access === 'public' || isAllowed ? admin : 403;
      const answer = await statusOf(route, session);
      if (answer !== expected) wrong.push(`${route}: ${answer} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
    await app.api(session).get('/api/verify-token').expect(200);
  });

  async function statusOf(route: string, { token, cookie }: Credentials): Promise<number> {
    const [method, pattern] = route.split(' ') as [string, string];
    const ask = app.http[method.toLowerCase() as 'get'](pattern.replace(':id', '999999')).set({
      Authorization: `Bearer ${token}`,
      Cookie: cookie,
    });
    return (method === 'GET' ? await ask : await ask.send({})).status;
  }
});
