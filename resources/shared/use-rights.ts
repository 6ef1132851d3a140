import { usePage } from '@inertiajs/react';
import type { Permission } from '@server/rules/roles';
import { can, isStaff } from '@/lib/rights';

/** What the viewer may do. */
export function useRights() {
  const { viewer } = usePage().props;
  return {
    can: (...permissions: Permission[]) => can(viewer, ...permissions),
    isStaff: isStaff(viewer),
    hasFullAccess: viewer?.is_back_office ?? false,
  };
}
