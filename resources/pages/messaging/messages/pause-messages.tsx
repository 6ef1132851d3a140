import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

/** Pauses all messages with a reason for colleagues. */
export function PauseMessages({ onClose, onDone }: DialogAnswers) {
  const { pause: words } = useMessages('messages');
  const { fields, form } = useDraft(
    { reason: '' },
    {
      send: ({ draft: body }) => callApi('POST /messages/pause', { body }),
      done: () => onDone(words.done),
    },
  );
  const { draft, onChange, errors } = fields;
  return (
    <FormModal title={words.title} saveLabel={words.pause} {...form} onClose={onClose}>
      <p className="text-base text-muted">{words.text}</p>
      <TextField
        label={words.reason}
        autoComplete="off"
        hint={words.hint}
        error={errors?.reason}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </FormModal>
  );
}
