import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { EndpointView, NewSecretView } from '@server/webhooks/endpoint.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { deliveryName, hostOf } from './delivery-labels';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { NewSecret } from './new-secret';

type Action = 'test' | 'enable' | 'disable' | 'remove';

const CALLS: Record<Action, (id: number, idempotencyKey: string) => Promise<unknown>> = {
  test: (id, idempotencyKey) => callApi('POST /webhooks/:id/test', { params: { id }, idempotencyKey }),
  enable: (id) => callApi('POST /webhooks/:id/enable', { params: { id } }),
  disable: (id) => callApi('POST /webhooks/:id/disable', { params: { id } }),
  remove: (id) => callApi('DELETE /webhooks/:id', { params: { id } }),
};

type EndpointActionProps = DialogAnswers & { kind: Action; endpoint: EndpointView };

/** Confirms an action on an endpoint and runs it. */
export function EndpointAction({ kind, endpoint, ...answers }: EndpointActionProps) {
  const words = useMessages('webhooks').endpointActions[kind];
  const [idempotencyKey] = useState(randomKey);
  return (
    <ConfirmCall
      words={words}
      name={hostOf(endpoint.url)}
      subject={endpoint.url}
      tone={kind === 'remove' || kind === 'disable' ? 'danger' : 'primary'}
      call={() => CALLS[kind](endpoint.id, idempotencyKey)}
      {...answers}
    />
  );
}

export function ResendDelivery({ delivery, ...answers }: DialogAnswers & { delivery: DeliveryView }) {
  const { again, resend: words } = useMessages('webhooks').deliveries;
  const [idempotencyKey] = useState(randomKey);
  return (
    <ConfirmCall
      words={{ ...words, confirm: again }}
      subject={deliveryName(delivery)}
      tone="primary"
      call={() =>
        callApi('POST /webhook-deliveries/:id/resend', { params: { id: delivery.id }, idempotencyKey })
      }
      {...answers}
    />
  );
}

export function RotateSecret({ endpoint, onClose, onDone }: DialogAnswers & { endpoint: EndpointView }) {
  const { endpointActions, form } = useMessages('webhooks');
  const words = endpointActions.rotate;
  const [made, setMade] = useState<NewSecretView | null>(null);
  const [idempotencyKey] = useState(randomKey);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /webhooks/:id/rotate', { params: { id: endpoint.id }, idempotencyKey }),
    setMade,
  );
  if (made) return <NewSecret secret={made.secret} onClose={() => onDone(form.saved(hostOf(made.url)))} />;
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      tone="primary"
      isPending={isPending}
      error={failure?.message}
      onConfirm={submit}
      onCancel={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{endpoint.url}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmDialog>
  );
}
