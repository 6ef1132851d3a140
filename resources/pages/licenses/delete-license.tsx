import type { LicenseView } from '@server/licenses/license.view';
import { ConfirmCall } from '@/components/ui/confirm-call';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { callApi } from '@/lib/api';

type DeleteLicenseProps = DialogAnswers & { license: LicenseView };

export function DeleteLicense({ license, ...answers }: DeleteLicenseProps) {
  return (
    <ConfirmCall
      title="Are you sure you want to delete this license?"
      confirmLabel="Delete license"
      call={() => callApi('DELETE /licenses/:id', { params: { id: license.id } })}
      done={`License ${license.license_key} was deleted.`}
      {...answers}
    >
      <p className="font-mono text-sm wrap-anywhere text-ink">{license.license_key}</p>
      <p className="mt-2">{whatFollows(license)}</p>
    </ConfirmCall>
  );
}

function whatFollows({ subscription_id, user_name }: LicenseView): string {
  if (subscription_id)
    return 'It belongs to a subscription. Delete that subscription or give it another license first.';
  const owner = user_name ? ` ${user_name} keeps the account.` : '';
  return `Routers with this key are refused from now on. This cannot be undone.${owner}`;
}
