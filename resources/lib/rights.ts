import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { grants, isCustomer, type Permission, type Role } from '@server/rules/roles';

type Viewer = SharedProps['viewer'] | undefined;

/** Those on accounts of others, which are for full access where all of these are of staff. */
const ON_CUSTOMERS: readonly Permission[] = ['users:write', 'users:passwords'];

/** The server decides (accounts §4); pages leave out what it would refuse. */
export const can = (viewer: Viewer, ...permissions: Permission[]): boolean =>
  !!viewer &&
  (viewer.is_back_office ||
    permissions.every(
      (permission) =>
        grants(viewer.role, permission) &&
        (!ON_CUSTOMERS.includes(permission) || isOfCustomer(viewer, 'user')),
    ));

export const isOfCustomer = (viewer: Viewer, role: Role): boolean =>
  isCustomer(role, viewer?.full_access_roles ?? []);

export const isStaff = (viewer: Viewer): boolean =>
  !!viewer && (viewer.is_back_office || viewer.role !== 'user');
