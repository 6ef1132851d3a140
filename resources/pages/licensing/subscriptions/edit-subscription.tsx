import { usePage } from '@inertiajs/react';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { FormModal } from '@/ui/form-modal';
import { SelectField } from '@/ui/select-field';
import { useMovedEnd } from '@/shared/renewal/use-moved-end';
import { UserField } from '@/shared/user-field';
import { type Typed, undoOf, useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { changes, draftOf, type SubscriptionDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

type EditSubscriptionProps = Pick<SubscriptionDialogsProps, 'plans' | 'onClose' | 'onDone'> & {
  subscription: SubscriptionRowView;
};

export function EditSubscription({ subscription, plans, onClose, onDone }: EditSubscriptionProps) {
  const { app } = usePage().props;
  const { edit: words, form: labels } = useMessages('subscriptions');
  const { actions, facts, status: statuses, paymentStatus } = useMessages('shared');
  const save = ({ before, draft: typed, edit }: Typed<SubscriptionDraft, SubscriptionRowView>) =>
    callApi('PUT /subscriptions/:id', {
      params: { id: subscription.id },
      body: changes(before, typed),
      edit,
    });
  const { fields, form: plain } = useDraft(() => draftOf(subscription, app.time_zone), {
    view: subscription,
    send: async (typed) => {
      const { user_name } = await save(typed);
      const undo = undoOf(typed, ['status', 'payment_status']);
      return { user_name, undo: undo ? () => save(undo) : undefined };
    },
    done: ({ user_name, undo }) => onDone(words.done(user_name), undo),
  });
  const { draft, onChange, errors } = fields;
  const { form, question, hint } = useMovedEnd(plain, subscription.end_date, draft.end_date);

  return (
    <FormModal title={words.title} saveLabel={actions.save} isWide {...form} onClose={onClose}>
      <UserField
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <LicenseField draft={draft} onChange={onChange} hint={words.licenseHint} error={errors?.license_id} />
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint={hint ?? words.endDateHint}
        planHint={draft.plan_type === subscription.plan_type ? undefined : words.planHint}
      />
      <SelectField
        label={facts.status}
        hint={words.whatFollows[draft.status]}
        error={errors?.status}
        options={statuses}
        value={draft.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label={labels.paymentStatus}
        error={errors?.payment_status}
        options={paymentStatus}
        value={draft.payment_status}
        onChange={(payment_status) => onChange({ payment_status })}
      />
      {question}
    </FormModal>
  );
}
