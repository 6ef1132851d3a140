import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { EndpointView } from '@server/webhooks/endpoint.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { DeliveryDetails } from './delivery-details';
import { EndpointAction } from './endpoint-action';
import { ResendDelivery } from './resend-delivery';
import { RotateSecret } from './rotate-secret';
import { AddEndpoint, EditEndpoint } from './save-endpoint';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'rotate' | 'test' | 'enable' | 'disable' | 'remove'; endpoint: EndpointView }
  | { kind: 'look' | 'resend'; delivery: DeliveryView };

type WebhookDialogsProps = DialogAnswers & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function WebhookDialogs({ dialog, ...answers }: WebhookDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <AddEndpoint {...answers} />;
    case 'edit':
      return <EditEndpoint endpoint={dialog.endpoint} {...answers} />;
    case 'rotate':
      return <RotateSecret endpoint={dialog.endpoint} {...answers} />;
    case 'look':
      return <DeliveryDetails delivery={dialog.delivery} onClose={answers.onClose} />;
    case 'resend':
      return <ResendDelivery delivery={dialog.delivery} {...answers} />;
    default:
      return <EndpointAction action={dialog.kind} endpoint={dialog.endpoint} {...answers} />;
  }
}
