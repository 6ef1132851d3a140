import { beforeAll, describe, expect, it } from '@jest/globals';
import { grants, PERMISSIONS, type Permission, STAFF_ROLES, type StaffRole } from '../../src/rules/roles.js';
import { inRows, mergedRows, rowFaults } from '../support/contracts/rows.js';
import { type RouteRights, routeRights } from '../support/contracts/route-rights.js';
import { statusOf } from '../support/contracts/status-of.js';
import { someOf } from '../support/jest/tier.js';
import { TestApp } from '../support/servers/test-app.js';

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

it.each(PERMISSIONS)('%s is granted to these roles and no others', (permission) => {
  const roles = STAFF_ROLES.filter((role) => grants(role, permission));
  expect(roles.map((role) => LETTERS[role]).join('')).toBe(GOLDEN[permission]);
});

it('grants nothing to customers by their role', () => {
  expect(PERMISSIONS.filter((permission) => grants('user', permission))).toEqual([]);
});

describe('the roles of staff', () => {
  const app = TestApp.ofFile();
  let rights: Map<string, RouteRights>;

  beforeAll(() => void (rights = routeRights(app)));

  it('are asked for at every route', () => expect(rowFaults('access', rights.keys(), MATRIX)).toEqual([]));

  it('need what was decided where the scope does not say it, or full access where nothing opens the route', () => {
    const needs = (route: string) => {
      const { access, permissions = [], isByRole } = rights.get(route)!;
      if (access === 'back-office' && permissions.length === 0) return 'full access';
      return isByRole && permissions.length > 0 ? permissions.join(' ') : 'no more';
    };
    const wrong = Object.entries(MATRIX).flatMap(([route, { needs: decided = 'no more' }]) => {
      const written = [decided].flat().join(' ');
      return needs(route) === written
        ? []
        : [`${route} needs ${needs(route)}, ${inRows('access', route)}: ${written}`];
    });
    expect(wrong).toEqual([]);
  });

  it('have no permission that no route asks for', () => {
    const asked = new Set([...rights.values()].flatMap(({ permissions }) => permissions ?? []));
    expect([...asked].sort()).toEqual([...PERMISSIONS].sort());
  });

  it.each(someOf('roles', STAFF_ROLES))(
    'let %s call what its permissions say, and answer 403 otherwise',
    async (role) => {
      await app.make.user({ username: `a-${role}`, role });
      const session = await app.sessionOf(`a-${role}`);
      const wrong: string[] = [];
      for (const [route, { admin }] of Object.entries(MATRIX)) {
        const { access, permissions } = rights.get(route)!;
        const isAllowed = permissions
          ? permissions.length > 0 && permissions.every((permission) => grants(role, permission))
          : access === 'everyone';
        const expected = access === 'public' || isAllowed ? admin : 403;
        const answer = await statusOf(app, route, session);
        if (answer !== expected) wrong.push(`${route}: ${answer} instead of ${expected}`);
      }
      expect(wrong).toEqual([]);
      await app.api(session).get('/api/verify-token').expect(200);
    },
  );
});
