import type { ReactNode } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { DialogSkeleton } from '@/ui/dialog-frame';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import type { ApiError } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type LoadingModalProps = {
  title: string;
  isWide?: boolean;
  /** Null while it loads. */
  failure: ApiError | null;
  /** Beside the reason, such as a link to another way. */
  action?: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

/** A dialog whose data is on its way, or did not arrive. */
export function LoadingModal({ title, isWide, failure, action, onRetry, onClose }: LoadingModalProps) {
  const { actions } = useMessages('shared');
  return (
    <Modal title={title} isWide={isWide} onClose={onClose}>
      <ModalBody>
        {failure ? <Banner action={action}>{failure.message}</Banner> : <DialogSkeleton />}
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        {failure && (
          <Button tone="primary" onClick={onRetry}>
            {actions.again}
          </Button>
        )}
      </ModalActions>
    </Modal>
  );
}
