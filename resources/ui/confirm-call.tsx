import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';

type ConfirmCallProps = DialogAnswers & {
  /** The question. */
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  call: () => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
  /** What it is about, and what follows. */
  children: ReactNode;
};

/** Asks first, then calls; a refusal is shown where the question was asked. */
export function ConfirmCall({ call, done, onClose, onDone, ...question }: ConfirmCallProps) {
  const { submit, isPending, failure } = useSubmission(call, () => onDone(done));
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
