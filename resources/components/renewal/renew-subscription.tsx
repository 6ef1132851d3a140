import { BILLING_PERIOD_NAMES, type BillingPeriod } from '@server/rules/billing-period';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { DayInput } from '@/components/ui/day-input';
import { Field } from '@/components/ui/field';
import { FormModal } from '@/components/ui/form-modal';
import { Select } from '@/components/ui/select';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { RenewalPreview } from './renewal-preview';
import { filledWish, NO_WISH, useRenewal } from './use-renewal';

const PERIODS = { '': 'Use plan default', ...BILLING_PERIOD_NAMES };

type RenewSubscriptionProps = {
  subscription: SubscriptionView;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Extends a subscription, and shows beforehand what that will do. */
export function RenewSubscription({ subscription, onClose, onDone }: RenewSubscriptionProps) {
  const { id, user_name, plan_name } = subscription;
  const { fields, form } = useDraft(NO_WISH, {
    send: ({ draft, idempotencyKey }) =>
      callApi('POST /subscriptions/:id/renew', { params: { id }, body: filledWish(draft), idempotencyKey }),
    done: (renewed) => onDone(`The subscription of ${renewed.user_name} was renewed.`),
  });
  const { draft: wish, onChange } = fields;
  const { renewal, isCurrent, failure } = useRenewal(id, wish);
  const errors = { ...failure?.fields, ...fields.errors };

  return (
    <FormModal title="Renew Subscription" saveLabel="Renew" {...form} onClose={onClose}>
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
            onChange={({ target }) => onChange({ billing_period: target.value as BillingPeriod | '' })}
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
          <DayInput {...control} value={wish.end_date} onChange={(end_date) => onChange({ end_date })} />
        )}
      </Field>
      <RenewalPreview renewal={failure ? null : renewal} isCurrent={isCurrent} failure={failure?.message} />
    </FormModal>
  );
}
