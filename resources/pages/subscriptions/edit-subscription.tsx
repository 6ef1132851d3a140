import { usePage } from '@inertiajs/react';
import type { Status } from '@server/rules/expiry';
import type { PaymentStatus } from '@server/rules/payment-status';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { Select } from '@/components/ui/select';
import { UserField } from '@/components/user-field';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { changes, draftOf } from './subscription-draft';
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
        first={users}
        error={errors?.username}
      />
      <LicenseField
        draft={draft}
        onChange={onChange}
        hint="A license carries one subscription: one that is taken will be refused."
        error={errors?.license_id}
      />
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint="Active to the end of that day. Leave it empty for a subscription that never ends."
      />
      <Field label="Status" hint={WHAT_FOLLOWS[draft.status]} error={errors?.status}>
        {(control) => (
          <Select
            {...control}
            options={STATUSES}
            value={draft.status}
            onChange={(event) => onChange({ status: event.target.value as Status })}
          />
        )}
      </Field>
      <Field label="Payment status" error={errors?.payment_status}>
        {(control) => (
          <Select
            {...control}
            options={PAYMENT_STATUSES}
            value={draft.payment_status}
            onChange={(event) => onChange({ payment_status: event.target.value as PaymentStatus })}
          />
        )}
      </Field>
    </FormModal>
  );
}
