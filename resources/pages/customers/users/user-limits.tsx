import type { LimitsView, UserView } from '@server/accounts/users/user.view';
import { useState } from 'react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { FormModal } from '@/ui/form-modal';
import { NumberField } from '@/ui/number-field';
import { useAnswer } from '@/ui/hooks/use-answer';
import { nameOf } from '@/shared/user-name';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useSubmission } from '@/ui/hooks/use-submission';
import { callApi } from '@/api/api';
import type { Edit } from '@/api/call-types';
import { useMessages } from '@/i18n/use-messages';

type Limits = Omit<LimitsView, 'user_id'>;

const NONE: Limits = { max_customer_count: null, max_mikrotik_count: null };

type UserLimitsProps = DialogAnswers & { user: UserView };

export function UserLimits({ user, onClose, onDone }: UserLimitsProps) {
  const { limits } = useMessages('users');
  const { limits: words } = useMessages('accountForms');
  const { actions } = useMessages('shared');
  const params = { id: user.id };
  const { answer, failure, retry } = useAnswer((signal) =>
    callApi('GET /users/:id/limits', { params, signal }),
  );
  const [change, setChange] = useState<Partial<Limits>>({});
  const { max_customer_count, max_mikrotik_count } = { ...(answer ?? NONE), ...change };
  const body: Limits = { max_customer_count, max_mikrotik_count };
  const saving = useSubmission(
    (edit: Edit<Limits>) => callApi('PUT /users/:id/limits', { params, body, edit }),
    () => onDone(words.done(nameOf(user))),
    answer ?? NONE,
  );
  const field = { isOptional: true, isDisabled: !answer, placeholder: answer ? words.planLimit : '' };

  return (
    <FormModal
      title={limits.title}
      saveLabel={words.save}
      isDirty={Object.keys(change).length > 0}
      submission={
        answer ? saving : { ...saving, isPending: !failure, submit: async () => void (failure && retry()) }
      }
      onClose={onClose}
    >
      {failure && (
        <Banner action={<Button onClick={retry}>{actions.retry}</Button>}>{failure.message}</Banner>
      )}
      <p className="text-base wrap-anywhere text-muted">
        {words.lead}
        <strong className="font-semibold text-ink">{nameOf(user)}</strong>. {words.text}
      </p>
      <NumberField
        {...field}
        label={words.customers}
        value={max_customer_count}
        onChange={(count) => setChange({ ...change, max_customer_count: count })}
        error={saving.failure?.fields.max_customer_count}
      />
      <NumberField
        {...field}
        label={words.routers}
        value={max_mikrotik_count}
        onChange={(count) => setChange({ ...change, max_mikrotik_count: count })}
        error={saving.failure?.fields.max_mikrotik_count}
      />
    </FormModal>
  );
}
