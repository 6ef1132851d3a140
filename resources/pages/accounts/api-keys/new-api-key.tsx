import type { NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';

type NewApiKeyProps = { made: NewApiKeyView; onClose: () => void };

/** The key is shown only once. */
export function NewApiKey({ made, onClose }: NewApiKeyProps) {
  const { shown: words } = useMessages('apiKeys');
  const source = useRef<HTMLElement>(null);
  return (
    <Modal title={words.title(made.name)} onClose={onClose}>
      <ModalBody>
        <p className="text-base">{words.text}</p>
        <code
          ref={source}
          className="block rounded-md border border-line bg-control px-3.5 py-2.5 font-mono text-sm wrap-anywhere"
        >
          {made.key}
        </code>
        <p className="text-sm text-muted">{words.header}</p>
      </ModalBody>
      <ModalActions>
        <Button onClick={onClose}>{words.done}</Button>
        <CopyTextButton tone="primary" label={words.copy} source={source} />
      </ModalActions>
    </Modal>
  );
}
