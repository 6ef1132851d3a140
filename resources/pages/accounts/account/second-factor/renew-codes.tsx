import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { RecoveryCodes } from './recovery-codes';

export function RenewCodes({ onClose, onDone }: DialogAnswers) {
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
