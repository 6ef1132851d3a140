import type { UserView } from '@server/accounts/users/user.view';
import { useRights } from './use-rights';

/** Which actions the viewer has on an account; those of staff are for full access only, and an erased one has none. */
export function useUserRights() {
  const { can, hasFullAccess, mayChange } = useRights();
  return ({ role }: Pick<UserView, 'role'>, isErased = false) => {
    const isOpen = !isErased && mayChange(role);
    return {
      edit: isOpen && can('users:write'),
      password: isOpen && can('users:passwords'),
      limits: isOpen && can('users:write'),
      messages: isOpen && can('users:write'),
      delete: hasFullAccess,
      erase: hasFullAccess && !isErased,
    };
  };
}
