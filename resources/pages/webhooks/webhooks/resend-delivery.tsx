import type { DeliveryView } from '@server/webhooks/delivery.view';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName } from './delivery-name';

export function ResendDelivery({ delivery, ...answers }: DialogAnswers & { delivery: DeliveryView }) {
  const { again, resend: words } = useMessages('webhooks').deliveries;
  const [idempotencyKey] = useState(randomKey);
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={again}
      tone="primary"
      call={() =>
        callApi('POST /webhook-deliveries/:id/resend', { params: { id: delivery.id }, idempotencyKey })
      }
      done={words.done}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{deliveryName(delivery)}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
