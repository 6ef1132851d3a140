import type { SharedProps } from '@server/accounts/auth/console-page-context';
import type { Permission } from '@server/rules/roles';

type Viewer = SharedProps['viewer'] | undefined;

/** Pages leave out what the server would refuse; it answers with each page what the viewer may do (accounts §4). */
export const can = (viewer: Viewer, ...permissions: Permission[]): boolean =>
  !!viewer && permissions.every((permission) => viewer.permissions?.includes(permission) ?? true);

export const isStaff = (viewer: Viewer): boolean =>
  !!viewer && (viewer.is_back_office || viewer.role !== 'user');
