import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { AddApp } from './add-app';
import { AddPasskey } from './add-passkey';
import { RemoveFactor } from './remove-factor';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { RecoveryCodes } from './recovery-codes';

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

function RenewCodes({ onClose, onDone }: DialogAnswers) {
  const words = useMessages('account').factor;
  const [codes, setCodes] = useState<string[] | null>(null);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /me/recovery-codes', {}),
    ({ recovery_codes }) => setCodes(recovery_codes),
  );
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onDone(words.codesLeft(codes.length))} />;
  return (
    <ConfirmDialog
      title={words.renewTitle}
      confirmLabel={words.renew}
      tone="primary"
      isPending={isPending}
      error={failure?.message}
      onConfirm={submit}
      onCancel={onClose}
    >
      {words.renewText}
    </ConfirmDialog>
  );
}
