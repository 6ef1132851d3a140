import type { SettingsPage } from '@server/settings/settings.page';
import { FormModal } from '@/ui/form-modal';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { openFields, type Section } from './sections';
import { SettingField } from './setting-field';
import { draftOf, payload } from './settings-draft';

type EditSectionProps = DialogAnswers & SettingsPage & { section: Section };

export function EditSection({ section, settings, server, onClose, onDone }: EditSectionProps) {
  const words = useMessages('settings');
  const { actions } = useMessages('shared');
  const names = openFields(section, { settings, server });
  const { fields, form } = useDraft(() => draftOf(settings), {
    view: settings,
    send: ({ draft, edit }) => callApi('PUT /settings', { body: payload(draft, names), edit }),
    done: () => onDone(words.saved),
  });
  return (
    <FormModal title={words.sections[section].title} saveLabel={actions.save} {...form} onClose={onClose}>
      {names.map((name) => (
        <SettingField key={name} name={name} settings={settings} {...fields} />
      ))}
    </FormModal>
  );
}
