import { BILLING_PERIOD_NAMES, type BillingPeriod } from '@server/rules/billing-period';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { useState } from 'react';
import { DayInput } from '@/components/ui/day-input';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { Select } from '@/components/ui/select';
import { useSubmission } from '@/hooks/use-submission';
import { callApi } from '@/lib/api';
import { randomKey } from '@/lib/random-key';
import { RenewalPreview } from './renewal-preview';
import { filledWish, type RenewalRequest, useRenewal } from './use-renewal';

const PERIODS = { '': 'Use plan default', ...BILLING_PERIOD_NAMES };

type RenewSubscriptionProps = {
  subscription: SubscriptionView;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Extends a subscription, and shows beforehand what that will do. */
export function RenewSubscription({ subscription, onClose, onDone }: RenewSubscriptionProps) {
  const { id, user_name, plan_name } = subscription;
  const [wish, setWish] = useState<RenewalRequest>({ billing_period: '', end_date: '' });
  const [idempotencyKey] = useState(randomKey);
  const { renewal, isCurrent, failure } = useRenewal(id, wish);
  const renewing = useSubmission(
    () =>
      callApi('POST /subscriptions/:id/renew', { params: { id }, body: filledWish(wish), idempotencyKey }),
    (renewed) => onDone(`The subscription of ${renewed.user_name} was renewed.`),
  );
  const errors = { ...failure?.fields, ...renewing.failure?.fields };

  return (
    <FormModal
      title="Renew Subscription"
      saveLabel="Renew"
      isDirty={!!(wish.billing_period || wish.end_date)}
      submission={renewing}
      onClose={onClose}
    >
      <p className="text-base wrap-anywhere text-muted">
        <span className="font-semibold text-ink">{plan_name}</span> of{' '}
        <span className="font-semibold text-ink">{user_name}</span>. Amount and payment status stay as they
        are.
      </p>
      <Field label="Billing period" error={errors.billing_period}>
        {(control) => (
          <Select
            {...control}
            options={PERIODS}
            value={wish.billing_period}
            onChange={({ target }) =>
              setWish({ ...wish, billing_period: target.value as BillingPeriod | '' })
            }
          />
        )}
      </Field>
      <Field
        label="End date"
        isOptional
        error={errors.end_date}
        hint="Leave it empty to count the billing period from the current end date."
      >
        {(control) => (
          <DayInput
            {...control}
            value={wish.end_date}
            onChange={(end_date) => setWish({ ...wish, end_date })}
          />
        )}
      </Field>
      <RenewalPreview renewal={failure ? null : renewal} isCurrent={isCurrent} failure={failure?.message} />
    </FormModal>
  );
}
