import type { HoldingView } from '@server/customers/holding.view';
import type { UserPage } from '@server/app/pages';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { HoldingDialogs } from '@/pages/customers/holding/holding-dialogs';
import { type UserDeed, UserDeedDialog } from '@/pages/customers/users/user-deed-dialog';
import type { HoldingDeed } from './troubles';

export type OpenDialog =
  { about: 'user'; deed: UserDeed } | { about: 'holding'; deed: HoldingDeed; holding: HoldingView };

type UserPageDialogsProps = DialogAnswers &
  Pick<UserPage, 'user' | 'plans' | 'public_url'> & { dialog: OpenDialog };

/** The one dialog that is open. Each opening starts afresh. */
export function UserPageDialogs({ dialog, user, plans, public_url, ...answers }: UserPageDialogsProps) {
  if (dialog.about === 'user') return <UserDeedDialog deed={dialog.deed} user={user} {...answers} />;
  return <HoldingDialogs {...dialog} plans={plans} publicUrl={public_url} {...answers} />;
}
