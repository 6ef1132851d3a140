import type { HoldingView } from '@server/customers/holding.view';
import type { UserPage } from '@server/app/pages';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { HoldingDialogs } from '@/pages/customers/holding/holding-dialogs';
import { type UserAction, UserActionDialog } from '@/pages/customers/users/user-action-dialog';
import type { LicenseAction } from './troubles';

export type OpenDialog =
  { about: 'user'; deed: UserAction } | { about: 'holding'; deed: LicenseAction; holding: HoldingView };

type UserPageDialogsProps = DialogAnswers &
  Pick<UserPage, 'user' | 'plans' | 'public_url'> & { dialog: OpenDialog };

/** The one dialog that is open. Each opening starts afresh. */
export function UserPageDialogs({ dialog, user, plans, public_url, ...answers }: UserPageDialogsProps) {
  if (dialog.about === 'user') return <UserActionDialog deed={dialog.deed} user={user} {...answers} />;
  return <HoldingDialogs {...dialog} plans={plans} publicUrl={public_url} {...answers} />;
}
