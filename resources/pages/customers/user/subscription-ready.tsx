import type { CustomerView } from '@server/customers/customer.view';
import { useRef } from 'react';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { nameOf } from '@/shared/user-name';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionReadyProps = { added: CustomerView; onClose: () => void };

/** The message that hands out the key and asks for the first payment. */
export function SubscriptionReady({ added, onClose }: SubscriptionReadyProps) {
  const { ready: words } = useMessages('addSubscription');
  const { actions } = useMessages('shared');
  const source = useRef<HTMLPreElement>(null);
  const message = useOutgoing({ kind: 'key_handed_out', id: added.license.id });
  return (
    <Modal title={words.title(nameOf(added.user))} onClose={onClose}>
      <ModalBody>
        <p className="text-base text-muted">{added.invoice?.owed ? words.lead : words.leadFree}</p>
        <OutgoingMessage message={message} source={source} label={words.label} />
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={source} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}
