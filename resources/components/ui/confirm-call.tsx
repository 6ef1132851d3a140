import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useSubmission } from '@/hooks/use-submission';

type ConfirmCallProps = {
  /** The question. */
  title: string;
  confirmLabel: string;
  call: () => Promise<unknown>;
  /** What to say when it is done. */
  done: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
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
