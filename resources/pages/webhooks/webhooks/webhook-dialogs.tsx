import type { DeliveryView } from '@server/webhooks/delivery.view';
import type { EndpointView, NewSecretView } from '@server/webhooks/endpoint.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { DeliveryDetails } from './delivery-details';
import { AddEndpoint, EditEndpoint } from './save-endpoint';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './host-of';
import { deliveryName } from './delivery-name';
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

type EndpointActionProps = DialogAnswers & { action: Action; endpoint: EndpointView };

/** Confirms an action on an endpoint and runs it. */
function EndpointAction({ action, endpoint, ...answers }: EndpointActionProps) {
  const words = useMessages('webhooks').endpointActions[action];
  const [idempotencyKey] = useState(randomKey);
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      tone={action === 'remove' || action === 'disable' ? 'danger' : 'primary'}
      call={() => CALLS[action](endpoint.id, idempotencyKey)}
      done={words.done(hostOf(endpoint.url))}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{endpoint.url}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}

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

function ResendDelivery({ delivery, ...answers }: DialogAnswers & { delivery: DeliveryView }) {
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

function RotateSecret({ endpoint, onClose, onDone }: DialogAnswers & { endpoint: EndpointView }) {
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
