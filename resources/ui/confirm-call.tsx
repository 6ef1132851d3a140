import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';

type OfName = string | ((name: string) => string);

/** The question, its button, the consequences, and the success message. */
type Words<Sentence> = { title: Sentence; confirm: string; text?: ReactNode; done: Sentence };

type ConfirmCallProps = DialogAnswers & {
  tone?: 'danger' | 'primary';
  cancelLabel?: string;
  call: () => Promise<unknown>;
  /** Takes the call back. */
  undo?: () => Promise<unknown>;
  /** Shown above the text, where the title does not name it. */
  subject?: string;
  /** Instead of subject and text. */
  children?: ReactNode;
} & ({ words: Words<string>; name?: string } | { words: Words<OfName>; name: string });

/** Confirms, then calls the API; a refusal is shown in the dialog. */
export function ConfirmCall({ words, name = '', subject, children, call, undo, ...rest }: ConfirmCallProps) {
  const { onClose, onDone, ...question } = rest;
  const say = (sentence: OfName) => (typeof sentence === 'string' ? sentence : sentence(name));
  const { submit, isPending, failure } = useSubmission(call, () => onDone(say(words.done), undo));
  return (
    <ConfirmDialog
      {...question}
      title={say(words.title)}
      confirmLabel={words.confirm}
      isPending={isPending}
      error={failure?.message}
      onConfirm={submit}
      onCancel={onClose}
    >
      {children ?? (
        <>
          {subject && <p className="mb-2 font-semibold wrap-anywhere text-ink">{subject}</p>}
          <p className="wrap-anywhere">{words.text}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
