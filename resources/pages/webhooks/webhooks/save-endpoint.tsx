import type { EndpointView, NewSecretView } from '@server/webhooks/endpoint.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { draftOf, emptyDraft, payload } from './endpoint-draft';
import { EndpointFields } from './endpoint-fields';
import { hostOf } from './host-of';
import { NewSecret } from './new-secret';

/** Shows the secret of a new endpoint before the dialog closes. */
export function AddEndpoint({ onClose, onDone }: DialogAnswers) {
  const { form: words } = useMessages('webhooks');
  const [made, setMade] = useState<NewSecretView | null>(null);
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /webhooks', { body: payload(draft), idempotencyKey }),
    done: setMade,
  });
  if (made) return <NewSecret secret={made.secret} onClose={() => onDone(words.saved(hostOf(made.url)))} />;
  return (
    <FormModal title={words.create} saveLabel={words.save} {...form} onClose={onClose}>
      <EndpointFields {...fields} />
    </FormModal>
  );
}

export function EditEndpoint({ endpoint, onClose, onDone }: DialogAnswers & { endpoint: EndpointView }) {
  const { form: words } = useMessages('webhooks');
  const { actions } = useMessages('shared');
  const { fields, form } = useDraft(() => draftOf(endpoint), {
    view: endpoint,
    send: ({ draft, edit }) =>
      callApi('PUT /webhooks/:id', { params: { id: endpoint.id }, body: payload(draft), edit }),
    done: (saved) => onDone(words.saved(hostOf(saved.url))),
  });
  return (
    <FormModal title={words.edit} saveLabel={actions.save} {...form} onClose={onClose}>
      <EndpointFields {...fields} />
    </FormModal>
  );
}
