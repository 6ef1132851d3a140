import { usePage } from '@inertiajs/react';
import type { UserPage } from '@server/customers/user.page';
import Check from 'lucide-react/icons/check';
import { useRights, useUserRights } from '@/shared/use-rights';
import { Fact } from '@/ui/fact';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toaster';
import { ApiError, callApi } from '@/api/api';
import { formatDate } from '@/lib/format';
import { useMessages } from '@/i18n/use-messages';

type SignInLinksWaitProps = Pick<UserPage, 'user'> & { onSaved: () => void };

/** From when on sign-in links go to a new number. The customer, or who may set passwords, lets them go at once. */
export function SignInLinksWait({ user, onSaved }: SignInLinksWaitProps) {
  const { signInLinks: words } = useMessages('user');
  const { app } = usePage().props;
  const { isStaff } = useRights();
  const may = useUserRights()(user);
  const { id, wa_number, sign_in_links_from: from } = user;
  if (!wa_number || !from) return null;

  async function confirm() {
    const body = { wa_number: wa_number! };
    try {
      await (isStaff
        ? callApi('POST /users/:id/confirm-number', { params: { id }, body })
        : callApi('POST /me/confirm-number', { body }));
      showToast(words.confirmed);
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      showToast(cause.message, 'failure');
    }
  }

  return (
    <Fact label={words.label}>
      <span className="flex items-center gap-1">
        <span>{words.from(formatDate(from, app.time_zone, app.locale))}</span>
        {(!isStaff || may.password) && (
          <IconButton
            icon={Check}
            label={isStaff ? words.confirm : words.confirmOwn}
            className="-my-1.5"
            onClick={confirm}
          />
        )}
      </span>
    </Fact>
  );
}
