import type { UserView } from '@server/accounts/users/user.view';
import type { ComponentType } from 'react';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { ChangePassword } from './change-password';
import { DeleteUser } from './delete-user';
import { EditUser } from './edit-user';
import { UserLimits } from './user-limits';

const ABOUT_ONE = {
  edit: EditUser,
  password: ChangePassword,
  limits: UserLimits,
  delete: DeleteUser,
} satisfies Record<string, ComponentType<DialogAnswers & { user: UserView }>>;

export type UserAction = keyof typeof ABOUT_ONE;

type UserActionDialogProps = DialogAnswers & { action: UserAction; user: UserView };

export function UserActionDialog({ action, ...props }: UserActionDialogProps) {
  const Dialog = ABOUT_ONE[action];
  return <Dialog {...props} />;
}
