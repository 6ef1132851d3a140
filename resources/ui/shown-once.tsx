import { type ReactNode, useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody } from '@/ui/modal';

type ShownOnceProps = {
  words: { title: string; text: string; copy: string; done: string };
  /** May have several lines. */
  secret: string;
  onClose: () => void;
  /** Below the secret. */
  children?: ReactNode;
};

/** A secret that is never shown again. */
export function ShownOnce({ words, secret, onClose, children }: ShownOnceProps) {
  const source = useRef<HTMLElement>(null);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base">{words.text}</p>
        <code
          ref={source}
          className="block rounded-md border border-line bg-control px-3.5 py-2.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {secret}
        </code>
        {children}
      </ModalBody>
      <ModalActions>
        <Button onClick={onClose}>{words.done}</Button>
        <CopyTextButton tone="primary" label={words.copy} source={source} />
      </ModalActions>
    </Modal>
  );
}
