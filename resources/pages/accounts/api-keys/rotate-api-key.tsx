import type { ApiKeyView, NewApiKeyView } from '@server/accounts/api-keys/api-key.view';
import { DEFAULT_KEY_OVERLAP, KEY_OVERLAPS, type KeyOverlapHours } from '@server/rules/api-keys';
import { useState } from 'react';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { NewApiKey } from './new-api-key';

type RotateApiKeyProps = DialogAnswers & { apiKey: ApiKeyView };

const FIRST: { overlap: `${KeyOverlapHours}` } = { overlap: `${DEFAULT_KEY_OVERLAP}` };

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
        value={fields.draft.overlap}
        onChange={(overlap) => fields.onChange({ overlap })}
        error={fields.errors?.overlap_hours}
      />
    </FormModal>
  );
}

const hoursOf = (chosen: string): KeyOverlapHours =>
  KEY_OVERLAPS.find((hours) => String(hours) === chosen) ?? DEFAULT_KEY_OVERLAP;
