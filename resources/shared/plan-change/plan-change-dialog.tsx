import type { PlanChangedView } from '@server/billing/plan-changes/plan-change.view';
import type { PlanChoiceView } from '@server/catalog/plans/plan.view';
import type { SubscriptionRowView } from '@server/licensing/subscriptions/subscription.view';
import { useState } from 'react';
import { RecordPayment } from '@/shared/dialogs';
import type { DialogAnswers } from '@/ui/hooks/use-dialog';
import { useMessages } from '@/i18n/use-messages';
import { PlanChanged } from './plan-changed';
import { FormModal } from '@/ui/form-modal';
import { useDraft } from '@/ui/hooks/use-draft';
import { callApi } from '@/api/api';
import { PlanChangePreview } from './plan-change-preview';
import { RadioChip, RadioChips, RadioName } from '@/ui/radio-chip';
import { formatPrice } from '@/lib/format';

type PlanChangeDialogProps = DialogAnswers & { subscription: SubscriptionRowView; plans: PlanChoiceView[] };

/** Steps: choose the plan, see the result, record a payment. */
export function PlanChangeDialog({ onClose, onDone, ...chosen }: PlanChangeDialogProps) {
  const words = useMessages('planChange');
  const [changed, setChanged] = useState<PlanChangedView | null>(null);
  const [isPaying, setPaying] = useState(false);
  if (!changed) return <PlanChangeForm {...chosen} onClose={onClose} onChanged={setChanged} />;

  const { subscription, invoice } = changed;
  const close = () => onDone(words.done(subscription.user_name, subscription.plan_name));
  if (!isPaying) return <PlanChanged changed={changed} onPay={() => setPaying(true)} onClose={close} />;
  return (
    <RecordPayment
      subscriptionId={subscription.id}
      invoice={invoice ?? undefined}
      onClose={close}
      onDone={onDone}
    />
  );
}

type PlanChangeFormProps = {
  subscription: SubscriptionRowView;
  plans: PlanChoiceView[];
  onClose: () => void;
  onChanged: (changed: PlanChangedView) => void;
};

/** Chooses another plan and previews the price of the remaining days. */
function PlanChangeForm({ subscription, plans, onClose, onChanged }: PlanChangeFormProps) {
  const words = useMessages('planChange');
  const { planChange } = useMessages('shared');
  const { id, plan_type, plan_name, user_name } = subscription;
  const others = plans.filter((plan) => plan.plan_type !== plan_type);
  const { fields, form } = useDraft({ plan_id: null } as { plan_id: number | null }, {
    send: ({ draft: body, idempotencyKey }) =>
      callApi('POST /subscriptions/:id/plan-change', { params: { id }, body, idempotencyKey }),
    done: onChanged,
  });
  const { draft, onChange } = fields;

  return (
    <FormModal title={planChange.action} saveLabel={words.save} {...form} onClose={onClose}>
      <p className="text-base font-semibold wrap-anywhere text-ink">{`${plan_name} · ${user_name}`}</p>
      <PlanChoice plans={others} value={draft.plan_id} onChange={(plan_id) => onChange({ plan_id })} />
      <PlanChangePreview key={draft.plan_id} subscription={subscription} planId={draft.plan_id} />
    </FormModal>
  );
}

type PlanChoiceProps = {
  plans: PlanChoiceView[];
  value: number | null;
  onChange: (planId: number) => void;
};

function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const words = useMessages('planChange');
  return (
    <RadioChips label={words.plan}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {plans.map((plan) => (
          <RadioChip
            key={plan.id}
            name="plan"
            isChecked={plan.id === value}
            onChange={() => onChange(plan.id)}
            className="grid min-w-0 gap-0.5 wrap-anywhere"
          >
            <RadioName>{plan.plan_name}</RadioName>
            {formatPrice(plan.price, plan.billing_period)}
          </RadioChip>
        ))}
      </div>
    </RadioChips>
  );
}
