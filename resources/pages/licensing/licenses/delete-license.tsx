import type { LicenseView } from '@server/licensing/licenses/license.view';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';

type DeleteLicenseProps = DialogAnswers & { license: LicenseView };

export function DeleteLicense({ license, ...answers }: DeleteLicenseProps) {
  const { remove: words } = useMessages('licenses');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() => callApi('DELETE /licenses/:id', { params: { id: license.id } })}
      undo={() => callApi('POST /licenses/:id/restore', { params: { id: license.id } })}
      done={words.done(license.license_key)}
      {...answers}
    >
      <p className="font-mono text-sm wrap-anywhere text-ink">{license.license_key}</p>
      <p className="mt-2">{whatFollows(license, words)}</p>
    </ConfirmCall>
  );
}

function whatFollows(
  { subscription_id, user_name }: LicenseView,
  words: Messages['licenses']['remove'],
): string {
  if (subscription_id) return words.isSubscribed;
  return user_name ? `${words.follows} ${words.ownerStays(user_name)}` : words.follows;
}
