import type { UserView } from '@server/accounts/users/user.view';
import { type ComponentType, useState } from 'react';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { UserLimits } from './user-limits';
import { usePage } from '@inertiajs/react';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { NewPasswordFields, refuseEarly } from '@/shared/new-password-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { ConfirmCall } from '@/ui/confirm-call';
import { nameOf } from '@/shared/user-name';
import { forgetCustomer } from '@/lib/recent-customers';
import { Banner } from '@/ui/banner';
import { changes, draftOf } from './user-draft';
import { useUserRights } from '@/shared/use-user-rights';
import { UserFields } from './user-fields';
import { Button } from '@/ui/button';
import { useSubmission } from '@/ui/hooks/use-submission';

const EMPTY = { password: '', repeated: '' };

type ChangePasswordProps = DialogAnswers & { user: UserView };

function ChangePassword({ user, onClose, onDone }: ChangePasswordProps) {
  const { password: words } = useMessages('users');
  const { newPassword } = useMessages('users');
  const isOwn = usePage().props.viewer?.id === user.id;
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft }) => {
      refuseEarly(draft, newPassword);
      const { password } = draft;
      return callApi('PUT /users/:id/password', { params: { id: user.id }, body: { password } });
    },
    done: () => onDone(words.done),
  });

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base wrap-anywhere text-muted">
        {words.lead}
        <strong className="font-semibold text-ink">{user.username}</strong>. {isOwn ? words.own : words.other}
      </p>
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={user.username} />
      <NewPasswordFields {...fields} />
    </FormModal>
  );
}

const ABOUT_ONE = {
  edit: EditUser,
  password: ChangePassword,
  limits: UserLimits,
  delete: DeleteUser,
} satisfies Record<string, ComponentType<DialogAnswers & { user: UserView }>>;

export type UserAction = keyof typeof ABOUT_ONE;

type UserActionDialogProps = DialogAnswers & { action: UserAction; user: UserView };

export function UserActionDialog({ action, ...props }: UserActionDialogProps) {
  const Dialog = ABOUT_ONE[action];
  return <Dialog {...props} />;
}

type DeleteUserProps = DialogAnswers & { user: UserView };

function DeleteUser({ user, ...answers }: DeleteUserProps) {
  const { remove: words } = useMessages('users');
  return (
    <ConfirmCall
      title={words.title}
      confirmLabel={words.button}
      call={async () => {
        await callApi('DELETE /users/:id', { params: { id: user.id } });
        forgetCustomer(user.id);
      }}
      undo={() => callApi('POST /users/:id/restore', { params: { id: user.id } })}
      done={words.done(nameOf(user))}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{nameOf(user)}</p>
      <p className="wrap-anywhere">{user.email ?? user.username}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}

type EditUserProps = DialogAnswers & { user: UserView };

function EditUser({ user, onClose, onDone }: EditUserProps) {
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

/** Outside of the form, so that its input stays. */
function UnlockUser({ user }: { user: UserView }) {
  const { unlock: words } = useMessages('users');
  const [isUnlocked, setUnlocked] = useState(false);
  const { submit, isPending, failure } = useSubmission(
    () => callApi('POST /users/:id/unlock', { params: { id: user.id } }),
    () => setUnlocked(true),
  );

  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <h3 className="text-sm font-semibold">{words.title}</h3>
        <p role="status" className="text-xs wrap-anywhere text-faint">
          {isUnlocked ? words.done(user.username) : words.text}
        </p>
        {failure && (
          <p role="alert" className="text-sm font-medium text-red">
            {failure.message}
          </p>
        )}
      </div>
      <Button isPending={isPending} onClick={submit}>
        {words.button}
      </Button>
    </section>
  );
}
