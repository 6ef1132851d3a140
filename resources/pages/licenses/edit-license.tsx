import { usePage } from '@inertiajs/react';
import type { Status } from '@server/rules/expiry';
import type { LicenseView } from '@server/licenses/license.view';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { SelectField } from '@/components/ui/select-field';
import { TextInput } from '@/components/ui/text-input';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { STATUS_WORDS } from '@/lib/status-words';
import { changes, draftOf } from './license-draft';
import { LicenseFields } from './license-fields';

const WHAT_FOLLOWS: Record<Status, string> = {
  active: 'Routers with this key are accepted until it expires.',
  inactive: 'Routers with this key are refused at once, until it is set to active again.',
  expired: 'Routers with this key are refused and told that it has expired.',
};

type EditLicenseProps = DialogAnswers & { license: LicenseView };

export function EditLicense({ license, onClose, onDone }: EditLicenseProps) {
  const { app } = usePage().props;
  const { fields, form } = useDraft(() => draftOf(license, app.time_zone), {
    send: ({ before, draft }) =>
      callApi('PUT /licenses/:id', { params: { id: license.id }, body: changes(before, draft) }),
    done: (saved) => onDone(`License ${saved.license_key} was saved.`),
  });

  return (
    <FormModal title="Edit License" saveLabel="Save changes" {...form} onClose={onClose}>
      <Field label="License key" hint="The license key cannot be changed." error={fields.errors?.license_key}>
        {(control) => (
          <TextInput
            {...control}
            disabled
            placeholder="The license key cannot be changed"
            className="font-mono text-sm"
            title={license.license_key}
            value={license.license_key}
          />
        )}
      </Field>
      <SelectField
        label="Status"
        error={fields.errors?.status}
        hint={WHAT_FOLLOWS[fields.draft.status]}
        options={STATUS_WORDS}
        value={fields.draft.status}
        onChange={(status) => fields.onChange({ status })}
      />
      <LicenseFields {...fields} />
    </FormModal>
  );
}
