import type { CustomerLicenseView } from '@server/customers/customer-license.view';
import type { UserPage } from '@server/customers/user.page';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CustomerLicenseDialogs } from '@/pages/customers/user/customer-license-dialogs';
import { type UserAction, UserActionDialog } from '@/pages/customers/users/user-action-dialog';
import type { LicenseAction } from './license-issues';
import { lazyDialog } from '@/ui/lazy-dialog';
import { loadWords } from '@/i18n/load-words';

/** Its texts are loaded with the dialog, so that no page waits for them. */
const EraseUser = lazyDialog(async () => {
  const [{ ErasureDialog }] = await Promise.all([import('./erasure-dialog'), loadWords('erasure')]);
  return ErasureDialog;
});

export type OpenDialog =
  | { about: 'user'; action: UserAction }
  | { about: 'erasure' }
  | { about: 'license'; action: LicenseAction; customerLicense: CustomerLicenseView };

type UserPageDialogsProps = DialogAnswers &
  Pick<UserPage, 'user' | 'plans' | 'public_url'> & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function UserPageDialogs({ dialog, user, plans, public_url, ...answers }: UserPageDialogsProps) {
  if (dialog.about === 'erasure') return <EraseUser user={user} {...answers} />;
  if (dialog.about === 'user') return <UserActionDialog action={dialog.action} user={user} {...answers} />;
  return <CustomerLicenseDialogs {...dialog} plans={plans} publicUrl={public_url} {...answers} />;
}
