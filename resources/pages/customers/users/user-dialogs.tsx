import type { UserView } from '@server/accounts/users/user.view';
import { NewCustomer, type NewCustomerProps } from './new-customer';
import { type UserAction, UserActionDialog } from './user-action-dialog';
import { FormModal } from '@/ui/form-modal';
import { PasswordField } from '@/ui/password-field';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { creation, emptyDraft } from './user-draft';
import { UserFields } from './user-fields';

export type OpenDialog = { kind: 'create' } | { kind: 'customer' } | { kind: UserAction; user: UserView };

type UserDialogsProps = NewCustomerProps & { dialog: OpenDialog };

/** Shows the open dialog; each opening starts with fresh state. */
export function UserDialogs({ dialog, offer, publicUrl, ...answers }: UserDialogsProps) {
  if (dialog.kind === 'customer') return <NewCustomer offer={offer} publicUrl={publicUrl} {...answers} />;
  if (dialog.kind === 'create') return <CreateUser {...answers} />;
  return <UserActionDialog action={dialog.kind} user={dialog.user} {...answers} />;
}

function CreateUser({ onClose, onDone }: DialogAnswers) {
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
