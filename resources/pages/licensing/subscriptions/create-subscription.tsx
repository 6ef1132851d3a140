import { FormModal } from '@/ui/form-modal';
import { UserField } from '@/shared/user-field';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { useMessages } from '@/i18n/use-messages';
import { LicenseField } from './license-field';
import type { SubscriptionDialogsProps } from './subscription-dialogs';
import { creation, emptyDraft } from './subscription-draft';
import { SubscriptionFields } from './subscription-fields';

type CreateSubscriptionProps = Pick<SubscriptionDialogsProps, 'plans' | 'onClose' | 'onDone'>;

export function CreateSubscription({ plans, onClose, onDone }: CreateSubscriptionProps) {
  const words = useMessages('subscriptions').create;
  const { fields, form } = useDraft(emptyDraft, {
    send: ({ draft, idempotencyKey }) =>
      callApi('POST /subscriptions', { body: creation(draft), idempotencyKey }),
    done: (created) => onDone(words.done(created.user_name)),
  });
  const { draft, onChange, errors } = fields;

  return (
    <FormModal title={words.title} saveLabel={words.save} {...form} onClose={onClose}>
      <UserField
        value={draft.username}
        onChange={(username) => onChange({ username })}
        error={errors?.username}
      />
      <LicenseField
        onlyFree
        draft={draft}
        onChange={onChange}
        hint={words.licenseHint}
        error={errors?.license_id}
      />
      <SubscriptionFields {...fields} plans={plans} endDateHint={words.endDateHint} />
    </FormModal>
  );
}
