import { describe, expect, it } from '@jest/globals';
import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { Role } from '@server/rules/roles';
import { can, isOfCustomer } from './rights';

const viewer = (role: Role, ...fullAccess: Role[]): NonNullable<SharedProps['viewer']> => ({
  id: 1,
  username: 'dewi',
  role,
  is_back_office: fullAccess.includes(role),
  full_access_roles: fullAccess,
  saved_views: [],
  password_due: null,
});

describe('what a viewer may do with accounts', () => {
  it('follows the role where the accounts are of customers', () => {
    const support = viewer('support', 'admin');
    expect([can(support, 'users:write'), can(support, 'users:passwords')]).toEqual([true, true]);
    expect([isOfCustomer(support, 'user'), isOfCustomer(support, 'sales')]).toEqual([true, false]);
    expect(can(viewer('finance', 'admin'), 'users:write')).toBe(false);
  });

  it('is nothing where accounts of the role user have full access, but for these', () => {
    const support = viewer('support', 'admin', 'user');
    expect([can(support, 'users:write'), can(support, 'users:passwords')]).toEqual([false, false]);
    expect(can(support, 'users:read', 'licenses:write')).toBe(true);
    expect(isOfCustomer(support, 'user')).toBe(false);
    expect(can(viewer('user', 'admin', 'user'), 'users:write')).toBe(true);
  });
});
