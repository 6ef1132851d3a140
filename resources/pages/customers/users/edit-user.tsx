import { usePage } from '@inertiajs/react';
import type { UserView } from '@server/accounts/users/user.view';
import { Banner } from '@/ui/banner';
import { FormModal } from '@/ui/form-modal';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { changes, draftOf } from './user-draft';
import { UnlockUser } from './unlock-user';
import { useUserRights } from '@/shared/use-user-rights';
import { UserFields } from './user-fields';

type EditUserProps = DialogAnswers & { user: UserView };

export function EditUser({ user, onClose, onDone }: EditUserProps) {
  const { edit: words } = useMessages('users');
  const { actions } = useMessages('shared');
  const { viewer } = usePage().props;
  const may = useUserRights()(user);
  const { before, fields, form } = useDraft(() => draftOf(user), {
    view: user,
    send: ({ edit, ...typed }) =>
      callApi('PUT /users/:id', { params: { id: user.id }, body: changes(typed.before, typed.draft), edit }),
    done: (saved) => onDone(words.done(nameOf(saved))),
  });

  return (
    <FormModal title={words.title} saveLabel={actions.save} {...form} onClose={onClose}>
      <UserFields {...fields} isEmailOptional />
      {may.password && <UnlockUser user={user} />}
      {fields.draft.role !== before.role && (
        <Banner tone="notice">{viewer?.id === user.id ? words.ownRole : words.newRole(nameOf(user))}</Banner>
      )}
    </FormModal>
  );
}
