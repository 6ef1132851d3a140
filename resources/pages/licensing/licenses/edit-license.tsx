import { usePage } from '@inertiajs/react';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { Field } from '@/ui/field';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { TextInput } from '@/ui/text-input';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { changes, draftOf, type LicenseDraft } from './license-draft';
import { LicenseFields } from './license-fields';

type EditLicenseProps = DialogAnswers & { license: LicenseView };

export function EditLicense({ license, onClose, onDone }: EditLicenseProps) {
  const { app } = usePage().props;
  const { edit: words } = useMessages('licenses');
  const { actions, facts, status: statuses } = useMessages('shared');
  const save = ({ before, draft, edit }: Typed<LicenseDraft, LicenseView>) =>
    callApi('PUT /licenses/:id', { params: { id: license.id }, body: changes(before, draft), edit });
  const { fields, form } = useDraft(() => draftOf(license, app.time_zone), {
    view: license,
    send: async (typed) => {
      await save(typed);
      const undo = undoOf(typed, ['status']);
      return undo ? () => save(undo) : undefined;
    },
    done: (undo) => onDone(words.done(license.license_key), undo),
  });

  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <Field label={facts.licenseKey} hint={words.keyHint} error={fields.errors?.license_key}>
        {(control) => (
          <TextInput
            {...control}
            disabled
            placeholder={words.keyPlaceholder}
            className="font-mono text-sm"
            title={license.license_key}
            value={license.license_key}
          />
        )}
      </Field>
      <SelectField
        label={facts.status}
        error={fields.errors?.status}
        hint={words.whatFollows[fields.draft.status]}
        options={statuses}
        value={fields.draft.status}
        onChange={(status) => fields.onChange({ status })}
      />
      <LicenseFields {...fields} />
    </FormModal>
  );
}
