import type { EndpointView } from '@server/webhooks/endpoint.view';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './host-of';

type Action = 'test' | 'enable' | 'disable' | 'remove';

const CALLS: Record<Action, (id: number, idempotencyKey: string) => Promise<unknown>> = {
  test: (id, idempotencyKey) => callApi('POST /webhooks/:id/test', { params: { id }, idempotencyKey }),
  enable: (id) => callApi('POST /webhooks/:id/enable', { params: { id } }),
  disable: (id) => callApi('POST /webhooks/:id/disable', { params: { id } }),
  remove: (id) => callApi('DELETE /webhooks/:id', { params: { id } }),
};

type EndpointActionProps = DialogAnswers & { action: Action; endpoint: EndpointView };

/** Confirms an action on an endpoint and runs it. */
export function EndpointAction({ action, endpoint, ...answers }: EndpointActionProps) {
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
