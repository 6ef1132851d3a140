import type { EndpointView, NewSecretView } from '@server/webhooks/endpoint.view';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import { randomKey } from '@/lib/random-key';
import { useMessages } from '@/i18n/use-messages';
import { hostOf } from './host-of';
import { NewSecret } from './new-secret';

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
