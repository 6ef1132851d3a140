import { usePage } from '@inertiajs/react';
import type { Status } from '@server/rules/expiry';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { FormModal } from '@/components/ui/form-modal';
import { SelectField } from '@/components/ui/select-field';
import { UserField } from '@/components/user-field';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { PAYMENT_STATUS_WORDS, STATUS_WORDS } from '@/lib/status-words';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { changes, draftOf } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

const WHAT_FOLLOWS: Record<Status, string> = {
  active: 'Routers are accepted until the end date.',
  inactive: 'Routers are refused at once, until it is set to active again.',
  expired: 'Routers are refused and told that the subscription has expired.',
};

type EditSubscriptionProps = Pick<SubscriptionDialogsProps, 'plans' | 'onClose' | 'onDone'> & {
  subscription: SubscriptionView;
};

export function EditSubscription({ subscription, plans, onClose, onDone }: EditSubscriptionProps) {
  const { app } = usePage().props;
  const { fields, form } = useDraft(() => draftOf(subscription, app.time_zone), {
    send: ({ before, draft }) =>
      callApi('PUT /subscriptions/:id', { params: { id: subscription.id }, body: changes(before, draft) }),
    done: (saved) => onDone(`The subscription of ${saved.user_name} was saved.`),
  });
  const { draft, onChange, errors } = fields;

  return (
    <FormModal title="Edit Subscription" saveLabel="Save changes" {...form} onClose={onClose}>
      <UserField
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <LicenseField
        draft={draft}
        onChange={onChange}
        hint="A license can have only one subscription."
        error={errors?.license_id}
      />
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint="Active until the end of that day. Leave it empty for a subscription that never ends."
      />
      <SelectField
        label="Status"
        hint={WHAT_FOLLOWS[draft.status]}
        error={errors?.status}
        options={STATUS_WORDS}
        value={draft.status}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label="Payment status"
        error={errors?.payment_status}
        options={PAYMENT_STATUS_WORDS}
        value={draft.payment_status}
        onChange={(payment_status) => onChange({ payment_status })}
      />
    </FormModal>
  );
}
