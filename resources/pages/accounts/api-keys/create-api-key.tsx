import type { NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { emptyDraft, payload } from './api-key-draft';
import { ApiKeyFields } from './api-key-fields';
import { NewApiKey } from './new-api-key';

/** Shows the new key before the dialog closes. */
export function CreateApiKey({ onClose, onDone }: DialogAnswers) {
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
