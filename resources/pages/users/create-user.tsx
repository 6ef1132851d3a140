import { FormModal } from '@/components/ui/form-modal';
import { PasswordField } from '@/components/ui/password-field';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { creation, emptyDraft } from './user-draft';
import { UserFields } from './user-fields';

export function CreateUser({ onClose, onDone }: DialogAnswers) {
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /users', { body: creation(draft), idempotencyKey }),
    done: (user) => onDone(`User ${user.username} was created.`),
  });

  return (
    <FormModal title="Create User" saveLabel="Create user" {...form} onClose={onClose}>
      <UserFields {...fields}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          value={fields.draft.password}
          onChange={(password) => fields.onChange({ password })}
          error={fields.errors?.password}
        />
      </UserFields>
    </FormModal>
  );
}
