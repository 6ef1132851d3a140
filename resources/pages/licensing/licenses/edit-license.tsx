import { usePage } from '@inertiajs/react';
import type { LicenseView } from '@server/licensing/licenses/license.view';
import { Field } from '@/ui/field';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { TextInput } from '@/ui/text-input';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { differsOnlyIn } from '@/lib/changed-fields';
import { useMessages } from '@/i18n/use-messages';
import { changes, draftOf, type LicenseDraft } from './license-draft';
import { LicenseFields } from './license-fields';

type EditLicenseProps = DialogAnswers & { license: LicenseView };

export function EditLicense({ license, onClose, onDone }: EditLicenseProps) {
  const { app } = usePage().props;
  const { edit: words } = useMessages('licenses');
  const { actions, facts, status: statuses } = useMessages('shared');
  const save = (before: LicenseDraft, draft: LicenseDraft) =>
    callApi('PUT /licenses/:id', { params: { id: license.id }, body: changes(before, draft) });
  const { fields, form } = useDraft(() => draftOf(license, app.time_zone), {
    send: async ({ before, draft }) => {
      await save(before, draft);
      return differsOnlyIn(before, draft, ['status']) ? () => save(draft, before) : undefined;
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
