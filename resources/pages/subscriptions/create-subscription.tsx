import { FormModal } from '@/components/ui/form-modal';
import { UserField } from '@/components/user-field';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { creation, emptyDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

type CreateSubscriptionProps = Pick<SubscriptionDialogsProps, 'plans' | 'onClose' | 'onDone'>;

export function CreateSubscription({ plans, onClose, onDone }: CreateSubscriptionProps) {
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) =>
      callApi('POST /subscriptions', { body: creation(draft), idempotencyKey }),
    done: (created) => onDone(`The subscription of ${created.user_name} was created.`),
  });
  const { draft, onChange, errors } = fields;

  return (
    <FormModal title="Create Subscription" saveLabel="Create subscription" {...form} onClose={onClose}>
      <UserField
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <LicenseField
        onlyFree
        draft={draft}
        onChange={onChange}
        hint="Only licenses that are active and have no subscription yet."
        error={errors?.license_id}
      />
      <SubscriptionFields
        {...fields}
        plans={plans}
        endDateHint="Leave it empty to end after one billing period of the plan."
      />
    </FormModal>
  );
}
