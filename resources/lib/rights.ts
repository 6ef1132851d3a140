import type { SharedProps } from '@server/accounts/auth/console-page-context';
import { grants, type Permission } from '@server/rules/roles';

type Viewer = SharedProps['viewer'] | undefined;

/** The server decides (decisions §3.6); pages leave out what it would refuse. */
export const can = (viewer: Viewer, ...permissions: Permission[]): boolean =>
  !!viewer && (viewer.is_back_office || permissions.every((permission) => grants(viewer.role, permission)));

export const isStaff = (viewer: Viewer): boolean =>
  !!viewer && (viewer.is_back_office || viewer.role !== 'user');
