import { type ReactNode, useRef } from 'react';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { Messages } from '@/i18n/messages';
import { useMessages } from '@/i18n/use-messages';
import { OutgoingMessage, SendButtons } from './outgoing-message';
import type { useOutgoing } from './use-outgoing';

type MessageFrameProps = {
  title: string;
  message: ReturnType<typeof useOutgoing>;
  /** Of the text, and of the button that copies it. */
  words: { label: string; copy: string };
  /** Asked before it is closed. */
  question?: Messages['shared']['discard'];
  footnote?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** A message to read, copy and send, below what there is to say about it. */
export function MessageFrame({
  title,
  message,
  words,
  question,
  footnote,
  onClose,
  children,
}: MessageFrameProps) {
  const { actions } = useMessages('shared');
  const source = useRef<HTMLPreElement>(null);
  return (
    <Modal title={title} isDirty={question !== undefined} question={question} onClose={onClose}>
      <ModalBody>
        {children}
        <OutgoingMessage message={message} source={source} label={words.label} />
        {footnote}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={source} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}
