import type { UserView } from '@server/accounts/users/user.view';
import { CreateUser } from './create-user';
import { NewCustomer, type NewCustomerProps } from './new-customer';
import { type UserAction, UserActionDialog } from './user-action-dialog';

export type OpenDialog = { kind: 'create' } | { kind: 'customer' } | { kind: UserAction; user: UserView };

type UserDialogsProps = NewCustomerProps & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function UserDialogs({ dialog, offer, publicUrl, ...answers }: UserDialogsProps) {
  if (dialog.kind === 'customer') return <NewCustomer offer={offer} publicUrl={publicUrl} {...answers} />;
  if (dialog.kind === 'create') return <CreateUser {...answers} />;
  return <UserActionDialog action={dialog.kind} user={dialog.user} {...answers} />;
}
