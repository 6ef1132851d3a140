import type { ApiKeyView, NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { RotateApiKey } from './rotate-api-key';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { emptyDraft, payload } from './api-key-draft';
import { ApiKeyFields } from './api-key-fields';
import { NewApiKey } from './new-api-key';
import { ConfirmCall } from '@/ui/confirm-call';

export type OpenDialog = { kind: 'create' } | { kind: 'rotate' | 'revoke'; apiKey: ApiKeyView };

type ApiKeyDialogsProps = DialogAnswers & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function ApiKeyDialogs({ dialog, ...answers }: ApiKeyDialogsProps) {
  switch (dialog.kind) {
    case 'create':
      return <CreateApiKey {...answers} />;
    case 'rotate':
      return <RotateApiKey apiKey={dialog.apiKey} {...answers} />;
    case 'revoke':
      return <RevokeApiKey apiKey={dialog.apiKey} {...answers} />;
  }
}

/** Shows the new key before the dialog closes. */
function CreateApiKey({ onClose, onDone }: DialogAnswers) {
  const words = useMessages('apiKeys');
  const [made, setMade] = useState<NewApiKeyView | null>(null);
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /api-keys', { body: payload(draft), idempotencyKey }),
    done: setMade,
  });
  if (made) return <NewApiKey made={made} onClose={() => onDone(words.created(made.name))} />;
  return (
    <FormModal title={words.create} saveLabel={words.form.save} {...form} onClose={onClose}>
      <ApiKeyFields {...fields} />
    </FormModal>
  );
}

function RevokeApiKey({ apiKey, ...answers }: DialogAnswers & { apiKey: ApiKeyView }) {
  const { revoke: words } = useMessages('apiKeys');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.confirm}
      call={() => callApi('DELETE /api-keys/:id', { params: { id: apiKey.id } })}
      done={words.done(apiKey.name)}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{apiKey.name}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}
