import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/components/ui/modal';
import type { useSubmission } from '@/hooks/use-submission';

type FormModalProps = {
  title: string;
  saveLabel: string;
  isDirty: boolean;
  submission: ReturnType<typeof useSubmission>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** A modal that sends what was typed, and says above the fields why it was refused. */
export function FormModal({ title, saveLabel, isDirty, submission, onClose, children }: FormModalProps) {
  const { submit, failure, isPending } = submission;
  return (
    <Modal title={title} isDirty={isDirty} onClose={onClose}>
      <Form onSubmit={submit} failure={failure} className="flex min-h-0 flex-1 flex-col">
        <ModalBody>
          {failure && <Banner>{failure.message}</Banner>}
          {children}
        </ModalBody>
        <ModalActions>
          <ModalCancel />
          <Button type="submit" tone="primary" isPending={isPending}>
            {saveLabel}
          </Button>
        </ModalActions>
      </Form>
    </Modal>
  );
}
