import type { MessageKind } from '@server/rules/message-texts';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type Draft = { kind: MessageKind };

/** Sends a test message to the viewer. */
export function SendTest({ onClose, onDone }: DialogAnswers) {
  const { test: words } = useMessages('messages');
  const { messageKind } = useMessages('shared');
  const { fields, form } = useDraft<Draft, unknown>(
    { kind: 'before_end' },
    {
      send: ({ draft: body }) => callApi('POST /messages/test', { body }),
      done: () => onDone(words.done),
    },
  );
  return (
    <FormModal title={words.title} saveLabel={words.send} {...form} onClose={onClose}>
      <p className="text-base text-muted">{words.text}</p>
      <SelectField
        label={words.kind}
        options={messageKind}
        error={fields.errors?.kind}
        value={fields.draft.kind}
        onChange={(kind) => fields.onChange({ kind })}
      />
    </FormModal>
  );
}
