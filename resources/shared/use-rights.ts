import { usePage } from '@inertiajs/react';
import type { Permission, Role } from '@server/rules/roles';
import { can, isStaff } from '@/lib/rights';

/** What the viewer may do. */
export function useRights() {
  const { viewer } = usePage().props;
  return {
    can: (...permissions: Permission[]) => can(viewer, ...permissions),
    isStaff: isStaff(viewer),
    mayChange: (role: Role) => viewer?.changeable_roles.includes(role) ?? false,
    hasFullAccess: viewer?.is_back_office ?? false,
  };
}
