import type { LicenseView } from '@server/licensing/licenses/license.view';
import { RotateKey } from '@/shared/rotation/rotate-key';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CreateLicense } from './create-license';
import { EditLicense } from './edit-license';
import { GenerateMany } from './generate-many';
import { RouterScript } from './router-script';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'many' }
  | { kind: 'script' | 'rotate' | 'edit' | 'delete'; license: LicenseView };

type LicenseDialogsProps = DialogAnswers & {
  dialog: OpenDialog;
  /** The public URL of the server. */
  publicUrl: string;
};

/** Shows the open dialog; each opening starts with fresh state. */
export function LicenseDialogs({ dialog, publicUrl, ...answers }: LicenseDialogsProps) {
  if (dialog.kind === 'create') return <CreateLicense {...answers} />;
  if (dialog.kind === 'many') return <GenerateMany {...answers} />;
  const { license } = dialog;
  if (dialog.kind === 'script')
    return <RouterScript licenseKey={license.license_key} publicUrl={publicUrl} onClose={answers.onClose} />;
  if (dialog.kind === 'rotate') return <RotateKey license={license} {...answers} />;
  if (dialog.kind === 'edit') return <EditLicense license={license} {...answers} />;
  return <DeleteLicense license={license} {...answers} />;
}

type DeleteLicenseProps = DialogAnswers & { license: LicenseView };

function DeleteLicense({ license, ...answers }: DeleteLicenseProps) {
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
