import { usePage } from '@inertiajs/react';
import type { Status } from '@server/rules/expiry';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { Select } from '@/components/ui/select';
import { UserField } from '@/components/user-field';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { changes, draftOf, type SubscriptionDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

const STATUSES = { active: 'Active', inactive: 'Inactive', expired: 'Expired' };
const PAYMENT_STATUSES = { pending: 'Pending', paid: 'Paid', failed: 'Failed' };

const WHAT_FOLLOWS: Record<Status, string> = {
  active: 'Routers are let in until the end date.',
  inactive: 'Routers are refused at once, until it is set to active again.',
  expired: 'Routers are refused and told that the subscription has expired.',
};

type EditSubscriptionProps = Pick<SubscriptionDialogsProps, 'users' | 'plans' | 'onClose' | 'onDone'> & {
  subscription: SubscriptionView;
};

export function EditSubscription({ subscription, users, plans, onClose, onDone }: EditSubscriptionProps) {
  const { app } = usePage().props;
  const [before] = useState(() => draftOf(subscription, app.time_zone));
  const [draft, setDraft] = useState(before);
  const change = (part: Partial<SubscriptionDraft>) => setDraft({ ...draft, ...part });
  const saving = useSubmission(
    () =>
      callApi('PUT /subscriptions/:id', { params: { id: subscription.id }, body: changes(before, draft) }),
    (saved) => onDone(`The subscription of ${saved.user_name} was saved.`),
  );
  const errors = saving.failure?.fields;

  return (
    <FormModal
      title="Edit Subscription"
      saveLabel="Save changes"
      isDirty={isChanged(before, draft)}
      submission={saving}
      onClose={onClose}
    >
      <UserField
        value={draft.username}
        onChange={(username) => change({ username })}
        first={users}
        error={errors?.username}
      />
      <LicenseField
        draft={draft}
        onChange={change}
        hint="A license carries one subscription: one that is taken will be refused."
        error={errors?.license_id}
      />
      <SubscriptionFields
        draft={draft}
        onChange={change}
        plans={plans}
        endDateHint="Active to the end of that day. Leave it empty for a subscription that never ends."
        errors={errors}
      />
      <Field label="Status" hint={WHAT_FOLLOWS[draft.status]} error={errors?.status}>
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={draft.status}
            onChange={(event) => change({ status: event.target.value as Status })}
          />
        )}
      </Field>
      <Field label="Payment status" error={errors?.payment_status}>
        {(control) => (
          <Select
            {...control}
            options={PAYMENT_STATUSES}
            value={draft.payment_status}
            onChange={(event) => change({ payment_status: event.target.value as PaymentStatus })}
          />
        )}
      </Field>
    </FormModal>
  );
}
