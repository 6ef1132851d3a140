import type { UserView } from '@server/accounts/users/user.view';
import type { Role } from '@server/rules/roles';
import { useState } from 'react';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { usePage } from '@inertiajs/react';
import { FormModal } from '@/ui/form-modal';
import { PasswordField } from '@/ui/password-field';
import { useDoubt } from '@/ui/hooks/use-doubt';
import { useDraft } from '@/ui/hooks/use-draft';
import { fieldsOf } from '@/lib/form-fields';
import { NewPasswordFields, refuseEarly } from '@/shared/new-password-fields';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { ConfirmCall } from '@/ui/confirm-call';
import { nameOf } from '@/shared/user-name';
import { chatHref } from '@/lib/hrefs';
import { madePassword } from '@/lib/made-password';
import { usernameOf } from '@server/rules/user-name';
import { forgetCustomer } from '@/lib/recent-customers';
import { Banner } from '@/ui/banner';
import { changes, creation, draftOf, emptyDraft, type NewUserDraft, type UserDraft } from './user-draft';
import { useUserRights } from '@/shared/use-rights';
import { UserFields } from './user-fields';
import { Button, ExternalButtonLink } from '@/ui/button';
import { ShownOnce } from '@/ui/shown-once';
import { useSubmission } from '@/ui/hooks/use-submission';

type OfUser = DialogAnswers & { user: UserView };

const EMPTY = { password: '', repeated: '' };

export function ChangePassword({ user, onClose, onDone }: OfUser) {
  const { password: words } = useMessages('accountForms');
  const { newPassword, password } = useMessages('users');
  const isOwn = usePage().props.viewer?.id === user.id;
  const { fields, form } = useDraft(EMPTY, {
    send: ({ draft }) => {
      refuseEarly(draft, newPassword);
      const body = { password: draft.password };
      return callApi('PUT /users/:id/password', { params: { id: user.id }, body });
    },
    done: () => onDone(words.done),
  });

  return (
    <FormModal title={password.title} saveLabel={words.save} {...form} onClose={onClose}>
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

export function DeleteUser({ user, ...answers }: OfUser) {
  const { remove: words } = useMessages('accountForms');
  return (
    <ConfirmCall
      words={words}
      name={nameOf(user)}
      call={async () => {
        await callApi('DELETE /users/:id', { params: { id: user.id } });
        forgetCustomer(user.id);
      }}
      undo={() => callApi('POST /users/:id/restore', { params: { id: user.id } })}
      {...answers}
    >
      <p className="font-semibold wrap-anywhere text-ink">{nameOf(user)}</p>
      <p className="wrap-anywhere">{user.email ?? user.username}</p>
      <p className="mt-2">{words.text}</p>
    </ConfirmCall>
  );
}

export function EditUser({ user, onClose, onDone }: OfUser) {
  const { edit: words } = useMessages('accountForms');
  const { anyway } = useMessages('users');
  const { actions } = useMessages('shared');
  const { viewer } = usePage().props;
  const may = useUserRights()(user);
  const doubt = useDoubt<UserDraft>();
  const { before, fields, form } = useDraft(() => draftOf(user), {
    view: user,
    send: ({ edit, ...typed }) =>
      doubt.send(typed.draft, (isMeant) => {
        const body = changes(typed.before, typed.draft);
        const unique_number = !isMeant && body.wa_number != null;
        return callApi('PUT /users/:id', {
          params: { id: user.id },
          body: { ...body, ...(unique_number && { unique_number }) },
          edit,
        });
      }),
    done: (saved) => onDone(words.done(nameOf(saved))),
  });

  return (
    <FormModal
      title={words.title}
      saveLabel={doubt.isAbout(fields.draft) ? anyway : actions.save}
      {...form}
      onClose={onClose}
    >
      <UserFields {...fields} numberOwner={doubt.existing(fields.draft)} isEmailOptional />
      {may.password && <UnlockUser user={user} />}
      {fields.draft.role !== before.role && (
        <Banner tone="notice">{viewer?.id === user.id ? words.ownRole : words.newRole(nameOf(user))}</Banner>
      )}
    </FormModal>
  );
}

/** Outside of the form, so that its input stays. */
function UnlockUser({ user }: { user: UserView }) {
  const { unlock: words } = useMessages('accountForms');
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

type CreateUserProps = DialogAnswers & {
  /** The role that is chosen at first; who is to be staff is not offered to be a customer. */
  first?: Role;
  publicUrl: string;
};

/** For staff a password is made, and stands in a message that is sent by hand: it is stored nowhere. */
export function CreateUser({ first = 'user', publicUrl, onClose, onDone }: CreateUserProps) {
  const words = useMessages('users');
  const { hints } = useMessages('accountForms');
  const doubt = useDoubt<NewUserDraft>();
  const [employed, setEmployed] = useState<UserView | null>(null);
  const finish = (user: UserView) => onDone(words.create.done(nameOf(user)));
  const { fields, form } = useDraft(() => newDraft(first), {
    send: ({ draft, idempotencyKey }) =>
      doubt.send(draft, (isMeant) =>
        callApi('POST /users', {
          body: { ...creation(draft), ...(!isMeant && { unique_number: true }) },
          idempotencyKey,
        }),
      ),
    done: (user) => (user.role === 'user' ? finish(user) : setEmployed(user)),
  });
  const { draft, onChange, errors, bind } = fields;
  if (employed)
    return (
      <StaffReady
        user={employed}
        password={draft.password}
        publicUrl={publicUrl}
        onClose={() => finish(employed)}
      />
    );

  return (
    <FormModal
      title={first === 'user' ? words.create.title : words.create.staff}
      saveLabel={doubt.isAbout(draft) ? words.anyway : words.create.save}
      {...form}
      onClose={onClose}
    >
      <UserFields
        {...fieldsOf({
          draft,
          onChange: (change) => onChange({ ...change, ...suggestion(draft, change) }),
          errors,
        })}
        numberOwner={doubt.existing(draft)}
        isOfStaff={first !== 'user'}
      >
        <PasswordField
          label={words.fields.password}
          autoComplete="new-password"
          hint={first === 'user' ? hints.password : words.staff.passwordHint}
          {...bind('password')}
        />
      </UserFields>
    </FormModal>
  );
}

const newDraft = (role: Role): NewUserDraft => ({
  ...emptyDraft,
  role,
  ...(role !== 'user' && { password: madePassword() }),
});

/** The username follows the name until it is typed. */
const suggestion = ({ username, full_name }: UserDraft, change: Partial<UserDraft>): Partial<UserDraft> =>
  change.full_name !== undefined && username === usernameOf(full_name)
    ? { username: usernameOf(change.full_name) }
    : {};

type StaffReadyProps = { user: UserView; password: string; publicUrl: string; onClose: () => void };

function StaffReady({ user, password, publicUrl, onClose }: StaffReadyProps) {
  const { staff: words } = useMessages('users');
  const { username, wa_number: number } = user;
  const name = nameOf(user);
  const text = words.message({ name, url: `${publicUrl}/login`, username, password });
  return (
    <ShownOnce words={{ ...words, title: words.title(name) }} secret={text} onClose={onClose}>
      {number && <ExternalButtonLink href={chatHref(number, text)}>{words.send}</ExternalButtonLink>}
    </ShownOnce>
  );
}
