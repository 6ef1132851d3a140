import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { FailureBanner } from '@/ui/failure-banner';
import { Form } from '@/ui/form';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { Submission } from '@/ui/hooks/use-submission';
import { useMessages } from '@/i18n/use-messages';

type FormModalProps = {
  title: string;
  saveLabel: string;
  saveTone?: 'primary' | 'danger';
  /** Two fields per line, so that long forms fit on a screen. */
  isWide?: boolean;
  isDirty: boolean;
  submission: Submission;
  /** Given when the fields hold what was typed before a reload or a new sign-in. */
  startOver?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A modal with a form; a refusal is shown above the fields. */
export function FormModal({
  title,
  saveLabel,
  saveTone = 'primary',
  isWide,
  isDirty,
  submission,
  startOver,
  onClose,
  children,
}: FormModalProps) {
  const { submit, failure, isPending } = submission;
  return (
    <Modal title={title} isWide={isWide} isDirty={isDirty} onClose={onClose}>
      <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
        <ModalBody>
          {startOver && <RestoredNote startOver={startOver} />}
          {failure && <FailureBanner failure={failure} />}
          {isWide ? (
            <div className="grid gap-5 sm:grid-cols-2 sm:items-start sm:gap-x-4">{children}</div>
          ) : (
            children
          )}
        </ModalBody>
        <ModalActions>
          <ModalCancel />
          <Button type="submit" tone={saveTone} isPending={isPending}>
            {saveLabel}
          </Button>
        </ModalActions>
      </Form>
      <ConflictDialog submission={submission} />
    </Modal>
  );
}

function RestoredNote({ startOver }: { startOver: () => void }) {
  const { restored } = useMessages('shared');
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-base text-muted">
      {restored.note}
      <button type="button" className="link" onClick={startOver}>
        {restored.startOver}
      </button>
    </p>
  );
}
