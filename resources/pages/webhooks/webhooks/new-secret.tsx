import { useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';

type NewSecretProps = { secret: string; onClose: () => void };

/** The secret is shown only once. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const { secret: words } = useMessages('webhooks');
  const source = useRef<HTMLElement>(null);
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base">{words.text}</p>
        <code
          ref={source}
          className="block rounded-md border border-line bg-control px-3.5 py-2.5 font-mono text-sm wrap-anywhere"
        >
          {secret}
        </code>
      </ModalBody>
      <ModalActions>
        <Button onClick={onClose}>{words.done}</Button>
        <CopyTextButton tone="primary" label={words.copy} source={source} />
      </ModalActions>
    </Modal>
  );
}
