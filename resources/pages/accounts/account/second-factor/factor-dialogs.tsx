import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { AddApp } from './add-app';
import { AddPasskey } from './add-passkey';
import { RemoveFactor } from './remove-factor';
import { RenewCodes } from './renew-codes';

/** `id` is that of a passkey; null means the authenticator app. */
export type RemovedFactor = { name: string; id: number | null; isLast: boolean };

export type OpenDialog =
  { kind: 'add-app' | 'replace-app' | 'add-passkey' | 'renew-codes' } | ({ kind: 'remove' } & RemovedFactor);

type FactorDialogsProps = DialogAnswers & { dialog: OpenDialog; asksPassword: boolean };

/** Shows the open dialog; each opening starts with fresh state. */
export function FactorDialogs({ dialog, asksPassword, ...answers }: FactorDialogsProps) {
  switch (dialog.kind) {
    case 'add-app':
      return <AddApp asksPassword={asksPassword} {...answers} />;
    case 'replace-app':
      return <AddApp isReplacing asksPassword={false} {...answers} />;
    case 'add-passkey':
      return <AddPasskey asksPassword={asksPassword} {...answers} />;
    case 'renew-codes':
      return <RenewCodes {...answers} />;
    case 'remove':
      return <RemoveFactor factor={dialog} {...answers} />;
  }
}
