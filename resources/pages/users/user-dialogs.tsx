import type { UserView } from '@server/users/user.view';
import type { ComponentType } from 'react';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { ChangePassword } from './change-password';
import { CreateUser } from './create-user';
import { DeleteUser } from './delete-user';
import { EditUser } from './edit-user';
import { NewCustomer, type NewCustomerProps } from './new-customer';
import { UserLimits } from './user-limits';

const ABOUT_ONE = {
  edit: EditUser,
  password: ChangePassword,
  limits: UserLimits,
  delete: DeleteUser,
} satisfies Record<string, ComponentType<DialogAnswers & { user: UserView }>>;

export type UserDeed = keyof typeof ABOUT_ONE;
export type OpenDialog = { kind: 'create' } | { kind: 'customer' } | { kind: UserDeed; user: UserView };

type UserDialogsProps = NewCustomerProps & { dialog: OpenDialog };

/** The one dialog that is open. Each opening starts afresh. */
export function UserDialogs({ dialog, offer, publicUrl, ...answers }: UserDialogsProps) {
  if (dialog.kind === 'customer') return <NewCustomer offer={offer} publicUrl={publicUrl} {...answers} />;
  if (dialog.kind === 'create') return <CreateUser {...answers} />;
  const Dialog = ABOUT_ONE[dialog.kind];
  return <Dialog user={dialog.user} {...answers} />;
}
