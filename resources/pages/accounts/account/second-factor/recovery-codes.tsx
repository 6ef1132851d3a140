import { useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyTextButton } from '@/ui/copy-button';
import { Modal, ModalActions, ModalBody } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';
import { saveFile } from '@/lib/save-file';

type RecoveryCodesProps = { codes: string[]; onClose: () => void };

/** They are shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { shown: words } = useMessages('account').factor;
  const source = useRef<HTMLElement>(null);
  const text = codes.join('\n');
  return (
    <Modal title={words.title} onClose={onClose}>
      <ModalBody>
        <p className="text-base">{words.text}</p>
        <code
          ref={source}
          className="block rounded-md border border-line bg-control px-3.5 py-2.5 font-mono text-base whitespace-pre"
        >
          {text}
        </code>
        <Button
          className="justify-self-start"
          onClick={() => saveFile(words.file, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {words.save}
        </Button>
      </ModalBody>
      <ModalActions>
        <CopyTextButton label={words.copy} source={source} />
        <Button tone="primary" onClick={onClose}>
          {words.done}
        </Button>
      </ModalActions>
    </Modal>
  );
}
