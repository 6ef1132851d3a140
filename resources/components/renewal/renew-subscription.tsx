import { BILLING_PERIOD_NAMES } from '@server/rules/billing-period';
import type { SubscriptionView } from '@server/subscriptions/subscription.view';
import { DayField } from '@/components/ui/day-field';
import { FormModal } from '@/components/ui/form-modal';
import { SelectField } from '@/components/ui/select-field';
import type { DialogAnswers } from '@/hooks/use-dialog';
import { useDraft } from '@/hooks/use-draft';
import { callApi } from '@/lib/api';
import { RenewalPreview } from './renewal-preview';
import { filledWish, NO_WISH, useRenewal } from './use-renewal';

const PERIODS = { '': 'Use plan default', ...BILLING_PERIOD_NAMES };

type RenewSubscriptionProps = DialogAnswers & {
  subscription: SubscriptionView;
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
      <SelectField
        label="Billing period"
        error={errors.billing_period}
        options={PERIODS}
        value={wish.billing_period}
        onChange={(billing_period) => onChange({ billing_period })}
      />
      <DayField
        label="End date"
        error={errors.end_date}
        hint="Leave it empty to count the billing period from the current end date."
        value={wish.end_date}
        onChange={(end_date) => onChange({ end_date })}
      />
      <RenewalPreview renewal={failure ? null : renewal} isCurrent={isCurrent} failure={failure?.message} />
    </FormModal>
  );
}
