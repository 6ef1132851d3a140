import { useState } from 'react';
import { FormModal } from '@/components/ui/form-modal';
import { UserField } from '@/components/user-field';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { isChanged } from '@/lib/changed-fields';
import { randomKey } from '@/lib/random-key';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { creation, emptyDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

type CreateSubscriptionProps = Pick<
  SubscriptionDialogsProps,
  'users' | 'licenses' | 'plans' | 'onClose' | 'onDone'
>;

export function CreateSubscription({ users, licenses, plans, onClose, onDone }: CreateSubscriptionProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [idempotencyKey] = useState(randomKey);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const creating = useSubmission(
    () => callApi('POST /subscriptions', { body: creation(draft), idempotencyKey }),
    (subscription) => onDone(`The subscription of ${subscription.user_name} was created.`),
  );
  const errors = creating.failure?.fields;

  return (
    <FormModal
      title="Create Subscription"
      saveLabel="Create subscription"
      isDirty={isChanged(emptyDraft, draft)}
      submission={creating}
      onClose={onClose}
    >
      <UserField
        value={draft.username}
        onChange={(username) => change({ username })}
        first={users}
        error={errors?.username}
      />
      <LicenseField
        onlyFree
        draft={draft}
        onChange={change}
        first={licenses}
        hint="Only licenses that are active and have no subscription yet."
        error={errors?.license_id}
      />
      <SubscriptionFields
        draft={draft}
        onChange={change}
        plans={plans}
        endDateHint="Leave it empty to end one billing period of the plan after today."
        errors={errors}
      />
    </FormModal>
  );
}
