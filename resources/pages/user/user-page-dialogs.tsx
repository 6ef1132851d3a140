import type { HoldingView } from '@server/customers/holding.view';
import type { UserPage } from '@server/pages';
import { RenewSubscription } from '@/components/renewal/renew-subscription';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { EditLicense } from '@/pages/licenses/edit-license';
import { RouterScript } from '@/pages/licenses/router-script';
import { EditSubscription } from '@/pages/subscriptions/edit-subscription';
import { type UserDeed, UserDeedDialog } from '@/pages/users/user-deed-dialog';
import type { HoldingDeed } from './troubles';
import { VerifyHolding } from './verify-holding';

export type OpenDialog =
  { about: 'user'; deed: UserDeed } | { about: 'holding'; deed: HoldingDeed; holding: HoldingView };

type UserPageDialogsProps = DialogAnswers &
  Pick<UserPage, 'user' | 'plans' | 'public_url'> & { dialog: OpenDialog };

/** The one dialog that is open. Each opening starts afresh. */
export function UserPageDialogs({ dialog, user, plans, public_url, ...answers }: UserPageDialogsProps) {
  if (dialog.about === 'user') return <UserDeedDialog deed={dialog.deed} user={user} {...answers} />;
  const { license, subscription } = dialog.holding;
  if (dialog.deed === 'verify')
    return <VerifyHolding licenseKey={license.license_key} onClose={answers.onClose} />;
  if (dialog.deed === 'script')
    return <RouterScript licenseKey={license.license_key} publicUrl={public_url} onClose={answers.onClose} />;
  if (dialog.deed === 'edit-license' || !subscription) return <EditLicense license={license} {...answers} />;
  if (dialog.deed === 'renew') return <RenewSubscription subscription={subscription} {...answers} />;
  return <EditSubscription subscription={subscription} plans={plans} {...answers} />;
}
