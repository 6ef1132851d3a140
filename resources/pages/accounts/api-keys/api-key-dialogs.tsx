import type { ApiKeyView, NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { API_KEY_OVERLAPS, type ApiKeyOverlapHours, DEFAULT_OVERLAP } from '@server/rules/rotation';
import { useState } from 'react';
import { ConfirmCall } from '@/ui/confirm-call';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { ShownOnce } from '@/ui/shown-once';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { emptyDraft, payload } from './api-key-draft';
import { ApiKeyFields } from './api-key-fields';

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

export function RevokeApiKey({ apiKey, ...answers }: DialogAnswers & { apiKey: ApiKeyView }) {
  const { revoke: words } = useMessages('apiKeys');
  return (
    <ConfirmCall
      words={words}
      name={apiKey.name}
      subject={apiKey.name}
      call={() => callApi('DELETE /api-keys/:id', { params: { id: apiKey.id } })}
      {...answers}
    />
  );
}

type RotateApiKeyProps = DialogAnswers & { apiKey: ApiKeyView };

const FIRST: { overlap: `${ApiKeyOverlapHours}` } = { overlap: `${DEFAULT_OVERLAP}` };

/** Asks how long the old key works on, then shows the new one. */
export function RotateApiKey({ apiKey, onClose, onDone }: RotateApiKeyProps) {
  const { rotate: words } = useMessages('apiKeys');
  const [made, setMade] = useState<NewApiKeyView | null>(null);
  const { fields, form } = useDraft(FIRST, {
    send: ({ draft: { overlap }, idempotencyKey }) =>
      callApi('POST /api-keys/:id/rotate', {
        params: { id: apiKey.id },
        body: { overlap_hours: hoursOf(overlap) },
        idempotencyKey,
      }),
    done: setMade,
  });
  if (made) return <NewApiKey made={made} onClose={() => onDone(words.done(made.name))} />;
  return (
    <FormModal title={words.title} saveLabel={words.confirm} {...form} onClose={onClose}>
      <div className="grid gap-1.5">
        <p className="font-semibold wrap-anywhere">{apiKey.name}</p>
        <p className="text-base text-muted">{words.text}</p>
      </div>
      <SelectField
        label={words.overlap}
        options={words.overlaps}
        {...fields.bind('overlap')}
        error={fields.errors?.overlap_hours}
      />
    </FormModal>
  );
}

const hoursOf = (chosen: string): ApiKeyOverlapHours =>
  API_KEY_OVERLAPS.find((hours) => String(hours) === chosen) ?? DEFAULT_OVERLAP;

type NewApiKeyProps = { made: NewApiKeyView; onClose: () => void };

function NewApiKey({ made, onClose }: NewApiKeyProps) {
  const { shown: words } = useMessages('apiKeys');
  return (
    <ShownOnce words={{ ...words, title: words.title(made.name) }} secret={made.key} onClose={onClose}>
      <p className="text-sm text-muted">{words.header}</p>
    </ShownOnce>
  );
}
