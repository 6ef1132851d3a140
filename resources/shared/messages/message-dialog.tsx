import { useRef } from 'react';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import { OutgoingMessage, SendButtons } from './outgoing-message';
import { useOutgoing } from './use-outgoing';
import type { MessageSubject } from './use-sending';

type MessageDialogProps = { title: string; subject: MessageSubject; onClose: () => void };

/** A message to read, copy and send. */
export function MessageDialog({ title, subject, onClose }: MessageDialogProps) {
  const words = useMessages('sending');
  const { actions } = useMessages('shared');
  const source = useRef<HTMLPreElement>(null);
  const message = useOutgoing(subject);
  return (
    <Modal title={title} onClose={onClose}>
      <ModalBody>
        <OutgoingMessage message={message} source={source} label={words.label} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={source} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}
