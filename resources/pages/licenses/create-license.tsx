import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { TextInput } from '@/components/ui/text-input';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { requestLicenseKey } from './license-calls';
import { creation, emptyDraft } from './license-draft';
import { LicenseFields } from './license-fields';

type CreateLicenseProps = { onClose: () => void; onDone: (sentence: string) => void };

export function CreateLicense({ onClose, onDone }: CreateLicenseProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [idempotencyKey] = useState(randomKey);
  const creating = useSubmission(
    () => callApi('POST /licenses', { body: creation(draft), idempotencyKey }),
    (license) => onDone(`License ${license.license_key} was created.`),
  );
  const setKey = (license_key: string) => setDraft((now) => ({ ...now, license_key }));
  const generating = useSubmission(requestLicenseKey, setKey);

  return (
    <FormModal
      title="Generate New License"
      saveLabel="Create license"
      isDirty={isChanged(emptyDraft, draft)}
      submission={creating}
      onClose={onClose}
    >
      <Field
        label="License key"
        error={creating.failure?.fields.license_key}
        hint="Type your own (8 to 64 letters, digits or dashes) or let one be made."
      >
        {(control) => (
          <span className="flex gap-2 max-sm:flex-col">
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={64}
              className="font-mono text-sm"
              value={draft.license_key}
              onChange={(event) => setKey(event.target.value)}
            />
            <Button className="h-10" isPending={generating.isPending} onClick={generating.submit}>
              Generate
            </Button>
          </span>
        )}
      </Field>
      <LicenseFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        errors={creating.failure?.fields}
      />
    </FormModal>
  );
}
