import { usePage } from '@inertiajs/react';
import type { Status } from '@server/rules/expiry';
import type { LicenseView } from '@server/licenses/license.view';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { changes, draftOf } from './license-draft';
import { LicenseFields } from './license-fields';

const STATUSES = { active: 'Active', inactive: 'Inactive', expired: 'Expired' };

const WHAT_FOLLOWS: Record<Status, string> = {
  active: 'Routers with this key are let in until it expires.',
  inactive: 'Routers with this key are refused at once, until it is set to active again.',
  expired: 'Routers with this key are refused and told that it has expired.',
};

type EditLicenseProps = { license: LicenseView; onClose: () => void; onDone: (sentence: string) => void };

export function EditLicense({ license, onClose, onDone }: EditLicenseProps) {
  const { app } = usePage().props;
  const [before] = useState(() => draftOf(license, app.time_zone));
  const [draft, setDraft] = useState(before);
  const saving = useSubmission(
    () => callApi('PUT /licenses/:id', { params: { id: license.id }, body: changes(before, draft) }),
    (saved) => onDone(`License ${saved.license_key} was saved.`),
  );

  return (
    <FormModal
      title="Edit License"
      saveLabel="Save changes"
      isDirty={isChanged(before, draft)}
      submission={saving}
      onClose={onClose}
    >
      <Field
        label="License key"
        hint="The license key cannot be changed."
        error={saving.failure?.fields.license_key}
      >
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
      <Field label="Status" error={saving.failure?.fields.status} hint={WHAT_FOLLOWS[draft.status]}>
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={draft.status}
            onChange={(event) => setDraft({ ...draft, status: event.target.value as Status })}
          />
        )}
      </Field>
      <LicenseFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        errors={saving.failure?.fields}
      />
    </FormModal>
  );
}
