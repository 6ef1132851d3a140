import { MessageFrame } from '@/shared/messages/message-frame';
import { useOutgoing } from '@/shared/messages/use-outgoing';
import { useMessages } from '@/i18n/use-messages';

type SubscriptionReadyProps = { name: string; licenseId: number; isOwed: boolean; onClose: () => void };

/** The message that hands out the key and asks for the first payment. */
export function SubscriptionReady({ name, licenseId, isOwed, onClose }: SubscriptionReadyProps) {
  const { ready: words } = useMessages('addSubscription');
  const message = useOutgoing({ kind: 'key_handed_out', id: licenseId });
  return (
    <MessageFrame title={words.title(name)} message={message} words={words} onClose={onClose}>
      <p className="text-base text-muted">{isOwed ? words.lead : words.leadFree}</p>
    </MessageFrame>
  );
}
