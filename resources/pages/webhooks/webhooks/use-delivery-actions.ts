import type { DeliveryView } from '@server/webhooks/delivery.view';
import FileText from 'lucide-react/icons/file-text';
import Send from 'lucide-react/icons/send';
import type { RowAction } from '@/ui/row-actions';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName } from './delivery-name';
import type { OpenDialog } from './webhook-dialogs';

/** A delivery of a deleted endpoint cannot be resent. */
export function useDeliveryActions(onAsk: (dialog: OpenDialog) => void) {
  const { deliveries: words } = useMessages('webhooks');
  return (delivery: DeliveryView): RowAction[] => {
    const name = deliveryName(delivery);
    const look: RowAction = {
      icon: FileText,
      word: words.open,
      label: words.openOf(name),
      onClick: () => onAsk({ kind: 'look', delivery }),
    };
    const again: RowAction = {
      icon: Send,
      word: words.again,
      label: words.againOf(name),
      onClick: () => onAsk({ kind: 'resend', delivery }),
    };
    return delivery.url ? [look, again] : [look];
  };
}
