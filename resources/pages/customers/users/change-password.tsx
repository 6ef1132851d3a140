import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import { FormModal } from '@/ui/form-modal';
import { PasswordField } from '@/ui/password-field';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { ApiError, callApi } from '@/api/api';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/use-messages';

const MIN_LENGTH = 6;
const EMPTY = { password: '', repeated: '' };

type ChangePasswordProps = DialogAnswers & { user: UserView };

export function ChangePassword({ user, onClose, onDone }: ChangePasswordProps) {
  const { password: words, fields: fieldWords } = useMessages('users');
  const isOwn = usePage().props.viewer?.id === user.id;
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft: { password, repeated } }) => {
      refuseEarly(password, repeated, words);
      return callApi('PUT /users/:id/password', { params: { id: user.id }, body: { password } });
    },
    done: () => onDone(words.done),
  });
  const { draft, onChange, errors } = fields;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        {words.lead}
        <strong className="font-semibold text-ink">{user.username}</strong>. {isOwn ? words.own : words.other}
      </p>
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <PasswordField
        autoComplete="new-password"
        label={words.first}
        hint={fieldWords.passwordHint}
        value={draft.password}
        onChange={(password) => onChange({ password })}
        error={errors?.password}
      />
      <PasswordField
        autoComplete="new-password"
        label={words.repeated}
        value={draft.repeated}
        onChange={(repeated) => onChange({ repeated })}
        error={errors?.repeated}
      />
    </FormModal>
  );
}

/** Checked in the browser (spec §5.2). */
function refuseEarly(password: string, repeated: string, words: Messages['users']['password']): void {
  if (password !== repeated) refuse('repeated', words.unequal);
  if (password.length < MIN_LENGTH) refuse('password', words.short);
}

function refuse(field: string, sentence: string): never {
  throw new ApiError(sentence, 0, { [field]: sentence });
}
