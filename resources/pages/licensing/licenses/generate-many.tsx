import type { LicenseView } from '@server/licensing/licenses/license.view';
import { useState } from 'react';
import { DayField } from '@/ui/day-field';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/number-field';
import { UserField } from '@/shared/user-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { filledFields } from '@/lib/changed-fields';
import { useMessages } from '@/i18n/use-messages';
import { LicenseBatch } from './license-batch';

type BatchDraft = { count: number | null; username: string; expires_at: string };

const EMPTY: BatchDraft = { count: null, username: '', expires_at: '' };

/** Creates several licences for a reseller, then shows their keys. */
export function GenerateMany({ onClose, onDone }: DialogAnswers) {
  const { batch: words, form: labels } = useMessages('licenses');
  const [made, setMade] = useState<LicenseView[] | null>(null);
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft, idempotencyKey }) =>
      callApi('POST /licenses/batch', { body: creation(draft), idempotencyKey }),
    done: setMade,
  });
  const { draft, onChange, errors } = fields;
  if (made) return <LicenseBatch licenses={made} onClose={() => onDone(words.done(made.length))} />;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <NumberField
        label={words.count}
        hint={words.countHint}
        value={draft.count}
        onChange={(count) => onChange({ count })}
        error={errors?.count}
      />
      <UserField
        isOptional
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <DayField
        label={labels.expiry}
        hint={labels.expiryHint}
        value={draft.expires_at}
        onChange={(expires_at) => onChange({ expires_at })}
        error={errors?.expires_at}
      />
    </FormModal>
  );
}

/** Omits empty fields. */
const creation = ({ count, username, expires_at }: BatchDraft) => ({
  count,
  ...filledFields({ username, expires_at }, ['username', 'expires_at']),
});
