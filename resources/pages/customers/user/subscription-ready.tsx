import type { CustomerView } from '@server/customers/customer.view';
import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { nameOf } from '@/shared/user-name';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionReadyProps = { added: CustomerView; onClose: () => void };

/** The message that hands out the key and asks for the first payment. */
export function SubscriptionReady({ added, onClose }: SubscriptionReadyProps) {
  const { ready: words } = useMessages('addSubscription');
  const message = useOutgoing({ kind: 'key_handed_out', id: added.license.id });
  return (
    <MessageFrame title={words.title(nameOf(added.user))} message={message} words={words} onClose={onClose}>
      <p className="text-base text-muted">{added.invoice?.owed ? words.lead : words.leadFree}</p>
    </MessageFrame>
  );
}
