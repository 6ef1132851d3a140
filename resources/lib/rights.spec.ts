import { describe, expect, it } from '@jest/globals';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { changeableRoles, permissionsOf, type Role } from '@server/rules/roles';
import { can } from './rights';

const viewer = (role: Role, ...fullAccess: Role[]): NonNullable<SharedProps['viewer']> => ({
  id: 1,
  username: 'dewi',
  role,
  is_back_office: fullAccess.includes(role),
  permissions: permissionsOf(role, fullAccess),
  full_access_roles: fullAccess,
  changeable_roles: changeableRoles(role, fullAccess),
  saved_views: [],
  password_due: null,
});

describe('what a viewer may do with accounts', () => {
  it('follows the role where the accounts are of customers', () => {
    const support = viewer('support', 'admin');
    expect([can(support, 'users:write'), can(support, 'users:passwords')]).toEqual([true, true]);
    expect(support.changeable_roles).toEqual(['user']);
    expect(can(viewer('finance', 'admin'), 'users:write')).toBe(false);
  });

  it('is nothing where accounts of the role user have full access, but for these', () => {
    const support = viewer('support', 'admin', 'user');
    expect([can(support, 'users:write'), can(support, 'users:passwords')]).toEqual([false, false]);
    expect(can(support, 'users:read', 'licenses:write')).toBe(true);
    expect(support.changeable_roles).toEqual([]);
    expect(can(viewer('user', 'admin', 'user'), 'users:write')).toBe(true);
  });
});
