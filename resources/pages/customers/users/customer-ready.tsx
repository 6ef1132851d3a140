import type { CustomerView } from '@server/customers/customer.view';
import { PASSWORD_MASK } from '@server/rules/message-texts';
import { useRef, useState } from 'react';
import { OutgoingMessage, SendButtons } from '@/shared/messages/outgoing-message';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { nameOf } from '@/shared/user-name';
import { Banner } from '@/ui/banner';
import { Modal, ModalActions, ModalBody, ModalCancel } from '@/ui/modal';
import { isOwnHost } from '@/lib/own-host';
import { useMessages } from '@/i18n/use-messages';

type CustomerReadyProps = {
  customer: CustomerView;
  /** As typed, because no response contains it. */
  password: string;
  publicUrl: string;
  onClose: () => void;
};

/** A message with all credentials. The password cannot be shown again, so closing asks first. */
export function CustomerReady({ customer, password, publicUrl, onClose }: CustomerReadyProps) {
  const { ready: words } = useMessages('newCustomer');
  const { actions } = useMessages('shared');
  const { user } = customer;
  const [isTaken, setTaken] = useState(false);
  const source = useRef<HTMLPreElement>(null);
  const message = useOutgoing(
    { kind: 'welcome', id: user.id },
    { fill: (text) => text.replaceAll(PASSWORD_MASK, () => password), onTaken: () => setTaken(true) },
  );

  return (
    <Modal title={words.title(nameOf(user))} isDirty={!isTaken} question={words.leave} onClose={onClose}>
      <ModalBody>
        {isOwnHost(publicUrl) && <Banner tone="warning">{words.unreachable(publicUrl)}</Banner>}
        <p className="text-base text-muted">{words.lead}</p>
        <OutgoingMessage message={message} source={source} label={words.label} />
        <p className="text-xs text-faint">{words.once}</p>
      </ModalBody>
      <ModalActions>
        <ModalCancel>{actions.close}</ModalCancel>
        <SendButtons message={message} source={source} copy={words.copy} />
      </ModalActions>
    </Modal>
  );
}
