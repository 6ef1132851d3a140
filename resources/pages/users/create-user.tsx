import { useState } from 'react';
import { FormModal } from '@/components/ui/form-modal';
import { PasswordField } from '@/components/ui/password-field';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { creation, emptyDraft } from './user-draft';
import { UserFields } from './user-fields';

type CreateUserProps = { onClose: () => void; onDone: (sentence: string) => void };

export function CreateUser({ onClose, onDone }: CreateUserProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [idempotencyKey] = useState(randomKey);
  const creating = useSubmission(
    () => callApi('POST /users', { body: creation(draft), idempotencyKey }),
    (user) => onDone(`User ${user.username} was created.`),
  );
  const errors = creating.failure?.fields;

  return (
    <FormModal
      title="Create User"
      saveLabel="Create user"
      isDirty={isChanged(emptyDraft, draft)}
      submission={creating}
      onClose={onClose}
    >
      <UserFields
        draft={draft}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        errors={errors}
      >
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          value={draft.password}
          onChange={(password) => setDraft((now) => ({ ...now, password }))}
          error={errors?.password}
        />
      </UserFields>
    </FormModal>
  );
}
