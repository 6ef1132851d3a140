import type { SavedList } from '@server/rules/saved-view';
import { FormModal } from '@/ui/form-modal';
import { TextField } from '@/ui/text-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';

type NameViewProps = DialogAnswers & { list: SavedList; query: string };

export function NameView({ list, query, onClose, onDone }: NameViewProps) {
  const words = useMessages('shared').views;
  const { fields, form } = useDraft(
    { name: '' },
    {
      send: ({ draft }) => callApi('POST /me/views', { body: { ...draft, list, query } }),
      done: (views) => onDone(words.saved(views.at(-1)!.name)),
    },
  );
  return (
    <FormModal title={words.save} saveLabel={words.save} {...form} onClose={onClose}>
      <TextField label={words.name} hint={words.nameHint} {...fields.bind('name')} maxLength={40} />
    </FormModal>
  );
}
