import { FormModal } from '@/ui/form-modal';
import { PasswordField } from '@/ui/password-field';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { creation, emptyDraft } from './user-draft';
import { UserFields } from './user-fields';

export function CreateUser({ onClose, onDone }: DialogAnswers) {
  const words = useMessages('users');
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) => callApi('POST /users', { body: creation(draft), idempotencyKey }),
    done: (user) => onDone(words.create.done(nameOf(user))),
  });

  return (
    <FormModal title={words.create.title} saveLabel={words.create.save} {...form} onClose={onClose}>
      <UserFields {...fields}>
        <PasswordField
          label={words.fields.password}
          autoComplete="new-password"
          hint={words.fields.passwordHint}
          value={fields.draft.password}
          onChange={(password) => fields.onChange({ password })}
          error={fields.errors?.password}
        />
      </UserFields>
    </FormModal>
  );
}
