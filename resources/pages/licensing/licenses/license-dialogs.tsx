import type { LicenseView } from '@server/licensing/licenses/license.view';
import { RotateKey } from '@/shared/rotation/rotate-key';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { CreateLicense } from './create-license';
import { DeleteLicense } from './delete-license';
import { EditLicense } from './edit-license';
import { GenerateMany } from './generate-many';
import { RouterScript } from './router-script';

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
