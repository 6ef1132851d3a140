import { usePage } from '@inertiajs/react';
import type { Permission, Role } from '@server/rules/roles';
import { can, isStaff } from '@/lib/rights';
import type { UserView } from '@server/accounts/users/user.view';

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

/** Which actions the viewer has on an account; those of staff are for full access only, and an erased one has none. */
export function useUserRights() {
  const rights = useRights();
  const viewerId = usePage().props.viewer?.id;
  const { hasFullAccess } = rights;
  return ({ id, role }: Pick<UserView, 'id' | 'role'>, isErased = false) => {
    const isOpen = !isErased && rights.mayChange(role);
    return {
      edit: isOpen && rights.can('users:write'),
      password: isOpen && rights.can('users:passwords'),
      limits: isOpen && role === 'user' && rights.can('users:write'),
      suspend: isOpen && id !== viewerId && rights.can('users:passwords'),
      messages: isOpen && rights.can('users:write'),
      delete: hasFullAccess,
      erase: hasFullAccess && !isErased,
    };
  };
}
