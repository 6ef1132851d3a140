import { usePage } from '@inertiajs/react';
import type { Permission, Role } from '@server/rules/roles';
import { can, isOfCustomer, isStaff } from '@/lib/rights';

/** What the viewer may do. */
export function useRights() {
  const { viewer } = usePage().props;
  return {
    can: (...permissions: Permission[]) => can(viewer, ...permissions),
    isStaff: isStaff(viewer),
    isOfCustomer: (role: Role) => isOfCustomer(viewer, role),
    hasFullAccess: viewer?.is_back_office ?? false,
  };
}
