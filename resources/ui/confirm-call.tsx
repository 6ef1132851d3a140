import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';

type ConfirmCallProps = DialogAnswers & {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  call: () => Promise<unknown>;
  /** Takes the call back. */
  undo?: () => Promise<unknown>;
  /** The success message. */
  done: string;
  /** The subject and the consequences. */
  children: ReactNode;
};

/** Confirms, then calls the API; a refusal is shown in the dialog. */
export function ConfirmCall({ call, undo, done, onClose, onDone, ...question }: ConfirmCallProps) {
  const { submit, isPending, failure } = useSubmission(call, () => onDone(done, undo));
  return (
    <ConfirmDialog
      {...question}
      isPending={isPending}
      error={failure?.message}
      onConfirm={submit}
      onCancel={onClose}
    />
  );
}
