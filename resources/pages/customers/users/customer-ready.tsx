import type { CustomerView } from '@server/customers/customer.view';
import { SECRET_MASK } from '@server/rules/message-texts';
import { useState } from 'react';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { nameOf } from '@/shared/user-name';
import { Banner } from '@/ui/banner';
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
  const { user } = customer;
  const [isTaken, setTaken] = useState(false);
  const message = useOutgoing(
    { kind: 'welcome', id: user.id },
    { fill: (text) => text.replaceAll(SECRET_MASK, () => password), onTaken: () => setTaken(true) },
  );

  return (
    <MessageFrame
      title={words.title(nameOf(user))}
      message={message}
      words={words}
      question={isTaken ? undefined : words.leave}
      footnote={<p className="text-xs text-faint">{words.once}</p>}
      onClose={onClose}
    >
      {isOwnHost(publicUrl) && <Banner tone="warning">{words.unreachable(publicUrl)}</Banner>}
      <p className="text-base text-muted">{words.lead}</p>
    </MessageFrame>
  );
}
